import { EYE_BANDS } from '@cogclinic/gaze/tasks/bands';
import { EYE_VERSIONS } from '@cogclinic/gaze/tasks/codes';
import { REFERENCE_STATUSES } from '@cogclinic/gaze/tasks/references';
import { DIMENSIONS } from '@cogclinic/scales/dimensions';
import { z } from 'zod';
import { call, calls, EVERYONE } from './call.ts';
import { dictCode } from './dict.ts';
import { eyeRecording } from './eyeRecordings.ts';
import { eyeCode, eyeScreen, eyeShown, eyeTask } from './eyeValues.ts';
import { id, idParams, LANGUAGES, patientWords } from './fields.ts';
import { page, pageQuery, timeRangeQuery } from './paging.ts';

/**
 * `open`: begun, without a recording that can be read; `waiting`: a recording is being analysed; `analysed`: each has its
 * results; `reported`: the report was issued.
 */
export const EYE_STATES = ['open', 'waiting', 'analysed', 'reported'] as const;
/** Days that the analysis of a patient looks back on. */
export const EYE_DAYS = ['7', '30', '90'] as const;
/** Bytes of the log of one task at most, and how many trials it tells of. */
const LOG_BYTES = 1_000_000;
const SHOWN_AT_MOST = 1000;

const version = z.enum(EYE_VERSIONS);

export const eyeAssessment = z.object({
  id,
  archiveId: id,
  patientName: z.string(),
  version,
  tasks: z.array(eyeTask),
  /** Tasks of which is known what was shown. */
  shown: z.array(eyeTask),
  state: z.enum(EYE_STATES),
  beginTime: z.string(),
  reportTime: z.string().nullable(),
  /** Recordings that were analysed, of all. */
  analysed: z.int(),
  recordings: z.int(),
  byName: z.string().nullable(),
});

const reference = z.object({
  status: z.enum(REFERENCE_STATUSES),
  /** The name of the source in the locales; null for the institution's own, and where the literature has nothing. */
  source: eyeCode.nullable(),
  /** Where the institution’s own value comes from, as it was written; absent for others. */
  note: z.string().optional(),
  /** Of healthy people of the patient's age, where published. */
  mean: z.number().nullable(),
  /** The value from which each of the better bands holds, the best first; where lower is better, up to which; empty where nothing settles them. */
  limits: z.array(z.number()),
});

/** What a task measured. The name of a measure ends with its unit: Ms, Share (0 to 1), Deg, Deg2, PerMinute, PerSecond. */
export const eyeMeasure = z.object({
  task: eyeTask,
  measure: eyeCode,
  value: z.number().nullable(),
  better: z.enum(['higher', 'lower']).nullable(),
  /** Trials that it is made of. */
  trials: z.int(),
  /** Null without a value, or without a reference that has bands. */
  band: z.enum(EYE_BANDS).nullable(),
  reference,
  /** Why it is null or to be read with care, by the names of `DOUBTS` of packages/gaze. */
  doubts: z.array(z.object({ code: eyeCode, values: z.record(z.string(), z.number()) })),
});

export const eyeDimension = z.object({
  dimension: z.enum(DIMENSIONS),
  /** 0 to 100; null where nothing tells of it. */
  score: z.number().nullable(),
  /** How much of what could tell of it did, 0 to 1. */
  basis: z.number(),
});

/** What the stimulus page showed of one task. */
export const eyeRun = z.object({
  runId: id,
  task: eyeTask,
  /** By the clock of the page's device. */
  begun: z.iso.datetime(),
  screen: eyeScreen,
  /** Which generation of stimuli it was (`STIMULUS_SET` of packages/gaze). */
  set: z.int().min(1).max(10_000),
  shown: z.array(eyeShown).max(SHOWN_AT_MOST),
  /** Degrees between the fixation mark and the gaze at the drift check; null without one. */
  drift: z.number().min(0).max(90).nullable(),
});

const point = z.object({ assessmentId: id, time: z.string(), value: z.number(), band: z.enum(EYE_BANDS).nullable() });

const READS = { access: EVERYONE, scope: 'patients' } as const;
const WRITES = { access: EVERYONE, scope: 'patients' } as const;

export const eyeCalls = calls(
  'eye',
  {
    list: call({
      method: 'GET',
      path: '/brain-assess/list',
      summary: 'Eye assessments of the patients within the actor’s scope, newest first',
      ...READS,
      query: z.object({
        ...timeRangeQuery,
        archiveId: id.optional(),
        text: patientWords,
        state: z.enum(EYE_STATES).optional(),
        ...pageQuery,
        orderBy: z.enum(['beginTime desc', 'beginTime asc']).default('beginTime desc'),
      }),
      data: page(eyeAssessment),
    }),
    next: call({
      method: 'GET',
      path: '/brain-assess/get_init_eye_assess/{id}',
      summary: 'How a patient’s next assessment begins: its question version, its tasks, what is still open',
      ...READS,
      params: idParams,
      data: z.object({
        /** The version proposed, and that of the last assessment. */
        version,
        lastVersion: version.nullable(),
        tasks: z.array(eyeTask),
        open: z.array(eyeAssessment),
      }),
    }),
    start: call({
      method: 'POST',
      path: '/brain-assess/start',
      changes: ['eye'],
      summary: 'Starts an assessment; the same id again answers what it started',
      repeatable: true,
      ...WRITES,
      body: z.object({
        id,
        archiveId: id,
        version,
        tasks: z
          .array(eyeTask)
          .min(1)
          .refine((tasks) => new Set(tasks).size === tasks.length, { params: { rule: 'distinct' } }),
      }),
      data: eyeAssessment,
    }),
    one: call({
      method: 'GET',
      path: '/brain-assess/one/{id}',
      summary: 'An assessment as the stimulus page needs it',
      ...READS,
      params: idParams,
      data: eyeAssessment,
    }),
    log: call({
      method: 'POST',
      path: '/brain-assess/log/{id}',
      shows: 'eye',
      changes: ['eye'],
      summary: 'Keeps what was shown of a task, and when; the same runId again adds nothing',
      repeatable: true,
      ...WRITES,
      params: idParams,
      bodyBytes: LOG_BYTES,
      body: eyeRun,
      data: eyeAssessment,
    }),
    info: call({
      method: 'GET',
      path: '/brain-assess/info/by/{id}',
      summary: 'The report of an assessment: recordings, measures, dimensions',
      ...READS,
      params: idParams,
      data: z.object({
        assessment: eyeAssessment,
        /** The patient's, when the assessment began. */
        age: z.int(),
        handedness: dictCode('handedness').nullable(),
        recordings: z.array(eyeRecording),
        runs: z.array(eyeRun.omit({ begun: true }).extend({ beginTime: z.string() })),
        measures: z.array(eyeMeasure),
        dimensions: z.array(eyeDimension),
      }),
    }),
    statistics: call({
      method: 'GET',
      path: '/brain-assess/statistics/by/{id}',
      summary: 'The course of a patient’s measures over 7, 30 or 90 days; the id is the archive’s',
      ...READS,
      params: idParams,
      query: z.object({ type: z.enum(EYE_DAYS).default('30') }),
      data: z.object({
        type: z.enum(EYE_DAYS),
        /** Oldest first, those with results. */
        assessments: z.array(eyeAssessment.pick({ id: true, version: true, beginTime: true, reportTime: true })),
        measures: z.array(
          eyeMeasure
            .pick({ task: true, measure: true, better: true, reference: true })
            .extend({ points: z.array(point) }),
        ),
        dimensions: z.array(
          z.object({
            dimension: z.enum(DIMENSIONS),
            points: z.array(z.object({ assessmentId: id, time: z.string(), score: z.number() })),
          }),
        ),
      }),
    }),
    report: call({
      method: 'POST',
      path: '/brain-assess/report/{id}',
      changes: ['eye'],
      summary: 'Issues the report of an assessment whose recordings are analysed; a second time it changes nothing',
      repeatable: true,
      ...WRITES,
      params: idParams,
      data: eyeAssessment,
    }),
    pdf: call({
      method: 'GET',
      path: '/brain-assess/pdf/{id}',
      tells: { noun: 'files', reads: [] },
      summary: 'The report of an assessment as PDF in the asked language',
      ...READS,
      params: idParams,
      query: z.object({ language: z.enum(LANGUAGES) }),
      data: 'blob',
    }),
    discard: call({
      method: 'POST',
      path: '/brain-assess/discard/{id}',
      changes: ['eye'],
      summary: 'Drops an assessment of which nothing was recorded',
      repeatable: true,
      ...WRITES,
      params: idParams,
      data: z.null(),
    }),
  },
  ['archives', 'eyeReferences'],
);
