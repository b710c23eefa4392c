import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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

const bytes = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** How many bytes the files of an institution take; triggers keep it in the transaction of each file's row. */
export const storageUse = pgTable('storage_use', {
  institutionId: institutionId().primaryKey(),
  logos: bytes('logos'),
  exams: bytes('exams'),
  productions: bytes('productions'),
  eye: bytes('eye'),
  parties: bytes('parties'),
  mall: bytes('mall'),
  jobs: bytes('jobs'),
});
