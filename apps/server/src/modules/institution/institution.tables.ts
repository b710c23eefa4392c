import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, institutionId, moment, ownId, version } from '#platform/columns.ts';

export const institutions = pgTable('institutions', {
  id: ownId().primaryKey(),
  name: text('name').notNull(),
  adminName: text('admin_name').notNull(),
  adminPhone: text('admin_phone').notNull(),
  servicePhone: text('service_phone').notNull(),
  address: text('address').notNull(),
  detailedAddress: text('detailed_address').notNull(),
  /** IANA name; dates and times on the wire are in it. */
  timeZone: text('time_zone').notNull().default('Asia/Shanghai'),
  logoFileId: uuid('logo_file_id'),
  /** How many megabytes of files it may keep, 0 for any; null: as the server is configured. */
  storageQuotaMb: integer('storage_quota_mb'),
  /** Since when nobody is let in; null: all are. */
  suspendedAt: moment('suspended_at'),
  /** The roles whose accounts must set up a second factor. */
  factorRoles: text('factor_roles').array().notNull().default([]),
  createdAt: createdAt(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  version: version(),
});

export const departments = pgTable(
  'departments',
  {
    institutionId: institutionId(),
    id: ownId(),
    name: text('name').notNull(),
    sortOrder: integer('sort_order').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId], foreignColumns: [institutions.id] }),
    uniqueIndex('departments_name').on(t.institutionId, sql`lower(${t.name})`).where(sql`deleted_at is null`),
    index('departments_order').on(t.institutionId, t.sortOrder, t.id),
  ],
);
