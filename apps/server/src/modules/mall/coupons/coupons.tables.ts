import { COUPON_KINDS, COUPON_SCOPES, type CouponRule } from '@cogclinic/mall/coupon';
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
import { archives } from '#modules/archives/archives.tables.ts';
import { accounts } from '#modules/identity/identity.tables.ts';
import { createdAt, institutionId, moment, ownId, version } from '#platform/columns.ts';
import { commodities, commodityCategories } from '../commodities/commodities.tables.ts';
import { orders } from '../orders/orders.tables.ts';

const amount = <const N extends string>(name: N) => bigint(name, { mode: 'number' });

/** Coupons: what each takes off, for whom and for how long. */
export const coupons = pgTable(
  'coupons',
  {
    institutionId: institutionId(),
    id: ownId(),
    requestId: uuid('request_id').notNull(),
    name: text('name').notNull(),
    /** Null: only for those to whom it was given. */
    code: text('code'),
    kind: text('kind', { enum: COUPON_KINDS }).notNull(),
    amountMinor: amount('amount_minor'),
    percent: smallint('percent'),
    mostMinor: amount('most_minor'),
    thresholdMinor: amount('threshold_minor').notNull(),
    scope: text('scope', { enum: COUPON_SCOPES }).notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    totalQuota: integer('total_quota'),
    patientQuota: integer('patient_quota'),
    /** In how many orders it stands, and what it takes off them; the database counts `order_coupons`. */
    uses: integer('uses').notNull().default(0),
    costMinor: amount('cost_minor').notNull().default(0),
    withdrawnAt: moment('withdrawn_at'),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.createdBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    uniqueIndex('coupons_request').on(t.institutionId, t.requestId),
    uniqueIndex('coupons_code').on(t.institutionId, sql`lower(${t.code})`).where(sql`withdrawn_at is null`),
    index('coupons_last_day').on(t.institutionId, t.lastDay, t.id),
    check('coupons_rule', sql`CASE kind WHEN 'amount' THEN amount_minor > 0 ELSE percent BETWEEN 1 AND 100 END`),
    check('coupons_days', sql`first_day <= last_day`),
    check('coupons_quota', sql`uses >= 0 AND uses <= coalesce(total_quota, uses)`),
  ],
);

/** The categories or commodities that a coupon is for. */
export const couponScopes = pgTable(
  'coupon_scopes',
  {
    institutionId: institutionId(),
    id: ownId(),
    couponId: uuid('coupon_id').notNull(),
    categoryId: uuid('category_id'),
    commodityId: uuid('commodity_id'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.couponId], foreignColumns: [coupons.institutionId, coupons.id] }),
    foreignKey({
      columns: [t.institutionId, t.categoryId],
      foreignColumns: [commodityCategories.institutionId, commodityCategories.id],
    }),
    foreignKey({
      columns: [t.institutionId, t.commodityId],
      foreignColumns: [commodities.institutionId, commodities.id],
    }),
    index('coupon_scopes_coupon').on(t.institutionId, t.couponId),
    check('coupon_scopes_target', sql`num_nonnulls(category_id, commodity_id) = 1`),
  ],
);

/** Coupons that were given to patients. After a merge a patient may hold one twice: how often it is used is counted over both. */
export const couponGrants = pgTable(
  'coupon_grants',
  {
    institutionId: institutionId(),
    id: ownId(),
    couponId: uuid('coupon_id').notNull(),
    archiveId: uuid('archive_id').notNull(),
    grantedBy: uuid('granted_by').notNull(),
    takenBackAt: moment('taken_back_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.couponId], foreignColumns: [coupons.institutionId, coupons.id] }),
    foreignKey({ columns: [t.institutionId, t.archiveId], foreignColumns: [archives.institutionId, archives.id] }),
    foreignKey({ columns: [t.institutionId, t.grantedBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    index('coupon_grants_coupon').on(t.institutionId, t.couponId, t.createdAt, t.id).where(sql`taken_back_at is null`),
    index('coupon_grants_archive').on(t.institutionId, t.archiveId),
  ],
);

/** What a coupon did to an order, kept as it was. */
export const orderCoupons = pgTable(
  'order_coupons',
  {
    institutionId: institutionId(),
    orderId: uuid('order_id').notNull(),
    couponId: uuid('coupon_id').notNull(),
    name: text('name').notNull(),
    /** Fixed to the commodities of the order. */
    rule: jsonb('rule').$type<CouponRule>().notNull(),
    discountMinor: amount('discount_minor').notNull(),
    /** When it came back to be used again: the order was cancelled, closed or refunded in full. */
    returnedAt: moment('returned_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.orderId] }),
    foreignKey({ columns: [t.institutionId, t.orderId], foreignColumns: [orders.institutionId, orders.id] }),
    foreignKey({ columns: [t.institutionId, t.couponId], foreignColumns: [coupons.institutionId, coupons.id] }),
    index('order_coupons_coupon').on(t.institutionId, t.couponId),
    check('order_coupons_discount', sql`discount_minor >= 0`),
  ],
);
