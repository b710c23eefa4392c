import { COURSE_WINDOWS } from '@cogclinic/games/course';
import { GAME_CODES } from '@cogclinic/games/game';
import { TRAINING_GRADES } from '@cogclinic/games/grades';
import { DIFFICULTIES } from '@cogclinic/games/staircase';
import { GAME_UNITS } from '@cogclinic/games/units';
import { VR_CODES } from '@cogclinic/games/vr/games';
import { DIMENSIONS } from '@cogclinic/scales/dimensions';
import { z } from 'zod';
import { call, calls, EVERYONE } from './call.ts';
import { id, idParams, LANGUAGES, wireDate } from './fields.ts';
import { DEVICE_KINDS, gameEvents, sessionPause, trainingSession } from './training.ts';

/**
 * `rank`: among the institution's other patients of the same age and schooling; `score`: by our own score of 0 to 100,
 * until there are enough of them.
 */
export const GRADE_BASES = ['rank', 'score'] as const;
/** Years of school: at most 6, at most 9, more. */
export const SCHOOLINGS = ['to6', 'to9', 'from10'] as const;
/** Grades by rank follow limits whose numbers were not checked against their source; those by score are our own convention. */
export const GRADE_CONFIRMATIONS = ['unconfirmed', 'convention'] as const;

const game = z.enum(GAME_CODES);
const grade = z.object({
  grade: z.enum(TRAINING_GRADES),
  basis: z.enum(GRADE_BASES),
  confirmation: z.enum(GRADE_CONFIRMATIONS),
  /** 0 to 100; by rank only. */
  percentile: z.int().nullable(),
  /** How many other patients of the same age and schooling trained the game, and how many a rank takes. */
  patients: z.int(),
  patientsNeeded: z.int(),
  /** The first of ten years of age, 90 for all from then on; null, as schooling, where the archive did not tell it. */
  ageBand: z.int().nullable(),
  schooling: z.enum(SCHOOLINGS).nullable(),
});

/**
 * The threshold in the unit of its game. `measure` names the measure that tells it; values of different measures, as of
 * the parts of one game, are not compared with each other.
 */
const inUnits = z.object({
  measure: z.string(),
  unit: z.enum(GAME_UNITS),
  value: z.number(),
  better: z.enum(['higher', 'lower']),
});

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
    deviceKind: z.enum(DEVICE_KINDS).nullable(),
    thresholdSd: z.number().nullable(),
    units: inUnits.nullable(),
    /** Quartiles of the correct reaction times in ms, and their deviation by their mean. */
    rtLow: z.number().nullable(),
    rtHigh: z.number().nullable(),
    rtCv: z.number().nullable(),
  });

const course = z.object({
  game,
  window: z.enum(COURSE_WINDOWS),
  /** Oldest first; those that do not count are among them, marked by `isValid`. */
  points: z.array(point),
  /** How many sessions of the game there are in all, valid and not. */
  total: z.int(),
  /** Of the window's valid sessions: the patient's own band is the mean ± 1.5 deviations; null below three. */
  own: z.object({ mean: z.number(), sd: z.number(), low: z.number(), high: z.number() }).nullable(),
  /** Of the threshold, from the first three valid sessions of the window to the last three; null below six. */
  change: z.number().nullable(),
  /** Of the last valid session of all. */
  grade: grade.nullable(),
  /** Wrong answers of the window's valid sessions by kind, the most frequent first. */
  errors: z.array(z.object({ error: z.string(), count: z.int() })),
  /** Trials of the window's valid sessions by level, 1 to 15; levels without trials are left out. */
  levels: z.array(z.object({ level: z.int(), trials: z.int(), correct: z.int() })),
  /** The game's own measures at its last valid session of all, and their mean over up to six valid ones before it. */
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
      /** Of games of a headset, by the weight with which each trains the dimension. They have no levels: no value follows. */
      headsetMinutes: z.number(),
    }),
  ),
  /** Games of a headset that the patient played, most recent first. */
  headset: z.array(z.object({ code: z.enum(VR_CODES), sessions: z.int(), minutes: z.number(), lastTime: z.string() })),
});

const month = z.object({
  month: z.string(),
  /** Days with tasks or sessions, in their order. */
  days: z.array(
    z.object({
      day: z.string(),
      /** Tasks of the plan of that day, and those finished, whenever that was; 0 without a plan. */
      planned: z.int(),
      done: z.int(),
      /** Of active play in the sessions that began on the day, those of a headset among them; each listed oldest first. */
      minutes: z.number(),
      sessions: z.array(trainingSession),
      headset: z.array(
        z.object({
          id,
          code: z.enum(VR_CODES),
          beginTime: z.string(),
          durationMs: z.int(),
          hits: z.int(),
          misses: z.int(),
        }),
      ),
    }),
  ),
});

const READS = { access: EVERYONE, scope: 'patients' } as const;
const windowQuery = z.object({ game, window: z.enum(COURSE_WINDOWS).default('last7') });
/** The first and the last day, both included. */
const between = { beginDay: wireDate, endDay: wireDate };

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
        events: gameEvents,
        pauses: z.array(sessionPause),
      }),
    }),
    note: call({
      method: 'GET',
      path: '/train-history-report/note/{id}',
      summary: 'A paragraph for the doctor’s record about the training between two days; the id is the archive’s',
      ...READS,
      params: idParams,
      query: z.object(between),
      data: z.object({ text: z.string() }),
    }),
    family: call({
      method: 'GET',
      path: '/train-history-report/family/{id}',
      summary: 'One page for the patient’s family as PDF in the asked language; the id is the archive’s',
      ...READS,
      params: idParams,
      query: z.object({ ...between, language: z.enum(LANGUAGES).optional() }),
      data: 'blob',
    }),
  },
  ['archives', 'reports', 'trainingPlans', 'vr'],
);
