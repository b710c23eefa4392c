import type { CallInput } from '@cogclinic/contract/call';
import type { refundCalls } from '@cogclinic/contract/refunds';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, Refusal } from '#platform/refusal.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { returnStock } from '../commodities/stock.service.ts';
import type { Row as OrderRow } from '../orders/orders.rows.ts';
import { noted, noteEvent, type StepBy } from '../orders/orders.steps.ts';
import { settleRest } from './refunds.order.ts';
import type { Refund, Row } from './refunds.rows.ts';
import { holdRefund, shownRefund } from './refunds.see.ts';

const PAID_BACK = writeSql(
  'refunds.paidBack',
  {},
  (given: { id: string; receiptNumber: string; accountId: string | null }) =>
    `UPDATE refunds SET state = 'paidBack', receipt_number = ${given.receiptNumber}, paid_back_by = ${given.accountId},
            paid_back_at = now(), version = version + 1 WHERE id = ${given.id}`,
);
const RESTOCKED = writeSql(
  'refunds.restocked',
  {},
  (given: { id: string; lineIds: readonly string[] }) =>
    `UPDATE refund_lines SET restocked = true WHERE refund_id = ${given.id} AND order_line_id = ANY(${given.lineIds}::uuid[])`,
);

/** Money that went back: the number by which it is found where it went, and the order's lines whose pieces are for sale again. */
export type Payback = Readonly<{ receiptNumber: string; restocked: readonly string[] }>;

/**
 * Notes that the money of an approved refund went back by the way it came, whichever that is: every way of paying back ends here. The
 * refund and its order are held.
 * @param by no account when nobody at the desk gave the money
 * @throws Refusal 409 when the refund is not approved, 422 at a line that is not the refund's
 */
export async function recordPayback(
  tx: Tx,
  actor: Actor,
  { refund, order }: Readonly<{ refund: Row; order: OrderRow }>,
  { receiptNumber, restocked }: Payback,
  by: StepBy = actor,
): Promise<void> {
  const { id } = refund;
  if (refund.state !== 'approved') throw new Refusal(409, 'refunds:notApproved');
  for (const [index, lineId] of restocked.entries()) {
    if (!refund.lines.some((line) => line.lineId === lineId))
      throw fieldRefused(`restocked.${index}`, 'orders:lineUnknown');
  }
  await tx.write(PAID_BACK, { id, receiptNumber, accountId: by.accountId });
  if (restocked.length > 0) {
    await tx.write(RESTOCKED, { id, lineIds: restocked });
    await returnStock(tx, by, piecesOf(refund, order, restocked), 'refunded');
  }
  await noteEvent(tx, by, { orderId: order.id, step: 'payBack', from: order.state, to: order.state });
  await settleRest(tx, actor, order.id, by);
}

/**
 * Notes that the money of an approved refund was given back at the desk.
 * @throws Refusal 404, 409 with the current refund when the version is old, 409 when it is not approved, 422 at a line that is not the
 *   refund's
 */
export async function payBackAtDesk(
  tx: Tx,
  actor: Actor,
  given: CallInput<typeof refundCalls.payBack>['body'],
): Promise<Refund> {
  const held = await holdRefund(tx, actor, given);
  await recordPayback(tx, actor, held, given);
  await noted(tx, actor, held.order, 'payBack');
  return shownRefund(tx, actor, given.id);
}

function piecesOf(refund: Row, order: OrderRow, restocked: readonly string[]) {
  const specs = new Map(order.lines.map(({ id, specId }) => [id, specId]));
  return refund.lines.flatMap(({ lineId, quantity }) => {
    const specId = specs.get(lineId);
    return specId && restocked.includes(lineId) ? [{ orderLineId: lineId, specId, quantity }] : [];
  });
}
