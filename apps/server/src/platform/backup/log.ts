import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { placeInLog, SEGMENT_BYTES, segmentName, segmentOf } from './position.ts';
import type { Repository } from './repository.ts';

/** Holds PostgreSQL's log of writes until it is copied. */
const SLOT = 'cogclinic_backup';
export const LOG_STATE = 'log/state.json';

/** What of the log is in the repository: a restore can reach every moment up to `until`. */
export type LogState = { until: string; position: string; timeline: number };

/** The log of writes had to be let go before it was copied: a new base backup is needed. */
export class LogLost extends Error {}

/**
 * Copies what was written to the log since the last time: each full file once, and of the last one what is written by now, so that
 * a restore loses no more than the time between two copies.
 * @param folder the cluster's
 * @throws LogLost when the database let some of it go meanwhile, as `max_slot_wal_keep_size` had it do; it is kept again from now on
 */
export async function copyLog(client: Client, folder: string, repository: Repository): Promise<LogState> {
  // What one copies, another that is done already would let the database remove.
  await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [SLOT]);
  try {
    return await copied(client, folder, repository);
  } finally {
    await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [SLOT]);
  }
}

async function copied(client: Client, folder: string, repository: Repository): Promise<LogState> {
  const from = await keptFrom(client);
  // The moment first: what is committed before it lies before the position.
  const { rows } = await client.query(
    `SELECT clock_timestamp() AS until, pg_current_wal_flush_lsn()::text AS position,
            ('x' || substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8))::bit(32)::int AS timeline`,
  );
  const { until, position, timeline } = rows[0] as { until: Date; position: string; timeline: number };
  const end = placeInLog(position);
  const there = new Set(await readdir(join(folder, 'pg_wal')));
  for (const name of there) if (name.endsWith('.history')) await copyHistory(folder, name, repository);

  let next = placeInLog(from).segment;
  // Of a restored database the log begins on its own timeline.
  while (next < end.segment && !there.has(segmentName(timeline, next))) next += 1;
  for (; next < end.segment; next += 1) await copyPart(folder, segmentName(timeline, next), SEGMENT_BYTES, repository);
  const last = segmentName(timeline, end.segment);
  if (end.offset > 0) await copyPart(folder, last, end.offset, repository);

  await client.query('SELECT pg_replication_slot_advance($1, $2::pg_lsn)', [SLOT, position]);
  const state = { until: until.toISOString(), position, timeline };
  await repository.note(LOG_STATE, state);
  await dropPartials(repository, last, end.offset);
  return state;
}

/** The position from which the database keeps its log for us. */
async function keptFrom(client: Client): Promise<string> {
  const { rows } = await client.query(
    'SELECT restart_lsn::text AS from, wal_status AS status FROM pg_replication_slots WHERE slot_name = $1',
    [SLOT],
  );
  const [slot] = rows as { from: string | null; status: string | null }[];
  if (slot?.from && slot.status !== 'lost') return slot.from;
  if (slot) await client.query('SELECT pg_drop_replication_slot($1)', [SLOT]);
  const made = await client.query('SELECT lsn::text AS from FROM pg_create_physical_replication_slot($1, true)', [
    SLOT,
  ]);
  if (slot) throw new LogLost('The database let its log go before it was copied: a new base backup is needed.');
  return (made.rows[0] as { from: string }).from;
}

/** Lets the database give up its log, when backups are no longer made. */
export async function dropSlot(client: Client): Promise<void> {
  await client.query('SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = $1', [
    SLOT,
  ]);
}

async function copyPart(folder: string, name: string, bytes: number, repository: Repository): Promise<void> {
  const handle = await open(join(folder, 'pg_wal', name));
  try {
    const kept = bytes === SEGMENT_BYTES ? `log/${name}` : `log/${name}.${bytes}.partial`;
    const content = handle.createReadStream({ start: 0, end: bytes - 1, autoClose: false });
    await repository.store(kept, content);
  } finally {
    await handle.close();
  }
}

async function copyHistory(folder: string, name: string, repository: Repository): Promise<void> {
  const content = await readFile(join(folder, 'pg_wal', name));
  await repository.store(`log/${name}`, oneOf(content));
}

async function* oneOf(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content;
}

/** Removes the beginnings of files that are there in full or longer by now. */
async function dropPartials(repository: Repository, last: string, bytes: number): Promise<void> {
  for (const name of await repository.names('log/')) {
    const [, file = '', length] = /^log\/([0-9A-F]{24})\.(\d+)\.partial$/.exec(name) ?? [];
    const isOld = file !== '' && file.slice(0, 8) === last.slice(0, 8) && segmentOf(file) <= segmentOf(last);
    if (isOld && !(file === last && Number(length) === bytes)) await repository.remove(name);
  }
}
