import { z } from 'zod';
import { call, calls, EVERYONE } from './call.ts';
import { DICTS, dictCode } from './dict.ts';
import { asTyped, id, wireDate } from './fields.ts';
import { RECORD_NOUNS } from './records.ts';
import { reportRow } from './reports.ts';
import { instrumentCode } from './scales.ts';

/** Periods of the statistical report, in days including today. */
export const STATISTIC_DAYS = ['7', '30', '90', '180', '365'] as const;
/** The longest period, in days: ten years. */
export const STATISTIC_MAX_DAYS = 3660;

/** The ways of grouping the reports of the statistical report. */
export const STATISTIC_GROUPS = [
  'month',
  'week',
  'department',
  'doctor',
  'instrument',
  'age',
  'gender',
  'education',
] as const;
export type StatisticGroup = (typeof STATISTIC_GROUPS)[number];

/** First ages of the age groups, in years on the day of the test: the clinic's usual groups, or decades. */
export const AGE_STARTS = { clinic: [60, 70, 80], decades: [20, 30, 40, 50, 60, 70, 80, 90] } as const;
export type AgeGroups = keyof typeof AGE_STARTS;

/** First years of school of each education group. */
export const EDUCATION_STARTS = [0, 1, 7, 10, 13] as const;
export const EDUCATION_GROUPS = ['0', '1-6', '7-9', '10-12', '13-', 'unknown'] as const;

/** Years of school that an education group holds, `to` null for the last; undefined for those that are not known. */
export function educationRange(
  key: (typeof EDUCATION_GROUPS)[number],
): { from: number; to: number | null } | undefined {
  const at = EDUCATION_GROUPS.indexOf(key);
  const from = EDUCATION_STARTS[at];
  const next = EDUCATION_STARTS[at + 1];
  return from === undefined ? undefined : { from, to: next === undefined ? null : next - 1 };
}

/** The names of the age groups that start at these years: "-59", "60-69", "80-". */
export function ageKeys(groups: AgeGroups): readonly string[] {
  const starts = AGE_STARTS[groups];
  return [
    `-${starts[0] - 1}`,
    ...starts.map((start, at) => `${start}-${starts[at + 1] === undefined ? '' : (starts[at + 1] ?? 0) - 1}`),
  ];
}

/** An age group by its name, as years. */
export const ageGroup = z
  .string()
  .regex(/^(-\d{1,3}|\d{1,3}-(\d{1,3})?)$/)
  .transform((key) => {
    const [from = '', to = ''] = key.split('-');
    return { from: from === '' ? null : Number(from), to: to === '' ? null : Number(to) };
  });

const level = dictCode('level').or(z.literal('none'));
/** Reports by level; `none` counts those without a band. */
const levels = z.record(level, z.int());
export const STATISTIC_LEVELS = [...DICTS.level, 'none'] as const;

/** Patients with two or more scores in the period, by the direction from the first score to the last. */
const sides = z.object({ patients: z.int(), better: z.int(), same: z.int(), worse: z.int() });

/** One group of reports; `name` is a department's, an account's or an instrument's, null where the key suffices. */
const group = z.object({
  key: z.string(),
  name: z.string().nullable(),
  reports: z.int(),
  patients: z.int(),
  flagged: z.int(),
  levels,
  /**
   * Each patient counts in the group of the last score; null without an instrument, and when grouping by time or
   * instrument.
   */
  change: sides.nullable(),
});

/** The least published change of the total that counts, in points. */
const published = { points: z.number(), kind: z.enum(['reliable', 'important']), source: z.string() };

/** Paired change from the first to the last test of each patient with two or more in the period. */
const change = sides.extend({
  /** Last minus first, with the 95 % confidence interval of the mean; the interval is null below two patients. */
  mean: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Patients whose change reaches the published number of points, where one is published. */
  reliable: z.object({ ...published, better: z.int(), worse: z.int() }).nullable(),
});

/** The scores of one instrument: of its total or of one subscale. */
const scores = z.object({
  instrument: z.string(),
  instrumentName: z.string(),
  /** A profile has no total: a subscale is shown. */
  profile: z.boolean(),
  subscale: z.string().nullable(),
  subscales: z.array(z.object({ code: z.string(), name: z.string() })),
  better: z.enum(['higher', 'lower']),
  min: z.number(),
  max: z.number(),
  count: z.int(),
  /** Reports too incomplete to score. */
  unscored: z.int(),
  mean: z.number().nullable(),
  /** Standard deviation of the sample. */
  deviation: z.number().nullable(),
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  /**
   * Bins with inclusive limits, in ascending order, empty ones included. Levels are those of the reports; a subscale
   * has none.
   */
  bins: z.array(z.object({ from: z.number(), to: z.number(), count: z.int(), levels: levels.nullable() })),
  /** Distance between neighbouring scores; null for continuous scores. */
  step: z.number().nullable(),
  bands: z.array(z.object({ name: z.string(), from: z.number(), to: z.number(), level: dictCode('level') })),
  /** The counted patients have different cut-offs, so no one set can be shown. */
  bandsVary: z.boolean(),
  change,
});

/** Unfinished tests with a safety flag, the last answered first; a long list is cut. */
const openSafety = z.object({
  count: z.int(),
  tests: z.array(
    z.object({
      /** The administration's id. */
      id,
      archiveId: id,
      patientName: z.string(),
      instrumentName: z.string(),
      savedTime: z.string(),
    }),
  ),
});

/** The filters of the statistical report, beside the instrument. */
const narrowing = {
  /** The period in days up to `endTime`, unless `beginTime` is given. */
  days: z.enum(STATISTIC_DAYS).default('30'),
  beginTime: wireDate.optional(),
  endTime: wireDate.optional(),
  /** The patient's department. */
  departmentId: id.optional(),
  /** The examiner of the test. */
  doctorId: id.optional(),
  /** Years on the day of the test: "-59", "60-69", "80-". */
  age: ageGroup.optional(),
  gender: dictCode('gender').optional(),
  /** Years of school on the day of the test. */
  education: z.enum(EDUCATION_GROUPS).optional(),
};

const READS = { access: EVERYONE, scope: 'patients' } as const;

export const statisticsCalls = calls(
  'statistics',
  {
    own: call({
      method: 'GET',
      path: '/home/info/statistics',
      summary: 'The signed-in account’s own figures: patients, screenings by level, the trend, recent reports',
      ...READS,
      query: z.object({ days: z.enum(['7', '30', '180']).default('30') }),
      data: z.object({
        patients: z.int(),
        patientsThisWeek: z.int(),
        screenings: z.int(),
        screeningsThisWeek: z.int(),
        flaggedThisWeek: z.int(),
        /** Reports of any date with a safety alert that no signed conclusion or statement cleared; a draft does not. */
        flaggedOpen: z.int(),
        openSafety,
        openAdministrations: z.int(),
        /** Screenings of the period by level; `none` counts those without a band. */
        levels: z.array(z.object({ level, count: z.int() })),
        /** One point per day (7 and 30 days) or per week (half a year). */
        trend: z.array(z.object({ day: z.string(), screenings: z.int(), patients: z.int() })),
        weekStart: z.string(),
        recentReports: z.array(reportRow),
      }),
    }),
    reports: call({
      method: 'GET',
      path: '/screening_report/statistics',
      summary:
        'The statistical report: reports of a period by test day and by one trait, and the scores of one instrument with their change',
      ...READS,
      query: z.object({
        ...narrowing,
        instrument: instrumentCode.optional(),
        /** With an instrument: shows this subscale in place of the total. */
        subscale: asTyped(60).min(1).optional(),
        by: z.enum(STATISTIC_GROUPS).default('month'),
        ages: z.enum(['clinic', 'decades']).default('clinic'),
      }),
      data: z.object({
        beginTime: z.string(),
        endTime: z.string(),
        by: z.enum(STATISTIC_GROUPS),
        reports: z.int(),
        patients: z.int(),
        flagged: z.int(),
        groups: z.array(group),
        scores: scores.nullable(),
      }),
    }),
    acrossScales: call({
      method: 'GET',
      path: '/screening_report/statistics/acrossScales',
      summary:
        'From the first to the last test of each patient on each scale: better or worse by the change published for it',
      ...READS,
      query: z.object(narrowing),
      data: z.object({
        /** Scales with at least one patient tested twice; each patient counts once per scale. */
        scales: z.array(z.object({ instrument: z.string(), name: z.string(), ...published, ...sides.shape })),
        /** Pairs of tests that cannot be judged, because no change is published for their scale. */
        unpublished: z.int(),
      }),
    }),
  },
  [...RECORD_NOUNS, 'alerts', 'conclusions', 'instruments'],
);
