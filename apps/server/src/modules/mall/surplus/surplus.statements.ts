import type { WECHAT_REFUND_STATES } from '@cogclinic/contract/refunds';
import { json, moment, oneOf, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';

type Back = { state: (typeof WECHAT_REFUND_STATES)[number]; told: string | null };

const COLUMNS = {
  id: uuid,
  orderId: uuid,
  orderNumber: text,
  state: oneOf(['surplus', 'odd']),
  paidMinor: whole.always,
  amountMinor: whole,
  paidAt: moment.always,
  back: json<Back>().orNull,
};
export type Row = RowOf<typeof COLUMNS>;

const BACK = `(SELECT jsonb_build_object('state', w.state, 'told', w.told) FROM wechat_refunds w
   WHERE w.institution_id = p.institution_id AND w.order_id = p.order_id AND w.payment_id = p.id
   ORDER BY w.created_at DESC, w.id DESC LIMIT 1)`;
/** What was due: where all came that was asked for, the order's prices were changed since. */
const DUE = 'CASE WHEN p.paid_minor = p.amount_minor THEN o.total_minor ELSE p.amount_minor END';
const SELECT = `p.id, o.id AS "orderId", o.number AS "orderNumber", p.state, p.paid_minor AS "paidMinor", ${DUE} AS "amountMinor",
  p.paid_at AS "paidAt", ${BACK} AS back`;
/** Of which WeChat Pay told neither amount nor number, nothing can go back: the reconciliation names it. */
const FROM = `wechat_payments p JOIN orders o ON o.institution_id = p.institution_id AND o.id = p.order_id
  WHERE p.state IN ('surplus', 'odd') AND p.paid_minor > 0 AND p.transaction_id IS NOT NULL`;

export const LIST = readSql(
  'payments.surplus',
  COLUMNS,
  ({ atMost }: { atMost: number }) =>
    `SELECT * FROM (SELECT ${SELECT} FROM ${FROM} ORDER BY p.paid_at DESC LIMIT ${atMost}) s
      ORDER BY coalesce(s.back ->> 'state' = 'done', false), s."paidAt" DESC, s.id`,
);
export const ONE = readSql(
  'payments.oneSurplus',
  COLUMNS,
  ({ id }: { id: string }) => `SELECT ${SELECT} FROM ${FROM} AND p.id = ${id}`,
);
