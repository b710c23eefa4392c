import { JOB_KINDS } from '@cogclinic/contract/jobs';
import type { Tx } from '#platform/database.ts';
import { type Dropped, declaredJobs } from '#platform/jobs.declared.ts';
import type { Platform } from '#platform/platform.ts';
import { oneOf, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { failuresKeys } from './jobs.failures.ts';

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
export const OLD = { institutionId: uuid, id: uuid, kind: oneOf(JOB_KINDS), resultKey: text.orNull, failed: whole };
const HOLD_OLD = readSql(
  'jobs.holdOld',
  OLD,
  () =>
    `SELECT institution_id AS "institutionId", id, kind, result_key AS "resultKey", failed FROM jobs
      WHERE ended_at < now() - interval '30 days' LIMIT ${SOME} FOR UPDATE SKIP LOCKED`,
);
const DROP_FAILURES = writeSql(
  'jobs.dropFailures',
  {},
  ({ ids }: { ids: string[] }) => `DELETE FROM job_failures WHERE job_id = ANY(${ids})`,
);
const DROP = writeSql('jobs.drop', {}, ({ ids }: { ids: string[] }) => `DELETE FROM jobs WHERE id = ANY(${ids})`);

/** Drops files that may no longer be fetched, and old jobs, every night. */
export function cleanDaily(platform: Platform): void {
  platform.background.schedule('jobs.clean', '41 18 * * *', () => cleanJobs(platform));
}

/**
 * Drops files that were made ready to be fetched, jobs with their files 30 days after they ended, and rows that a kind of
 * job declares it needs no longer.
 */
export async function cleanJobs(kept: Kept): Promise<void> {
  // Files of another folder or bucket cannot be deleted here: their rows stay until servers share one.
  if (kept.server.isApart) return;
  await drop(kept, dropDownloads);
  for (const { dropOld } of declaredJobs(kept).values()) if (dropOld) await drop(kept, (tx) => dropOld(tx, SOME));
  await drop(kept, (tx) => dropJobs(kept, tx));
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

async function dropJobs(platform: Pick<Platform, 'background'>, tx: Tx): Promise<Dropped> {
  const old = await tx.read(HOLD_OLD);
  const ids = old.map(({ id }) => id);
  await tx.write(DROP_FAILURES, { ids });
  await tx.write(DROP, { ids });
  return { rows: old.length, keys: old.flatMap((job) => filesOf(platform, job)) };
}

/** The file that a job made, or may have begun before it was killed, and its files of refused rows. */
export function filesOf(platform: Pick<Platform, 'background'>, job: RowOf<typeof OLD>): string[] {
  const made = job.resultKey === null ? declaredJobs(platform).get(job.kind)?.begunFiles?.(job) : [job.resultKey];
  return [...(made ?? []), ...(job.failed > 0 ? failuresKeys(job) : [])];
}
