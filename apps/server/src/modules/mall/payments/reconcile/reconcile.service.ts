import type { CallData } from '@cogclinic/contract/call';
import { addDays } from '@cogclinic/contract/days';
import { type paymentCalls, WECHAT_STATES } from '@cogclinic/contract/payments';
import { WECHAT_REFUND_STATES } from '@cogclinic/contract/refunds';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, Refusal } from '#platform/refusal.ts';
import { bool, oneOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { momentOf, wireDay } from '#platform/time.ts';
import { type BillRow, billOf } from '../wechat/bill.ts';
import { type Merchant, WechatFailed } from '../wechat/client.ts';
import { idOf } from '../wechat/transactions.ts';
import { compare, compareBacks } from './compare.ts';

type Reconciled = CallData<typeof paymentCalls.reconcile>;

/** The days of WeChat Pay's bills. */
const ZONE = 'Asia/Shanghai';

const OWN = readSql(
  'payments.ofBill',
  {
    tradeNumber: text.always,
    state: oneOf(WECHAT_STATES),
    paidMinor: whole.orNull,
    isOfDay: bool.always,
    isBack: bool.always,
    orderId: uuid,
    orderNumber: text,
  },
  (given: { from: Date; before: Date; ids: readonly string[] }) =>
    `SELECT replace(p.id::text, '-', '') AS "tradeNumber", p.state, p.paid_minor AS "paidMinor",
            coalesce(p.paid_at >= ${given.from}::timestamptz AND p.paid_at < ${given.before}::timestamptz, false) AS "isOfDay",
            EXISTS (SELECT FROM wechat_refunds w WHERE w.institution_id = p.institution_id AND w.order_id = p.order_id
                       AND w.payment_id = p.id AND w.state = 'done') AS "isBack",
            o.id AS "orderId", o.number AS "orderNumber"
       FROM wechat_payments p JOIN orders o ON o.institution_id = p.institution_id AND o.id = p.order_id
      WHERE p.id = ANY(${given.ids}::uuid[])
         OR (p.paid_at >= ${given.from}::timestamptz AND p.paid_at < ${given.before}::timestamptz)
      ORDER BY p.paid_at, p.id`,
);

const BACKS = readSql(
  'payments.backsOfBill',
  {
    number: text.always,
    state: oneOf(WECHAT_REFUND_STATES),
    amountMinor: whole,
    isOfDay: bool.always,
    orderId: uuid,
    orderNumber: text,
  },
  (given: { from: Date; before: Date; ids: readonly string[] }) =>
    `SELECT replace(w.id::text, '-', '') AS number, w.state, w.amount_minor AS "amountMinor",
            coalesce(w.done_at >= ${given.from}::timestamptz AND w.done_at < ${given.before}::timestamptz, false) AS "isOfDay",
            o.id AS "orderId", o.number AS "orderNumber"
       FROM wechat_refunds w JOIN orders o ON o.institution_id = w.institution_id AND o.id = w.order_id
      WHERE w.id = ANY(${given.ids}::uuid[])
         OR (w.done_at >= ${given.from}::timestamptz AND w.done_at < ${given.before}::timestamptz)
      ORDER BY w.done_at, w.id`,
);

/** @throws Refusal 422 at the day when there is no bill of it yet */
export function needBilledDay(day: string, now = new Date()): void {
  if (day >= wireDay(now, ZONE)) throw fieldRefused('day', 'payments:billTooEarly');
}

/** WeChat Pay's bill of a day. @throws Refusal 422 that says why there is none */
export async function fetchBill(merchant: Merchant, day: string): Promise<BillRow[]> {
  try {
    return await billOf(merchant, day);
  } catch (error) {
    if (!(error instanceof WechatFailed)) throw error;
    throw new Refusal(422, `payments:check.${error.reason}`, { params: { told: error.told } });
  }
}

/** What the bill of a day says otherwise than we do, and the sums of both. */
export async function reconcile(tx: Tx, day: string, bill: readonly BillRow[]): Promise<Reconciled> {
  const [from, before] = [day, addDays(day, 1)].map((one) => momentOf(`${one} 00:00:00`, ZONE)) as [Date, Date];
  const ids = bill.flatMap(({ tradeNumber }) => idOf(tradeNumber) ?? []);
  const own = await tx.read(OWN, { from, before, ids });
  const backIds = bill.flatMap(({ refundNumber }) => idOf(refundNumber) ?? []);
  const ownBacks = await tx.read(BACKS, { from, before, ids: backIds });
  const backs = bill.filter(({ state }) => state === 'REFUND');
  const backsOfDay = ownBacks.filter(({ isOfDay }) => isOfDay);
  const orders = new Map<string, { orderId: string; orderNumber: string }>([
    ...own.map((one) => [one.tradeNumber, one] as const),
    ...ownBacks.map((one) => [one.number, one] as const),
  ]);
  const paid = bill.filter(({ state }) => state === 'SUCCESS');
  const ownPaid = own.filter(({ isOfDay, paidMinor }) => isOfDay && paidMinor !== null);
  return {
    day,
    billCount: paid.length,
    billMinor: paid.reduce((sum, { paidMinor }) => sum + paidMinor, 0),
    ownCount: ownPaid.length,
    ownMinor: ownPaid.reduce((sum, { paidMinor }) => sum + (paidMinor ?? 0), 0),
    billRefundCount: backs.length,
    billRefundMinor: backs.reduce((sum, { refundMinor }) => sum + refundMinor, 0),
    ownRefundCount: backsOfDay.length,
    ownRefundMinor: backsOfDay.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    rows: [...compare(bill, own), ...compareBacks(bill, ownBacks)].map((row) => {
      const { orderId = null, orderNumber = null } = orders.get(row.tradeNumber) ?? {};
      return { ...row, orderId, orderNumber };
    }),
  };
}
