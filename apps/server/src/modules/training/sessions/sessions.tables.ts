import { DEVICE_KINDS, TRAINING_ENDINGS, TRAINING_SETTINGS } from '@cogclinic/contract/training';
import { SCHOOLINGS } from '@cogclinic/contract/trainingCourse';
import { GAME_CODES } from '@cogclinic/games/game';
import type { Profile } from '@cogclinic/games/profile';
import { DIFFICULTIES } from '@cogclinic/games/staircase';
import type { Flag } from '@cogclinic/games/validity';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { archives } from '#modules/archives/archives.tables.ts';
import { accounts } from '#modules/identity/identity.tables.ts';
import { bytea, createdAt, institutionId, moment } from '#platform/columns.ts';
import { trainingPlans } from '../plans/plans.tables.ts';

/** Sessions of training games, scored by the server. */
export const trainingSessions = pgTable(
  'training_sessions',
  {
    institutionId: institutionId(),
    /** Made by the device; its digits are the seed. */
    id: uuid('id').notNull(),
    archiveId: uuid('archive_id').notNull(),
    game: text('game', { enum: GAME_CODES }).notNull(),
    difficulty: text('difficulty', { enum: DIFFICULTIES }),
    setting: text('setting', { enum: TRAINING_SETTINGS }).notNull(),
    ending: text('ending', { enum: TRAINING_ENDINGS }).notNull(),
    begunAt: moment('begun_at').notNull(),
    endedAt: moment('ended_at').notNull(),
    activeMs: integer('active_ms').notNull(),
    trials: smallint('trials').notNull(),
    correct: smallint('correct').notNull(),
    threshold: doublePrecision('threshold'),
    score: doublePrecision('score'),
    rtMedian: doublePrecision('rt_median'),
    isValid: boolean('is_valid').notNull(),
    flags: text('flags').array().$type<Flag[]>().notNull(),
    measures: jsonb('measures').$type<Record<string, number | null>>().notNull(),
    native: jsonb('native').$type<Record<string, number | null>>().notNull(),
    gameVersion: smallint('game_version').notNull(),
    measuresVersion: smallint('measures_version').notNull(),
    // What courses and ranks sum over sessions; null in sessions that were kept before this was.
    deviceKind: text('device_kind', { enum: DEVICE_KINDS }),
    /** Of the questions before the game, how many were answered rightly. */
    checkRight: smallint('check_right'),
    checkOf: smallint('check_of'),
    errors: jsonb('errors').$type<Profile['errors']>(),
    levels: jsonb('levels').$type<Profile['levels']>(),
    rtLow: doublePrecision('rt_low'),
    rtHigh: doublePrecision('rt_high'),
    /** Of the patient, on the day of the session. */
    ageYears: smallint('age_years'),
    educationYears: smallint('education_years'),
    /** The first year of ten; from 90 on all. */
    ageBand: smallint('age_band').generatedAlwaysAs(sql`least(age_years / 10 * 10, 90)`),
    schooling: text('schooling', { enum: SCHOOLINGS }).generatedAlwaysAs(
      sql`CASE WHEN education_years <= 6 THEN 'to6' WHEN education_years <= 9 THEN 'to9' WHEN education_years > 9 THEN 'from10' END`,
    ),
    /** The task of a plan that it was played for. */
    planId: uuid('plan_id'),
    planDay: date('plan_day'),
    planPosition: smallint('plan_position'),
    /** The link behind which the patient played it. */
    pushId: uuid('push_id'),
    /** Null when it was played behind a link. */
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    /** When its trials and inputs were erased, as the institution keeps them no longer. */
    rawErasedAt: moment('raw_erased_at'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.archiveId], foreignColumns: [archives.institutionId, archives.id] }),
    foreignKey({ columns: [t.institutionId, t.createdBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    foreignKey({
      columns: [t.institutionId, t.planId],
      foreignColumns: [trainingPlans.institutionId, trainingPlans.id],
    }),
    index('training_sessions_raw').on(t.institutionId, t.begunAt).where(sql`raw_erased_at is null`),
    index('training_sessions_begun').on(t.institutionId, t.begunAt, t.id),
    index('training_sessions_game').on(t.institutionId, t.game, t.begunAt, t.id),
    index('training_sessions_archive').on(t.institutionId, t.archiveId, t.game, t.begunAt, t.id),
    // A rank reads nothing else: the last threshold of each patient of an age and schooling.
    index('training_sessions_rank')
      .on(t.institutionId, t.game, t.ageBand, t.schooling, t.archiveId, t.begunAt, t.threshold)
      .where(sql`is_valid and threshold is not null`),
    index('training_sessions_updated').on(t.institutionId, t.updatedAt, t.id),
    // All that the data analysis counts of a period, so that it reads this alone: the rows are wide.
    index('training_sessions_analysis').on(
      t.institutionId,
      t.begunAt,
      t.archiveId,
      t.game,
      t.activeMs,
      t.isValid,
      t.threshold,
    ),
    index('training_sessions_plan').on(t.institutionId, t.planId, t.planDay, t.planPosition),
  ],
);

/** What each session is played again from, and its trials: kept as long as the institution says. */
export const trainingReplays = pgTable(
  'training_replays',
  {
    institutionId: institutionId(),
    sessionId: uuid('session_id').notNull(),
    /** Brotli of the JSON of what the device sent. */
    sent: bytea('sent').notNull(),
    /** Brotli of the JSON of its trials, judged when it was sent; null for sessions of before that was kept. */
    trials: bytea('trials'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.sessionId] }),
    foreignKey({
      columns: [t.institutionId, t.sessionId],
      foreignColumns: [trainingSessions.institutionId, trainingSessions.id],
    }),
  ],
);
