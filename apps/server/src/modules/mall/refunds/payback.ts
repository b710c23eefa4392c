import type { CallInput } from '@cogclinic/contract/call';
import { REFUND_STATES, type refundCalls } from '@cogclinic/contract/refunds';
import { ORDER_STATES } from '@cogclinic/mall/order';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { fieldRefused, Refusal } from '#platform/refusal.ts';
import { json, oneOf, type RowOf, uuid } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { returnStock } from '../commodities/stock.service.ts';
import { noted, noteEvent, type StepBy } from '../orders/orders.steps.ts';
import { merchantOf } from '../payments/merchant.rows.ts';
import { takeBack } from '../takenBack/takenBack.service.ts';
import { settleRest } from './refunds.order.ts';
import type { Refund, Row } from './refunds.rows.ts';
import { holdRefund, shownRefund } from './refunds.see.ts';

type Line = Readonly<{ lineId: string; specId: string; quantity: number }>;

const PAYBACK = {
  id: uuid,
  state: oneOf(REFUND_STATES),
  orderId: uuid,
  orderState: oneOf(ORDER_STATES),
  lines: json<Line[]>().always,
};
/** A refund as far as its money going back needs it; its order is held. */
export const HOLD_PAYBACK = readSql(
  'refunds.payback',
  PAYBACK,
  (given: { institutionId: string; refundId: string }) =>
    `SELECT r.id, r.state, o.id AS "orderId", o.state AS "orderState",
            (SELECT jsonb_agg(jsonb_build_object('lineId', l.id, 'specId', l.spec_id, 'quantity', x.quantity) ORDER BY l.position)
               FROM refund_lines x JOIN order_lines l ON l.institution_id = x.institution_id AND l.id = x.order_line_id
              WHERE x.institution_id = r.institution_id AND x.refund_id = r.id) AS lines
       FROM refunds r JOIN orders o ON o.institution_id = r.institution_id AND o.id = r.order_id
      WHERE r.institution_id = ${given.institutionId} AND r.id = ${given.refundId}`,
);
const PAID_BACK = writeSql(
  'refunds.paidBack',
  {},
  (given: { institutionId: string; id: string; receiptNumber: string; accountId: string | null }) =>
    `UPDATE refunds SET state = 'paidBack', receipt_number = ${given.receiptNumber}, paid_back_by = ${given.accountId},
            paid_back_at = now(), version = version + 1 WHERE institution_id = ${given.institutionId} AND id = ${given.id}`,
);
const RESTOCKED = writeSql(
  'refunds.restocked',
  {},
  (given: { institutionId: string; id: string; lineIds: readonly string[] }) =>
    `UPDATE refund_lines SET restocked = true
      WHERE institution_id = ${given.institutionId} AND refund_id = ${given.id} AND order_line_id = ANY(${given.lineIds}::uuid[])`,
);

/** Money that went back: the number by which it is found where it went, and the order's lines whose pieces are for sale again. */
export type Payback = Readonly<{ receiptNumber: string; restocked: readonly string[] }>;

/**
 * Notes that the money of an approved refund went back by the way it came, whichever that is: every way of paying back ends here. The
 * refund's order is held.
 * @param by no account when nobody at the desk gave the money
 */
export async function recordPayback(
  tx: Tx,
  by: StepBy,
  { id, orderId, orderState: state, lines }: RowOf<typeof PAYBACK>,
  { receiptNumber, restocked }: Payback,
): Promise<void> {
  const { institutionId, accountId } = by;
  await tx.write(PAID_BACK, { institutionId, id, receiptNumber, accountId });
  await noteEvent(tx, by, { orderId, step: 'payBack', from: state, to: state });
  // The coupon before the stock, as when an order is placed or cancelled: two that need both never wait for each other.
  await settleRest(tx, by, orderId);
  const back = lines.filter(({ lineId }) => restocked.includes(lineId));
  if (back.length > 0) {
    await tx.write(RESTOCKED, { institutionId, id, lineIds: restocked });
    const stock = back.map(({ lineId: orderLineId, specId, quantity }) => ({ orderLineId, specId, quantity }));
    await returnStock(tx, by, stock, 'refunded');
  }
  await takeBack(tx, by, { id, lines });
}

/** @throws Refusal 422 at a line that is not the refund's */
export function needLinesOf(refund: Row, lineIds: readonly string[]): void {
  for (const [index, lineId] of lineIds.entries()) {
    if (!refund.lines.some((line) => line.lineId === lineId))
      throw fieldRefused(`restocked.${index}`, 'orders:lineUnknown');
  }
}

/**
 * Notes that the money of an approved refund was given back at the desk. What was paid by WeChat Pay goes back by it, and otherwise
 * only once that did not do it.
 * @throws Refusal 404, 409 with the current refund when the version is old, 409 when it is not approved or WeChat Pay is to pay it,
 *   422 at a line that is not the refund's
 */
export async function payBackAtDesk(
  tx: Tx,
  actor: Actor,
  given: CallInput<typeof refundCalls.payBack>['body'],
  house: Pick<Platform, 'config' | 'storage'>,
): Promise<Refund> {
  const { refund, order } = await holdRefund(tx, actor, given);
  if (refund.state !== 'approved') throw new Refusal(409, 'refunds:notApproved');
  await needOwnWay(tx, actor, refund, house);
  needLinesOf(refund, given.restocked);
  const [payback] = await tx.read(HOLD_PAYBACK, { institutionId: actor.institutionId, refundId: refund.id });
  if (payback) await recordPayback(tx, actor, payback, given);
  await noted(tx, actor, order, 'payBack');
  return shownRefund(tx, actor, given.id);
}

async function needOwnWay(
  tx: Tx,
  { institutionId }: Actor,
  { method, wechat, lines }: Row,
  house: Pick<Platform, 'config' | 'storage'>,
): Promise<void> {
  if (method !== 'wechat') return;
  if (wechat?.state === 'open') throw new Refusal(409, 'refunds:underWay');
  const costsNothing = lines.every(({ amountMinor }) => amountMinor === 0);
  if (wechat || costsNothing) return;
  if (typeof (await merchantOf(tx, house, institutionId)) !== 'string') throw new Refusal(409, 'refunds:byWechat');
}
