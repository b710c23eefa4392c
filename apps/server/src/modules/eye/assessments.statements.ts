import { EYE_VERSIONS, type EyeVersion, type TaskCode } from '@cogclinic/gaze/tasks/codes';
import { queries } from '#platform/sql/builder.ts';
import { oneOf, uuid } from '#platform/sql/columns.ts';
import { write, writeSql } from '#platform/sql/statement.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { COLUMNS, from, SELECT } from './assessments.rows.ts';
import type { eyeAssessments } from './eye.tables.ts';

const db = queries<typeof eyeAssessments>();

/** What tells how the next assessment of a patient begins: the last one, and those that are open. */
export const LAST = readVisibleSql(
  'eye.last',
  { id: uuid, version: oneOf(EYE_VERSIONS) },
  (parts, { archiveId }: { archiveId: string }) =>
    `SELECT e.id, e.version FROM ${from(parts)} WHERE e.archive_id = ${archiveId} ORDER BY e.begun_at DESC, e.id DESC LIMIT 1`,
);
export const OPEN = readVisibleSql(
  'eye.open',
  COLUMNS,
  (parts, { archiveId }: { archiveId: string }) =>
    `SELECT ${SELECT} FROM ${from(parts)} WHERE e.archive_id = ${archiveId} AND e.state IN ('open', 'waiting')
      ORDER BY e.begun_at DESC, e.id DESC`,
);

type Begun = {
  institutionId: string;
  id: string;
  archiveId: string;
  version: EyeVersion;
  tasks: TaskCode[];
  by: string;
};
export const ADD = write('eye.add', (given: Begun) =>
  db
    .insertInto('eye_assessments')
    .values({
      institution_id: given.institutionId,
      id: given.id,
      archive_id: given.archiveId,
      version: given.version,
      tasks: given.tasks,
      created_by: given.by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
);

/** Holds an assessment until the transaction ends: what is sent for it at once comes one after the other. */
export const HOLD = writeSql(
  'eye.hold',
  { id: uuid },
  ({ id }: { id: string }) => `SELECT id FROM eye_assessments WHERE id = ${id} FOR UPDATE`,
);

export const DROP_RUNS = writeSql(
  'eye.dropRuns',
  {},
  ({ id }: { id: string }) => `DELETE FROM eye_runs WHERE assessment_id = ${id}`,
);
/** Nothing of it must have been recorded. */
export const DROP = writeSql(
  'eye.drop',
  { id: uuid },
  ({ id }: { id: string }) =>
    `DELETE FROM eye_assessments e WHERE e.id = ${id}
        AND NOT EXISTS (SELECT 1 FROM eye_recordings r WHERE r.assessment_id = e.id) RETURNING e.id`,
);
/** The state that follows from the recordings; a report that was issued stays issued. */
export const SETTLE = writeSql(
  'eye.settle',
  {},
  ({ id }: { id: string }) =>
    `UPDATE eye_assessments e SET state = CASE
        WHEN e.reported_at IS NOT NULL THEN 'reported'
        WHEN EXISTS (SELECT 1 FROM eye_recordings r WHERE r.assessment_id = e.id AND r.state = 'waiting') THEN 'waiting'
        WHEN EXISTS (SELECT 1 FROM eye_recordings r WHERE r.assessment_id = e.id AND r.state = 'analysed') THEN 'analysed'
        ELSE 'open' END
      WHERE e.id = ${id}`,
);
