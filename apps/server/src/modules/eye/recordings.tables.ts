import {
  EYE_RECORDING_STATES,
  EYE_SOURCES,
  type eyeEvent,
  type eyePlaced,
  type eyeQuality,
  type eyeScreen,
} from '@cogclinic/contract/eyeValues';
import { TASK_CODES } from '@cogclinic/gaze/tasks/codes';
import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { accounts } from '#modules/identity/identity.tables.ts';
import { createdAt, institutionId, moment } from '#platform/columns.ts';
import { eyeAssessments } from './eye.tables.ts';

export type EyeEvent = z.output<typeof eyeEvent>;
export type EyePlaced = z.output<typeof eyePlaced>;

/** A problem of a recording: its code in the locales, what its words need, and where in the file. */
export type RecordingProblem = Readonly<{
  line: number | null;
  code: string;
  values: Readonly<Record<string, string | number | readonly string[]>>;
}>;

const bytes = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** Recordings of eye movements, each of one task or of a whole assessment. */
export const eyeRecordings = pgTable(
  'eye_recordings',
  {
    institutionId: institutionId(),
    /** Made by the page or the device that sent it. */
    id: uuid('id').notNull(),
    assessmentId: uuid('assessment_id').notNull(),
    task: text('task', { enum: TASK_CODES }),
    source: text('source', { enum: EYE_SOURCES }).notNull(),
    fileName: text('file_name').notNull(),
    fileBytes: bytes('file_bytes'),
    /** Of both files. */
    bytes: bytes('bytes'),
    /** Where the file lies as it was sent; null once it is erased. */
    storageKey: text('storage_key'),
    /** Where what was read of it lies, by columns. */
    readKey: text('read_key'),
    state: text('state', { enum: EYE_RECORDING_STATES }).notNull().default('waiting'),
    /** The job that analyses it; an older job changes nothing. */
    jobId: uuid('job_id'),
    refusal: jsonb('refusal').$type<RecordingProblem>(),
    format: text('format'),
    screen: jsonb('screen').$type<z.output<typeof eyeScreen>>(),
    offsetMs: doublePrecision('offset_ms'),
    quality: jsonb('quality').$type<z.output<typeof eyeQuality>>(),
    problems: jsonb('problems').$type<RecordingProblem[]>().notNull().default([]),
    events: jsonb('events').$type<EyeEvent[]>(),
    /** What was shown meanwhile, on the clock of the recording. */
    placed: jsonb('placed').$type<EyePlaced[]>().notNull().default([]),
    measures: jsonb('measures').$type<Record<string, unknown>>(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    analysedAt: moment('analysed_at'),
    /** When both files were erased, as the institution keeps them no longer. */
    rawErasedAt: moment('raw_erased_at'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({
      columns: [t.institutionId, t.assessmentId],
      foreignColumns: [eyeAssessments.institutionId, eyeAssessments.id],
    }),
    foreignKey({ columns: [t.institutionId, t.createdBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    index('eye_recordings_assessment').on(t.institutionId, t.assessmentId, t.createdAt, t.id),
    index('eye_recordings_raw').on(t.institutionId, t.createdAt).where(sql`raw_erased_at is null`),
  ],
);

/** Events corrected by hand, beside those found; the last revision counts. */
export const eyeCorrections = pgTable(
  'eye_corrections',
  {
    institutionId: institutionId(),
    recordingId: uuid('recording_id').notNull(),
    revision: integer('revision').notNull(),
    /** Null where all corrections were taken back. */
    events: jsonb('events').$type<EyeEvent[]>(),
    savedBy: uuid('saved_by').notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.recordingId, t.revision] }),
    foreignKey({
      columns: [t.institutionId, t.recordingId],
      foreignColumns: [eyeRecordings.institutionId, eyeRecordings.id],
    }),
    foreignKey({ columns: [t.institutionId, t.savedBy], foreignColumns: [accounts.institutionId, accounts.id] }),
  ],
);
