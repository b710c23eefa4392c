import type { Instrument, Score } from '@cogclinic/scales/instrument';
import { z } from 'zod';
import { alertState, alertStatement } from './alerts.ts';
import { background } from './background.ts';
import { call, calls, EVERYONE } from './call.ts';
import { dictCode } from './dict.ts';
import { id, idParams, LANGUAGES, LIMITS, optional, required, search, versionField } from './fields.ts';
import { gradeLimits } from './grades.ts';
import { job } from './jobs.ts';
import { page, pageQuery, timeRangeQuery } from './paging.ts';
import { answerValue, instrumentCode, tested } from './scales.ts';

/** Most reports in one file. */
export const BATCH_PDFS = 500;

/** Why a result has no band (packages/scales, `Score.unbanded`). */
export const unbanded = z.enum(['incomplete', 'educationUnknown', 'ageUnknown', 'noGroup', 'noNorm', 'profile']);

/** How far the cut-offs of a publication could be confirmed (packages/scales, `Confirmation`). */
export const confirmation = z.enum(['confirmed', 'unconfirmed', 'disputed']);

/** The state of a report's conclusion: not written, written but unsigned, signed. */
export const conclusionState = z.enum(['none', 'draft', 'signed']);

/** What is certain of a form too incomplete to score: the ends of its total, and the bands that they reach. */
export const possible = z.object({
  from: z.number(),
  to: z.number(),
  bands: z.array(z.string()),
  /** The level that all these bands share, and how well their cut-offs are confirmed; null where they differ. */
  level: dictCode('level').nullable(),
  confirmation: confirmation.nullable(),
});

export const reportRow = z.object({
  id,
  archiveId: id,
  patientName: z.string(),
  gender: dictCode('gender'),
  age: z.int(),
  instrument: instrumentCode,
  instrumentName: z.string(),
  category: z.string(),
  total: z.number().nullable(),
  min: z.number(),
  max: z.number(),
  level: dictCode('level').nullable(),
  /** Of the cut-offs that gave the level; null without a level, and for the institution's own cut-offs. */
  confirmation: confirmation.nullable(),
  bandName: z.string().nullable(),
  unbanded: unbanded.nullable(),
  possible: possible.nullable(),
  flagged: z.boolean(),
  /** The state of its safety alert; null where no answer raised one. */
  alert: alertState.nullable(),
  /** The state of the doctor's conclusion, and the number of amendments after signing. */
  conclusion: conclusionState,
  amendments: z.int(),
  /** The examiner: an account's name, or one typed for somebody outside. */
  doctorName: z.string(),
  /** Who entered it from paper, at `createTime`; null for a test that was given here. */
  enteredBy: z.string().nullable(),
  testStartTime: z.string(),
  testEndTime: z.string(),
  createTime: z.string(),
});

/** A deleted report, while it can be restored. */
const listedReport = reportRow.extend({
  deleted: z.object({ time: z.string(), byName: z.string().nullable(), restorableUntil: z.string() }).nullable(),
});

export const report = reportRow.extend({
  administrationId: id,
  patient: tested.extend({ departmentName: z.string().nullable(), idNumber: z.string() }),
  informant: z.string().nullable(),
  /** What the patient’s file says beside the result. */
  background,
  /** What the informant is to the patient; null where nobody said. */
  informantRelation: dictCode('relation').nullable(),
  /** The language of the items; null where it is not known. */
  language: z.enum(LANGUAGES).nullable(),
  score: z.custom<Score>((value) => typeof value === 'object' && value !== null),
  /** The institution's limits that graded the cognitive dimensions at the time; null when they were not graded. */
  gradeLimits: gradeLimits.nullable(),
  /** The instrument at the time of scoring, in the wording that was answered. */
  answered: z.custom<Instrument>((value) => typeof value === 'object' && value !== null),
  answers: z.record(z.string(), answerValue),
  doctorComment: z.string().nullable(),
  commentBy: z.string().nullable(),
  commentTime: z.string().nullable(),
  /** The first signer of the conclusion, and the time; `commentBy` wrote the current text. */
  signedBy: z.string().nullable(),
  signTime: z.string().nullable(),
  /** What was signed about its safety alert, newest first. */
  statements: z.array(alertStatement),
  version: z.int(),
});

/** A signed text of the conclusion: the first, or an amendment with its reason. */
export const conclusion = z.object({
  revision: z.int(),
  text: z.string(),
  reason: z.string().nullable(),
  byName: z.string(),
  time: z.string(),
});

/** The filter of the list, for a batch. */
export const reportFilter = z.object({
  ...timeRangeQuery,
  /** Words by which the archives' list finds the patient. */
  text: search,
  archiveId: id.optional(),
  instrument: instrumentCode.optional(),
  level: dictCode('level').optional(),
  /** The state of its safety alert; `any`: with one in whatever state, `none`: without. */
  alert: z.enum([...alertState.options, 'any', 'none']).optional(),
  /** `unsigned`: none or a draft. */
  conclusion: z.enum([...conclusionState.options, 'unsigned']).optional(),
  /** The patient's department. */
  departmentId: id.optional(),
  /** The examiner of the test. */
  doctorId: id.optional(),
});

/** One earlier or later result of the same patient and instrument. */
export const coursePoint = z.object({
  reportId: id,
  total: z.number().nullable(),
  min: z.number(),
  max: z.number(),
  level: dictCode('level').nullable(),
  confirmation: confirmation.nullable(),
  unbanded: unbanded.nullable(),
  bandName: z.string().nullable(),
  testEndTime: z.string(),
});

const READS = { access: EVERYONE, scope: 'patients' } as const;
const WRITES = { access: EVERYONE, scope: 'patients' } as const;
/** Only doctors and administrators sign; health managers draft. */
const SIGNS = { access: { roles: ['ADMIN', 'DOCTOR'] }, scope: 'patients' } as const;
const inLanguage = z.object({ language: z.enum(LANGUAGES).optional() });

export const reportCalls = calls(
  'reports',
  {
    list: call({
      method: 'GET',
      path: '/screening_report/list',
      summary: 'Reports within the actor’s scope, newest first',
      ...READS,
      query: z.object({
        ...pageQuery,
        ...reportFilter.shape,
        /** For administrators: lists the reports deleted in the last 30 days in place of the current ones. */
        deleted: z.stringbool().optional(),
        orderBy: z.enum(['createTime desc', 'createTime asc']).default('createTime desc'),
      }),
      data: page(listedReport),
    }),
    one: call({
      method: 'GET',
      path: '/screening_report/report/{id}',
      summary: 'One report whole',
      ...READS,
      params: idParams,
      data: report,
    }),
    analysis: call({
      method: 'GET',
      path: '/screening_report/report/{id}/analysis',
      tells: { noun: 'reports', reads: ['archives', 'instruments', 'grades'] },
      summary: 'The course of the report’s instrument for its patient, oldest first, and the change since the last one',
      ...READS,
      params: idParams,
      data: z.object({
        course: z.array(coursePoint),
        previous: coursePoint.nullable(),
        change: z.number().nullable(),
        direction: z.enum(['better', 'worse', 'same']).nullable(),
        /** Whether the change reaches the published reliable change; null where none is published. */
        reliable: z.boolean().nullable(),
      }),
    }),
    byArchive: call({
      method: 'GET',
      path: '/screening_report/report/getReportByArchiveId/{id}',
      summary: 'All reports of one patient, newest first',
      ...READS,
      params: idParams,
      data: z.array(reportRow),
    }),
    comment: call({
      method: 'PUT',
      path: '/screening_report/update/report',
      changes: ['conclusions'],
      summary:
        'Changes the draft of the doctor’s conclusion; a signed one changes by amendments alone, the score never',
      ...WRITES,
      body: z.object({ id, version: versionField, doctorComment: optional(LIMITS.longText) }),
      data: report,
    }),
    sign: call({
      method: 'POST',
      path: '/screening_report/sign',
      changes: ['conclusions'],
      summary:
        'Signs the conclusion as it stands, in the five minutes after `verificationPassword`; each signature needs its own',
      ...SIGNS,
      body: z.object({ id, version: versionField }),
      data: report,
    }),
    amend: call({
      method: 'POST',
      path: '/screening_report/amend',
      changes: ['conclusions'],
      summary:
        'Amends a signed conclusion, with the reason, after `verificationPassword` as `sign`; the texts before are kept',
      ...SIGNS,
      body: z.object({
        id,
        version: versionField,
        doctorComment: required(LIMITS.longText),
        reason: required(LIMITS.text),
      }),
      data: report,
    }),
    conclusions: call({
      method: 'GET',
      path: '/screening_report/conclusions/{id}',
      shows: 'reports',
      tells: { noun: 'conclusions', reads: ['reports'] },
      summary: 'Every signed text of a report’s conclusion, newest first',
      ...READS,
      params: idParams,
      data: z.array(conclusion),
    }),
    remove: call({
      method: 'GET',
      path: '/screening_report/delete/{id}',
      changes: ['reports'],
      summary: 'Deletes a report, to be restored within 30 days; a signed one stays',
      repeatable: false,
      ...WRITES,
      params: idParams,
      data: z.object({ id, restorableUntil: z.string() }),
    }),
    restore: call({
      method: 'POST',
      path: '/screening_report/restore/{id}',
      changes: ['reports'],
      summary: 'Takes back a deletion of the last 30 days',
      ...WRITES,
      params: idParams,
      data: report,
    }),
    pdf: call({
      method: 'GET',
      path: '/screening_report/pdf/{id}',
      summary: 'The report as PDF in the asked language',
      ...READS,
      params: idParams,
      query: inLanguage,
      data: 'blob',
    }),
    batchPdf: call({
      method: 'POST',
      path: '/screening_report/batch/pdf',
      changes: ['jobs'],
      summary:
        'Puts the chosen reports, or all of a filter, into a zip of PDFs or one merged PDF, as a job; at most 500',
      ...WRITES,
      body: z.object({
        /** Made by the client; sending the same id twice starts one. */
        requestId: id,
        filter: reportFilter.prefault({}),
        /** Takes the place of the filter. */
        ids: z
          .array(id)
          .min(1)
          .max(BATCH_PDFS)
          .refine((given) => new Set(given).size === given.length, { params: { rule: 'distinct' } })
          .optional(),
        as: z.enum(['zip', 'merged']),
        language: z.enum(LANGUAGES),
      }),
      data: job,
    }),
  },
  ['alerts', 'archives', 'conclusions', 'instruments', 'grades'],
);
