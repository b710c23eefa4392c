import type { WECHAT_STATES } from '@cogclinic/contract/payments';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { ResultOf } from '#platform/sql/statement.ts';
import { payByWechat } from '../orders/orders.steps.ts';
import { END, HOLD, HOLD_ORDER, type Paid, type PaymentRow } from './payments.statements.ts';
import type { Merchant } from './wechat/client.ts';
import { idOf, type Transaction } from './wechat/transactions.ts';

type State = (typeof WECHAT_STATES)[number];

/** States of WeChat Pay in which the money came; what was paid back later came before. */
const CAME: readonly string[] = ['SUCCESS', 'REFUND'];
const OVER: readonly string[] = ['CLOSED', 'REVOKED', 'PAYERROR'];

/**
 * Takes in what WeChat Pay tells of a payment, by a notice or an answer. However often and in whatever order it is told, an order is
 * paid once. Money for an order that is over, or was paid otherwise, is noted as surplus; another amount than asked for pays nothing.
 * @param told what WeChat Pay signed
 * @returns where the payment stands now; null for one that is none of this institution's
 */
export async function settle(
  { database }: Pick<Platform, 'database'>,
  institutionId: string,
  merchant: Pick<Merchant, 'merchantId' | 'appId'>,
  told: Transaction,
): Promise<State | null> {
  const id = idOf(told.out_trade_no);
  if (id === null || told.mchid !== merchant.merchantId || told.appid !== merchant.appId) return null;
  return database.asOwner(async (tx) => {
    const [order] = await tx.read(HOLD_ORDER, { institutionId, id });
    const [payment] = order ? await tx.read(HOLD, { institutionId, id }) : [];
    if (!order || !payment) return null;
    if (payment.state !== 'open' && payment.state !== 'closing') return payment.state;
    const { trade_state: state } = told;
    if (CAME.includes(state)) return came(tx, { payment, order }, told);
    return OVER.includes(state) ? end(tx, payment, 'closed') : payment.state;
  });
}

/** What WeChat Pay never heard of, and now never will. */
export const giveUp = ({ database }: Pick<Platform, 'database'>, { institutionId, id }: PaymentRow): Promise<void> =>
  database.asOwner(async (tx) => {
    const [payment] = await tx.read(HOLD, { institutionId, id });
    if (payment?.state === 'open' || payment?.state === 'closing') await end(tx, payment, 'closed');
  });

type Held = { payment: PaymentRow; order: ResultOf<typeof HOLD_ORDER> };

async function came(tx: Tx, { payment, order }: Held, told: Transaction): Promise<State> {
  const { amount, transaction_id: transactionId } = told;
  const paid = { transactionId: transactionId ?? null, paidMinor: amount?.total ?? null, paidAt: paidAt(told) };
  const isWhole = amount?.total === payment.amountMinor && amount.currency === order.currency && transactionId;
  if (!isWhole) return end(tx, payment, 'odd', paid);
  if (order.state !== 'placed') return end(tx, payment, 'surplus', paid);
  // Asked for before the order's prices were changed.
  if (order.total_minor !== payment.amountMinor) return end(tx, payment, 'odd', paid);
  const { institutionId, id, amountMinor } = payment;
  await payByWechat(tx, { institutionId, accountId: null }, order, { id, receiptNumber: transactionId, amountMinor });
  return end(tx, payment, 'paid', paid);
}

function paidAt({ success_time: told }: Transaction): Date {
  const at = new Date(told ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? new Date() : at;
}

async function end(
  tx: Tx,
  { institutionId, id }: PaymentRow,
  state: State,
  paid: Paid = { transactionId: null, paidMinor: null, paidAt: null },
): Promise<State> {
  await tx.write(END, { institutionId, id, state, ...paid });
  tx.announce({ institutionId }, ['orders']);
  return state;
}
