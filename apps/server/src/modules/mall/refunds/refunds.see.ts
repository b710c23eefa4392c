import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { refundCalls } from '@cogclinic/contract/refunds';
import { wordsCondition } from '#modules/archives/record/words.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { notFound, stale } from '#platform/refusal.ts';
import { list } from '#platform/sql/list.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { rangeOf } from '#platform/time.ts';
import type { Row as OrderRow } from '../orders/orders.rows.ts';
import { findOrder, holdOrder } from '../orders/orders.see.ts';
import { COLUMNS, from, presentRefund, type Refund, type Row, SELECT } from './refunds.rows.ts';

type Calls = typeof refundCalls;

const BY_TIME = { column: 'r.asked_at', type: 'timestamptz' } as const;
const LIST = list('refunds.list', {
  columns: COLUMNS,
  select: SELECT,
  from,
  filters: {
    text: (words: string) => wordsCondition('a.id', words),
    number: (number: string) => `starts_with(o.number, ${number})`,
    state: (state: string) => `r.state = ${state}`,
    from: (moment: Date) => `r.asked_at >= ${moment}::timestamptz`,
    before: (moment: Date) => `r.asked_at < ${moment}::timestamptz`,
  },
  orders: { 'askTime desc': { ...BY_TIME, descending: true }, 'askTime asc': { ...BY_TIME, descending: false } },
  idColumn: 'r.id',
});
const SEE = readVisibleSql(
  'refunds.see',
  COLUMNS,
  (parts, { id }: { id: string }) => `SELECT ${SELECT} FROM ${from(parts)} WHERE r.id = ${id}`,
);
const OF_ORDER = readVisibleSql(
  'refunds.ofOrder',
  COLUMNS,
  (parts, { orderId }: { orderId: string }) =>
    `SELECT ${SELECT} FROM ${from(parts)} WHERE r.order_id = ${orderId} ORDER BY r.asked_at, r.id`,
);

/** Refunds of the patients whom the actor may see that match every filter given. */
export async function listRefunds(
  tx: Tx,
  actor: Actor,
  query: CallInput<Calls['list']>['query'],
): Promise<CallData<Calls['list']>> {
  const { text, state } = query;
  const number = query.number || null;
  const page = await LIST(tx, actor, query, { text, number, state, ...rangeOf(query, actor.timeZone) });
  return { ...page, rows: page.rows.map((row) => presentRefund(row, actor)) };
}

/** The refunds of an order, oldest first. @throws Refusal 404 */
export async function refundsOf(tx: Tx, actor: Actor, orderId: string): Promise<Refund[]> {
  if (!(await findOrder(tx, actor, orderId))) throw notFound();
  const rows = await OF_ORDER(tx, actor, { orderId });
  return rows.map((row) => presentRefund(row, actor));
}

/** A refund of a patient whom the actor may see, or null. */
export async function findRefund(tx: Tx, actor: Actor, id: string): Promise<Row | null> {
  const [row] = await SEE(tx, actor, { id });
  return row ?? null;
}

/** A refund as it is now. @throws Refusal 404 */
export async function shownRefund(tx: Tx, actor: Actor, id: string): Promise<Refund> {
  const row = await findRefund(tx, actor, id);
  if (!row) throw notFound();
  return presentRefund(row, actor);
}

/**
 * A refund that is about to be changed, with its order: nobody else changes either until the transaction ends.
 * @throws Refusal 404, 409 with the current refund when the version is old
 */
export async function holdRefund(
  tx: Tx,
  actor: Actor,
  { id, version }: Readonly<{ id: string; version: number }>,
): Promise<{ refund: Row; order: OrderRow }> {
  const found = await findRefund(tx, actor, id);
  if (!found) throw notFound();
  const order = await holdOrder(tx, actor, found.order_id);
  // Read again: whoever held the order before may have changed it.
  const refund = await findRefund(tx, actor, id);
  if (!refund) throw notFound();
  if (refund.version !== version) throw stale(presentRefund(refund, actor));
  return { refund, order };
}
