import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#modules/identity/identity.tables.ts';
import { createdAt, institutionId, moment, ownId, version } from '#platform/columns.ts';

/** Texts kept for conclusions. */
export const phrases = pgTable(
  'phrases',
  {
    institutionId: institutionId(),
    id: ownId(),
    /** Who keeps it for itself; null for one of the institution. */
    accountId: uuid('account_id'),
    name: text('name').notNull(),
    text: text('text').notNull(),
    instrument: text('instrument'),
    /** In the order of those kept by the same. */
    place: integer('place').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.accountId], foreignColumns: [accounts.institutionId, accounts.id] }),
    foreignKey({ columns: [t.institutionId, t.createdBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    index('phrases_kept').on(t.institutionId, t.accountId, t.place).where(sql`deleted_at is null`),
  ],
);
