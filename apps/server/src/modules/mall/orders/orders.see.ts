import { ORDER_EVENTS, PAYMENT_METHODS } from '@cogclinic/contract/orders';
import { ORDER_STATES } from '@cogclinic/mall/order';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { accountName } from '#platform/patientRecord.ts';
import { notFound, stale } from '#platform/refusal.ts';
import { bool, moment, oneOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { wireTime } from '#platform/time.ts';
import { couponOf } from '../coupons/coupons.use.ts';
import { COLUMNS, from, type Order, presentRow, type Row, SELECT } from './orders.rows.ts';

const SEE = readVisibleSql(
  'orders.see',
  COLUMNS,
  (parts, { id }: { id: string }) => `SELECT ${SELECT} FROM ${from(parts)} WHERE o.id = ${id}`,
);
const HOLD = readVisibleSql(
  'orders.hold',
  { id: uuid },
  (parts, { id }: { id: string }) => `SELECT o.id FROM ${from(parts)} WHERE o.id = ${id} FOR UPDATE OF o`,
);
const PAYMENT = readSql(
  'orders.payment',
  {
    method: oneOf(PAYMENT_METHODS),
    receiptNumber: text,
    amountMinor: whole,
    byName: text.orNull,
    time: moment,
  },
  ({ id }: { id: string }) =>
    `SELECT x.method, x.receipt_number AS "receiptNumber", x.amount_minor AS "amountMinor",
            ${accountName('account_id')} AS "byName", x.created_at AS time
       FROM order_payments x WHERE x.order_id = ${id}`,
);
const EVENTS = readSql(
  'orders.events',
  {
    id: uuid,
    step: oneOf(ORDER_EVENTS),
    from: oneOf(ORDER_STATES).orNull,
    to: oneOf(ORDER_STATES),
    byName: text.orNull,
    byPatient: bool.always,
    reason: text.orNull,
    beforeMinor: whole.orNull,
    afterMinor: whole.orNull,
    time: moment,
  },
  ({ id }: { id: string }) =>
    `SELECT x.id, x.step, x.from_state AS "from", x.to_state AS "to", ${accountName('account_id')} AS "byName", x.push_id IS NOT NULL AS "byPatient", x.reason,
            x.before_minor AS "beforeMinor", x.after_minor AS "afterMinor", x.created_at AS time
       FROM order_events x WHERE x.order_id = ${id} ORDER BY x.created_at, x.id`,
);

/** An order of a patient whom the actor may see, or null. */
export async function findOrder(tx: Tx, actor: Actor, id: string): Promise<Row | null> {
  const [row] = await SEE(tx, actor, { id });
  return row ?? null;
}

/** One order, which the audit trail notes. @throws Refusal 404 */
export async function oneOrder(tx: Tx, actor: Actor, id: string): Promise<Order> {
  const row = await findOrder(tx, actor, id);
  if (!row) throw notFound();
  await audit(tx, actor, { action: 'open', noun: 'orders', subjectId: id, archiveId: row.archive_id });
  return presentOrder(tx, actor, row);
}

/** An order as it is now. @throws Refusal 404 */
export async function shownOrder(tx: Tx, actor: Actor, id: string): Promise<Order> {
  const [row, beside] = await Promise.all([findOrder(tx, actor, id), besideOf(tx, id)]);
  if (!row) throw notFound();
  return presented(row, beside, actor);
}

/** An order that nobody else changes until the transaction ends. @throws Refusal 404 */
export async function holdOrder(tx: Tx, actor: Actor, id: string): Promise<Row> {
  const [held] = await HOLD(tx, actor, { id });
  // What it holds is read once nobody else can change it.
  const row = held && (await findOrder(tx, actor, id));
  if (!row) throw notFound();
  return row;
}

/**
 * An order that is about to be changed, held.
 * @throws Refusal 404, 409 with the current order when the version is old
 */
export async function holdVersion(
  tx: Tx,
  actor: Actor,
  { id, version }: Readonly<{ id: string; version: number }>,
): Promise<Row> {
  const row = await holdOrder(tx, actor, id);
  if (row.version !== version) throw stale(await presentOrder(tx, actor, row));
  return row;
}

/** What is told of an order besides its row. */
const besideOf = (tx: Tx, id: string) =>
  Promise.all([tx.read(PAYMENT, { id }), tx.read(EVENTS, { id }), couponOf(tx, id)]);

const presentOrder = async (tx: Tx, actor: Actor, row: Row): Promise<Order> =>
  presented(row, await besideOf(tx, row.id), actor);

function presented(row: Row, beside: Awaited<ReturnType<typeof besideOf>>, actor: Actor): Order {
  const [[payment], events, coupon] = beside;
  const time = (at: Date) => wireTime(at, actor.timeZone);
  return {
    ...presentRow(row, actor),
    listMinor: row.lines.reduce((sum, { listPriceMinor, quantity }) => sum + listPriceMinor * quantity, 0),
    coupon,
    payment: payment ? { ...payment, time: time(payment.time) } : null,
    events: events.map((event) => ({ ...event, time: time(event.time) })),
  };
}
