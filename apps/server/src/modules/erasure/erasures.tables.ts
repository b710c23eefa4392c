import { ERASURE_CAUSES } from '@cogclinic/contract/erasures';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#modules/identity/identity.tables.ts';
import { createdAt, institutionId, moment, ownId } from '#platform/columns.ts';

/**
 * What was erased for good, when and why, without anything of the person: a patient's record, or, of one night, what went of patients
 * who stay.
 * A record that was asked to be erased is here before it is done.
 */
export const erasures = pgTable(
  'erasures',
  {
    institutionId: institutionId(),
    id: ownId(),
    /** The archive that went; null where the patients stay. No foreign key: it is gone. */
    archiveId: uuid('archive_id'),
    /** Of one night: `records` single deleted records, `raw` raw data that results no longer need. */
    cause: text('cause', { enum: ERASURE_CAUSES }).notNull(),
    /** Why it was asked for. */
    reason: text('reason'),
    askedBy: uuid('asked_by'),
    createdAt: createdAt(),
    /** When its rows went. */
    doneAt: moment('done_at'),
    /** Rows that went, and rows that a law keeps, by table. */
    gone: jsonb('gone').$type<Record<string, number>>().notNull().default({}),
    kept: jsonb('kept').$type<Record<string, number>>().notNull().default({}),
    /** Files that went, and the keys of those that are still to go. */
    files: integer('files').notNull().default(0),
    keys: text('keys').array().notNull().default([]),
    /** How often it failed, and the error's code of the last time. */
    failures: integer('failures').notNull().default(0),
    problem: text('problem'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.askedBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    index('erasures_newest').on(t.institutionId, t.createdAt, t.id),
    index('erasures_archive').on(t.institutionId, t.archiveId).where(sql`archive_id IS NOT NULL`),
    index('erasures_left').on(t.createdAt).where(sql`done_at IS NULL OR keys <> '{}'`),
  ],
);
