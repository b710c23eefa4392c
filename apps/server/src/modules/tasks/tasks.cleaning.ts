import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { type Dropped, declaredTasks } from '#platform/tasks.declared.ts';
import type { TaskKind } from '#platform/tasks.record.ts';
import { failuresKeys } from './tasks.failures.ts';

type Kept = Pick<Platform, 'database' | 'jobs' | 'server' | 'storage'>;

const SOME = 500;

/** Every night drops what nobody may fetch any more, and what long work left behind. */
export function cleanDaily(platform: Platform): void {
  platform.jobs.schedule('tasks.clean', '41 18 * * *', () => cleanTasks(platform));
}

/**
 * Drops files that were made ready to be fetched, long work with its files 30 days after it ended, and what each kind of
 * long work needs no longer.
 */
export async function cleanTasks(kept: Kept): Promise<void> {
  // The files may not be here: their rows stay until they are.
  if (kept.server.isApart) return;
  await drop(kept, dropDownloads);
  for (const { dropOld } of declaredTasks(kept).values()) if (dropOld) await drop(kept, (tx) => dropOld(tx, SOME));
  await drop(kept, (tx) => dropTasks(kept, tx));
}

/** Some rows a transaction; their files go once that is committed, so that no row is left without its file. */
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

/** Versions before this one made files that only the download's row knew of. */
async function dropDownloads(tx: Tx) {
  const dropped = await tx.rows<{ key: string }>(
    `DELETE FROM downloads WHERE (institution_id, name_hash) IN (
       SELECT institution_id, name_hash FROM downloads WHERE created_at < now() - interval '1 hour' LIMIT ${SOME})
     RETURNING key`,
  );
  return { rows: dropped.length, keys: dropped.map(({ key }) => key).filter((key) => key.startsWith('downloads/')) };
}

type Old = { institutionId: string; id: string; kind: TaskKind; resultKey: string | null; failed: number };

async function dropTasks(platform: Pick<Platform, 'jobs'>, tx: Tx): Promise<Dropped> {
  const old = await tx.rows<Old>(
    `SELECT institution_id AS "institutionId", id, kind, result_key AS "resultKey", failed FROM tasks
      WHERE ended_at < now() - interval '30 days' LIMIT ${SOME} FOR UPDATE SKIP LOCKED`,
  );
  const ids = old.map(({ id }) => id);
  await tx.rows('DELETE FROM task_failures WHERE task_id = ANY($1)', [ids]);
  await tx.rows('DELETE FROM tasks WHERE id = ANY($1)', [ids]);
  return { rows: old.length, keys: old.flatMap((task) => filesOf(platform, task)) };
}

/** What its run made, or may have written before it was killed, and the files of refused rows that were asked for. */
function filesOf(platform: Pick<Platform, 'jobs'>, task: Old): string[] {
  const made = task.resultKey === null ? declaredTasks(platform).get(task.kind)?.begunFiles?.(task) : [task.resultKey];
  return [...(made ?? []), ...(task.failed > 0 ? failuresKeys(task) : [])];
}
