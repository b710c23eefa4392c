import { TASK_KINDS } from '@cogclinic/contract/tasks';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { oneOf, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { type Dropped, declaredTasks } from '#platform/tasks.declared.ts';
import { failuresKeys } from './tasks.failures.ts';

type Kept = Pick<Platform, 'database' | 'background' | 'server' | 'storage'>;

const SOME = 500;

const DROP_DOWNLOADS = writeSql(
  'jobs.dropDownloads',
  { key: text },
  () =>
    `DELETE FROM downloads WHERE (institution_id, name_hash) IN (
       SELECT institution_id, name_hash FROM downloads WHERE created_at < now() - interval '1 hour' LIMIT ${SOME})
     RETURNING key`,
);
const OLD = { institutionId: uuid, id: uuid, kind: oneOf(TASK_KINDS), resultKey: text.orNull, failed: whole };
const HOLD_OLD = readSql(
  'jobs.holdOld',
  OLD,
  () =>
    `SELECT institution_id AS "institutionId", id, kind, result_key AS "resultKey", failed FROM tasks
      WHERE ended_at < now() - interval '30 days' LIMIT ${SOME} FOR UPDATE SKIP LOCKED`,
);
const DROP_FAILURES = writeSql(
  'jobs.dropFailures',
  {},
  ({ ids }: { ids: string[] }) => `DELETE FROM task_failures WHERE task_id = ANY(${ids})`,
);
const DROP = writeSql('jobs.drop', {}, ({ ids }: { ids: string[] }) => `DELETE FROM tasks WHERE id = ANY(${ids})`);

/** Drops files that may no longer be fetched, and old long work, every night. */
export function cleanDaily(platform: Platform): void {
  platform.background.schedule('tasks.clean', '41 18 * * *', () => cleanTasks(platform));
}

/**
 * Drops files that were made ready to be fetched, long work with its files 30 days after it ended, and what each kind of
 * long work needs no longer.
 */
export async function cleanTasks(kept: Kept): Promise<void> {
  // Files of another folder or bucket cannot be deleted here: their rows stay until servers share one.
  if (kept.server.isApart) return;
  await drop(kept, dropDownloads);
  for (const { dropOld } of declaredTasks(kept).values()) if (dropOld) await drop(kept, (tx) => dropOld(tx, SOME));
  await drop(kept, (tx) => dropTasks(kept, tx));
}

/** Drops some rows in each transaction, and their files after its commit, so that no row is left without its file. */
async function drop(
  { database, storage }: Pick<Kept, 'database' | 'storage'>,
  some: (tx: Tx) => Promise<Dropped>,
): Promise<void> {
  for (;;) {
    const { rows, keys } = await database.asOwner(some);
    for (const key of keys) await storage.delete(key);
    if (rows < SOME) return;
  }
}

/** Files under `downloads/` were made by older versions for one download: they go with its row. */
async function dropDownloads(tx: Tx) {
  const dropped = await tx.write(DROP_DOWNLOADS);
  return { rows: dropped.length, keys: dropped.map(({ key }) => key).filter((key) => key.startsWith('downloads/')) };
}

async function dropTasks(platform: Pick<Platform, 'background'>, tx: Tx): Promise<Dropped> {
  const old = await tx.read(HOLD_OLD);
  const ids = old.map(({ id }) => id);
  await tx.write(DROP_FAILURES, { ids });
  await tx.write(DROP, { ids });
  return { rows: old.length, keys: old.flatMap((task) => filesOf(platform, task)) };
}

/** The file that the work made, or may have begun before it was killed, and its files of refused rows. */
function filesOf(platform: Pick<Platform, 'background'>, task: RowOf<typeof OLD>): string[] {
  const made = task.resultKey === null ? declaredTasks(platform).get(task.kind)?.begunFiles?.(task) : [task.resultKey];
  return [...(made ?? []), ...(task.failed > 0 ? failuresKeys(task) : [])];
}
