import { WECHAT_REFUND_STATES } from '@cogclinic/contract/refunds';
import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#modules/identity/identity.tables.ts';
import { createdAt, institutionId, moment } from '#platform/columns.ts';
import { orders } from '../orders/orders.tables.ts';
import { wechatPayments } from '../payments/payments.tables.ts';
import { refunds } from './refunds.tables.ts';

/** Money that WeChat Pay was, or is to be, asked to pay back: of a refund, or of a payment that paid no order. */
export const wechatRefunds = pgTable(
  'wechat_refunds',
  {
    institutionId: institutionId(),
    /** Its number at WeChat Pay, where the same number twice pays back once. */
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** Null where a payment goes back that paid nothing. */
    refundId: uuid('refund_id'),
    paymentId: uuid('payment_id'),
    state: text('state', { enum: WECHAT_REFUND_STATES }).notNull().default('open'),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    /** Lines of the order whose pieces go back into the stock once the money is back. */
    restocked: uuid('restocked').array().notNull(),
    /** WeChat Pay's own number of it. */
    wechatId: text('wechat_id'),
    /** In WeChat Pay's words why it did not begin. */
    told: text('told'),
    askedBy: uuid('asked_by').notNull(),
    createdAt: createdAt(),
    /** When WeChat Pay was asked about it last. */
    askedAt: moment('asked_at'),
    /** When the money went back, as WeChat Pay says. */
    doneAt: moment('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.orderId], foreignColumns: [orders.institutionId, orders.id] }),
    foreignKey({ columns: [t.institutionId, t.refundId], foreignColumns: [refunds.institutionId, refunds.id] }),
    foreignKey({
      columns: [t.institutionId, t.paymentId],
      foreignColumns: [wechatPayments.institutionId, wechatPayments.id],
    }),
    foreignKey({ columns: [t.institutionId, t.askedBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    // One at a time; only what WeChat Pay gave up is begun anew under another number.
    uniqueIndex('wechat_refunds_one').on(t.institutionId, t.refundId).where(sql`state <> 'closed'`),
    uniqueIndex('wechat_refunds_payment').on(t.institutionId, t.paymentId).where(sql`state <> 'closed'`),
    index('wechat_refunds_refund').on(t.institutionId, t.refundId, t.createdAt),
    index('wechat_refunds_order').on(t.institutionId, t.orderId, t.createdAt),
    index('wechat_refunds_of_payment').on(t.institutionId, t.paymentId).where(sql`payment_id is not null`),
    index('wechat_refunds_created').on(t.institutionId, t.createdAt),
    index('wechat_refunds_pending').on(t.createdAt).where(sql`state IN ('open', 'abnormal')`),
    check('wechat_refunds_amount', sql`amount_minor > 0`),
    check('wechat_refunds_of', sql`num_nonnulls(refund_id, payment_id) = 1`),
  ],
);
