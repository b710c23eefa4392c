import { PAYMENT_METHODS } from '@cogclinic/contract/orders';
import { REFUND_REASONS, REFUND_STATES, type refund } from '@cogclinic/contract/refunds';
import { CURRENCIES, type Currency } from '@cogclinic/mall/money';
import type { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { accountName } from '#platform/patientRecord.ts';
import { json, moment, oneOf, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import type { Parts } from '#platform/sql/matching.ts';
import { wireTime } from '#platform/time.ts';
import { PICTURES } from '../refundPictures/refundPictures.statements.ts';

export type Refund = z.output<typeof refund>;

export const COLUMNS = {
  id: uuid,
  order_id: uuid,
  number: text,
  archive_id: uuid,
  name: text,
  phone: text.orNull,
  state: oneOf(REFUND_STATES),
  reason: oneOf(REFUND_REASONS),
  words: text.orNull,
  currency: oneOf(Object.keys(CURRENCIES) as Currency[]),
  lines: json<Refund['lines']>().always,
  pictures: json<Refund['pictures']>().always,
  asked_at: moment,
  asked_by_name: text.orNull,
  decided_at: moment.orNull,
  decided_by_name: text.orNull,
  decision_words: text.orNull,
  carrier: text.orNull,
  tracking_number: text.orNull,
  method: oneOf(PAYMENT_METHODS),
  receipt_number: text.orNull,
  paid_back_at: moment.orNull,
  paid_back_by_name: text.orNull,
  wechat: json<NonNullable<Refund['wechat']>>().orNull,
  version: whole,
};
export type Row = RowOf<typeof COLUMNS>;

const LINES = `coalesce((SELECT jsonb_agg(jsonb_build_object('lineId', l.id, 'kind', l.kind, 'commodityName', l.commodity_name,
    'specName', l.spec_name, 'quantity', x.quantity, 'amountMinor', x.amount_minor, 'restocked', x.restocked,
    'usesTaken', x.uses_taken, 'planWithdrawn', x.plan_withdrawn) ORDER BY l.position)
  FROM refund_lines x JOIN order_lines l ON l.institution_id = x.institution_id AND l.id = x.order_line_id
 WHERE x.institution_id = r.institution_id AND x.refund_id = r.id), '[]')`;

const WECHAT = `(SELECT jsonb_build_object('state', w.state, 'told', w.told) FROM wechat_refunds w
  WHERE w.institution_id = r.institution_id AND w.refund_id = r.id ORDER BY w.created_at DESC, w.id DESC LIMIT 1)`;

/** Selects `COLUMNS`; the aliases are those of `from`. */
export const SELECT = `r.id, r.order_id, o.number, o.archive_id, a.name, a.phone, r.state, r.reason, r.words, o.currency, ${LINES} AS lines, ${PICTURES} AS pictures,
  r.asked_at, ${accountName('asked_by', 'r')} AS asked_by_name, r.decided_at, ${accountName('decided_by', 'r')} AS decided_by_name,
  r.decision_words, r.carrier, r.tracking_number, p.method, r.receipt_number, r.paid_back_at,
  ${accountName('paid_back_by', 'r')} AS paid_back_by_name, ${WECHAT} AS wechat, r.version`;

/** Refunds of the patients whom the actor may see. */
export const from = ({ patients }: Pick<Parts, 'patients'>): string =>
  `refunds r JOIN orders o ON o.institution_id = r.institution_id AND o.id = r.order_id
     JOIN order_payments p ON p.institution_id = o.institution_id AND p.order_id = o.id
     JOIN ${patients} a ON a.institution_id = o.institution_id AND a.id = o.archive_id`;

/** A refund as it goes out. */
export function presentRefund(row: Row, { timeZone }: Pick<Actor, 'timeZone'>): Refund {
  const time = (at: Date | null) => at && wireTime(at, timeZone);
  return {
    id: row.id,
    orderId: row.order_id,
    orderNumber: row.number,
    archiveId: row.archive_id,
    patientName: row.name,
    phone: row.phone,
    state: row.state,
    reason: row.reason,
    words: row.words,
    pictures: row.pictures,
    currency: row.currency,
    amountMinor: row.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    lines: row.lines,
    askTime: wireTime(row.asked_at, timeZone),
    askedByName: row.asked_by_name,
    decideTime: time(row.decided_at),
    decidedByName: row.decided_by_name,
    decisionWords: row.decision_words,
    carrier: row.carrier as Refund['carrier'],
    trackingNumber: row.tracking_number,
    method: row.method,
    receiptNumber: row.receipt_number,
    payBackTime: time(row.paid_back_at),
    paidBackByName: row.paid_back_by_name,
    wechat: row.wechat,
    version: row.version,
  };
}
