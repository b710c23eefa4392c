import { WECHAT_STATES } from '@cogclinic/contract/payments';
import { CURRENCIES, type Currency } from '@cogclinic/mall/money';
import { ORDER_STATES } from '@cogclinic/mall/order';
import { bool, json, moment, oneOf, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import type { OrderRow } from '../orders/orders.rows.ts';

const COLUMNS = {
  institutionId: uuid,
  id: uuid,
  orderId: uuid,
  state: oneOf(WECHAT_STATES),
  amountMinor: whole,
  codeUrl: text.orNull,
  endsAt: moment,
  /** Opened by the patient's link, for a page on a phone; else for a code at the desk. */
  isAtLink: bool.always,
};
/** A payment that was asked for at WeChat Pay. */
export type PaymentRow = RowOf<typeof COLUMNS>;
const SELECT = `p.institution_id AS "institutionId", p.id, p.order_id AS "orderId", p.state, p.amount_minor AS "amountMinor",
  p.code_url AS "codeUrl", p.ends_at AS "endsAt", (p.opened_by IS NULL) AS "isAtLink"`;

export const SEE = readVisibleSql(
  'payments.see',
  COLUMNS,
  ({ patients }, { id }: { id: string }) =>
    `SELECT ${SELECT} FROM wechat_payments p JOIN orders o ON o.institution_id = p.institution_id AND o.id = p.order_id
       JOIN ${patients} a ON a.institution_id = o.institution_id AND a.id = o.archive_id WHERE p.id = ${id}`,
);
/** The payments of an order that is held, of which nothing is known yet. */
export const OPEN = readSql(
  'payments.open',
  COLUMNS,
  ({ orderId }: { orderId: string }) =>
    `SELECT ${SELECT} FROM wechat_payments p WHERE p.order_id = ${orderId} AND p.state = 'open'`,
);
export const ADD = writeSql(
  'payments.add',
  { id: uuid },
  (given: {
    institutionId: string;
    id: string;
    orderId: string;
    amountMinor: number;
    endsAt: Date;
    openedBy: string | null;
  }) =>
    `INSERT INTO wechat_payments (institution_id, id, order_id, amount_minor, ends_at, opened_by)
     VALUES (${given.institutionId}, ${given.id}, ${given.orderId}, ${given.amountMinor}, ${given.endsAt}, ${given.openedBy})
     ON CONFLICT DO NOTHING RETURNING id`,
);
export const KEEP_CODE = writeSql(
  'payments.keepCode',
  {},
  ({ id, codeUrl }: { id: string; codeUrl: string }) =>
    `UPDATE wechat_payments SET code_url = ${codeUrl} WHERE id = ${id} AND code_url IS NULL`,
);
// What is told by WeChat Pay is written as the owner, in the name of no account.

type Of = { institutionId: string; id: string };
/** The order of a payment, held: nobody pays, cancels or closes it until the transaction ends. */
export const HOLD_ORDER = readSql(
  'payments.holdOrder',
  {
    id: uuid,
    archiveId: uuid,
    state: oneOf(ORDER_STATES),
    currency: oneOf(Object.keys(CURRENCIES) as Currency[]),
    total_minor: whole,
    paid_minor: whole.always,
    refunded_minor: whole,
    ship_to: json<NonNullable<OrderRow['shipTo']>>().orNull,
  },
  (given: Of) =>
    `SELECT o.id, o.archive_id AS "archiveId", o.state, o.currency, o.total_minor, 0 AS paid_minor, o.refunded_minor, o.ship_to
       FROM orders o JOIN wechat_payments p ON p.institution_id = o.institution_id AND p.order_id = o.id
      WHERE p.institution_id = ${given.institutionId} AND p.id = ${given.id} FOR UPDATE OF o`,
);
export const HOLD = readSql(
  'payments.hold',
  COLUMNS,
  (given: Of) =>
    `SELECT ${SELECT} FROM wechat_payments p
      WHERE p.institution_id = ${given.institutionId} AND p.id = ${given.id} FOR UPDATE`,
);
/** What came, of WeChat Pay's own number, and when by its clock; all null where nothing came. */
export type Paid = { transactionId: string | null; paidMinor: number | null; paidAt: Date | null };
export const END = writeSql(
  'payments.end',
  {},
  (given: Of & { state: string } & Paid) =>
    `UPDATE wechat_payments SET state = ${given.state}, transaction_id = ${given.transactionId}, paid_minor = ${given.paidMinor},
            paid_at = ${given.paidAt}, settled_at = now() WHERE institution_id = ${given.institutionId} AND id = ${given.id}`,
);
/** What is to be asked about; who asks notes it, so that of several servers one does. */
export const TAKE_PENDING = writeSql(
  'payments.takePending',
  COLUMNS,
  (given: { before: Date; atMost: number }) =>
    `UPDATE wechat_payments p SET asked_at = clock_timestamp()
      WHERE (p.institution_id, p.id) IN (
        SELECT w.institution_id, w.id FROM wechat_payments w
         WHERE w.state IN ('open', 'closing') AND coalesce(w.asked_at, w.created_at) < ${given.before}
         ORDER BY coalesce(w.asked_at, w.created_at) LIMIT ${given.atMost} FOR UPDATE SKIP LOCKED)
     RETURNING ${SELECT}`,
);
