import type { CallInput } from '@cogclinic/contract/call';
import type { refundCalls } from '@cogclinic/contract/refunds';
import { stepOf } from '@cogclinic/mall/money';
import { moneyState } from '@cogclinic/mall/order';
import { refundOf } from '@cogclinic/mall/shares';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, Refusal } from '#platform/refusal.ts';
import { uuid } from '#platform/sql/columns.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { factsOf, type Row } from '../orders/orders.rows.ts';
import { holdOrder } from '../orders/orders.see.ts';
import { noted, noteEvent } from '../orders/orders.steps.ts';
import type { Refund } from './refunds.rows.ts';
import { findRefund, shownRefund } from './refunds.see.ts';

type Asked = CallInput<typeof refundCalls.ask>['body'];

const ADD = writeSql(
  'refunds.add',
  { id: uuid },
  (given: {
    institutionId: string;
    id: string;
    orderId: string;
    reason: string;
    words: string | null;
    askedBy: string | null;
    pushId: string | null;
  }) =>
    `INSERT INTO refunds (institution_id, id, order_id, reason, words, asked_by, push_id)
     VALUES (${given.institutionId}, ${given.id}, ${given.orderId}, ${given.reason}, ${given.words}, ${given.askedBy}, ${given.pushId})
     ON CONFLICT DO NOTHING RETURNING id`,
);
const ADD_LINES = writeSql(
  'refunds.addLines',
  {},
  (given: { institutionId: string; refundId: string; lines: string }) =>
    `INSERT INTO refund_lines (institution_id, refund_id, order_line_id, quantity, amount_minor)
     SELECT ${given.institutionId}::uuid, ${given.refundId}::uuid, v."lineId", v.quantity, v."amountMinor"
       FROM jsonb_to_recordset(${given.lines}::jsonb) AS v("lineId" uuid, quantity integer, "amountMinor" bigint)`,
);

/**
 * Asks for the money of pieces of a paid order, by an account or by the link of the patient with `pushId`. What goes back for a piece
 * is what was paid for it. The same id again answers the refund that it asked for.
 * @throws Refusal 404, 409 when nothing was paid for the order or the id is another refund's, 422 at a line that is not the order's, or
 *   of which fewer pieces are left
 */
export async function askRefund(tx: Tx, actor: Actor, given: Asked, pushId: string | null = null): Promise<Refund> {
  const { id, orderId, reason, words } = given;
  const order = await holdOrder(tx, actor, orderId);
  const known = await findRefund(tx, actor, id);
  if (known?.order_id === orderId) return shownRefund(tx, actor, id);
  const money = moneyState(order.state, factsOf(order));
  if (order.paid_minor === 0 || money === 'unpaid') throw new Refusal(409, 'refunds:nothingPaid');
  const lines = claims(order, given.lines);
  const by = { institutionId: actor.institutionId, accountId: pushId ? null : actor.accountId };
  const [added] = await tx.write(ADD, { ...by, id, orderId, reason, words, askedBy: by.accountId, pushId });
  if (!added) throw new Refusal(409, 'refunds:requestTaken');
  await tx.write(ADD_LINES, { institutionId: actor.institutionId, refundId: id, lines: JSON.stringify(lines) });
  const event = { orderId, step: 'askRefund', from: order.state, to: order.state, reason: words } as const;
  await noteEvent(tx, pushId ? { ...by, pushId } : by, event);
  await noted(tx, actor, order, 'askRefund');
  return shownRefund(tx, actor, id);
}

/** The pieces that are asked for, each line with what was paid for them. */
function claims({ lines, currency }: Row, asked: Asked['lines']) {
  return asked.map(({ lineId, quantity }, index) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw fieldRefused(`lines.${index}.lineId`, 'orders:lineUnknown');
    const left = line.quantity - line.claimed;
    if (quantity > left) throw fieldRefused(`lines.${index}.quantity`, 'refunds:fewerLeft', { count: left });
    const paidMinor = line.priceMinor * line.quantity - line.shareMinor;
    return { lineId, quantity, amountMinor: refundOf({ ...line, paidMinor }, quantity, stepOf(currency)) };
  });
}
