import { ageOn } from '@cogclinic/contract/nationalId';
import type { Results } from '@cogclinic/gaze/tasks/assess';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { json } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { wireDay } from '#platform/time.ts';
import { seeAssessment } from './assessments.rows.ts';
import { ownReferences } from './references.service.ts';
import { eyeResults } from './results.ts';

const MEASURES = readSql(
  'eye.measures',
  { measures: json<Results>().always },
  ({ id }: { id: string }) =>
    `SELECT measures FROM eye_recordings WHERE assessment_id = ${id} AND state = 'analysed' AND measures IS NOT NULL
      ORDER BY created_at, id`,
);
const KEEP = writeSql(
  'eye.keepResults',
  {},
  ({ id, results }: { id: string; results: string | null }) =>
    `UPDATE eye_assessments SET results = ${results} WHERE id = ${id} AND reported_at IS NULL`,
);

/**
 * Holds what the recordings of an assessment told against the references of the patient's age, the institution's own first.
 * Of a task that several recordings tell of, the last one counts. A report that was issued keeps its results.
 * @throws Refusal 404
 */
export async function keepResults(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { archive_id, begun_at } = await seeAssessment(tx, actor, id);
  const [{ birthday }, told, { own }] = await Promise.all([
    seeArchive(tx, actor, archive_id),
    tx.read(MEASURES, { id }),
    ownReferences(tx, actor),
  ]);
  const age = ageOn(birthday, wireDay(begun_at, actor.timeZone));
  const kept = eyeResults(
    told.map(({ measures }) => measures),
    age,
    own,
  );
  await tx.write(KEEP, { id, results: kept && JSON.stringify(kept) });
}
