import type { CallInput } from '@cogclinic/contract/call';
import type { parcelCalls } from '@cogclinic/contract/parcels';
import { RECEIPT_DAYS } from '@cogclinic/mall/order';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { json, oneOf, uuid, whole } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import type { Order, OrderRow } from './orders.rows.ts';
import { holdVersion, shownOrder } from './orders.see.ts';
import { noted, type StepBy, takeStep } from './orders.steps.ts';

const AT_ONCE = 500;

const OVERDUE = readSql(
  'orders.overdue',
  { institution_id: uuid, id: uuid },
  ({ now }: { now: Date }) =>
    `SELECT institution_id, id FROM orders
      WHERE state = 'shipped' AND shipped_at <= ${now}::timestamptz - ${RECEIPT_DAYS} * interval '1 day'
      ORDER BY shipped_at LIMIT ${AT_ONCE}`,
);
/** An order that is still on its way; one that somebody confirms at this moment is left to them. */
const HOLD_OVERDUE = readSql(
  'orders.holdOverdue',
  {
    id: uuid,
    state: oneOf(['shipped'] as const),
    paid_minor: whole.always,
    refunded_minor: whole,
    ship_to: json<NonNullable<OrderRow['shipTo']>>().orNull,
  },
  (given: { institutionId: string; id: string }) =>
    `SELECT o.id, o.state, o.ship_to, o.total_minor AS paid_minor, o.refunded_minor
       FROM orders o WHERE o.institution_id = ${given.institutionId} AND o.id = ${given.id} AND o.state = 'shipped'
        FOR UPDATE OF o SKIP LOCKED`,
);

/**
 * Takes an order that is held and shipped to its end: the patient has it.
 * @param by no account when the patient says so, or when the time is over
 * @throws Refusal 409 when it is not on its way
 */
export async function receiveShipped(tx: Tx, by: StepBy, row: Parameters<typeof takeStep>[2]): Promise<void> {
  const state = await takeStep(tx, by, row, 'receive');
  await takeStep(tx, by, { ...row, state }, 'finish');
}

/**
 * Notes that the patient has received a shipped order.
 * @throws Refusal 404, 409 with the current order when the version is old, 409 when it is not on its way
 */
export async function receiveOrder(
  tx: Tx,
  actor: Actor,
  given: CallInput<typeof parcelCalls.receive>['body'],
): Promise<Order> {
  const row = await holdVersion(tx, actor, given);
  await receiveShipped(tx, actor, row);
  await noted(tx, actor, row, 'receive');
  return shownOrder(tx, actor, row.id);
}

/** Counts orders as received whose receipt nobody confirmed in time, each in a transaction of its own. */
export async function receiveOverdue({ database }: Pick<Platform, 'database'>, now: Date): Promise<void> {
  const overdue = await database.asOwner((tx) => tx.read(OVERDUE, { now }));
  for (const { institution_id: institutionId, id } of overdue) {
    await database.asOwner(async (tx) => {
      const [order] = await tx.read(HOLD_OVERDUE, { institutionId, id });
      if (order) await receiveShipped(tx, { institutionId, accountId: null }, order);
    });
  }
}
