import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Refusal } from '#platform/refusal.ts';
import { scratchPath } from '#platform/scratch.ts';
import type { Storage } from '#platform/storage.ts';

const MB = 1_048_576;

/** The content is not what was announced: a part is gone from the storage, or arrived damaged. */
export class Damaged extends Error {}

type Sent = Readonly<{ keys: readonly string[]; sha256: string; encoding: 'gzip' | 'identity'; maxBytes: number }>;

/**
 * Runs `work` with a session's content, put together from its parts, checked and decoded in a file that goes afterwards.
 * @throws Damaged, Refusal 422 when it is no gzip, or more than `maxBytes` decoded
 */
export async function withContent<T>(
  storage: Pick<Storage, 'stream' | 'has'>,
  sent: Sent,
  work: (content: { path: string; bytes: number }) => Promise<T>,
): Promise<T> {
  const path = scratchPath();
  try {
    await decode(storage, sent, path);
    const { size: bytes } = await stat(path);
    return await work({ path, bytes });
  } finally {
    await rm(path, { force: true });
  }
}

async function decode(storage: Pick<Storage, 'stream' | 'has'>, sent: Sent, path: string): Promise<void> {
  if (!(await areThere(storage, sent))) throw new Damaged();
  const hash = createHash('sha256');
  async function* encoded() {
    for (const key of sent.keys) {
      for await (const chunk of await storage.stream(key)) {
        hash.update(chunk);
        yield chunk as Buffer;
      }
    }
  }
  const bounded = boundedBy(sent.maxBytes);
  const into = createWriteStream(path, { mode: 0o600 });
  // A broken gzip may end early: only when all bytes were read is it known whether they arrived as they were sent.
  const failed = await (sent.encoding === 'gzip'
    ? pipeline(encoded, createGunzip(), bounded, into)
    : pipeline(encoded, bounded, into)
  ).then(
    () => null,
    (error: NodeJS.ErrnoException) => error,
  );
  if (!failed) {
    if (hash.digest('hex') !== sent.sha256) throw new Damaged();
    return;
  }
  if (!failed.code?.startsWith('Z_')) {
    // Finished twice at once, the first to end drops the parts while the other still reads them.
    throw (await areThere(storage, sent)) ? failed : new Damaged();
  }
  throw (await isAsSent(storage, sent)) ? new Refusal(422, 'devices:notGzip') : new Damaged();
}

async function areThere(storage: Pick<Storage, 'has'>, { keys }: Sent): Promise<boolean> {
  for (const key of keys) if (!(await storage.has(key))) return false;
  return true;
}

async function isAsSent(storage: Pick<Storage, 'stream'>, { keys, sha256 }: Sent): Promise<boolean> {
  const hash = createHash('sha256');
  for (const key of keys) for await (const chunk of await storage.stream(key)) hash.update(chunk);
  return hash.digest('hex') === sha256;
}

/** Lets pass so many bytes: what a small upload unpacks to need not fit on the disk. */
function boundedBy(maxBytes: number) {
  return async function* (chunks: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes)
        throw new Refusal(422, 'devices:tooMuch', { params: { megabytes: Math.floor(maxBytes / MB) } });
      yield chunk;
    }
  };
}
