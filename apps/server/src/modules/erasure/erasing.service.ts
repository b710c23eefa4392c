import { dropJobsOf } from '#modules/jobs/jobs.patients.service.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { PatientRecord } from '#platform/patientRecord.ts';
import type { Platform } from '#platform/platform.ts';
import { uuid } from '#platform/sql/columns.ts';
import { type ResultOf, writeSql } from '#platform/sql/statement.ts';
import { erasePatients, type Those } from './erasure.statements.ts';

/** One erasure, as it is on record. */
export type Erasure = Readonly<{
  institutionId: string;
  id: string;
  cause: 'bin' | 'asked' | 'records';
  archiveId: string | null;
}>;

/** What went of each table, what a law keeps, and the files that are to go. */
export type Erased = { gone: Record<string, number>; kept: Record<string, number>; keys: string[] };

const HOLD = writeSql(
  'erasure.hold',
  { id: uuid },
  ({ institutionId, archiveId }: { institutionId: string; archiveId: string }) =>
    `WITH RECURSIVE theirs AS (
       SELECT a.id FROM archives a WHERE a.institution_id = ${institutionId} AND a.id = ${archiveId}
        UNION SELECT m.id FROM archives m JOIN theirs t ON m.institution_id = ${institutionId} AND m.merged_into = t.id)
     SELECT h.id FROM archives h WHERE h.institution_id = ${institutionId} AND h.id IN (SELECT id FROM theirs) ORDER BY h.id FOR UPDATE`,
);
const FORGET_LETTERS = writeSql(
  'erasure.letters',
  {},
  ({ institutionId, ids }: Those) =>
    `DELETE FROM letters WHERE institution_id = ${institutionId} AND recipient IN (
       SELECT email FROM archives WHERE institution_id = ${institutionId} AND id = ANY(${ids}::uuid[]) AND email IS NOT NULL
        UNION ALL SELECT email FROM contacts WHERE institution_id = ${institutionId} AND archive_id = ANY(${ids}::uuid[]) AND email IS NOT NULL)`,
);
const FORGET_CHANGES = writeSql(
  'erasure.changes',
  {},
  ({ institutionId, ids }: Those) =>
    `DELETE FROM changed_patients WHERE institution_id = ${institutionId} AND archive_id = ANY(${ids}::uuid[])`,
);
const DONE = writeSql(
  'erasure.done',
  {},
  (given: { institutionId: string; id: string; gone: object; kept: object; keys: readonly string[]; files: number }) =>
    `UPDATE erasures SET done_at = now(), gone = ${given.gone}::jsonb, kept = ${given.kept}::jsonb, keys = ${given.keys}::text[],
            files = ${given.files}, problem = NULL
      WHERE institution_id = ${given.institutionId} AND id = ${given.id}`,
);

/**
 * Erases a patient's record for good in the owner's transaction, with the archives that were merged into it: every row, what was made
 * of them, exports that tell of the patient, and letters to him. Files go after the commit, by `dropFiles`. The audit trail
 * notes it, without names.
 */
export async function eraseArchive(
  platform: Pick<Platform, 'background'>,
  tx: Tx,
  erasure: Erasure & { archiveId: string },
  records: readonly PatientRecord[],
): Promise<void> {
  const { institutionId, archiveId } = erasure;
  const held = await tx.write(HOLD, { institutionId, archiveId });
  const those = { institutionId, ids: held.map(({ id }) => id) };
  await tx.write(FORGET_LETTERS, those);
  const exports = await dropJobsOf(platform, tx, those);
  const erased = summed(await tx.write(erasePatients(records), those));
  // What the triggers noted of rows that went.
  await tx.write(FORGET_CHANGES, those);
  if (exports.rows > 0) erased.gone.jobs = exports.rows;
  erased.keys.push(...exports.keys);
  await noteDone(tx, erasure, erased);
}

/** Notes what an erasure erased, beside it and in the audit trail. */
export async function noteDone(tx: Tx, erasure: Erasure, { gone, kept, keys }: Erased): Promise<void> {
  const { institutionId, id, cause, archiveId } = erasure;
  await tx.write(DONE, { institutionId, id, gone, kept, keys, files: keys.length });
  const detail = { erasure: id, cause, gone, ...(Object.keys(kept).length > 0 && { kept }), files: keys.length };
  await audit(
    tx,
    { institutionId, accountId: null },
    { action: 'erase', noun: 'archives', subjectId: archiveId, archiveId, detail },
  );
}

/** The counts of an erasing statement, without tables of which nothing went. */
export function summed(rows: readonly ResultOf<ReturnType<typeof erasePatients>>[]): Erased {
  const erased: Erased = { gone: {}, kept: {}, keys: rows.flatMap(({ keys }) => keys) };
  for (const { table, gone, kept } of rows) {
    if (gone > 0) erased.gone[table] = (erased.gone[table] ?? 0) + gone;
    if (kept > 0) erased.kept[table] = (erased.kept[table] ?? 0) + kept;
  }
  return erased;
}
