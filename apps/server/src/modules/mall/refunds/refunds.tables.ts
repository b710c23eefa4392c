import { REFUND_REASONS, REFUND_STATES } from '@cogclinic/contract/refunds';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#modules/identity/identity.tables.ts';
import { institutionId, moment, version } from '#platform/columns.ts';
import { orderLines, orders } from '../orders/orders.tables.ts';

const minor = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** Money of an order that is asked back. */
export const refunds = pgTable(
  'refunds',
  {
    institutionId: institutionId(),
    /** Made by the client, so that a repeated request asks once. */
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    state: text('state', { enum: REFUND_STATES }).notNull().default('asked'),
    reason: text('reason', { enum: REFUND_REASONS }).notNull(),
    words: text('words'),
    /** Null when the patient asked by a link. */
    askedBy: uuid('asked_by'),
    /** The link by which the patient asked. */
    pushId: uuid('push_id'),
    askedAt: moment('asked_at').notNull().defaultNow(),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
    decisionWords: text('decision_words'),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    receiptNumber: text('receipt_number'),
    /** Null when nobody at the desk gave the money back. */
    paidBackBy: uuid('paid_back_by'),
    paidBackAt: moment('paid_back_at'),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.orderId], foreignColumns: [orders.institutionId, orders.id] }),
    foreignKey({ columns: [t.institutionId, t.askedBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    foreignKey({ columns: [t.institutionId, t.decidedBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    foreignKey({ columns: [t.institutionId, t.paidBackBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    index('refunds_order').on(t.institutionId, t.orderId, t.askedAt, t.id),
    index('refunds_asked').on(t.institutionId, t.askedAt, t.id),
    index('refunds_state').on(t.institutionId, t.state, t.askedAt, t.id),
    check('refunds_asked_by', sql`(asked_by IS NULL) <> (push_id IS NULL)`),
    check(
      'refunds_paid_back',
      sql`(state = 'paidBack') = (receipt_number IS NOT NULL) AND (state = 'paidBack') = (paid_back_at IS NOT NULL)`,
    ),
  ],
);

/** Pieces of an order's line that are given back. Rows are only added. */
export const refundLines = pgTable(
  'refund_lines',
  {
    institutionId: institutionId(),
    refundId: uuid('refund_id').notNull(),
    orderLineId: uuid('order_line_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** What goes back for them. */
    amountMinor: minor('amount_minor'),
    /** Whether they went back into the stock. */
    restocked: boolean('restocked').notNull().default(false),
    /** Uses that were taken back from a device, and whether a training plan was withdrawn, when the money went back. */
    usesTaken: integer('uses_taken').notNull().default(0),
    planWithdrawn: boolean('plan_withdrawn').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.refundId, t.orderLineId] }),
    foreignKey({ columns: [t.institutionId, t.refundId], foreignColumns: [refunds.institutionId, refunds.id] }),
    foreignKey({
      columns: [t.institutionId, t.orderLineId],
      foreignColumns: [orderLines.institutionId, orderLines.id],
    }),
    index('refund_lines_order_line').on(t.institutionId, t.orderLineId),
    check('refund_lines_amounts', sql`quantity > 0 AND amount_minor >= 0 AND uses_taken >= 0`),
  ],
);
