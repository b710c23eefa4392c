import type { eyeDimension, eyeMeasure, eyeRun } from '@cogclinic/contract/eye';
import { EYE_STATES } from '@cogclinic/contract/eye';
import type { ownEyeReference } from '@cogclinic/contract/eyeReferences';
import { EYE_VERSIONS, TASK_CODES, type TaskCode } from '@cogclinic/gaze/tasks/codes';
import {
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { archives } from '#modules/archives/archives.tables.ts';
import { accounts } from '#modules/identity/identity.tables.ts';
import { institutions } from '#modules/institution/institution.tables.ts';
import { createdAt, institutionId, moment, version } from '#platform/columns.ts';

/** What came of an assessment. */
export type EyeResults = Readonly<{
  measures: readonly z.output<typeof eyeMeasure>[];
  dimensions: readonly z.output<typeof eyeDimension>[];
}>;

/** Eye assessments of patients. */
export const eyeAssessments = pgTable(
  'eye_assessments',
  {
    institutionId: institutionId(),
    /** Made by the page or the device that began it. */
    id: uuid('id').notNull(),
    archiveId: uuid('archive_id').notNull(),
    version: text('version', { enum: EYE_VERSIONS }).notNull(),
    tasks: text('tasks').array().$type<TaskCode[]>().notNull(),
    state: text('state', { enum: EYE_STATES }).notNull().default('open'),
    begunAt: moment('begun_at').notNull().defaultNow(),
    reportedAt: moment('reported_at'),
    reportedBy: uuid('reported_by'),
    /** Null until a recording is analysed. */
    results: jsonb('results').$type<EyeResults>(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.archiveId], foreignColumns: [archives.institutionId, archives.id] }),
    foreignKey({ columns: [t.institutionId, t.createdBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    foreignKey({ columns: [t.institutionId, t.reportedBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    index('eye_assessments_begun').on(t.institutionId, t.begunAt, t.id),
    index('eye_assessments_updated').on(t.institutionId, t.updatedAt, t.id),
    index('eye_assessments_archive').on(t.institutionId, t.archiveId, t.begunAt, t.id),
  ],
);

/** What was shown of a task; of several runs of one task the last counts. */
export const eyeRuns = pgTable(
  'eye_runs',
  {
    institutionId: institutionId(),
    id: uuid('id').notNull(),
    assessmentId: uuid('assessment_id').notNull(),
    task: text('task', { enum: TASK_CODES }).notNull(),
    begunAt: moment('begun_at').notNull(),
    screen: jsonb('screen').$type<EyeRun['screen']>().notNull(),
    set: integer('stimulus_set').notNull(),
    shown: jsonb('shown').$type<EyeRun['shown']>().notNull(),
    drift: doublePrecision('drift'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({
      columns: [t.institutionId, t.assessmentId],
      foreignColumns: [eyeAssessments.institutionId, eyeAssessments.id],
    }),
    index('eye_runs_assessment').on(t.institutionId, t.assessmentId, t.begunAt, t.id),
  ],
);
type EyeRun = z.output<typeof eyeRun>;

/** The institution's own reference values, all in one row. */
export const eyeReferences = pgTable(
  'eye_references',
  {
    institutionId: institutionId().primaryKey(),
    own: jsonb('own').$type<z.output<typeof ownEyeReference>[]>().notNull(),
    updatedBy: uuid('updated_by').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    foreignKey({ columns: [t.institutionId], foreignColumns: [institutions.id] }),
    foreignKey({ columns: [t.institutionId, t.updatedBy], foreignColumns: [accounts.institutionId, accounts.id] }),
  ],
);
