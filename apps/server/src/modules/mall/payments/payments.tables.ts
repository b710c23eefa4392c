import { WECHAT_STATES } from '@cogclinic/contract/payments';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#modules/identity/identity.tables.ts';
import { institutions } from '#modules/institution/institution.tables.ts';
import { bytea, createdAt, institutionId, moment, version } from '#platform/columns.ts';
import { orders } from '../orders/orders.tables.ts';

/** What WeChat Pay gave an institution as its merchant. */
export const wechatMerchants = pgTable(
  'wechat_merchants',
  {
    institutionId: institutionId().primaryKey(),
    enabled: boolean('enabled').notNull(),
    merchantId: text('merchant_id'),
    appId: text('app_id'),
    certificateSerial: text('certificate_serial'),
    platformKeyId: text('platform_key_id'),
    platformKey: text('platform_key'),
    /** PEM, sealed (`platform/sealed.ts`). */
    privateKey: bytea('private_key'),
    /** Sealed as well. */
    apiKey: bytea('api_key'),
    version: version(),
  },
  (t) => [foreignKey({ columns: [t.institutionId], foreignColumns: [institutions.id] })],
);

/** Payments that WeChat Pay was, or is to be, asked to take for orders. */
export const wechatPayments = pgTable(
  'wechat_payments',
  {
    institutionId: institutionId(),
    /** Made by the client, so that a repeated request opens one; without its hyphens the number that WeChat Pay knows it by. */
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    state: text('state', { enum: WECHAT_STATES }).notNull().default('open'),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    /** What the QR code holds; null until WeChat Pay answered. */
    codeUrl: text('code_url'),
    /** WeChat Pay's own number of what was paid, and how much came. */
    transactionId: text('transaction_id'),
    paidMinor: bigint('paid_minor', { mode: 'number' }),
    /** When it was paid, as WeChat Pay says. */
    paidAt: moment('paid_at'),
    openedBy: uuid('opened_by'),
    createdAt: createdAt(),
    /** When WeChat Pay takes no money for it any more. */
    endsAt: moment('ends_at').notNull(),
    /** When WeChat Pay was asked about it last. */
    askedAt: moment('asked_at'),
    settledAt: moment('settled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.orderId], foreignColumns: [orders.institutionId, orders.id] }),
    foreignKey({ columns: [t.institutionId, t.openedBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    uniqueIndex('wechat_payments_open').on(t.institutionId, t.orderId).where(sql`state = 'open'`),
    uniqueIndex('wechat_payments_transaction').on(t.institutionId, t.transactionId),
    index('wechat_payments_paid').on(t.institutionId, t.paidAt),
    index('wechat_payments_order').on(t.institutionId, t.orderId),
    index('wechat_payments_surplus').on(t.institutionId, t.paidAt).where(sql`state IN ('surplus', 'odd')`),
    index('wechat_payments_pending').on(t.createdAt).where(sql`state IN ('open', 'closing')`),
    check('wechat_payments_amounts', sql`amount_minor > 0 AND paid_minor >= 0`),
  ],
);
