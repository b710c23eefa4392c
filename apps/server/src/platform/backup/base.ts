import { createReadStream } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Client } from 'pg';
import { packTar, type TarEntry } from '../tar.ts';
import { copyLog } from './log.ts';
import type { Repository } from './repository.ts';

/** One base backup: with the log from `position` on, every moment after `endedAt` can be restored. */
export type Base = {
  id: string;
  startedAt: string;
  endedAt: string;
  /** Where the log must begin. */
  position: string;
  /** Name of the file of the log in which it begins. */
  segment: string;
  /** Bytes of the database's files, before they were packed. */
  bytes: number;
  /** The file by which PostgreSQL finds the beginning. */
  label: string;
};

/** Of the data folder these are made anew, or belong to the log, to a running server or to its replicas. */
const EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|.*\.new|recovery\.signal|standby\.signal|pgsql_tmp.*|pg_internal\.init.*)$/;

/**
 * Copies a running database without stopping it: its files as they are while it writes, which the log then makes whole
 * (PostgreSQL's low-level backup). The same connection must hold it from beginning to end.
 */
export async function copyBase(client: Client, dataDir: string, repository: Repository): Promise<Base> {
  const folder = join(dataDir, 'postgres');
  await copyLog(client, folder, repository);
  const startedAt = new Date().toISOString();
  const id = startedAt.replaceAll(/[-:]|\.\d+/g, '').toLowerCase();
  await client.query('SELECT pg_backup_start($1, fast => true)', [`cogclinic ${id}`]);
  const entries = await entriesOf(dataDir);
  await repository.store(
    `base/${id}/data`,
    packTar(entries, (entry) => contentOf(dataDir, entry)),
  );
  const { rows } = await client.query(
    `SELECT labelfile AS label, lsn::text AS ended, clock_timestamp() AS "endedAt" FROM pg_backup_stop(wait_for_archive => false)`,
  );
  const { label, endedAt } = rows[0] as { label: string; endedAt: Date };
  // What the copy needs to become whole must be there before it is named.
  await copyLog(client, folder, repository);
  const [, position = '', segment = ''] = /^START WAL LOCATION: (\S+) \(file (\w+)\)/m.exec(label) ?? [];
  const bytes = entries.reduce((sum, { size }) => sum + size, 0);
  const base: Base = { id, startedAt, endedAt: endedAt.toISOString(), position, segment, bytes, label };
  await repository.note(`base/${id}/base.json`, base);
  return base;
}

/** The base backups that are whole, oldest first. */
export async function basesOf(repository: Repository): Promise<Base[]> {
  const names = (await repository.names('base/')).filter((name) => name.endsWith('/base.json'));
  const found = await Promise.all(names.map((name) => repository.noted<Base>(name)));
  return found.filter((base) => base !== null).sort((a, b) => (a.endedAt < b.endedAt ? -1 : 1));
}

async function entriesOf(dataDir: string): Promise<TarEntry[]> {
  const entries: TarEntry[] = [];
  const walk = async (name: string): Promise<void> => {
    // A file that the database drops meanwhile is not missed: the log tells of it.
    const found = await lstat(join(dataDir, name)).catch(() => undefined);
    const last = name.slice(name.lastIndexOf('/') + 1);
    if (!found || LEFT_OUT.test(last)) return;
    const mode = found.mode & 0o777;
    if (found.isFile()) entries.push({ name, kind: 'file', mode, size: found.size });
    if (!found.isDirectory()) return;
    entries.push({ name, kind: 'folder', mode, size: 0 });
    if (dirname(name) === 'postgres' && EMPTY.has(last)) {
      if (last === 'pg_wal')
        for (const inner of ['archive_status', 'summaries'])
          entries.push({ name: `${name}/${inner}`, kind: 'folder', mode: 0o700, size: 0 });
      return;
    }
    for (const inner of (await readdir(join(dataDir, name)).catch(() => [])).sort()) await walk(`${name}/${inner}`);
  };
  for (const part of ['postgres', 'postgres.secret']) await walk(part);
  return entries;
}

/** As many bytes as were announced: a file that grew has the rest in the log, of one that shrank or went the log tells. */
async function* contentOf(dataDir: string, { name, size }: TarEntry): AsyncGenerator<Uint8Array> {
  let left = size;
  if (size > 0) {
    try {
      for await (const piece of createReadStream(join(dataDir, name), { end: size - 1 })) {
        left -= (piece as Buffer).length;
        yield piece as Buffer;
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  for (; left > 0; left -= Math.min(left, ZEROS.length)) yield ZEROS.subarray(0, Math.min(left, ZEROS.length));
}

const ZEROS = Buffer.alloc(64 * 1024);
