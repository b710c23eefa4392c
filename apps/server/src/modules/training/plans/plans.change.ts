import type { CallInput } from '@cogclinic/contract/call';
import { addDays, addMonths } from '@cogclinic/contract/days';
import type { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import { LIMITS_OF_PLAN } from '@cogclinic/contract/trainingSchedule';
import { sql } from 'kysely';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, stale } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { write } from '#platform/sql/statement.ts';
import { allDays } from './plans.days.ts';
import { pausesUntil } from './plans.pauses.ts';
import { presentPlan, type TrainingPlan, today } from './plans.present.ts';
import { holdPlan, isTrained, needPresent, type PlanRow, seePlan, type WholePlanRow } from './plans.rows.ts';
import type { trainingPlans } from './plans.tables.ts';

type Calls = typeof trainingPlanCalls;
type Of<C extends Calls['end' | 'pauses']> = CallInput<C>['params'] & CallInput<C>['body'];

const db = queries<typeof trainingPlans>();
const VERSION = { version: sql<number>`version + 1` };

const END = write('trainingPlans.end', ({ id, endedOn, by }: { id: string; endedOn: string; by: string }) =>
  db
    .updateTable('training_plans')
    .set({ ended_on: endedOn, ended_by: by, ...VERSION })
    .where('id', '=', id),
);

/**
 * Ends a plan from today on, or from tomorrow when it was trained today; one that waits never begins.
 * @throws Refusal 404, 409 with the current plan when the version is stale, 409 when it is past
 */
export async function endPlan(tx: Tx, actor: Actor, given: Of<Calls['end']>): Promise<TrainingPlan> {
  const row = await holdPresent(tx, actor, given);
  const endedOn = row.start_day > today(actor) ? row.start_day : openFrom(row, actor);
  if (row.ended_on !== null && row.ended_on <= endedOn) return presentPlan(row, actor);
  await tx.write(END, { id: row.id, endedOn, by: actor.accountId });
  return changed(tx, actor, row, { state: 'ended' });
}

const PAUSE = write('trainingPlans.pause', (given: { id: string; pauses: string; lastDay: string | null }) =>
  db
    .updateTable('training_plans')
    .set({ pauses: sql<PlanRow['pauses']>`${given.pauses}::jsonb`, last_day: given.lastDay, ...VERSION })
    .where('id', '=', given.id),
);

/**
 * Sets the pauses of a plan.
 * @throws Refusal 404, 409 with the current plan when the version is stale, 409 when it is past, 422 when a day that is past
 *   or trained would change, or a pause lies too far ahead
 */
export async function pausePlan(tx: Tx, actor: Actor, given: Of<Calls['pauses']>): Promise<TrainingPlan> {
  const row = await holdPresent(tx, actor, given);
  const latest = addMonths(today(actor), LIMITS_OF_PLAN.months);
  for (const [at, { untilDay }] of given.pauses.entries())
    if (untilDay > latest)
      throw fieldRefused(`pauses.${at}.untilDay`, 'trainingPlans:tooFar', { count: LIMITS_OF_PLAN.months });
  const open = openFrom(row, actor);
  if (pausesUntil(open, row.pauses) !== pausesUntil(open, given.pauses))
    throw fieldRefused('pauses', 'trainingPlans:pausePast');
  const pauses = given.pauses.toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1));
  const lastDay = allDays({ ...row, pauses }).at(-1)?.day ?? null;
  await tx.write(PAUSE, { id: row.id, pauses: JSON.stringify(pauses), lastDay });
  return changed(tx, actor, row, { pauses: pauses.length });
}

/** The first day that may still change. */
const openFrom = (row: WholePlanRow, actor: Actor): string =>
  isTrained(row, today(actor)) ? addDays(today(actor), 1) : today(actor);

async function holdPresent(tx: Tx, actor: Actor, given: { id: string; version: number }): Promise<WholePlanRow> {
  const row = await holdPlan(tx, actor, given.id);
  if (row.version !== given.version) throw stale(presentPlan(row, actor));
  needPresent(row, today(actor));
  return row;
}

async function changed(
  tx: Tx,
  actor: Actor,
  { id, archive_id: archiveId }: WholePlanRow,
  detail: Record<string, unknown>,
): Promise<TrainingPlan> {
  await audit(tx, actor, { action: 'change', noun: 'trainingPlans', subjectId: id, archiveId, detail });
  return presentPlan(await seePlan(tx, actor, id), actor);
}
