import { z } from 'zod';
import { call, calls, EVERYONE } from './call.ts';
import { dictCode } from './dict.ts';
import { id, idParams, LANGUAGES } from './fields.ts';
import { gradeLimits } from './grades.ts';
import { confirmation, report, reportRow } from './reports.ts';
import { instrumentCode } from './scales.ts';

export const dimension = z.enum(['attention', 'abstraction', 'calculation', 'execution', 'memory']);
const direction = z.enum(['better', 'worse', 'same']);

/** One result in the course of its instrument, with the bands by which it was read then. */
const coursePoint = z.object({
  reportId: id,
  testEndTime: z.string(),
  total: z.number().nullable(),
  level: dictCode('level').nullable(),
  confirmation: confirmation.nullable(),
  bandName: z.string().nullable(),
  flagged: z.boolean(),
  normSetName: z.string().nullable(),
  /** The institution's own limits by which the dimensions were graded then; null where it graded none. */
  gradeLimits: gradeLimits.nullable(),
  bands: z.array(z.object({ from: z.number(), to: z.number(), level: dictCode('level') })),
  /** Against the last one before it that has a total on the same range. */
  change: z.number().nullable(),
  direction: direction.nullable(),
  /** Whether the change reaches the published one; null where none was published. */
  reliable: z.boolean().nullable(),
});

/** A value over the points of its course; null where a point has none. */
const courseLine = { values: z.array(z.number().nullable()) };

/** The course of one instrument, oldest first. */
export const instrumentCourse = z.object({
  instrument: instrumentCode,
  instrumentName: z.string(),
  better: z.enum(['higher', 'lower']),
  min: z.number(),
  max: z.number(),
  /** The instrument gives a profile of sub-scores and no total. */
  profile: z.boolean(),
  /** `reliable`: more than the error of measurement; `important`: the least that is found important. */
  reliableChange: z
    .object({
      points: z.number(),
      kind: z.enum(['reliable', 'important']),
      source: z.string(),
      confirmation,
    })
    .nullable(),
  points: z.array(coursePoint),
  /** Of a profile: each sub-score over the points. */
  subscales: z.array(z.object({ code: z.string(), name: z.string(), min: z.number(), max: z.number(), ...courseLine })),
  /** In percent of the points that the sub-scores of a dimension could bring; each graded by the limits of its time. */
  dimensions: z.array(z.object({ dimension, ...courseLine, grades: z.array(dictCode('grade').nullable()) })),
});

/** 1 to 20 ids of reports, with commas between. */
const ids = z
  .string()
  .max(800)
  .transform((text) => text.split(','))
  .pipe(z.array(id).min(1).max(20));

/** Reports of one patient and day as one. */
export const combinedReport = z.object({
  archiveId: id,
  patientName: z.string(),
  day: z.string(),
  reports: z.array(report),
  /** Of the newest report that feeds a dimension: by these the dimensions over all of them are graded. */
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
  ['archives', 'conclusions', 'instruments', 'grades'],
);
