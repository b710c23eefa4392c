import type { Platform } from '#platform/platform.ts';
import { json, oneOf, uuid, whole } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { returnStock } from '../commodities/stock.service.ts';
import { returnCoupon } from '../coupons/coupons.use.ts';
import type { OrderRow } from './orders.rows.ts';
import { stockOf, takeStep } from './orders.steps.ts';

const AT_ONCE = 500;
/** So long an order waits for WeChat Pay to say that nobody is paying it there. */
const PATIENCE_MINUTES = 60;

const DUE = readSql(
  'orders.due',
  { institution_id: uuid, id: uuid },
  ({ now }: { now: Date }) =>
    `SELECT o.institution_id, o.id FROM orders o WHERE o.state = 'placed' AND o.closes_at <= ${now}::timestamptz
        AND NOT (o.closes_at > ${now}::timestamptz - interval '${PATIENCE_MINUTES} minutes' AND EXISTS (
          SELECT FROM wechat_payments p WHERE p.institution_id = o.institution_id AND p.order_id = o.id
             AND p.state IN ('open', 'closing')))
      ORDER BY o.closes_at LIMIT ${AT_ONCE}`,
);
/** An order that is still unpaid; one that somebody is paying at this moment is left to them. */
const HOLD_DUE = readSql(
  'orders.holdDue',
  {
    id: uuid,
    state: oneOf(['placed'] as const),
    paid_minor: whole.always,
    refunded_minor: whole,
    ship_to: json<NonNullable<OrderRow['shipTo']>>().orNull,
    lines: json<Pick<OrderRow['lines'][number], 'id' | 'specId' | 'quantity'>[]>().always,
  },
  (given: { institutionId: string; id: string }) =>
    `SELECT o.id, o.state, 0 AS paid_minor, o.refunded_minor, o.ship_to,
            (SELECT jsonb_agg(jsonb_build_object('id', l.id, 'specId', l.spec_id, 'quantity', l.quantity) ORDER BY l.position)
               FROM order_lines l WHERE l.institution_id = o.institution_id AND l.order_id = o.id) AS lines
       FROM orders o WHERE o.institution_id = ${given.institutionId} AND o.id = ${given.id} AND o.state = 'placed'
        FOR UPDATE OF o SKIP LOCKED`,
);

/** Closes orders that nobody paid in time, each with its pieces back in the stock and its coupon given back, in a transaction of its own. */
export async function closeUnpaid({ database }: Pick<Platform, 'database'>, now: Date): Promise<void> {
  const due = await database.asOwner((tx) => tx.read(DUE, { now }));
  for (const { institution_id: institutionId, id } of due) {
    await database.asOwner(async (tx) => {
      const [order] = await tx.read(HOLD_DUE, { institutionId, id });
      if (!order) return;
      const by = { institutionId, accountId: null };
      await takeStep(tx, by, order, 'close');
      await returnCoupon(tx, { institutionId, orderId: id });
      await returnStock(tx, by, stockOf(order), 'closed');
    });
  }
}
