import type { TextsByKey } from '@cogclinic/scales/validatedTexts';
import type { TextSources } from '@cogclinic/scales/wording';
import { sql } from 'drizzle-orm';
import { foreignKey, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#modules/identity/identity.tables.ts';
import { createdAt, institutionId, moment } from '#platform/columns.ts';

/**
 * Each set of validated texts that was in use for an instrument of the catalogue. A set never changes and never goes: reports
 * show the wording that was answered. The one in use is not replaced; without one the wording is ours.
 */
export const instrumentTexts = pgTable(
  'instrument_texts',
  {
    institutionId: institutionId(),
    instrument: text('instrument').notNull(),
    /** Counts the sets of the instrument from 1. */
    number: integer('number').notNull(),
    /** The release of the instrument for which it was loaded. */
    release: text('release').notNull(),
    sources: jsonb('sources').$type<TextSources>().notNull(),
    texts: jsonb('texts').$type<TextsByKey>().notNull(),
    loadedBy: uuid('loaded_by').notNull(),
    loadedAt: createdAt(),
    replacedBy: uuid('replaced_by'),
    replacedAt: moment('replaced_at'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.instrument, t.number] }),
    foreignKey({ columns: [t.institutionId, t.loadedBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    foreignKey({ columns: [t.institutionId, t.replacedBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    uniqueIndex('instrument_texts_in_use').on(t.institutionId, t.instrument).where(sql`replaced_at is null`),
  ],
);
