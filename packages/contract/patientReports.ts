import { z } from 'zod';
import { call, calls, EVERYONE } from './call.ts';
import { dictCode } from './dict.ts';
import { id, idParams, LANGUAGES } from './fields.ts';
import { gradeLimits } from './grades.ts';
import { confirmation, report, reportRow } from './reports.ts';
import { instrumentCode } from './scales.ts';

export const dimension = z.enum(['attention', 'abstraction', 'calculation', 'execution', 'memory']);
const direction = z.enum(['better', 'worse', 'same']);

/** One result in the course of an instrument, with the bands of its time. */
const coursePoint = z.object({
  reportId: id,
  testEndTime: z.string(),
  total: z.number().nullable(),
  level: dictCode('level').nullable(),
  confirmation: confirmation.nullable(),
  bandName: z.string().nullable(),
  flagged: z.boolean(),
  normSetName: z.string().nullable(),
  /** The institution's limits that graded the dimensions at the time; null when they were not graded. */
  gradeLimits: gradeLimits.nullable(),
  bands: z.array(z.object({ from: z.number(), to: z.number(), level: dictCode('level') })),
  /** Difference from the previous total on the same range. */
  change: z.number().nullable(),
  direction: direction.nullable(),
  /** Whether the change reaches the published reliable change; null where none is published. */
  reliable: z.boolean().nullable(),
});

/** A value over the points of its course; null for a point without one. */
const courseLine = { values: z.array(z.number().nullable()) };

/** The course of one instrument, oldest first. */
export const instrumentCourse = z.object({
  instrument: instrumentCode,
  instrumentName: z.string(),
  better: z.enum(['higher', 'lower']),
  min: z.number(),
  max: z.number(),
  /** The instrument gives a profile of subscores and no total. */
  profile: z.boolean(),
  /** `reliable`: exceeds the error of measurement; `important`: reaches the least change that is judged important. */
  reliableChange: z
    .object({
      points: z.number(),
      kind: z.enum(['reliable', 'important']),
      source: z.string(),
      confirmation,
    })
    .nullable(),
  points: z.array(coursePoint),
  /** For a profile: each subscore over the points. */
  subscales: z.array(z.object({ code: z.string(), name: z.string(), min: z.number(), max: z.number(), ...courseLine })),
  /** In percent of the most that the subscores of a dimension can reach; each is graded by the limits of its time. */
  dimensions: z.array(z.object({ dimension, ...courseLine, grades: z.array(dictCode('grade').nullable()) })),
});

/** 1 to 20 report ids, separated by commas. */
const ids = z
  .string()
  .max(800)
  .transform((text) => text.split(','))
  .pipe(z.array(id).min(1).max(20));

/** Reports of one patient and one day, combined. */
export const combinedReport = z.object({
  archiveId: id,
  patientName: z.string(),
  day: z.string(),
  reports: z.array(report),
  /** Limits of the newest report that feeds a dimension; they grade the combined dimensions. */
  gradeLimits: gradeLimits.nullable(),
  dimensions: z.array(z.object({ dimension, percent: z.int(), grade: dictCode('grade').nullable() })),
});

const READS = { access: EVERYONE, scope: 'patients' } as const;
const language = z.enum(LANGUAGES).optional();

export const patientReportCalls = calls(
  'reports',
  {
    course: call({
      method: 'GET',
      path: '/screening_report/course/{archiveId}',
      tells: { noun: 'reports', reads: ['archives', 'instruments', 'grades'] },
      summary:
        'The course of each instrument that a patient was given, with the bands of each time and reliable change',
      ...READS,
      params: z.object({ archiveId: id }),
      data: z.array(instrumentCourse),
    }),
    printList: call({
      method: 'GET',
      path: '/screening_report/printList/{id}',
      summary: 'All results of a patient as one table, as PDF in the asked language',
      ...READS,
      params: idParams,
      query: z.object({ language }),
      data: 'blob',
    }),
    sitting: call({
      method: 'GET',
      path: '/plus-paper-report/plus',
      summary: 'The reports of a report’s patient and day, which can be combined',
      ...READS,
      query: z.object({ reportId: id }),
      data: z.object({ archiveId: id, day: z.string(), reports: z.array(reportRow) }),
    }),
    combined: call({
      method: 'GET',
      path: '/plus-paper-report/report',
      summary: 'Reports of one patient and day as one',
      ...READS,
      query: z.object({ ids }),
      data: combinedReport,
    }),
    combinedPdf: call({
      method: 'GET',
      path: '/plus-paper-report/pdf',
      summary: 'The combined report as PDF in the asked language',
      ...READS,
      query: z.object({ ids, language }),
      data: 'blob',
    }),
  },
  ['alerts', 'archives', 'conclusions', 'instruments', 'grades'],
);
