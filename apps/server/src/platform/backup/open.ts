import { readFile } from 'node:fs/promises';
import { isAbsolute, resolve } from 'node:path';
import { Client } from 'pg';
import type { Config } from '../../config.ts';
import { openPlace, type Storage } from '../storage.ts';
import { openRepository, type Repository } from './repository.ts';
import { sealingBy } from './sealing.ts';

type Settings = Pick<
  Config,
  | 'BACKUP_TO'
  | 'BACKUP_KEY'
  | 'BACKUP_KEY_FILE'
  | 'S3_REGION'
  | 'S3_ENDPOINT'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
>;

/** Backups are not set up as they should be; the message says what is missing. */
export class NoBackups extends Error {}

/** The repository of BACKUP_TO. @throws NoBackups without a place or a key, or with a key that is none */
export async function backupsOf(config: Settings): Promise<Repository> {
  const { BACKUP_TO: to } = config;
  if (!to) throw new NoBackups('BACKUP_TO is not set: it says where backups go, a folder or s3://BUCKET/FOLDER.');
  const sealing = await sealingBy(await keyOf(config)).catch((error: Error) => {
    throw error instanceof NoBackups ? error : new NoBackups(`BACKUP_KEY is no key of age: ${error.message}`);
  });
  return openRepository(placeOf(to, config), sealing);
}

async function keyOf({ BACKUP_KEY: key, BACKUP_KEY_FILE: file }: Settings): Promise<string> {
  if (key) return key.trim();
  if (!file) throw new NoBackups('BACKUP_KEY or BACKUP_KEY_FILE is not set: "npm run admin -- backup key" makes one.');
  const lines = (await readFile(file, 'utf8')).split('\n').map((line) => line.trim());
  const found = lines.find((line) => line !== '' && !line.startsWith('#'));
  if (!found) throw new NoBackups(`${file} holds no key.`);
  return found;
}

function placeOf(to: string, config: Settings): Pick<Storage, 'put' | 'get' | 'has' | 'stream' | 'delete' | 'list'> {
  const [, bucket, folder = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(to) ?? [];
  if (!bucket) return openPlace({ folder: isAbsolute(to) ? to : resolve(to), quotaMb: 0, ...NO_BUCKET });
  const place = openPlace({ ...config, S3_BUCKET: bucket, folder: '', quotaMb: 0 });
  const at = (key: string) => (folder ? `${folder}/${key}` : key);
  return {
    put: (key, content) => place.put(at(key), content),
    get: (key) => place.get(at(key)),
    has: (key) => place.has(at(key)),
    stream: (key) => place.stream(at(key)),
    delete: (key) => place.delete(at(key)),
    async *list(below) {
      for await (const key of place.list(at(below))) yield folder ? key.slice(folder.length + 1) : key;
    },
  };
}

const NO_BUCKET = {
  S3_BUCKET: undefined,
  S3_REGION: undefined,
  S3_ENDPOINT: undefined,
  S3_ACCESS_KEY_ID: undefined,
  S3_SECRET_ACCESS_KEY: undefined,
};

/** Held by who copies the log or makes a base backup: of the processes on one database, one at a time. */
export const LOCKS = { log: 'cogclinic backup of the log', base: 'base backup of cogclinic' } as const;

/** Runs `work` on a connection of its own unless another process has the lock; null then. */
export async function holding<T>(
  ownerUrl: string,
  lock: string,
  work: (client: Client) => Promise<T>,
): Promise<T | null> {
  const client = new Client({ connectionString: ownerUrl, application_name: lock });
  // A connection that breaks fails the statement that waits, too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS held', [lock]);
    return (rows[0] as { held: boolean }).held ? await work(client) : null;
  } finally {
    await client.end().catch(() => undefined);
  }
}
