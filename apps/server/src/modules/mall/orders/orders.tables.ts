import { COMMODITY_KINDS } from '@cogclinic/contract/commodities';
import { ORDER_EVENTS, PAYMENT_METHODS, type shipTo } from '@cogclinic/contract/orders';
import { CURRENCIES, type Currency } from '@cogclinic/mall/money';
import { ORDER_STATES } from '@cogclinic/mall/order';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { archives } from '#modules/archives/archives.tables.ts';
import { accounts } from '#modules/identity/identity.tables.ts';
import { createdAt, institutionId, moment, ownId, version } from '#platform/columns.ts';
import { commoditySpecs } from '../commodities/commodities.tables.ts';

const minor = <const N extends string>(name: N) => bigint(name, { mode: 'number' }).notNull();

/** The last number that an order got on each day. */
export const orderDays = pgTable(
  'order_days',
  {
    institutionId: institutionId(),
    day: date('day', { mode: 'string' }).notNull(),
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.institutionId, t.day] })],
);

/** What a patient buys at once. */
export const orders = pgTable(
  'orders',
  {
    institutionId: institutionId(),
    /** Made by the client, so that a repeated request places once. */
    id: uuid('id').notNull(),
    archiveId: uuid('archive_id').notNull(),
    number: text('number').notNull(),
    state: text('state', { enum: ORDER_STATES }).notNull().default('placed'),
    currency: text('currency', { enum: Object.keys(CURRENCIES) as [Currency, ...Currency[]] }).notNull(),
    /** What is to be paid: the sum of the lines. */
    totalMinor: minor('total_minor'),
    /** Where the goods are sent; null when the patient takes them along. */
    shipTo: jsonb('ship_to').$type<z.output<typeof shipTo>>(),
    note: text('note'),
    /** Null when the patient placed it by a link. */
    placedBy: uuid('placed_by'),
    /** The link by which the patient placed it. */
    pushId: uuid('push_id'),
    placedAt: moment('placed_at').notNull().defaultNow(),
    /** When it is closed unless it is paid. */
    closesAt: moment('closes_at').notNull(),
    /** What of it went back; the database counts it. */
    refundedMinor: minor('refunded_minor').default(0),
    /** When its last parcel was shipped. */
    shippedAt: moment('shipped_at'),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.archiveId], foreignColumns: [archives.institutionId, archives.id] }),
    foreignKey({ columns: [t.institutionId, t.placedBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    uniqueIndex('orders_number').on(t.institutionId, t.number),
    index('orders_placed').on(t.institutionId, t.placedAt, t.id),
    index('orders_archive').on(t.institutionId, t.archiveId, t.placedAt, t.id),
    index('orders_state').on(t.institutionId, t.state, t.placedAt, t.id),
    index('orders_closing').on(t.closesAt).where(sql`state = 'placed'`),
    index('orders_receiving').on(t.shippedAt).where(sql`state = 'shipped'`),
    check('orders_total', sql`total_minor >= 0`),
    check('orders_refunded', sql`refunded_minor BETWEEN 0 AND total_minor`),
    check('orders_placed_by', sql`(placed_by IS NULL) <> (push_id IS NULL)`),
  ],
);

/** A line as it was sold. */
export const orderLines = pgTable(
  'order_lines',
  {
    institutionId: institutionId(),
    id: ownId(),
    orderId: uuid('order_id').notNull(),
    position: smallint('position').notNull(),
    specId: uuid('spec_id').notNull(),
    commodityId: uuid('commodity_id').notNull(),
    kind: text('kind', { enum: COMMODITY_KINDS }).notNull(),
    commodityName: text('commodity_name').notNull(),
    specName: text('spec_name').notNull(),
    code: text('code').notNull(),
    listPriceMinor: minor('list_price_minor'),
    priceMinor: minor('price_minor'),
    quantity: integer('quantity').notNull(),
    /** Pieces of it that are in parcels. */
    shipped: integer('shipped').notNull().default(0),
    /** Of a device, that one piece adds; null for another kind. */
    uses: integer('uses'),
    /** After which the plan is made; null for another kind. */
    schemeId: uuid('scheme_id'),
    /** What the order's coupon takes off the whole line. */
    shareMinor: minor('share_minor').default(0),
    /** Pieces of it, and their money, in refunds that were neither refused nor withdrawn; the database counts them. */
    claimed: integer('claimed').notNull().default(0),
    claimedMinor: minor('claimed_minor').default(0),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.orderId], foreignColumns: [orders.institutionId, orders.id] }),
    foreignKey({
      columns: [t.institutionId, t.specId],
      foreignColumns: [commoditySpecs.institutionId, commoditySpecs.id],
    }),
    uniqueIndex('order_lines_position').on(t.institutionId, t.orderId, t.position),
    check('order_lines_shipped', sql`shipped BETWEEN 0 AND quantity`),
    check('order_lines_amounts', sql`list_price_minor >= 0 AND price_minor >= 0 AND quantity > 0`),
    check(
      'order_lines_claimed',
      sql`claimed BETWEEN 0 AND quantity AND claimed_minor BETWEEN 0 AND price_minor * quantity - share_minor`,
    ),
    check('order_lines_share', sql`share_minor BETWEEN 0 AND price_minor * quantity`),
  ],
);

/** Each step of an order: who, when and why. Rows are only added. */
export const orderEvents = pgTable(
  'order_events',
  {
    institutionId: institutionId(),
    id: ownId(),
    orderId: uuid('order_id').notNull(),
    step: text('step', { enum: ORDER_EVENTS }).notNull(),
    from: text('from_state', { enum: ORDER_STATES }),
    to: text('to_state', { enum: ORDER_STATES }).notNull(),
    /** Null when the patient did it by a link, or the system by itself. */
    accountId: uuid('account_id'),
    /** The link by which the patient did it. */
    pushId: uuid('push_id'),
    reason: text('reason'),
    beforeMinor: bigint('before_minor', { mode: 'number' }),
    afterMinor: bigint('after_minor', { mode: 'number' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.orderId], foreignColumns: [orders.institutionId, orders.id] }),
    foreignKey({ columns: [t.institutionId, t.accountId], foreignColumns: [accounts.institutionId, accounts.id] }),
    index('order_events_order').on(t.institutionId, t.orderId, t.createdAt, t.id),
  ],
);

/** How an order was paid. Rows are only added, one for an order. */
export const orderPayments = pgTable(
  'order_payments',
  {
    institutionId: institutionId(),
    /** Made by the client, so that a repeated request pays once. */
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    method: text('method', { enum: PAYMENT_METHODS }).notNull(),
    receiptNumber: text('receipt_number').notNull(),
    amountMinor: minor('amount_minor'),
    /** Who took the money at the desk; null when nobody did. */
    accountId: uuid('account_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.orderId], foreignColumns: [orders.institutionId, orders.id] }),
    foreignKey({ columns: [t.institutionId, t.accountId], foreignColumns: [accounts.institutionId, accounts.id] }),
    uniqueIndex('order_payments_order').on(t.institutionId, t.orderId),
    check('order_payments_amount', sql`amount_minor >= 0`),
  ],
);
