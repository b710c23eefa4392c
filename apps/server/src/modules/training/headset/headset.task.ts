import { TASK_MINUTES } from '@cogclinic/contract/trainingSchedule';
import type { HeadsetGame } from '@cogclinic/games/vr/games';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { today } from '../plans/plans.present.ts';
import { taskOfSession } from '../plans/plans.task.ts';
import { todayOf } from '../plans/plans.today.ts';

/**
 * A headset does not say whether a game was ended early. A task is done once its sessions last so long together: a
 * convention of this product, as four of five tasks is "on track".
 */
const DONE_MS = 0.8 * TASK_MINUTES * 60_000;

type Counted = Readonly<{ id: string; planId: string; day: string; position: number }>;
const COUNT = writeSql(
  'training.countHeadset',
  {},
  ({ id, planId, day, position }: Counted) =>
    `INSERT INTO training_headset_tasks (institution_id, session_id, plan_id, plan_day, plan_position, done)
     SELECT v.institution_id, v.id, ${planId}::uuid, ${day}::date, ${position}::smallint,
            v.duration_ms + coalesce((SELECT sum(o.duration_ms) FROM training_headset_tasks h
               JOIN vr_sessions o ON o.institution_id = h.institution_id AND o.id = h.session_id
              WHERE h.plan_id = ${planId}::uuid AND h.plan_day = ${day}::date AND h.plan_position = ${position}::smallint), 0) >= ${DONE_MS}
       FROM vr_sessions v WHERE v.id = ${id}::uuid`,
);

/**
 * Counts a headset session for the first task of its game that was open on its day; one without such a task counts outside of
 * the plan.
 * @param day `YYYY-MM-DD`, on the institution's calendar
 */
export async function countForPlan(
  tx: Tx,
  actor: Actor,
  { id, archiveId, game, day }: Readonly<{ id: string; archiveId: string; game: HeadsetGame; day: string }>,
): Promise<void> {
  const { plan, tasks } = await todayOf(tx, { archiveId, today: day });
  const open = tasks.find((task) => task.game === game && task.state !== 'done');
  if (!plan || !open) return;
  const { difficulty, position } = open;
  const planTask = { planId: plan.id, day, position };
  const task = await taskOfSession(tx, { planTask, game, difficulty, archiveId, today: today(actor) });
  if (task) await tx.write(COUNT, { id, ...task });
}
