import { ORDER_STATES, stateAfter } from '@cogclinic/mall/order';
import { leftToShip, type ShippedLine } from '@cogclinic/mall/parcels';
import type { Tx } from '#platform/database.ts';
import { bool, json, oneOf, uuid, whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { returnCoupon } from '../coupons/coupons.use.ts';
import { factsOf, type OrderRow, REFUNDING } from '../orders/orders.rows.ts';
import { type StepBy, takeStep } from '../orders/orders.steps.ts';

type Of = { institutionId: string; orderId: string };

const REST = readSql(
  'refunds.rest',
  {
    id: uuid,
    state: oneOf(ORDER_STATES),
    paid_minor: whole.always,
    refunded_minor: whole,
    refunding: bool.always,
    ship_to: json<NonNullable<OrderRow['shipTo']>>().orNull,
    lines: json<ShippedLine[]>().always,
  },
  (given: Of) =>
    `SELECT o.id, o.state, p.amount_minor AS paid_minor, o.refunded_minor, ${REFUNDING} AS refunding, o.ship_to,
            (SELECT jsonb_agg(jsonb_build_object('id', l.id, 'kind', l.kind, 'quantity', l.quantity, 'shipped', l.shipped,
                                                 'claimed', l.claimed))
               FROM order_lines l WHERE l.institution_id = o.institution_id AND l.order_id = o.id) AS lines
       FROM orders o JOIN order_payments p ON p.institution_id = o.institution_id AND p.order_id = o.id
      WHERE o.institution_id = ${given.institutionId} AND o.id = ${given.orderId}`,
);
const SHIPPED_NOW = writeSql(
  'refunds.shippedNow',
  {},
  (given: Of) =>
    `UPDATE orders SET shipped_at = now() WHERE institution_id = ${given.institutionId} AND id = ${given.orderId}`,
);

/**
 * Takes an order that is held further as far as its refunds allow: one whose money is all back gives its coupon back, and is cancelled
 * unless something of it is under way; one of which nothing is left to ship is shipped. As long as a refund is neither decided nor
 * paid back, the order waits.
 */
export async function settleRest(tx: Tx, by: StepBy, orderId: string): Promise<void> {
  const of = { institutionId: by.institutionId, orderId };
  const [order] = await tx.read(REST, of);
  if (!order) return;
  const isPaidBack = order.refunded_minor > 0 && order.refunded_minor === order.paid_minor;
  if (isPaidBack) await returnCoupon(tx, of);
  if (order.refunding) return;
  const isUnderWay = order.lines.some(({ shipped }) => shipped > 0);
  if (isPaidBack && !isUnderWay && stateAfter(order.state, 'cancel', factsOf(order))) {
    await takeStep(tx, by, order, 'cancel');
  } else if (order.state === 'toShip' && leftToShip(order.lines).length === 0) {
    await takeStep(tx, by, order, 'ship');
    await tx.write(SHIPPED_NOW, of);
  }
}
