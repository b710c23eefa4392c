import { LEVELS } from '@cogclinic/motion/grading';
import { QUALITIES } from '@cogclinic/motion/warnings';
import { z } from 'zod';
import { ADMINS, call, calls, EVERYONE } from './call.ts';
import { neckDirection, neckMeasures, neckSampling, neckWarning } from './cervicalMeasures.ts';
import { dictCode } from './dict.ts';
import { id, idParams, LANGUAGES, LIMITS, patientWords, required, versionField, wireTime } from './fields.ts';
import { page, pageQuery, timeRangeQuery } from './paging.ts';

/** Largest file of head poses: half an hour at 120 Hz. */
export const NECK_BYTES = 20 * 1024 * 1024;
export const NECK_SOURCES = ['upload', 'device'] as const;
/** Days over which a course is looked at. */
export const NECK_COURSE_DAYS = ['7', '30', '90'] as const;

const degreesOf = z.record(neckDirection, z.number().nullable());

export const cervicalEvaluation = z.object({
  id,
  archiveId: id,
  patientName: z.string(),
  gender: z.enum(['male', 'female']),
  /** Completed years on the day of the measurement. */
  age: z.int(),
  handedness: dictCode('handedness').nullable(),
  source: z.enum(NECK_SOURCES),
  /** The name that the device gives itself; null where it gives none. */
  device: z.string().nullable(),
  fileName: z.string().nullable(),
  measuredTime: z.string(),
  /** The largest angle of each direction. */
  ranges: degreesOf,
  quality: z.enum(QUALITIES),
  byName: z.string(),
  createTime: z.string(),
  version: z.int(),
});

/** A part of a recording in which one thing was asked of the person. */
const stretch = z.object({ phase: z.string(), trial: z.int().nullable(), fromMs: z.number(), untilMs: z.number() });

const report = cervicalEvaluation.extend({
  measures: neckMeasures,
  sampling: neckSampling,
  hasTrunk: z.boolean(),
  warnings: z.array(neckWarning),
  stretches: z.array(stretch),
  /** Of the movement that `movement` answers, in Hz. */
  movementRate: z.number(),
  /** Of each direction against the institution’s own reference of the age; null without one. */
  grades: z.record(
    neckDirection,
    z.object({ reference: z.number(), source: z.string(), percent: z.number(), level: z.enum(LEVELS) }).nullable(),
  ),
  /** The evaluation before, for comparison. */
  before: z.object({ id, measuredTime: z.string(), ranges: degreesOf }).nullable(),
});

const velocityChange = z.enum(['none', 'faster', 'slower']).nullable();
const course = z.object({
  /** Oldest first. */
  points: z.array(
    z.object({
      id,
      measuredTime: z.string(),
      quality: z.enum(QUALITIES),
      ranges: degreesOf,
      peakVelocity: degreesOf,
      meanVelocity: degreesOf,
      smoothness: degreesOf,
      positionError: degreesOf,
    }),
  ),
  /** From the first to the last point: only what exceeds the minimal detectable change is one. */
  changes: z.record(neckDirection, z.object({ peakVelocity: velocityChange, meanVelocity: velocityChange })),
});

/** The institution’s own reference ranges; those of one direction must not overlap in age. */
export const neckReference = z.object({
  direction: neckDirection,
  ageFrom: z.int().min(0).max(150),
  ageTo: z.int().min(1).max(151),
  degrees: z.number().min(5).max(150),
  /** Where the value comes from: a publication, a study of one's own. */
  source: required(LIMITS.shortText),
});
const references = z.object({ references: z.array(neckReference), version: z.int() });

/** A test that staff ordered for a patient: the patient’s device offers it until it was done or withdrawn. */
const cervicalOrder = z.object({
  id,
  archiveId: id,
  patientName: z.string(),
  orderedTime: z.string(),
  orderedByName: z.string(),
  /** The devices that the patient has now; empty while none can offer the test. */
  devices: z.array(z.string()),
});

const READS = { access: EVERYONE, scope: 'patients' } as const;

export const cervicalCalls = calls(
  'cervical',
  {
    list: call({
      method: 'GET',
      path: '/cervical-evaluation-report/list',
      summary: 'Cervical evaluations of the patients within the actor’s scope, newest first',
      ...READS,
      query: z.object({
        ...pageQuery,
        ...timeRangeQuery,
        archiveId: id.optional(),
        text: patientWords,
        source: z.enum(NECK_SOURCES).optional(),
        orderBy: z.enum(['measuredTime desc', 'measuredTime asc']).default('measuredTime desc'),
      }),
      data: page(cervicalEvaluation),
    }),
    info: call({
      method: 'GET',
      path: '/cervical-evaluation-report/info/{id}',
      summary: 'One cervical evaluation with its measures, their grades and what lowers trust in them',
      ...READS,
      params: idParams,
      data: report,
    }),
    movement: call({
      method: 'GET',
      path: '/cervical-evaluation-report/movement/{id}',
      shows: 'cervical',
      tells: { noun: 'files', reads: [] },
      summary:
        'The movement of an evaluation: yaw, pitch and roll one after the other in hundredths of a degree, signed 16 bit, little end first; -32768 where nothing was seen',
      ...READS,
      params: idParams,
      data: 'blob',
    }),
    course: call({
      method: 'GET',
      path: '/cervical-evaluation-report/statistics/by/{id}',
      summary: 'The evaluations of one patient over the last days, and what changed; the id is the archive’s',
      ...READS,
      params: idParams,
      query: z.object({ type: z.enum(NECK_COURSE_DAYS) }),
      data: course,
    }),
    pdf: call({
      method: 'GET',
      path: '/cervical-evaluation-report/pdf/{id}',
      tells: { noun: 'files', reads: [] },
      summary: 'The report of one cervical evaluation as PDF',
      ...READS,
      params: idParams,
      query: z.object({ language: z.enum(LANGUAGES) }),
      data: 'blob',
    }),
    upload: call({
      method: 'POST',
      path: '/cervical-evaluation-report/upload/{id}',
      changes: ['cervical'],
      summary: 'Evaluates a file of head poses; the id is the archive’s',
      ...READS,
      params: idParams,
      query: z.object({
        /** Made by the client; the same one twice keeps one evaluation. */
        requestId: id,
        /** When it was recorded; now unless said. */
        measuredTime: wireTime.optional(),
      }),
      outside: true,
      repeatable: true,
      upload: { maxBytes: NECK_BYTES },
      data: cervicalEvaluation,
    }),
    remove: call({
      method: 'POST',
      path: '/cervical-evaluation-report/remove',
      changes: ['cervical'],
      summary: 'Removes a cervical evaluation; it stays in the database',
      ...READS,
      body: z.object({ id, version: versionField }),
      data: z.null(),
    }),
    restore: call({
      method: 'POST',
      path: '/cervical-evaluation-report/restore',
      shows: 'cervical',
      changes: ['cervical'],
      summary: 'Takes back that a cervical evaluation was removed',
      ...READS,
      body: z.object({ id }),
      data: cervicalEvaluation,
    }),
    orders: call({
      method: 'GET',
      path: '/cervical-evaluation-report/orders',
      summary: 'Tests of the neck that were ordered and are not done, oldest first, at most 200',
      ...READS,
      query: z.object({ archiveId: id.optional() }),
      data: z.array(cervicalOrder),
    }),
    order: call({
      method: 'POST',
      path: '/cervical-evaluation-report/order',
      changes: ['cervical'],
      summary: 'Orders a test of the neck: the patient’s device offers it until a recording comes',
      ...READS,
      body: z.object({
        /** Made by the client; sending the same id twice orders once. */
        requestId: id,
        archiveId: id,
      }),
      data: cervicalOrder,
    }),
    withdraw: call({
      method: 'POST',
      path: '/cervical-evaluation-report/order/withdraw',
      changes: ['cervical'],
      summary: 'Withdraws a test of the neck that was ordered; nothing happens when it is withdrawn already',
      ...READS,
      repeatable: true,
      body: z.object({ id }),
      data: z.null(),
    }),
    references: call({
      method: 'GET',
      path: '/cervical-evaluation-report/references',
      summary: 'The institution’s own reference ranges of the neck',
      access: EVERYONE,
      scope: 'institution',
      data: references,
    }),
    saveReferences: call({
      method: 'POST',
      path: '/cervical-evaluation-report/references',
      changes: ['cervical'],
      summary: 'Sets the institution’s own reference ranges of the neck; without any, ranges are not graded',
      access: ADMINS,
      scope: 'institution',
      body: z.object({
        /** 0 before any were set. */
        version: z.int().min(0).max(2_000_000_000),
        references: z.array(neckReference).max(200),
      }),
      data: references,
    }),
  },
  ['archives', 'devices'],
);
