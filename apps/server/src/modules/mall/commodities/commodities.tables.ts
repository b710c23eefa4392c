import { COMMODITY_KINDS, STOCK_REASONS } from '@cogclinic/contract/commodities';
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
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#modules/identity/identity.tables.ts';
import { trainingSchemes } from '#modules/training/plans/plans.tables.ts';
import { createdAt, institutionId, moment, ownId, version } from '#platform/columns.ts';

/** Categories of what an institution sells. */
export const commodityCategories = pgTable(
  'commodity_categories',
  {
    institutionId: institutionId(),
    id: ownId(),
    name: text('name').notNull(),
    position: smallint('position').notNull(),
    deletedAt: moment('deleted_at'),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('commodity_categories_name').on(t.institutionId, t.name).where(sql`deleted_at is null`),
  ],
);

/** What an institution sells. */
export const commodities = pgTable(
  'commodities',
  {
    institutionId: institutionId(),
    id: ownId(),
    requestId: uuid('request_id').notNull(),
    kind: text('kind', { enum: COMMODITY_KINDS }).notNull(),
    name: text('name').notNull(),
    categoryId: uuid('category_id'),
    /** HTML of the subset in the contract's `richText.ts`; may be blank. */
    body: text('body').notNull(),
    /** On the shelf, within the times if there are any. */
    shelved: boolean('shelved').notNull().default(false),
    shelfFrom: moment('shelf_from'),
    shelfUntil: moment('shelf_until'),
    /** Pieces of all specifications together. */
    limitPerPatient: integer('limit_per_patient'),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({
      columns: [t.institutionId, t.categoryId],
      foreignColumns: [commodityCategories.institutionId, commodityCategories.id],
    }),
    foreignKey({ columns: [t.institutionId, t.createdBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    uniqueIndex('commodities_request').on(t.institutionId, t.requestId),
    index('commodities_updated').on(t.institutionId, t.updatedAt, t.id).where(sql`deleted_at is null`),
    index('commodities_category').on(t.institutionId, t.categoryId).where(sql`deleted_at is null`),
    check('commodities_shelf', sql`shelf_from < shelf_until`),
    check('commodities_limit', sql`limit_per_patient > 0`),
  ],
);

/** Specifications of commodities: what is put into an order. */
export const commoditySpecs = pgTable(
  'commodity_specs',
  {
    institutionId: institutionId(),
    id: ownId(),
    commodityId: uuid('commodity_id').notNull(),
    position: smallint('position').notNull(),
    name: text('name').notNull(),
    code: text('code').notNull(),
    priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
    /** Pieces; null for what is not kept in stock. Only a row of `stock_moves` changes it: the database adds it up. */
    stock: integer('stock'),
    uses: integer('uses'),
    schemeId: uuid('scheme_id'),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({
      columns: [t.institutionId, t.commodityId],
      foreignColumns: [commodities.institutionId, commodities.id],
    }),
    foreignKey({
      columns: [t.institutionId, t.schemeId],
      foreignColumns: [trainingSchemes.institutionId, trainingSchemes.id],
    }),
    uniqueIndex('commodity_specs_code').on(t.institutionId, sql`lower(${t.code})`).where(sql`deleted_at is null`),
    index('commodity_specs_commodity').on(t.institutionId, t.commodityId),
    check('commodity_specs_price', sql`price_minor >= 0`),
    check('commodity_specs_stock', sql`stock >= 0`),
    check('commodity_specs_uses', sql`uses > 0`),
  ],
);

/** Every change of a stock. Rows are only added. */
export const stockMoves = pgTable(
  'stock_moves',
  {
    institutionId: institutionId(),
    id: ownId(),
    /** Of a receipt or a count, so that a repeated one is taken once. */
    requestId: uuid('request_id'),
    specId: uuid('spec_id').notNull(),
    change: integer('change').notNull(),
    /** Set by the database. */
    stockAfter: integer('stock_after').notNull(),
    reason: text('reason', { enum: STOCK_REASONS }).notNull(),
    /** Null for a receipt or a count. */
    orderLineId: uuid('order_line_id'),
    note: text('note'),
    /** Null when a patient did it, or the system by itself. */
    accountId: uuid('account_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({
      columns: [t.institutionId, t.specId],
      foreignColumns: [commoditySpecs.institutionId, commoditySpecs.id],
    }),
    foreignKey({ columns: [t.institutionId, t.accountId], foreignColumns: [accounts.institutionId, accounts.id] }),
    uniqueIndex('stock_moves_request').on(t.institutionId, t.requestId),
    index('stock_moves_spec').on(t.institutionId, t.specId, t.createdAt, t.id),
    index('stock_moves_order_line').on(t.institutionId, t.orderLineId).where(sql`order_line_id is not null`),
  ],
);
