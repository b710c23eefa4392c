import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import { sql } from 'kysely';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, Refusal, stale } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { write } from '#platform/sql/statement.ts';
import { allDays } from './plans.days.ts';
import { needItemDays, needRoom } from './plans.items.rules.ts';
import { addItems, removeItems } from './plans.items.write.ts';
import { today } from './plans.present.ts';
import { holdPlan, isTrained, needPresent, type PlanItem, seePlan, type WholePlanRow } from './plans.rows.ts';
import type { trainingPlans } from './plans.tables.ts';
import { needTasks } from './plans.tasks.ts';

type Calls = typeof trainingPlanCalls;
type Items = CallData<Calls['customList']>;
type Saved = CallInput<Calls['customSave']>['body'];

const db = queries<typeof trainingPlans>();
const CHANGED = write('trainingPlans.changedItems', ({ id, lastDay }: { id: string; lastDay: string | null }) =>
  db.updateTable('training_plans').set({ last_day: lastDay, version: sql<number>`version + 1` }).where('id', '=', id),
);

const itemsOf = ({ version, items }: WholePlanRow): Items => ({ version, rows: items });

/**
 * The items of a custom plan, by day and position.
 * @throws Refusal 404
 */
export const listItems = async (tx: Tx, actor: Actor, planId: string): Promise<Items> =>
  itemsOf(await seePlan(tx, actor, planId));

/**
 * Adds items to a custom plan, or moves and changes them. Items that are as they were sent need no version: the same batch
 * again changes nothing.
 * @throws Refusal 404, 409 with the current items when the version is stale, 409 when the plan is past or an id is another
 *   plan's, 422 at the item that breaks a rule
 */
export async function saveItems(tx: Tx, actor: Actor, { planId, version, items }: Saved): Promise<Items> {
  const row = await holdPlan(tx, actor, planId);
  const before = new Map(row.items.map((item) => [item.id, item]));
  const changed = [...items.entries()].filter(([, item]) => !isSame(before.get(item.id), item));
  if (changed.length === 0 && row.kind === 'custom') return itemsOf(row);
  needChangeable(row, actor, version);
  needItemDays('items', changed, row);
  for (const [at, item] of changed)
    needOpen(row, actor, `items.${at}.day`, [item.day, before.get(item.id)?.day ?? item.day]);
  const all = [...new Map([...before, ...items.map((item) => [item.id, item] as const)]).values()];
  needRoom('items', all);
  needTasks('items', all);
  const put = changed.map(([, item]) => item);
  await addItems(tx, actor, planId, put);
  return changedItems(tx, actor, row, all, { saved: put.length });
}

/**
 * Takes items out of a custom plan; those that are gone already change nothing.
 * @throws Refusal 404, 409 with the current items when the version is stale, 409 when the plan is past, 422 when a day is
 *   past or trained, or too little would be left
 */
export async function deleteItems(
  tx: Tx,
  actor: Actor,
  { planId, version, ids }: CallInput<Calls['customDelete']>['body'],
): Promise<Items> {
  const row = await holdPlan(tx, actor, planId);
  const gone = new Map([...ids.entries()].map(([at, id]) => [id, at]));
  const removed = row.items.filter(({ id }) => gone.has(id));
  if (removed.length === 0 && row.kind === 'custom') return itemsOf(row);
  needChangeable(row, actor, version);
  for (const { id, day } of removed) needOpen(row, actor, `ids.${gone.get(id)}`, [day]);
  const rest = row.items.filter(({ id }) => !gone.has(id));
  needTasks('ids', rest);
  await removeItems(
    tx,
    planId,
    removed.map(({ id }) => id),
  );
  return changedItems(tx, actor, row, rest, { removed: removed.length });
}

const FIELDS = ['day', 'position', 'game', 'difficulty', 'setting'] as const satisfies (keyof PlanItem)[];
const isSame = (before: PlanItem | undefined, item: PlanItem): boolean =>
  before !== undefined && FIELDS.every((field) => before[field] === item[field]);

/** @throws Refusal 422 for a weekly plan, 409 for a stale version or a plan that is past */
function needChangeable(row: WholePlanRow, actor: Actor, version: number): void {
  if (row.kind !== 'custom') throw new Refusal(422, 'trainingPlans:notCustom');
  if (row.version !== version) throw stale(itemsOf(row));
  needPresent(row, today(actor));
}

/** @throws Refusal 422 at the path when one of the days is past, or was trained on */
function needOpen(row: WholePlanRow, actor: Actor, path: string, days: readonly string[]): void {
  for (const day of days) {
    if (day < today(actor)) throw fieldRefused(path, 'trainingPlans:dayPast');
    if (isTrained(row, day)) throw fieldRefused(path, 'trainingPlans:dayTrained');
  }
}

async function changedItems(
  tx: Tx,
  actor: Actor,
  row: WholePlanRow,
  items: PlanItem[],
  detail: Record<string, number>,
): Promise<Items> {
  const { id, archive_id: archiveId } = row;
  await tx.write(CHANGED, { id, lastDay: allDays({ ...row, items }).at(-1)?.day ?? null });
  await audit(tx, actor, { action: 'change', noun: 'trainingPlans', subjectId: id, archiveId, detail });
  return listItems(tx, actor, id);
}
