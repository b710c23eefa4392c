import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config.ts';

/** Where files lie; a key is a path of lower-case words and ids, "logos/<institution>/<id>". */
export type Storage = {
  /** Keeps bytes, or the file at a path. */
  put(key: string, content: Buffer | { path: string }): Promise<void>;
  get(key: string): Promise<Buffer>;
  stream(key: string): Promise<Readable>;
  /** Does nothing when there is no such file. */
  delete(key: string): Promise<void>;
};

/** Files in `data/files`, or in an S3 bucket when `S3_BUCKET` is set. */
export function openStorage(config: Config): Storage {
  let opened: Promise<Disk> | undefined;
  const disk = () => {
    opened ??= openDisk(config);
    return opened;
  };
  return {
    async put(key, content) {
      if (Buffer.isBuffer(content)) await (await disk()).put(key, content);
      else await (await disk()).copyFromFs(content.path, key);
    },
    get: async (key) => Buffer.from(await (await disk()).getBytes(key)),
    stream: async (key) => (await disk()).getStream(key),
    delete: async (key) => (await disk()).delete(key),
  };
}

async function openDisk(config: Config): Promise<Disk> {
  if (!config.S3_BUCKET)
    return new Disk(new FSDriver({ location: join(config.DATA_DIR, 'files'), visibility: 'private' }));
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
