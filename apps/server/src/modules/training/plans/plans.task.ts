import type { CallInput } from '@cogclinic/contract/call';
import type { trainingCalls } from '@cogclinic/contract/training';
import type { Task } from '@cogclinic/contract/trainingSchedule';
import type { Tx } from '#platform/database.ts';
import { fieldRefused } from '#platform/refusal.ts';
import { readSql } from '#platform/sql/statement.ts';
import { scheduleOf } from './plans.days.ts';
import { PLAN_COLUMNS, PLAN_SELECT } from './plans.rows.ts';

type Sent = CallInput<typeof trainingCalls.save>['body'];
type PlanTask = NonNullable<Sent['planTask']>;
type Played = Pick<Sent, 'planTask' | 'archiveId'> &
  Pick<Task, 'game'> & { difficulty: Sent['difficulty']; today: string };

/** Held against changes of the plan until the session is kept. */
const OF_SESSION = readSql(
  'trainingPlans.ofSession',
  PLAN_COLUMNS,
  ({ planId, archiveId }: { planId: string; archiveId: string }) =>
    `SELECT ${PLAN_SELECT} FROM training_plans p
      WHERE p.id = ${planId} AND p.archive_id = ${archiveId} FOR KEY SHARE OF p`,
);

/**
 * The task of a plan that a session was played for. Null when the plan has no such task on that day (any more), or the day is
 * still to come: what was played is kept all the same, outside of the plan.
 * @throws Refusal 422 when the plan is not the patient's
 */
export async function taskOfSession(
  tx: Tx,
  { planTask, game, difficulty, archiveId, today }: Played,
): Promise<PlanTask | null> {
  if (!planTask) return null;
  const [plan] = await tx.read(OF_SESSION, { planId: planTask.planId, archiveId });
  if (!plan) throw fieldRefused('planTask.planId', 'trainingPlans:notOfPatient');
  const day = scheduleOf(plan).days.find((one) => one.day === planTask.day);
  const task = day?.tasks[planTask.position];
  const isPlayed = task?.game === game && task.difficulty === difficulty && planTask.day <= today;
  return isPlayed ? planTask : null;
}
