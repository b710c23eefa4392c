import { stateAfter } from '@cogclinic/mall/order';
import { leftToShip } from '@cogclinic/mall/parcels';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { returnCoupon } from '../coupons/coupons.use.ts';
import { factsOf } from '../orders/orders.rows.ts';
import { holdOrder } from '../orders/orders.see.ts';
import { type StepBy, takeStep } from '../orders/orders.steps.ts';

const SHIPPED_NOW = writeSql(
  'refunds.shippedNow',
  {},
  ({ id }: { id: string }) => `UPDATE orders SET shipped_at = now() WHERE id = ${id}`,
);

/**
 * Takes an order further as far as its refunds allow: one whose money is all back gives its coupon back, and is cancelled unless
 * something of it is under way; one of which nothing is left to ship is shipped. As long as a refund is neither decided nor paid back,
 * the order waits.
 */
export async function settleRest(tx: Tx, actor: Actor, orderId: string, by: StepBy = actor): Promise<void> {
  const order = await holdOrder(tx, actor, orderId);
  const isPaidBack = order.refunded_minor > 0 && order.refunded_minor === order.paid_minor;
  if (isPaidBack) await returnCoupon(tx, { institutionId: actor.institutionId, orderId });
  if (order.refunding) return;
  const isUnderWay = order.lines.some(({ shipped }) => shipped > 0);
  if (isPaidBack && !isUnderWay && stateAfter(order.state, 'cancel', factsOf(order))) {
    await takeStep(tx, by, order, 'cancel');
  } else if (order.state === 'toShip' && leftToShip(order.lines).length === 0) {
    await takeStep(tx, by, order, 'ship');
    await tx.write(SHIPPED_NOW, { id: orderId });
  }
}
