import type { Tx } from '#platform/database.ts';
import type { Dropped } from '#platform/jobs.declared.ts';
import type { Platform } from '#platform/platform.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { filesOf, OLD } from './jobs.cleaning.ts';

const DROP_OF_PATIENTS = writeSql(
  'jobs.dropOfPatients',
  OLD,
  ({ institutionId, ids }: { institutionId: string; ids: readonly string[] }) =>
    `WITH theirs AS (SELECT id FROM jobs WHERE institution_id = ${institutionId}
         AND (patients && ${ids}::uuid[] OR input ->> 'archiveId' = ANY(${ids}::text[]))),
       failures AS (DELETE FROM job_failures WHERE institution_id = ${institutionId} AND job_id IN (SELECT id FROM theirs))
     DELETE FROM jobs j WHERE j.institution_id = ${institutionId} AND j.id IN (SELECT id FROM theirs)
     RETURNING j.institution_id AS "institutionId", j.id, j.kind, j.result_key AS "resultKey", j.failed`,
);
/** Drops, in the owner's transaction, the jobs whose file tells of one of these patients; its files are to go after the commit. */
export async function dropJobsOf(
  platform: Pick<Platform, 'background'>,
  tx: Tx,
  of: { institutionId: string; ids: readonly string[] },
): Promise<Dropped> {
  const dropped = await tx.write(DROP_OF_PATIENTS, of);
  return { rows: dropped.length, keys: dropped.flatMap((job) => filesOf(platform, job)) };
}
