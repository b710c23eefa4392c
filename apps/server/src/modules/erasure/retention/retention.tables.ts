import { BIN_DAYS, RETENTION_LAW_CODES } from '@cogclinic/contract/retention';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { archives } from '#modules/archives/archives.tables.ts';
import { accounts } from '#modules/identity/identity.tables.ts';
import { institutions } from '#modules/institution/institution.tables.ts';
import { institutionId, moment, version } from '#platform/columns.ts';

/** How long an institution keeps what; null: for good. Without a row all is kept as by default. */
export const retentions = pgTable(
  'retentions',
  {
    institutionId: institutionId().primaryKey(),
    /** Days in which deleted records can be restored. */
    binDays: smallint('bin_days').notNull().default(BIN_DAYS.least),
    law: text('law', { enum: RETENTION_LAW_CODES }).notNull().default('none'),
    /** Years after the last contact after which a file is due for review. */
    reviewYears: smallint('review_years'),
    /** Years for which raw data are kept. */
    eyeYears: smallint('eye_years'),
    cervicalYears: smallint('cervical_years'),
    vrYears: smallint('vr_years'),
    trainingYears: smallint('training_years'),
    recordingsYears: smallint('recordings_years'),
    /** Years for which images of examinations, and those of other institutions, are kept. */
    examsYears: smallint('exams_years'),
    partiesYears: smallint('parties_years'),
    changedBy: uuid('changed_by'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    foreignKey({ columns: [t.institutionId], foreignColumns: [institutions.id] }),
    foreignKey({ columns: [t.institutionId, t.changedBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    check('retentions_bin_days', sql`bin_days BETWEEN 30 AND 365`),
    check(
      'retentions_years',
      sql`least(review_years, eye_years, cervical_years, vr_years, training_years, recordings_years, exams_years, parties_years) >= 1`,
    ),
  ],
);

/** Files that are due for review, as the last night found them, and those that are kept after one. */
export const retentionReviews = pgTable(
  'retention_reviews',
  {
    institutionId: institutionId(),
    archiveId: uuid('archive_id').notNull(),
    /** The day of the newest entry of the patient's timeline. */
    lastContact: date('last_contact', { mode: 'string' }).notNull(),
    /** After how many years it became due. */
    dueYears: integer('due_years').notNull(),
    foundAt: moment('found_at').notNull().defaultNow(),
    /** The last day on which nothing of it is erased, why, and who said so; null before a review. */
    keptUntil: date('kept_until', { mode: 'string' }),
    keptReason: text('kept_reason'),
    keptBy: uuid('kept_by'),
    keptAt: moment('kept_at'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.archiveId] }),
    foreignKey({ columns: [t.institutionId, t.archiveId], foreignColumns: [archives.institutionId, archives.id] }),
    foreignKey({ columns: [t.institutionId, t.keptBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    index('retention_reviews_order').on(t.institutionId, t.lastContact, t.archiveId),
  ],
);
