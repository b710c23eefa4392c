import { chmod, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config.ts';

/** Where files lie; a key is a path of lower-case words and ids, "logos/<institution>/<id>". */
export type Storage = {
  /** Keeps bytes, or the file at a path; they are on the disk when it returns, as what the database then tells of them. */
  put(key: string, content: Buffer | { path: string }): Promise<void>;
  get(key: string): Promise<Buffer>;
  stream(key: string): Promise<Readable>;
  /** Does nothing when there is no such file. */
  delete(key: string): Promise<void>;
  /** Megabytes that an institution may keep unless it has a quota of its own; 0: any. */
  readonly quotaMb: number;
};

/** Files in `data/files`, or in an S3 bucket when `S3_BUCKET` is set. */
export function openStorage(config: Config): Storage {
  const folder = config.S3_BUCKET ? null : folderOf(config);
  let opened: Promise<Disk> | undefined;
  const disk = () => {
    opened ??= openDisk(config);
    return opened;
  };
  return {
    async put(key, content) {
      if (Buffer.isBuffer(content)) await (await disk()).put(key, content);
      else await (await disk()).copyFromFs(content.path, key);
      if (folder) await settle(join(folder, key));
    },
    get: async (key) => Buffer.from(await (await disk()).getBytes(key)),
    stream: async (key) => (await disk()).getStream(key),
    delete: async (key) => (await disk()).delete(key),
    quotaMb: config.STORAGE_QUOTA_MB,
  };
}

const folderOf = (config: Config): string => join(config.DATA_DIR, 'files');

/** Without this, a power cut soon after would leave the database with the names of files that are empty, or not there. */
async function settle(path: string): Promise<void> {
  // Windows opens no folder.
  const folder = process.platform === 'win32' ? [] : [{ at: dirname(path), as: 'r' }];
  for (const { at, as } of [{ at: path, as: 'r+' }, ...folder]) {
    const handle = await open(at, as);
    await handle.sync().finally(() => handle.close());
  }
}

async function openDisk(config: Config): Promise<Disk> {
  if (!config.S3_BUCKET) return openFolder(folderOf(config));
  // The S3 client is large; only those who use it load it.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  return new Disk(
    new S3Driver({
      bucket: config.S3_BUCKET,
      visibility: 'private',
      supportsACL: false,
      region: config.S3_REGION ?? 'us-east-1',
      ...(config.S3_ENDPOINT ? { endpoint: config.S3_ENDPOINT, forcePathStyle: true } : {}),
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
