import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { archives } from '#modules/archives/archives.tables.ts';
import { institutionId, moment, ownId } from '#platform/columns.ts';
import type { Counts } from './answers.ts';

/**
 * Patients whose records changed since they were last kept below; triggers on the tables of records write them. A row each
 * time, so that no writer waits for another.
 */
export const changedPatients = pgTable(
  'changed_patients',
  {
    institutionId: institutionId(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    archiveId: uuid('archive_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('changed_patients_archive').on(t.institutionId, t.archiveId),
  ],
);

/** The course of each patient: the days on which the steps of the chain were reached, and those on which anything happened. */
export const keptCourses = pgTable(
  'kept_courses',
  {
    institutionId: institutionId(),
    archiveId: uuid('archive_id').notNull(),
    registeredOn: date('registered_on').notNull(),
    /** In the order of the steps from registration on; null from the first that was not reached. */
    steps: date('steps').array().notNull(),
    activeDays: date('active_days').array().notNull(),
    /** The last of them, by which an index finds who was active since a day; null where there is none. */
    lastDay: date('last_day').generatedAlwaysAs(sql`active_days[cardinality(active_days)]`),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.archiveId] }),
    index('kept_courses_last').on(t.institutionId, t.lastDay),
    index('kept_courses_registered').on(t.institutionId, t.registeredOn),
    foreignKey({
      columns: [t.institutionId, t.archiveId],
      foreignColumns: [archives.institutionId, archives.id],
    }).onDelete('cascade'),
  ],
);

/** What was measured of a patient under one key, by time: the day of each, and its value or the sum of all up to it. */
const series = (name: string, since: 'lastDay' | 'lastButOne') =>
  pgTable(
    name,
    {
      institutionId: institutionId(),
      archiveId: uuid('archive_id').notNull(),
      key: text('key').notNull(),
      days: date('days').array().notNull(),
      amounts: doublePrecision('amounts').array().notNull(),
      // Most periods are told by these, without a search in the arrays.
      entries: integer('entries').generatedAlwaysAs(sql`cardinality(days)`),
      total: doublePrecision('total').generatedAlwaysAs(sql`amounts[cardinality(amounts)]`),
      firstDay: date('first_day').generatedAlwaysAs(sql`days[1]`),
      lastDay: date('last_day').generatedAlwaysAs(sql`days[cardinality(days)]`),
      /** Where first and last are compared, a period that begins later tells nothing. */
      lastButOne: date('last_but_one').generatedAlwaysAs(sql`days[cardinality(days) - 1]`),
    },
    (t) => [
      primaryKey({ columns: [t.institutionId, t.archiveId, t.key] }),
      index(`${name}_last`).on(t.institutionId, t[since]),
      foreignKey({
        columns: [t.institutionId, t.archiveId],
        foreignColumns: [archives.institutionId, archives.id],
      }).onDelete('cascade'),
    ],
  );

/** Milliseconds of training of each patient in each game. */
export const keptTraining = series('kept_training', 'lastDay');
/** Valid thresholds of each patient in each game. */
export const keptThresholds = series('kept_thresholds', 'lastButOne');
/** Places of the levels of each patient's tests in the order of levels, in each scale. */
export const keptLevels = series('kept_levels', 'lastButOne');

/** The tests of each patient, with the days on which the one before ended (`tests.ts`). */
export const keptTests = pgTable(
  'kept_tests',
  {
    institutionId: institutionId(),
    archiveId: uuid('archive_id').notNull(),
    place: integer('place').notNull(),
    day: date('day').notNull(),
    level: text('level').notNull(),
    instrument: text('instrument').notNull(),
    since: date('since'),
    levelSince: date('level_since'),
    instrumentSince: date('instrument_since'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.archiveId, t.place] }),
    // All that is counted, so that a period is read from this alone.
    index('kept_tests_day').on(
      t.institutionId,
      t.day,
      t.archiveId,
      t.level,
      t.instrument,
      t.since,
      t.levelSince,
      t.instrumentSince,
    ),
    foreignKey({
      columns: [t.institutionId, t.archiveId],
      foreignColumns: [archives.institutionId, archives.id],
    }).onDelete('cascade'),
  ],
);

/**
 * Figures that took long to count, of all patients of an institution, in the last days up to `endDay` and in those before: counted
 * anew in the background for as long as somebody asks for them.
 */
export const keptAnswers = pgTable(
  'kept_answers',
  {
    institutionId: institutionId(),
    id: ownId(),
    figure: text('figure').notNull(),
    days: text('days').notNull(),
    /** To the hour. */
    askedAt: moment('asked_at').notNull().default(sql`now()`),
    /** When counting it began, and how long that took; null before it was counted. */
    countedAt: moment('counted_at'),
    tookMs: integer('took_ms'),
    endDay: date('end_day'),
    counts: jsonb('counts').$type<Counts>(),
  },
  (t) => [primaryKey({ columns: [t.institutionId, t.figure, t.days] }), uniqueIndex('kept_answers_id').on(t.id)],
);
