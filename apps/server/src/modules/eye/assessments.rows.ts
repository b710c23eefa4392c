import { EYE_STATES, type eyeAssessment } from '@cogclinic/contract/eye';
import { EYE_VERSIONS, type TaskCode } from '@cogclinic/gaze/tasks/codes';
import type { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import { moment, oneOf, type RowOf, text, textsAs, uuid, whole } from '#platform/sql/columns.ts';
import type { Parts } from '#platform/sql/matching.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { wireTime } from '#platform/time.ts';

export type EyeAssessment = z.output<typeof eyeAssessment>;

/** An assessment with its patient, and how far it has come. */
export const COLUMNS = {
  id: uuid,
  archive_id: uuid,
  name: text,
  version: oneOf(EYE_VERSIONS),
  tasks: textsAs<TaskCode>(),
  shown: textsAs<TaskCode>(),
  state: oneOf(EYE_STATES),
  begun_at: moment,
  reported_at: moment.orNull,
  analysed: whole,
  recordings: whole,
  by_name: text.orNull,
};
export type AssessmentRow = RowOf<typeof COLUMNS>;

const ofThis = 'r.institution_id = e.institution_id AND r.assessment_id = e.id';
/** Selects `COLUMNS`; the aliases are those of `from`. */
export const SELECT = `e.id, e.archive_id, a.name, e.version, e.tasks, e.state, e.begun_at, e.reported_at,
  ARRAY(SELECT DISTINCT r.task FROM eye_runs r WHERE ${ofThis} ORDER BY r.task) AS shown,
  (SELECT count(*) FROM eye_recordings r WHERE ${ofThis}) AS recordings,
  (SELECT count(*) FROM eye_recordings r WHERE ${ofThis} AND r.state = 'analysed') AS analysed,
  (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.created_by) AS by_name`;

/** Assessments of the patients whom the actor may see. */
export const from = ({ patients }: Pick<Parts, 'patients'>): string =>
  `eye_assessments e JOIN ${patients} a ON a.institution_id = e.institution_id AND a.id = e.archive_id`;

/** An assessment as it goes out. */
export function presentAssessment(row: AssessmentRow, { timeZone }: Pick<Actor, 'timeZone'>): EyeAssessment {
  return {
    id: row.id,
    archiveId: row.archive_id,
    patientName: row.name,
    version: row.version,
    tasks: row.tasks,
    shown: row.shown,
    state: row.state,
    beginTime: wireTime(row.begun_at, timeZone),
    reportTime: row.reported_at && wireTime(row.reported_at, timeZone),
    analysed: row.analysed,
    recordings: row.recordings,
    byName: row.by_name,
  };
}

const ONE = readVisibleSql(
  'eye.one',
  COLUMNS,
  (parts, { id }: { id: string }) => `SELECT ${SELECT} FROM ${from(parts)} WHERE e.id = ${id}`,
);

/**
 * An assessment of a patient within the actor's scope.
 * @throws Refusal 404
 */
export async function seeAssessment(tx: Tx, actor: Actor, id: string): Promise<AssessmentRow> {
  const [row] = await ONE(tx, actor, { id });
  if (!row) throw notFound();
  return row;
}
