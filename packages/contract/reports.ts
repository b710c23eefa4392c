import type { Instrument, Score } from '@cogclinic/scales/instrument';
import { z } from 'zod';
import { call, EVERYONE } from './call.ts';
import { dictCode } from './dict.ts';
import { id, idParams, LANGUAGES, LIMITS, optional, search, versionField } from './fields.ts';
import { page, pageQuery, timeRangeQuery } from './paging.ts';
import { answerValue, instrumentCode, tested } from './scales.ts';

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
  bandName: z.string().nullable(),
  flagged: z.boolean(),
  doctorName: z.string(),
  testStartTime: z.string(),
  testEndTime: z.string(),
  createTime: z.string(),
});

export const report = reportRow.extend({
  patient: tested.extend({ departmentName: z.string().nullable(), idNumber: z.string() }),
  informant: z.string().nullable(),
  score: z.custom<Score>((value) => typeof value === 'object' && value !== null),
  /** The instrument as it was when it was scored. */
  answered: z.custom<Instrument>((value) => typeof value === 'object' && value !== null),
  answers: z.record(z.string(), answerValue),
  doctorComment: z.string().nullable(),
  commentBy: z.string().nullable(),
  commentTime: z.string().nullable(),
  version: z.int(),
});

/** One earlier or later result of the same patient and instrument. */
export const coursePoint = z.object({
  reportId: id,
  total: z.number().nullable(),
  level: dictCode('level').nullable(),
  bandName: z.string().nullable(),
  testEndTime: z.string(),
});

const READS = { access: EVERYONE, scope: 'patients', writes: false } as const;

export const reportCalls = {
  list: call({
    method: 'GET',
    path: '/screening_report/list',
    summary: 'Reports within the actor’s scope, newest first',
    ...READS,
    query: z.object({
      ...pageQuery,
      ...timeRangeQuery,
      patientName: search,
      phone: search,
      archiveId: id.optional(),
      instrument: instrumentCode.optional(),
      level: dictCode('level').optional(),
      flagged: z.stringbool().optional(),
      orderBy: z.enum(['createTime desc', 'createTime asc']).default('createTime desc'),
    }),
    data: page(reportRow),
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
    summary: 'The course of the report’s instrument for its patient, oldest first, and the change since the last one',
    ...READS,
    params: idParams,
    data: z.object({
      course: z.array(coursePoint),
      previous: coursePoint.nullable(),
      change: z.number().nullable(),
      direction: z.enum(['better', 'worse', 'same']).nullable(),
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
    summary: 'Changes the doctor’s comment; the score never changes',
    access: EVERYONE,
    scope: 'patients',
    writes: true,
    body: z.object({ id, version: versionField, doctorComment: optional(LIMITS.longText) }),
    data: report,
  }),
  pdf: call({
    method: 'GET',
    path: '/screening_report/pdf/{id}',
    summary: 'The report as PDF in the asked language',
    ...READS,
    params: idParams,
    query: z.object({ language: z.enum(LANGUAGES).optional() }),
    data: 'blob',
  }),
};
