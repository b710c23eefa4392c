import { GAME_CODES } from '@cogclinic/games/game';
import { DIFFICULTIES } from '@cogclinic/games/staircase';
import { DIMENSIONS } from '@cogclinic/scales/dimensions';
import { z } from 'zod';
import { call, calls, EVERYONE } from './call.ts';
import { idParams, wireDate } from './fields.ts';
import { trainingSession } from './training.ts';

/** The windows of a course (spec, section 8). */
export const COURSE_WINDOWS = ['last7', 'days7', 'days30', 'days90'] as const;
export const TRAINING_GRADES = ['excellent', 'good', 'ordinary', 'poor', 'bad'] as const;
/** `rank`: among the institution's own patients of the same age and schooling; `score`: by our own score of 0 to 100. */
export const GRADE_BASES = ['rank', 'score'] as const;

const game = z.enum(GAME_CODES);
const grade = z.object({
  grade: z.enum(TRAINING_GRADES),
  basis: z.enum(GRADE_BASES),
  /** 0 to 100; by rank only. */
  percentile: z.number().nullable(),
  /** With how many patients of the same age and schooling it was compared, and how many that takes. */
  patients: z.int(),
  patientsNeeded: z.int(),
});

/** The threshold in the units of the game: span, milliseconds, degrees, speed; the name is that of the game's measure. */
const inUnits = z.object({ measure: z.string(), unit: z.string(), value: z.number() });

/** A session as a point of a course. */
const point = trainingSession
  .pick({
    id: true,
    beginTime: true,
    difficulty: true,
    setting: true,
    ending: true,
    activeMs: true,
    trials: true,
    correct: true,
    threshold: true,
    score: true,
    rtMedian: true,
    isValid: true,
    flags: true,
  })
  .extend({
    /** Reaction times are compared on one kind of device only. */
    deviceKind: z.enum(['desktop', 'tablet', 'phone']).nullable(),
    thresholdSd: z.number().nullable(),
    units: inUnits.nullable(),
    /** Quartiles of the correct reaction times in ms. */
    rtLow: z.number().nullable(),
    rtHigh: z.number().nullable(),
  });

const course = z.object({
  game,
  window: z.enum(COURSE_WINDOWS),
  /** Oldest first; those that do not count are among them, marked by `isValid`. */
  points: z.array(point),
  /** How many sessions of the game there are in all, valid and not. */
  total: z.int(),
  /** Mean and deviation of the patient's own valid sessions of the window: the band is the mean ± 1.5 deviations. */
  own: z.object({ mean: z.number(), sd: z.number() }).nullable(),
  grade: grade.nullable(),
  /** Wrong answers of the window by kind, the most frequent first. */
  errors: z.array(z.object({ error: z.string(), count: z.int() })),
  /** Trials of the window by level, 1 to 15; levels without trials are left out. */
  levels: z.array(z.object({ level: z.int(), trials: z.int(), correct: z.int() })),
  /** Own measures of the game at its last valid session, with the mean of those before it. */
  native: z.array(z.object({ measure: z.string(), value: z.number().nullable(), before: z.number().nullable() })),
  /** What it means and what to do next, in the reader's language; each a sentence or two. */
  meaning: z.array(z.string()),
  next: z.array(z.string()),
});

const dimensionPoint = z.object({ time: z.string(), value: z.number() });

const ofPatient = z.object({
  /** Games that the patient trained, most recent first. */
  games: z.array(
    z.object({
      game,
      sessions: z.int(),
      valid: z.int(),
      minutes: z.number(),
      lastTime: z.string(),
      threshold: z.number().nullable(),
      units: inUnits.nullable(),
      /** Change of the threshold from the first three valid sessions to the last three; null below six. */
      change: z.number().nullable(),
      grade: grade.nullable(),
    }),
  ),
  /** Each dimension from 0 to 100 by week from training, and beside it in percent from scales; never 0 for no data. */
  dimensions: z.array(
    z.object({
      dimension: z.enum(DIMENSIONS),
      training: z.array(dimensionPoint),
      scales: z.array(dimensionPoint.extend({ instrumentName: z.string() })),
      /** Now and at the start, from the last and first three valid sessions of each game that trains it; null below two sessions. */
      now: z.number().nullable(),
      baseline: z.number().nullable(),
    }),
  ),
});

const month = z.object({
  month: z.string(),
  days: z.array(
    z.object({
      day: z.string(),
      /** Tasks of the plan of that day, and those finished; 0 without a plan. */
      planned: z.int(),
      done: z.int(),
      minutes: z.number(),
      sessions: z.array(trainingSession),
    }),
  ),
});

const READS = { access: EVERYONE, scope: 'patients' } as const;
const windowQuery = z.object({ game, window: z.enum(COURSE_WINDOWS).default('last7') });

export const trainingCourseCalls = calls(
  'training',
  {
    overview: call({
      method: 'GET',
      path: '/train-history-report/overview/{id}',
      summary: 'What a patient trained, by game, and the dimensions over time; the id is the archive’s',
      ...READS,
      params: idParams,
      data: ofPatient,
    }),
    course: call({
      method: 'GET',
      path: '/train-history-report/course/{id}',
      summary: 'The course of a game over a window, with its grade, errors and levels; the id is the archive’s',
      ...READS,
      params: idParams,
      query: windowQuery,
      data: course,
    }),
    month: call({
      method: 'GET',
      path: '/train-history-report/month/{id}',
      summary: 'The training of a month by day; the id is the archive’s',
      ...READS,
      params: idParams,
      query: z.object({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }),
      data: month,
    }),
    replay: call({
      method: 'GET',
      path: '/train-history-report/replay/{id}',
      summary: 'What a session is played again from',
      ...READS,
      params: idParams,
      data: z.object({
        game,
        gameVersion: z.int(),
        difficulty: z.enum(DIFFICULTIES).nullable(),
        lastMean: z.number().nullable(),
        /** As `GameEvent` of packages/games. */
        events: z.array(z.array(z.union([z.number(), z.string()]))),
        pauses: z.array(z.object({ at: z.int(), ms: z.int(), why: z.string() })),
      }),
    }),
    note: call({
      method: 'GET',
      path: '/train-history-report/note/{id}',
      summary: 'A paragraph for the doctor’s record about the training between two days; the id is the archive’s',
      ...READS,
      params: idParams,
      query: z.object({ beginDay: wireDate, endDay: wireDate }),
      data: z.object({ text: z.string() }),
    }),
    family: call({
      method: 'GET',
      path: '/train-history-report/family/{id}',
      summary: 'One page for the patient’s family as PDF; the id is the archive’s',
      ...READS,
      params: idParams,
      query: z.object({ beginDay: wireDate, endDay: wireDate }),
      data: 'blob',
    }),
  },
  ['archives', 'reports', 'trainingPlans'],
);
