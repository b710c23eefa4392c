import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config.ts';
import { type FileKeys, opening, sealing } from './fileCipher.ts';

type Files = {
  put(key: string, content: Buffer | { path: string }): Promise<void>;
  get(key: string): Promise<Buffer>;
  stream(key: string): Promise<Readable>;
  copyTo(key: string, path: string): Promise<void>;
};

const KEY = /^[0-9a-f]{64}$/i;

/**
 * The keys of files from `FILES_KEY_FILE`, one a line and the newest first, or from `FILES_KEY`; null where files are kept as they are.
 * @throws Error that says what is no key
 */
export function fileKeysOf({
  FILES_KEY,
  FILES_KEY_FILE,
}: Pick<Config, 'FILES_KEY' | 'FILES_KEY_FILE'>): FileKeys | null {
  const from = FILES_KEY_FILE ? 'FILES_KEY_FILE' : 'FILES_KEY';
  const text = FILES_KEY_FILE ? readFileSync(FILES_KEY_FILE, 'utf8') : FILES_KEY;
  if (!text) return null;
  const lines = text.split(/\s+/).filter(Boolean);
  const wrong = lines.findIndex((line) => !KEY.test(line));
  if (wrong >= 0)
    throw new Error(`${from}: key ${wrong + 1} is not 64 hexadecimal digits ("openssl rand -hex 32" makes one).`);
  const [first, ...rest] = lines.map((line) => Buffer.from(line, 'hex'));
  if (!first) throw new Error(`${from} holds no key.`);
  return [first, ...rest];
}

/** A storage whose files are sealed; files from before there was a key are read as they are. */
export function sealedStorage<S extends Files>(storage: S, keys: FileKeys): S {
  return {
    ...storage,
    async put(key, content) {
      if (Buffer.isBuffer(content)) {
        await storage.put(key, await whole(sealing(keys, key, [content])));
        return;
      }
      // Beside the plain file, which goes with the request that brought it.
      const path = `${content.path}.sealed`;
      try {
        const file = await open(path, 'wx', 0o600);
        try {
          for await (const piece of sealing(keys, key, createReadStream(content.path))) await file.write(piece);
        } finally {
          await file.close();
        }
        await storage.put(key, { path });
      } finally {
        await rm(path, { force: true });
      }
    },
    get: async (key) => whole(opening(keys, key, [await storage.get(key)])),
    stream: async (key) => Readable.from(opening(keys, key, await storage.stream(key)), { objectMode: false }),
    copyTo: async (key, path) =>
      pipeline(opening(keys, key, await storage.stream(key)), createWriteStream(path, { mode: 0o600 })),
  };
}

async function whole(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}
