import type { ERASURE_CAUSES } from '@cogclinic/contract/erasures';
import { dropJobsOf } from '#modules/jobs/jobs.patients.service.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { PatientRecord } from '#platform/patientRecord.ts';
import type { Platform } from '#platform/platform.ts';
import { bool, uuid } from '#platform/sql/columns.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { type Erased, type OfStaying, summed } from './night/entries.ts';
import type { Those } from './statements/erasing.ts';
import { erasePatients } from './statements/patients.ts';

/** The erasure of a patient, as it is on record. */
export type Erasure = Readonly<{
  institutionId: string;
  id: string;
  cause: Exclude<(typeof ERASURE_CAUSES)[number], OfStaying>;
  archiveId: string;
}>;

const HOLD = writeSql(
  'erasure.hold',
  { id: uuid, deleted: bool },
  ({ institutionId, archiveId }: { institutionId: string; archiveId: string }) =>
    `WITH RECURSIVE theirs AS (
       SELECT a.id FROM archives a WHERE a.institution_id = ${institutionId} AND a.id = ${archiveId}
        UNION SELECT m.id FROM archives m JOIN theirs t ON m.institution_id = ${institutionId} AND m.merged_into = t.id)
     SELECT h.id, h.deleted_at IS NOT NULL AS deleted FROM archives h
      WHERE h.institution_id = ${institutionId} AND h.id IN (SELECT id FROM theirs) ORDER BY h.id FOR UPDATE`,
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
 * @returns whether it did: not when the archive was restored in the meantime
 */
export async function eraseArchive(
  platform: Pick<Platform, 'background'>,
  tx: Tx,
  erasure: Erasure,
  records: readonly PatientRecord[],
): Promise<boolean> {
  const { institutionId, archiveId } = erasure;
  const held = await tx.write(HOLD, { institutionId, archiveId });
  if (held.some(({ deleted }) => !deleted)) return false;
  const those = { institutionId, ids: held.map(({ id }) => id) };
  await tx.write(FORGET_LETTERS, those);
  const exports = await dropJobsOf(platform, tx, those);
  const erased = summed(await tx.write(erasePatients(records), those));
  // What the triggers noted of rows that went.
  await tx.write(FORGET_CHANGES, those);
  if (exports.rows > 0) erased.gone.jobs = exports.rows;
  erased.keys.push(...exports.keys);
  await noteDone(tx, erasure, erased);
  return true;
}

/** Notes what an erasure erased, beside it and in the audit trail. */
async function noteDone(tx: Tx, { institutionId, id, cause, archiveId }: Erasure, { gone, kept, keys }: Erased) {
  await tx.write(DONE, { institutionId, id, gone, kept, keys, files: keys.length });
  const detail = { erasure: id, cause, gone, ...(Object.keys(kept).length > 0 && { kept }), files: keys.length };
  await audit(
    tx,
    { institutionId, accountId: null },
    { action: 'erase', noun: 'archives', subjectId: archiveId, archiveId, detail },
  );
}
