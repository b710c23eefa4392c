import type { KeptFinding } from '@cogclinic/contract/ownInstruments';
import type { Instrument } from '@cogclinic/scales/instrument';
import { NO_TRANSLATIONS, type Translations } from '@cogclinic/scales/translations';
import { sql } from 'drizzle-orm';
import { foreignKey, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#modules/identity/identity.tables.ts';
import { createdAt, institutionId, moment } from '#platform/columns.ts';

/** The versions of an institution's own instruments; only a draft changes, what was published stays as it was. */
export const ownInstruments = pgTable(
  'own_instruments',
  {
    institutionId: institutionId(),
    code: text('code').notNull(),
    version: integer('version').notNull(),
    state: text('state', { enum: ['draft', 'published', 'retired'] }).notNull(),
    /**
     * Of a draft that was imported with the warnings that are not dismissed yet; what is published has none. Empty of a draft
     * that was given up: the next one goes on counting.
     */
    instrument: jsonb('instrument').$type<Instrument & { findings?: readonly KeptFinding[] }>().notNull(),
    /** Which translations are stale; the next version's draft goes on from the published one's. */
    translations: jsonb('translations').$type<Translations>().notNull().default(NO_TRANSLATIONS),
    /** Counts the savings of a draft, on from those of the drafts before it. */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    savedBy: uuid('saved_by').notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
    publishedBy: uuid('published_by'),
    publishedAt: moment('published_at'),
    /** What was answered to "which answers must not wait?" when it was published; null of versions from before it was asked. */
    urgentAnswers: text('urgent_answers', { enum: ['items', 'none'] }),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.code, t.version] }),
    foreignKey({ columns: [t.institutionId, t.savedBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    foreignKey({ columns: [t.institutionId, t.publishedBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    uniqueIndex('own_instruments_draft').on(t.institutionId, t.code).where(sql`state = 'draft'`),
    uniqueIndex('own_instruments_published').on(t.institutionId, t.code).where(sql`state = 'published'`),
  ],
);

/** Which of an instrument's norm sets the institution uses unless told otherwise. */
export const normChoices = pgTable(
  'norm_choices',
  {
    institutionId: institutionId(),
    instrument: text('instrument').notNull(),
    normSet: text('norm_set').notNull(),
    chosenBy: uuid('chosen_by').notNull(),
    chosenAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.instrument] }),
    foreignKey({ columns: [t.institutionId, t.chosenBy], foreignColumns: [accounts.institutionId, accounts.id] }),
  ],
);

/** The institution's word that it holds an instrument's licence. */
export const licences = pgTable(
  'licences',
  {
    institutionId: institutionId(),
    instrument: text('instrument').notNull(),
    confirmedBy: uuid('confirmed_by').notNull(),
    confirmedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.instrument] }),
    foreignKey({ columns: [t.institutionId, t.confirmedBy], foreignColumns: [accounts.institutionId, accounts.id] }),
  ],
);

/** Each version of an instrument that was ever scored with, so that an old report can show its own items. */
export const instrumentVersions = pgTable(
  'instrument_versions',
  {
    code: text('code').notNull(),
    version: text('version').notNull(),
    instrument: jsonb('instrument').$type<Instrument>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.code, t.version] })],
);
