import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { TaskKind } from '#platform/tasks.ts';
import { failuresKeys } from './tasks.failures.ts';

type Kept = Pick<Platform, 'database' | 'server' | 'storage'>;

const SOME = 500;

/** Every night drops what nobody may fetch any more, and what long work left behind. */
export function cleanDaily(platform: Platform): void {
  platform.jobs.schedule('tasks.clean', '41 18 * * *', () => cleanTasks(platform));
}

/** Drops files made ready ten minutes ago and more, uploads after 7 days, and long work with its files 30 days after it ended. */
export async function cleanTasks(kept: Kept): Promise<void> {
  // The files may not be here: their rows stay until they are.
  if (kept.server.isApart) return;
  await drop(kept, dropDownloads);
  await drop(kept, dropUploads);
  await drop(kept, dropTasks);
}

/** Some rows a transaction; their files go once that is committed, so that no row is left without its file. */
async function drop(
  { database, storage }: Pick<Kept, 'database' | 'storage'>,
  some: (tx: Tx) => Promise<{ rows: number; keys: string[] }>,
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

async function dropUploads(tx: Tx) {
  const dropped = await tx.rows<{ key: string }>(
    `DELETE FROM files WHERE (institution_id, id) IN (
       SELECT f.institution_id, f.id FROM files f
        WHERE f.kind = 'archiveUpload' AND f.created_at < now() - interval '7 days'
          AND NOT EXISTS (SELECT FROM tasks t WHERE t.institution_id = f.institution_id AND t.state IN ('queued', 'running')
                             AND t.input ->> 'uploadId' = f.id::text)
        LIMIT ${SOME})
     RETURNING key`,
  );
  return { rows: dropped.length, keys: dropped.map(({ key }) => key) };
}

async function dropTasks(tx: Tx) {
  const old = await tx.rows<{ institution_id: string; id: string; kind: TaskKind; result_key: string | null }>(
    `SELECT institution_id, id, kind, result_key FROM tasks WHERE ended_at < now() - interval '30 days' LIMIT ${SOME} FOR UPDATE SKIP LOCKED`,
  );
  const ids = old.map(({ id }) => id);
  await tx.rows('DELETE FROM task_failures WHERE task_id = ANY($1)', [ids]);
  await tx.rows('DELETE FROM tasks WHERE id = ANY($1)', [ids]);
  return { rows: old.length, keys: old.flatMap((task) => task.result_key ?? begunFiles(task)) };
}

/** What an import was asked for afterwards, and what a run may have written that was killed before it could say so. */
function begunFiles({ institution_id, id, kind }: { institution_id: string; id: string; kind: TaskKind }): string[] {
  if (kind === 'archiveImport') return failuresKeys({ institutionId: institution_id, id });
  return ENDINGS[kind].map((ending) => `exports/${institution_id}/${id}.${ending}`);
}

const ENDINGS: Readonly<Record<Exclude<TaskKind, 'archiveImport'>, readonly string[]>> = {
  archiveExport: ['xlsx'],
  reportPdfs: ['zip', 'pdf'],
};
