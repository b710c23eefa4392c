import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, institutionId } from './columns.ts';

/** Who opened, changed, exported or printed what; rows are only ever added (a trigger refuses anything else). */
export const auditEntries = pgTable(
  'audit_entries',
  {
    institutionId: institutionId(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** Who did it: an account, or another system that is connected. */
    accountId: uuid('account_id'),
    clientId: uuid('client_id'),
    /** open, add, change, delete, export, print, … */
    action: text('action').notNull(),
    noun: text('noun').notNull(),
    subjectId: uuid('subject_id'),
    /** The patient whose record it was, if one. */
    archiveId: uuid('archive_id'),
    /** Names of changed fields and the like; never their contents. */
    detail: jsonb('detail').$type<Record<string, unknown>>(),
    address: text('address'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('audit_entries_time').on(t.institutionId, t.createdAt),
    index('audit_entries_account').on(t.institutionId, t.accountId, t.createdAt),
    index('audit_entries_client').on(t.institutionId, t.clientId, t.createdAt).where(sql`client_id IS NOT NULL`),
    index('audit_entries_archive').on(t.institutionId, t.archiveId, t.createdAt),
  ],
);
