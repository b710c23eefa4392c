import { foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { institutionId, ownId } from '#platform/columns.ts';

/** Enterprises whose staff an institution examines. */
export const enterprises = pgTable(
  'enterprises',
  { institutionId: institutionId(), id: ownId(), name: text('name').notNull() },
  (t) => [primaryKey({ columns: [t.institutionId, t.id] })],
);

export const examPackages = pgTable(
  'exam_packages',
  {
    institutionId: institutionId(),
    id: ownId(),
    name: text('name').notNull(),
    enterpriseId: uuid('enterprise_id'),
    items: text('items').array().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({
      columns: [t.institutionId, t.enterpriseId],
      foreignColumns: [enterprises.institutionId, enterprises.id],
    }),
  ],
);
