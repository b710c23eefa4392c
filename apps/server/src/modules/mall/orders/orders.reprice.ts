import type { CallInput } from '@cogclinic/contract/call';
import type { orderCalls } from '@cogclinic/contract/orders';
import { isAmount } from '@cogclinic/mall/money';
import { amountsOf } from '@cogclinic/mall/order';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, Refusal } from '#platform/refusal.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { reapplyCoupon } from '../coupons/coupons.use.ts';
import { dropOpenPayments } from '../payments/payments.drop.ts';
import type { Order } from './orders.rows.ts';
import { holdVersion, shownOrder } from './orders.see.ts';
import { noted, noteEvent } from './orders.steps.ts';

const LINES = writeSql(
  'orders.repriceLines',
  {},
  ({ id, prices }: { id: string; prices: string }) =>
    `UPDATE order_lines l SET price_minor = v."priceMinor", share_minor = v."shareMinor"
       FROM jsonb_to_recordset(${prices}::jsonb) AS v(id uuid, "priceMinor" bigint, "shareMinor" bigint)
      WHERE l.order_id = ${id} AND l.id = v.id`,
);
const TOTAL = writeSql(
  'orders.repriceTotal',
  {},
  ({ id, totalMinor }: { id: string; totalMinor: number }) =>
    `UPDATE orders SET total_minor = ${totalMinor}, version = version + 1 WHERE id = ${id}`,
);

/**
 * Changes prices of an order that is not paid. Both totals and the reason stay on record.
 * @throws Refusal 404, 409 with the current order when the version is old, 409 when it is paid or over, 422 at a line that is not the
 *   order's, or a price that cannot be paid in its currency, and at `lines` when the order's coupon is not for these prices
 */
export async function repriceOrder(
  tx: Tx,
  actor: Actor,
  given: CallInput<typeof orderCalls.reprice>['body'],
): Promise<Order> {
  const row = await holdVersion(tx, actor, given);
  if (row.state !== 'placed') throw new Refusal(409, 'orders:cannot.reprice');
  for (const [index, { id, priceMinor }] of given.lines.entries()) {
    if (!row.lines.some((line) => line.id === id)) throw fieldRefused(`lines.${index}.id`, 'orders:lineUnknown');
    if (!isAmount(priceMinor, row.currency)) throw fieldRefused(`lines.${index}.priceMinor`, 'orders:priceBroken');
  }
  const asked = new Map(given.lines.map(({ id, priceMinor }) => [id, priceMinor]));
  const changed = row.lines.map((line) => ({ ...line, priceMinor: asked.get(line.id) ?? line.priceMinor }));
  const shares = await reapplyCoupon(
    tx,
    actor,
    row.id,
    // Whatever category it stands in now: the coupon's rule is fixed to commodities.
    changed.map(({ commodityId, priceMinor, quantity }) => ({
      ...{ commodityId, categoryId: null, amountMinor: priceMinor * quantity },
    })),
  );
  const prices = changed.map(({ id, priceMinor, quantity }, at) => ({
    ...{ id, priceMinor, quantity, shareMinor: shares[at] ?? 0 },
  }));
  const { totalMinor } = amountsOf(prices);
  await tx.write(LINES, { id: row.id, prices: JSON.stringify(prices) });
  await tx.write(TOTAL, { id: row.id, totalMinor });
  await dropOpenPayments(tx, { institutionId: actor.institutionId, orderId: row.id });
  await noteEvent(tx, actor, {
    ...{ orderId: row.id, step: 'reprice', from: row.state, to: row.state },
    ...{ reason: given.reason, beforeMinor: row.total_minor, afterMinor: totalMinor },
  });
  await noted(tx, actor, row, 'reprice');
  return shownOrder(tx, actor, row.id);
}
