import { WECHAT_REFUND_STATES } from '@cogclinic/contract/refunds';
import { json, oneOf, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';

const COLUMNS = {
  institutionId: uuid,
  id: uuid,
  /** Null where a payment goes back that paid nothing. */
  refundId: uuid.orNull,
  orderId: uuid,
  state: oneOf(WECHAT_REFUND_STATES),
  amountMinor: whole,
  /** Of the payment of which it is a part, with WeChat Pay's number of that. */
  totalMinor: whole,
  transactionId: text,
  restocked: json<string[]>().always,
};
/** Money that WeChat Pay is to pay back. */
export type WechatRefundRow = RowOf<typeof COLUMNS>;
const SELECT = `w.institution_id AS "institutionId", w.id, w.refund_id AS "refundId", w.order_id AS "orderId", w.state,
  w.amount_minor AS "amountMinor", p.total AS "totalMinor", p.number AS "transactionId", to_jsonb(w.restocked) AS restocked`;
/** The payment of which it is money: the one that paid the order, or one that paid nothing. */
const FROM = `wechat_refunds w JOIN LATERAL (
    SELECT s.paid_minor AS total, s.transaction_id AS number FROM wechat_payments s
     WHERE s.institution_id = w.institution_id AND s.id = w.payment_id
    UNION ALL
    SELECT o.amount_minor, o.receipt_number FROM order_payments o
     WHERE w.payment_id IS NULL AND o.institution_id = w.institution_id AND o.order_id = w.order_id) p ON true`;

/** The newest of a refund, or of a payment that paid nothing, whose order is held. */
export const LAST = readSql(
  'wechatRefunds.last',
  COLUMNS,
  ({ orderId, ofId }: { orderId: string; ofId: string }) =>
    `SELECT ${SELECT} FROM ${FROM} WHERE w.order_id = ${orderId} AND ${ofId} IN (w.refund_id, w.payment_id)
      ORDER BY w.created_at DESC, w.id DESC LIMIT 1`,
);
export const ADD = writeSql(
  'wechatRefunds.add',
  {},
  (given: {
    institutionId: string;
    id: string;
    orderId: string;
    refundId: string | null;
    paymentId: string | null;
    amountMinor: number;
    restocked: readonly string[];
    askedBy: string;
  }) =>
    `INSERT INTO wechat_refunds (institution_id, id, order_id, refund_id, payment_id, amount_minor, restocked, asked_by)
     VALUES (${given.institutionId}, ${given.id}, ${given.orderId}, ${given.refundId}, ${given.paymentId}, ${given.amountMinor},
             ${given.restocked}::uuid[], ${given.askedBy})`,
);
/** What WeChat Pay refused is asked for again under the same number: should it have paid after all, it pays no second time. */
export const REOPEN = writeSql(
  'wechatRefunds.reopen',
  {},
  (given: { id: string; restocked: readonly string[]; askedBy: string }) =>
    `UPDATE wechat_refunds SET state = 'open', told = NULL, restocked = ${given.restocked}::uuid[], asked_by = ${given.askedBy}
      WHERE id = ${given.id} AND state = 'refused'`,
);

// What WeChat Pay tells is written as the owner, in the name of no account.

type Of = { institutionId: string; id: string };
/** The order whose money goes back, held: nobody changes it or its refunds until the transaction ends. */
export const HOLD_ORDER = readSql(
  'wechatRefunds.holdOrder',
  { id: uuid },
  (given: Of) =>
    `SELECT o.id FROM wechat_refunds w JOIN orders o ON o.institution_id = w.institution_id AND o.id = w.order_id
      WHERE w.institution_id = ${given.institutionId} AND w.id = ${given.id} FOR UPDATE OF o`,
);
export const ONE = readSql(
  'wechatRefunds.one',
  COLUMNS,
  (given: Of) => `SELECT ${SELECT} FROM ${FROM} WHERE w.institution_id = ${given.institutionId} AND w.id = ${given.id}`,
);
export const END = writeSql(
  'wechatRefunds.end',
  {},
  (given: Of & { state: string; wechatId: string | null; told: string | null; doneAt: Date | null }) =>
    `UPDATE wechat_refunds SET state = ${given.state}, wechat_id = ${given.wechatId}, told = ${given.told}, done_at = ${given.doneAt}
      WHERE institution_id = ${given.institutionId} AND id = ${given.id}`,
);
/** What is to be asked about; who asks notes it, so that of several servers one does. What a person sees to is asked about each hour. */
export const TAKE_PENDING = writeSql(
  'wechatRefunds.takePending',
  { institutionId: uuid, id: uuid },
  (given: { before: Date; atMost: number }) =>
    `UPDATE wechat_refunds w SET asked_at = clock_timestamp()
      WHERE (w.institution_id, w.id) IN (
        SELECT x.institution_id, x.id FROM wechat_refunds x
         WHERE x.state IN ('open', 'abnormal')
           AND coalesce(x.asked_at, x.created_at) + CASE x.state WHEN 'abnormal' THEN interval '1 hour' ELSE interval '0' END
             < ${given.before}
         ORDER BY coalesce(x.asked_at, x.created_at) LIMIT ${given.atMost} FOR UPDATE SKIP LOCKED)
     RETURNING w.institution_id AS "institutionId", w.id`,
);
