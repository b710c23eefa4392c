import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#modules/identity/identity.tables.ts';
import { createdAt, institutionId, version } from '#platform/columns.ts';
import { orderLines, orders } from '../orders/orders.tables.ts';

/** Goods of one order that are sent together. */
export const parcels = pgTable(
  'parcels',
  {
    institutionId: institutionId(),
    /** Made by the client, so that a repeated request ships once. */
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** A code of the dictionary of express companies. */
    carrier: text('carrier').notNull(),
    trackingNumber: text('tracking_number').notNull(),
    accountId: uuid('account_id').notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.orderId], foreignColumns: [orders.institutionId, orders.id] }),
    foreignKey({ columns: [t.institutionId, t.accountId], foreignColumns: [accounts.institutionId, accounts.id] }),
    uniqueIndex('parcels_order').on(t.institutionId, t.orderId, t.carrier, t.trackingNumber),
    index('parcels_number').on(t.institutionId, t.trackingNumber),
  ],
);

/** Pieces of an order's line that lie in a parcel. Rows are only added. */
export const parcelLines = pgTable(
  'parcel_lines',
  {
    institutionId: institutionId(),
    parcelId: uuid('parcel_id').notNull(),
    orderLineId: uuid('order_line_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.parcelId, t.orderLineId] }),
    foreignKey({ columns: [t.institutionId, t.parcelId], foreignColumns: [parcels.institutionId, parcels.id] }),
    foreignKey({
      columns: [t.institutionId, t.orderLineId],
      foreignColumns: [orderLines.institutionId, orderLines.id],
    }),
    index('parcel_lines_line').on(t.institutionId, t.orderLineId),
    check('parcel_lines_quantity', sql`quantity > 0`),
  ],
);
