import { DICTS } from '@cogclinic/contract/dict';
import type { GradeLimits } from '@cogclinic/scales/grades';
import type { Answers, Score, Texts } from '@cogclinic/scales/instrument';
import { LEVELS } from '@cogclinic/scales/levels';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { archives } from '#modules/archives/archives.tables.ts';
import { accounts } from '#modules/identity/identity.tables.ts';
import type { KeptBackground } from '#modules/medical/background.service.ts';
import { administrations } from '#modules/scales/scales.tables.ts';
import { createdAt, institutionId, moment, ownId, version } from '#platform/columns.ts';

/** Scored results. The score, and the texts that explain it, stay as they were when it was scored. */
export const reports = pgTable(
  'reports',
  {
    institutionId: institutionId(),
    id: ownId(),
    administrationId: uuid('administration_id').notNull(),
    archiveId: uuid('archive_id').notNull(),
    /** Who gave the instrument; or entered it, where `examiner` outside gave it on paper. */
    accountId: uuid('account_id').notNull(),
    /** The name of an examiner without an account. */
    examiner: text('examiner'),
    /** Who entered it from paper; null for a test that was given here. */
    enteredBy: uuid('entered_by'),
    instrument: text('instrument').notNull(),
    instrumentVersion: text('instrument_version').notNull(),
    category: text('category').notNull(),
    total: real('total'),
    level: text('level', { enum: LEVELS }),
    flagged: boolean('flagged').notNull(),
    /** Age and years of school on the day of the test. */
    ageYears: smallint('age_years').notNull(),
    educationYears: smallint('education_years'),
    informant: text('informant'),
    informantRelation: text('informant_relation', { enum: DICTS.relation }),
    answers: jsonb('answers').$type<Answers>().notNull(),
    score: jsonb('score').$type<Score>().notNull(),
    // What lists show of the score, so that they need not unpack it; a trigger (`app.show_score`) writes it.
    scoreMin: real('score_min'),
    scoreMax: real('score_max'),
    bandName: jsonb('band_name').$type<Texts>(),
    /** How far the cut-offs of the level could be confirmed; null where none were published or no level stands. */
    confirmation: text('confirmation', { enum: ['confirmed', 'unconfirmed', 'disputed'] }),
    unbanded: text('unbanded'),
    /** The value of each subscale by its code, for what counts over many reports. */
    subscoreValues: jsonb('subscore_values').$type<Readonly<Record<string, number | null>>>(),
    /** The institution's limits by which the cognitive dimensions were graded then; null when it graded none. */
    gradeLimits: jsonb('grade_limits').$type<GradeLimits>(),
    testStartedAt: moment('test_started_at').notNull(),
    testEndedAt: moment('test_ended_at').notNull(),
    /** The conclusion as it stands: a draft until it is signed, then the text signed or last amended. */
    doctorComment: text('doctor_comment'),
    commentBy: uuid('comment_by'),
    commentedAt: moment('commented_at'),
    signedAt: moment('signed_at'),
    signedBy: uuid('signed_by'),
    amendments: smallint('amendments').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
    deletedBy: uuid('deleted_by'),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.archiveId], foreignColumns: [archives.institutionId, archives.id] }),
    foreignKey({
      columns: [t.institutionId, t.administrationId],
      foreignColumns: [administrations.institutionId, administrations.id],
    }),
    foreignKey({ columns: [t.institutionId, t.accountId], foreignColumns: [accounts.institutionId, accounts.id] }),
    foreignKey({ columns: [t.institutionId, t.enteredBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    uniqueIndex('reports_administration').on(t.institutionId, t.administrationId),
    // Read backwards for newest first; a descending index of Drizzle's puts nulls last, which ORDER BY … DESC does not.
    index('reports_newest').on(t.institutionId, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('reports_flagged').on(t.institutionId, t.createdAt, t.id).where(sql`flagged and deleted_at is null`),
    // The few that wait to be signed.
    index('reports_drafts')
      .on(t.institutionId, t.createdAt, t.id)
      .where(sql`doctor_comment is not null and signed_at is null and deleted_at is null`),
    // Of deleted ones too: the erasing of a patient looks for them.
    index('reports_archive').on(t.institutionId, t.archiveId, t.createdAt, t.id),
    index('reports_course')
      .on(t.institutionId, t.archiveId, t.instrument, t.testEndedAt)
      .where(sql`deleted_at is null`),
    // What the chain of the data analysis asks of each patient: the first test from a day on, and the first that tells of an impairment.
    index('reports_chain').on(t.institutionId, t.archiveId, t.testEndedAt, t.level).where(sql`deleted_at is null`),
    // All that the statistical report counts by, so that it reads this alone; a period of all instruments skips from one to the next.
    index('reports_statistics')
      .on(
        t.institutionId,
        t.instrument,
        t.testEndedAt,
        t.archiveId,
        t.accountId,
        t.level,
        t.flagged,
        t.ageYears,
        t.educationYears,
        t.total,
        t.scoreMin,
        t.scoreMax,
      )
      .where(sql`deleted_at is null`),
    // Other systems ask for what has changed since, and for the tests of a time.
    index('reports_updated').on(t.institutionId, t.updatedAt, t.id).where(sql`deleted_at is null`),
    index('reports_tested').on(t.institutionId, t.testEndedAt, t.id).where(sql`deleted_at is null`),
    index('reports_bin').on(t.institutionId, t.deletedAt, t.id).where(sql`deleted_at is not null`),
  ],
);

/** Each signed text of a report's conclusion: the one signed, then every amendment. Rows are only ever added. */
export const reportConclusions = pgTable(
  'report_conclusions',
  {
    institutionId: institutionId(),
    reportId: uuid('report_id').notNull(),
    /** 1 is the one signed first. */
    revision: smallint('revision').notNull(),
    text: text('text').notNull(),
    /** Why it was amended; null for the first. */
    reason: text('reason'),
    accountId: uuid('account_id').notNull(),
    /** What the patient's file said when it was signed; null for what was signed before that was kept. */
    background: jsonb('background').$type<KeptBackground>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.reportId, t.revision] }),
    foreignKey({ columns: [t.institutionId, t.reportId], foreignColumns: [reports.institutionId, reports.id] }),
    foreignKey({ columns: [t.institutionId, t.accountId], foreignColumns: [accounts.institutionId, accounts.id] }),
  ],
);
