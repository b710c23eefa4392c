import { DICTS } from '@cogclinic/contract/dict';
import { LANGUAGES } from '@cogclinic/contract/fields';
import type { Answers } from '@cogclinic/scales/instrument';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { archives } from '#modules/archives/archives.tables.ts';
import { contacts } from '#modules/contacts/contacts.tables.ts';
import { accounts } from '#modules/identity/identity.tables.ts';
import { institutionId, moment } from '#platform/columns.ts';

/** One instrument given to one patient; answers are kept as they are given. */
export const administrations = pgTable(
  'administrations',
  {
    institutionId: institutionId(),
    /** Made by the client, so that a repeated request starts or submits once. */
    id: uuid('id').notNull(),
    archiveId: uuid('archive_id').notNull(),
    accountId: uuid('account_id').notNull(),
    instrument: text('instrument').notNull(),
    instrumentVersion: text('instrument_version').notNull(),
    normSet: text('norm_set'),
    /** The language of the items; null where the caller did not say, and for paper forms. */
    language: text('language', { enum: LANGUAGES }),
    informant: text('informant'),
    /** The contact who answers, and what the informant was to the patient then; `informant` has the name of then. */
    contactId: uuid('contact_id'),
    informantRelation: text('informant_relation', { enum: DICTS.relation }),
    educationYears: smallint('education_years'),
    answers: jsonb('answers').$type<Answers>().notNull().default({}),
    revision: integer('revision').notNull().default(0),
    state: text('state', { enum: ['open', 'finished', 'discarded'] })
      .notNull()
      .default('open'),
    startedAt: moment('started_at').notNull().defaultNow(),
    savedAt: moment('saved_at').notNull().defaultNow(),
    /** Of a form entered from paper: when it was given, and by which account or by whom outside. */
    givenAt: moment('given_at'),
    examinerId: uuid('examiner_id'),
    examinerName: text('examiner_name'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.archiveId], foreignColumns: [archives.institutionId, archives.id] }),
    foreignKey({ columns: [t.institutionId, t.accountId], foreignColumns: [accounts.institutionId, accounts.id] }),
    foreignKey({ columns: [t.institutionId, t.contactId], foreignColumns: [contacts.institutionId, contacts.id] }),
    foreignKey({ columns: [t.institutionId, t.examinerId], foreignColumns: [accounts.institutionId, accounts.id] }),
    // Read backwards for newest first, as in the reports.
    index('administrations_open').on(t.institutionId, t.savedAt).where(sql`state = 'open'`),
    index('administrations_account').on(t.institutionId, t.accountId, t.startedAt),
    index('administrations_archive').on(t.institutionId, t.archiveId),
    index('administrations_contact').on(t.institutionId, t.contactId).where(sql`contact_id is not null`),
    // A patient's page asks for the few that are open, among all of many years.
    index('administrations_archive_open').on(t.institutionId, t.archiveId, t.startedAt).where(sql`state = 'open'`),
  ],
);
