import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, institutionId, moment } from './columns.ts';

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
    /** When its transaction began; in one that goes on for minutes when it was added, as the trail is sealed some minutes later. */
    createdAt: moment('created_at')
      .notNull()
      .default(sql`CASE WHEN clock_timestamp() > now() + interval '2 minutes' THEN clock_timestamp() ELSE now() END`),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('audit_entries_time').on(t.institutionId, t.createdAt),
    index('audit_entries_account').on(t.institutionId, t.accountId, t.createdAt),
    index('audit_entries_client').on(t.institutionId, t.clientId, t.createdAt).where(sql`client_id IS NOT NULL`),
    index('audit_entries_archive').on(t.institutionId, t.archiveId, t.createdAt),
  ],
);

/**
 * The entries of an institution's trail up to a moment, chained: each seal holds the hash of the one before it and of its own entries, so
 * that none can be changed, taken out or put in unseen. Rows are only ever added, by the owner.
 */
export const auditSeals = pgTable(
  'audit_seals',
  {
    institutionId: institutionId(),
    /** 1, 2, 3 …, without a gap. */
    number: integer('number').notNull(),
    /** Sealed are the entries from the seal before up to this moment, and before it. */
    until: moment('until').notNull(),
    entries: integer('entries').notNull(),
    /** SHA-256 of the hash before and of the entries. */
    hash: bytea('hash').notNull(),
    /** HMAC of the hash by a key that does not lie in the database. */
    mark: bytea('mark').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.institutionId, t.number] })],
);
