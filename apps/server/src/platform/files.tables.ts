import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, institutionId, ownId } from './columns.ts';

/** Uploaded files; the bytes lie in the storage under `key`. */
export const files = pgTable(
  'files',
  {
    institutionId: institutionId(),
    id: ownId(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    bytes: integer('bytes').notNull(),
    key: text('key').notNull().unique(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.institutionId, t.id] })],
);
