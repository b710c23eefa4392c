import type { CallInput } from '@cogclinic/contract/call';
import type { eyeCalls, eyeRun } from '@cogclinic/contract/eye';
import { TASK_CODES } from '@cogclinic/gaze/tasks/codes';
import type { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, Refusal } from '#platform/refusal.ts';
import { json, moment, oneOf, type RowOf, real, uuid, whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { type EyeAssessment, presentAssessment, seeAssessment } from './assessments.rows.ts';
import { HOLD } from './assessments.statements.ts';

type Run = z.output<typeof eyeRun>;

const RUN = {
  id: uuid,
  task: oneOf(TASK_CODES),
  begun_at: moment,
  screen: json<Run['screen']>(),
  set: whole,
  shown: json<Run['shown']>(),
  drift: real.orNull,
};
/** What was shown of one task. */
export type RunRow = RowOf<typeof RUN>;

const LAST_RUNS = readSql(
  'eye.lastRuns',
  RUN,
  ({ assessmentId }: { assessmentId: string }) =>
    `SELECT DISTINCT ON (r.task) r.id, r.task, r.begun_at, r.screen, r.stimulus_set AS set, r.shown, r.drift
       FROM eye_runs r WHERE r.assessment_id = ${assessmentId} ORDER BY r.task, r.begun_at DESC, r.id DESC`,
);

/** The last run of each task of an assessment that was seen, in the order in which they were begun. */
export async function lastRuns(tx: Tx, assessmentId: string): Promise<RunRow[]> {
  const rows = await tx.read(LAST_RUNS, { assessmentId });
  return rows.sort((a, b) => a.begun_at.getTime() - b.begun_at.getTime());
}

type Added = Readonly<{
  institutionId: string;
  id: string;
  assessmentId: string;
  task: Run['task'];
  begunAt: Date;
  screen: string;
  set: number;
  shown: string;
  drift: number | null;
}>;
const ADD_RUN = writeSql(
  'eye.addRun',
  {},
  (given: Added) =>
    `INSERT INTO eye_runs (institution_id, id, assessment_id, task, begun_at, screen, stimulus_set, shown, drift)
     VALUES (${given.institutionId}, ${given.id}, ${given.assessmentId}, ${given.task}, ${given.begunAt}, ${given.screen},
             ${given.set}, ${given.shown}, ${given.drift}) ON CONFLICT DO NOTHING`,
);
const OF_RUN = readSql(
  'eye.ofRun',
  { assessmentId: uuid },
  ({ id }: { id: string }) => `SELECT assessment_id AS "assessmentId" FROM eye_runs WHERE id = ${id}`,
);

/**
 * Keeps what was shown of a task of an assessment; the same run again adds nothing.
 * @throws Refusal 404, 409 once the report was issued or when the run is of another assessment, 422 for a task that it
 *   does not have
 */
export async function keepRun(
  tx: Tx,
  actor: Actor,
  assessmentId: string,
  run: CallInput<typeof eyeCalls.log>['body'],
): Promise<EyeAssessment> {
  const assessment = await seeAssessment(tx, actor, assessmentId);
  if (!assessment.tasks.includes(run.task)) throw fieldRefused('task', 'eye:otherTask');
  await tx.write(HOLD, { id: assessmentId });
  const [before] = await tx.read(OF_RUN, { id: run.runId });
  if (before && before.assessmentId !== assessmentId) throw new Refusal(409, 'eye:otherAssessment');
  if (!before) {
    if (assessment.state === 'reported') throw new Refusal(409, 'eye:reported');
    await tx.write(ADD_RUN, {
      ...{ institutionId: actor.institutionId, id: run.runId, assessmentId, task: run.task },
      ...{ begunAt: new Date(run.begun), set: run.set, drift: run.drift },
      ...{ screen: JSON.stringify(run.screen), shown: JSON.stringify(run.shown) },
    });
  }
  return presentAssessment(await seeAssessment(tx, actor, assessmentId), actor);
}
