import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, copyFile, link, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config.ts';
import { fileKeysOf, sealedStorage } from './storage.sealed.ts';

/** Where files lie; a key is a path of lower-case words and ids, "logos/<institution>/<id>". */
export type Storage = {
  /**
   * Keeps bytes, or the file at a path; they are on the disk when it returns, as what the database then tells of them.
   * Until then there is no file of that key, or the one before: never a part of one.
   */
  put(key: string, content: Buffer | { path: string }): Promise<void>;
  get(key: string): Promise<Buffer>;
  has(key: string): Promise<boolean>;
  stream(key: string): Promise<Readable>;
  /** Writes a file to a path at which there is none, for a reader of its own. */
  copyTo(key: string, path: string): Promise<void>;
  /** The keys below a folder, "" for all; what is being written is not among them. */
  list(folder: string): AsyncIterable<string>;
  /** Does nothing when there is no such file. */
  delete(key: string): Promise<void>;
  /** Megabytes that an institution may keep unless it has a quota of its own; 0: any. */
  readonly quotaMb: number;
  /** Tells this folder or bucket from any other. */
  identity(): Promise<string>;
};

type Place = Pick<Config, 'S3_BUCKET' | 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'> & {
  /** Where files lie unless a bucket is named. */
  folder: string;
  quotaMb: number;
};

/**
 * Files in `data/files`, or in an S3 bucket when `S3_BUCKET` is set; sealed when there is a key for them.
 * @throws Error for what is no key
 */
export function openStorage(config: Config): Storage {
  const keys = fileKeysOf(config);
  const place = openPlace({ ...config, folder: join(config.DATA_DIR, 'files'), quotaMb: config.STORAGE_QUOTA_MB });
  return keys ? sealedStorage(place, keys) : place;
}

/** Files in a folder or a bucket. */
export function openPlace(place: Place): Storage {
  const folder = place.S3_BUCKET ? null : place.folder;
  let opened: Promise<Disk> | undefined;
  const disk = () => {
    opened ??= openDisk(place);
    return opened;
  };
  return {
    async put(key, content) {
      const to = await disk();
      const begun = folder ? `${key}.${randomUUID()}.part` : key;
      try {
        if (Buffer.isBuffer(content)) await to.put(begun, content);
        else if (folder) await copyInto(join(folder, begun), content.path);
        else await to.copyFromFs(content.path, begun);
        if (folder) await settle(join(folder, begun), join(folder, key));
      } catch (error) {
        if (folder) await rm(join(folder, begun), { force: true }).catch(() => undefined);
        throw error;
      }
    },
    get: async (key) => Buffer.from(await (await disk()).getBytes(key)),
    has: async (key) => (await disk()).exists(key),
    stream: async (key) => (await disk()).getStream(key),
    async copyTo(key, path) {
      const from = await disk();
      if (folder) await copyFile(join(folder, key), path);
      else await pipeline(await from.getStream(key), createWriteStream(path, { mode: 0o600 }));
    },
    async *list(below) {
      let page: string | undefined;
      do {
        const options = { recursive: true, ...(page && { paginationToken: page }) };
        const found = await (await disk()).listAll(below || '/', options).catch((error: unknown) => {
          if (isMissing(error)) return { objects: [], paginationToken: undefined };
          throw error;
        });
        for (const one of found.objects) if (one.isFile && !UNKEPT.test(one.key)) yield one.key;
        page = found.paginationToken;
      } while (page);
    },
    delete: async (key) => (await disk()).delete(key),
    quotaMb: place.quotaMb,
    async identity() {
      if (!folder) return `s3:${place.S3_ENDPOINT ?? ''}/${place.S3_BUCKET}`;
      await disk();
      return identityOf(folder);
    },
  };
}

/** The system copies, here and in `copyTo`: what a stream reads of hundreds of megabytes would lie in our memory until it is collected. */
async function copyInto(path: string, from: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await copyFile(from, path);
}

/** Files being written, and the folder's own name. */
const UNKEPT = /\.part$|^storage-id/;

/** Whether a folder is not there, below which keys were asked for. */
function isMissing(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return true;
  return false;
}

/** Gives a written file its name. Without syncing, a power cut soon after would leave it empty, or not there. */
async function settle(begun: string, path: string): Promise<void> {
  await sync(begun, 'r+');
  await rename(begun, path);
  // Windows opens no folder.
  if (process.platform !== 'win32') await sync(dirname(path), 'r');
}

async function sync(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  await handle.sync().finally(() => handle.close());
}

/** An id that the first server puts into the folder, and that every server which sees the same folder reads there. */
async function identityOf(folder: string): Promise<string> {
  const path = join(folder, 'storage-id');
  const known = await readFile(path, 'utf8').catch(() => '');
  if (known) return known;
  const begun = join(folder, `storage-id.${randomUUID()}`);
  await writeFile(begun, randomUUID(), { mode: 0o600, flush: true });
  try {
    // Of two servers that start at once, one names the folder. Some file systems know no links.
    await link(begun, path).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') await rename(begun, path);
    });
  } finally {
    await rm(begun, { force: true });
  }
  return readFile(path, 'utf8');
}

async function openDisk(place: Place): Promise<Disk> {
  if (!place.S3_BUCKET) return openFolder(place.folder);
  // The S3 client is large; only those who use it load it.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = place;
  return new Disk(
    new S3Driver({
      bucket: place.S3_BUCKET,
      visibility: 'private',
      supportsACL: false,
      region: place.S3_REGION ?? 'us-east-1',
      ...(place.S3_ENDPOINT ? { endpoint: place.S3_ENDPOINT, forcePathStyle: true } : {}),
      ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    }),
  );
}

/** Patients' files are for this account of the machine alone; a folder that is another's stays as its owner has it. */
async function openFolder(location: string): Promise<Disk> {
  await mkdir(location, { recursive: true });
  await chmod(location, 0o700).catch(() => undefined);
  return new Disk(new FSDriver({ location, visibility: 'private' }));
}
