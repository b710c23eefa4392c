import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { uuid } from '#platform/sql/columns.ts';
import { writeSql } from '#platform/sql/statement.ts';
import type { PlanItem } from './plans.rows.ts';

type Items = Pick<Actor, 'institutionId'> & { planId: string; items: string };

const PUT = writeSql(
  'trainingPlans.putItems',
  { id: uuid },
  ({ institutionId, planId, items }: Items) =>
    `INSERT INTO training_plan_items AS i (institution_id, id, plan_id, day, position, game, difficulty, setting)
     SELECT ${institutionId}, v.id, ${planId}, v.day, v.position, v.game, v.difficulty, v.setting
       FROM jsonb_to_recordset(${items}::jsonb) AS v(id uuid, day date, position smallint, game text, difficulty text, setting text)
     ON CONFLICT (institution_id, id) DO UPDATE
        SET day = excluded.day, position = excluded.position, game = excluded.game, difficulty = excluded.difficulty,
            setting = excluded.setting
      WHERE i.plan_id = excluded.plan_id
     RETURNING i.id`,
);
const REMOVE = writeSql(
  'trainingPlans.removeItems',
  {},
  ({ planId, ids }: { planId: string; ids: readonly string[] }) =>
    `DELETE FROM training_plan_items WHERE plan_id = ${planId} AND id = ANY(${ids}::uuid[])`,
);

/**
 * Adds items to a plan, and changes those that it has.
 * @throws Refusal 409 when an id is that of another plan's item
 */
export async function addItems(
  tx: Tx,
  { institutionId }: Actor,
  planId: string,
  items: readonly PlanItem[],
): Promise<void> {
  const put = await tx.write(PUT, { institutionId, planId, items: JSON.stringify(items) });
  if (put.length < items.length) throw new Refusal(409, 'trainingPlans:itemTaken');
}

/** Takes items out of a plan. */
export const removeItems = async (tx: Tx, planId: string, ids: readonly string[]): Promise<void> =>
  void (await tx.write(REMOVE, { planId, ids }));
