import type { CallInput } from '@cogclinic/contract/call';
import type { ORDER_EVENTS, orderCalls, PAYMENT_METHODS } from '@cogclinic/contract/orders';
import { type OrderState, type OrderStep, stateAfter } from '@cogclinic/mall/order';
import { sql } from 'kysely';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { read, write } from '#platform/sql/statement.ts';
import { returnStock } from '../commodities/stock.service.ts';
import { returnCoupon } from '../coupons/coupons.use.ts';
import { givePaid } from '../entitlements/entitlements.paid.ts';
import { dropOpenPayments } from '../payments/payments.drop.ts';
import { factsOf, type Order, type Row } from './orders.rows.ts';
import { holdOrder, holdVersion, shownOrder } from './orders.see.ts';
import type { orderEvents, orderPayments, orders } from './orders.tables.ts';

type Body<N extends keyof typeof orderCalls> = CallInput<(typeof orderCalls)[N]>['body'];

const db = queries<typeof orders | typeof orderEvents | typeof orderPayments>();
const NEXT_VERSION = sql<number>`version + 1`;

/** Names the institution: steps are also taken as the owner, and an id, which its client makes, may be that of another's order too. */
const MOVE = write('orders.move', (given: { institutionId: string; id: string; state: OrderState }) =>
  db
    .updateTable('orders')
    .set({ state: given.state, version: NEXT_VERSION })
    .where('institution_id', '=', given.institutionId)
    .where('id', '=', given.id),
);
const NOTE = write('orders.note', (given: { id: string; note: string | null }) =>
  db.updateTable('orders').set({ note: given.note, version: NEXT_VERSION }).where('id', '=', given.id),
);
const PAY = write(
  'orders.pay',
  (given: {
    institutionId: string;
    id: string;
    orderId: string;
    method: (typeof PAYMENT_METHODS)[number];
    receiptNumber: string;
    amountMinor: number;
    accountId: string | null;
  }) =>
    db
      .insertInto('order_payments')
      .values({
        institution_id: given.institutionId,
        id: given.id,
        order_id: given.orderId,
        method: given.method,
        receipt_number: given.receiptNumber,
        amount_minor: given.amountMinor,
        account_id: given.accountId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
);
const PAID_BY = read('orders.paidBy', (given: { requestId: string }) =>
  db.selectFrom('order_payments').select('order_id').where('id', '=', given.requestId),
);
type Noted = Readonly<{
  institutionId: string;
  orderId: string;
  step: (typeof ORDER_EVENTS)[number];
  from: OrderState | null;
  to: OrderState;
  accountId: string | null;
  pushId: string | null;
  reason: string | null;
  beforeMinor: number | null;
  afterMinor: number | null;
}>;
const EVENT = write('orders.event', (given: Noted) =>
  db.insertInto('order_events').values({
    institution_id: given.institutionId,
    order_id: given.orderId,
    step: given.step,
    from_state: given.from,
    to_state: given.to,
    account_id: given.accountId,
    push_id: given.pushId,
    reason: given.reason,
    before_minor: given.beforeMinor,
    after_minor: given.afterMinor,
    // Two steps of one transaction keep their order.
    created_at: sql<Date>`clock_timestamp()`,
  }),
);

/** In whose name a step is taken; no account when the system does it by itself. */
export type StepBy = Readonly<{
  institutionId: string;
  accountId: string | null;
  /** The link by which the patient takes it. */
  pushId?: string;
}>;
/** Why, and for a change of prices what the total was and is. */
type Why = Partial<Pick<Noted, 'reason' | 'beforeMinor' | 'afterMinor'>>;

/** Puts what happened to an order on record. */
export async function noteEvent(
  tx: Tx,
  { institutionId, accountId, pushId }: StepBy,
  event: Pick<Noted, 'orderId' | 'step' | 'from' | 'to'> & Why,
): Promise<void> {
  const why = { reason: null, beforeMinor: null, afterMinor: null };
  tx.send(EVENT, { institutionId, accountId, pushId: pushId ?? null, ...why, ...event });
}

/**
 * Takes an order that is held one step further.
 * @returns the order's new state
 * @throws Refusal 409 when the order cannot take the step from where it is
 */
export async function takeStep(
  tx: Tx,
  by: StepBy,
  row: Pick<Row, 'id' | 'state' | 'paid_minor' | 'refunded_minor' | 'ship_to'>,
  step: OrderStep & Noted['step'],
  reason: string | null = null,
): Promise<OrderState> {
  const to = stateAfter(row.state, step, factsOf(row));
  if (!to) throw new Refusal(409, `orders:cannot.${step}`);
  await tx.write(MOVE, { institutionId: by.institutionId, id: row.id, state: to });
  await noteEvent(tx, by, { orderId: row.id, step, from: row.state, to, reason });
  return to;
}

/**
 * Takes an order that is held, and whose money is there, past its payment; one with an address is to be shipped at once.
 * @throws Refusal 409 when the order is not to be paid
 */
async function settleOrder(tx: Tx, by: StepBy, row: Parameters<typeof takeStep>[2]): Promise<void> {
  await prepareIfSent(tx, by, { ...row, state: await takeStep(tx, by, row, 'pay') });
  await givePaid(tx, { institutionId: by.institutionId, orderId: row.id });
}

/** Has an order that is held shipped next, if it is paid and has an address. */
export async function prepareIfSent(tx: Tx, by: StepBy, row: Parameters<typeof takeStep>[2]): Promise<void> {
  if (stateAfter(row.state, 'prepare', factsOf(row))) await takeStep(tx, by, row, 'prepare');
}

/**
 * Notes that an order was paid at the desk, whole. The same `requestId` again answers the order that it paid.
 * @throws Refusal 404, 409 with the current order when the version is old, 409 when it is not to be paid
 */
export async function payOrder(tx: Tx, actor: Actor, given: Body<'pay'>): Promise<Order> {
  const { requestId, id, method, receiptNumber } = given;
  await holdOrder(tx, actor, id);
  const [known] = await tx.read(PAID_BY, { requestId });
  if (known?.order_id === id) return shownOrder(tx, actor, id);
  const row = await holdVersion(tx, actor, given);
  await settleOrder(tx, actor, row);
  const { institutionId, accountId } = actor;
  const payment = { id: requestId, orderId: id, method, receiptNumber, amountMinor: row.total_minor };
  const [paid] = await tx.write(PAY, { ...payment, institutionId, accountId });
  if (!paid) throw new Refusal(409, 'orders:requestTaken');
  await dropOpenPayments(tx, { institutionId, orderId: id });
  await noted(tx, actor, row, 'pay');
  return shownOrder(tx, actor, id);
}

/**
 * Notes that the money for an order that is held came by WeChat Pay.
 * @param payment its own id, WeChat Pay's number of it, and what came, in minor units
 * @throws Refusal 409 when the order is not to be paid
 */
export async function payByWechat(
  tx: Tx,
  by: StepBy,
  row: Parameters<typeof takeStep>[2],
  payment: Readonly<{ id: string; receiptNumber: string; amountMinor: number }>,
): Promise<void> {
  await settleOrder(tx, by, row);
  await tx.write(PAY, { ...by, ...payment, orderId: row.id, method: 'wechat' });
}

/**
 * Notes that the patient has what was paid.
 * @throws Refusal 404, 409 with the current order when the version is old, 409 when it is not paid
 */
export async function handOverOrder(tx: Tx, actor: Actor, given: Body<'handOver'>): Promise<Order> {
  const row = await holdVersion(tx, actor, given);
  const state = await takeStep(tx, actor, row, 'handOver');
  await takeStep(tx, actor, { ...row, state }, 'finish');
  await noted(tx, actor, row, 'handOver');
  return shownOrder(tx, actor, row.id);
}

/**
 * Cancels an order that is not paid; its pieces go back into the stock, and its coupon can be used again.
 * @throws Refusal 404, 409 with the current order when the version is old, 409 when it is paid or over
 */
export async function cancelOrder(tx: Tx, actor: Actor, given: Body<'cancel'>): Promise<Order> {
  const row = await holdVersion(tx, actor, given);
  await giveUpOrder(tx, actor, row, given.reason);
  await noted(tx, actor, row, 'cancel');
  return shownOrder(tx, actor, row.id);
}

/**
 * Cancels an unpaid order that is held: its pieces and its coupon are there for others, and nobody can pay it any more.
 * @throws Refusal 409 when the order is paid or over
 */
export async function giveUpOrder(tx: Tx, by: StepBy, row: Row, reason: string | null = null): Promise<void> {
  await takeStep(tx, by, row, 'cancel', reason);
  await returnCoupon(tx, { institutionId: by.institutionId, orderId: row.id });
  await returnStock(tx, by, stockOf(row), 'cancelled');
  await dropOpenPayments(tx, { institutionId: by.institutionId, orderId: row.id });
}

/** Changes the note of an order. @throws Refusal 404, 409 with the current order when the version is old */
export async function noteOrder(tx: Tx, actor: Actor, given: Body<'note'>): Promise<Order> {
  const row = await holdVersion(tx, actor, given);
  if (row.note !== given.note) {
    await tx.write(NOTE, { id: row.id, note: given.note });
    await noteEvent(tx, actor, { orderId: row.id, step: 'note', from: row.state, to: row.state });
    await noted(tx, actor, row, 'note');
  }
  return shownOrder(tx, actor, row.id);
}

/** The pieces of an order, as its stock takes them back. */
export const stockOf = ({ lines }: { lines: readonly Pick<Row['lines'][number], 'id' | 'specId' | 'quantity'>[] }) =>
  lines.map(({ id: orderLineId, specId, quantity }) => ({ orderLineId, specId, quantity }));

/** Writes into the audit trail what was done with an order. */
export function noted(tx: Tx, actor: Actor, { id, archive_id: archiveId }: Row, step: string): Promise<void> {
  return audit(tx, actor, { action: 'change', noun: 'orders', subjectId: id, archiveId, detail: { step } });
}
