import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { scheduleOf } from '../plans/plans.days.ts';
import { plansOf, type WholePlanRow } from '../plans/plans.rows.ts';

/** A training day of a plan: how many tasks it has, and how many of them were finished, whenever that was. */
export type PlannedDay = Readonly<{ day: string; planned: number; done: number }>;

/**
 * The training days of a patient's plans from one day to another (`YYYY-MM-DD`, both included), in their order; none of a
 * patient out of the actor's scope.
 */
export async function plannedBetween(
  tx: Tx,
  actor: Actor,
  archiveId: string,
  first: string,
  last: string,
): Promise<PlannedDay[]> {
  const plans = await plansOf(tx, actor, archiveId);
  return plans
    .flatMap(daysOf)
    .filter(({ day }) => day >= first && day <= last)
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

function daysOf(plan: WholePlanRow): PlannedDay[] {
  const done = new Set(plan.trained.filter((task) => task.done).map(({ day, position }) => `${day} ${position}`));
  return scheduleOf(plan).days.map(({ day, tasks }) => ({
    day,
    planned: tasks.length,
    done: tasks.filter((_, position) => done.has(`${day} ${position}`)).length,
  }));
}
