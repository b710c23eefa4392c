import { EVENTS_AT_MOST, GAME_CODES, PAUSES_AT_MOST } from '@cogclinic/games/game';
import { PLANNED_GAMES } from '@cogclinic/games/planned';
import { DIFFICULTIES } from '@cogclinic/games/staircase';
import { FLAGS } from '@cogclinic/games/validity';
import { z } from 'zod';
import { call, calls, EVERYONE } from './call.ts';
import { id, idParams, orNull, patientWords, wireDate } from './fields.ts';
import { quick } from './guarded.ts';
import { page, pageQuery, timeRangeQuery } from './paging.ts';

/** Where the patient trained. */
export const TRAINING_SETTINGS = ['clinic', 'home'] as const;
/** With what a session was played: on a page of the browser, or with a headset. */
export const SESSION_KINDS = ['browser', 'headset'] as const;
/** How a session ended; `aborted`: the device went off, or its page was closed, and what was played was found later. */
export const TRAINING_ENDINGS = ['completed', 'stoppedUser', 'stoppedTired', 'aborted'] as const;
/** A task of a plan: its day, and its place on it. */
const planTask = z.object({ planId: id, day: wireDate, position: z.int().min(0).max(100) });
/** On what it was played; reaction times of one kind are not compared with those of another. */
export const DEVICE_KINDS = ['desktop', 'tablet', 'phone'] as const;
const PAUSES = ['user', 'blur', 'rest'] as const;
/** So large a session is that was hit at twenty times a second for five minutes. */
export const SESSION_BYTES = 2_000_000;
const LATEST_MS = 24 * 3_600_000;
/** Values of inputs lie within this. */
const FARTHEST = 1000;

const level = z.number().min(1).max(15);
const ms = z.int().min(0).max(LATEST_MS);
/** `at` is ms of active play. */
export const sessionPause = z.object({ at: ms, ms, why: z.enum(PAUSES) });
/** What changed the session, as `GameEvent` of packages/games says; whether it can have happened, the replay tells. */
const gameEvent = z.union([
  z.tuple([z.int(), z.enum(['f', 'p', 'e'])]).readonly(),
  z.tuple([z.int(), z.literal('i'), z.int().min(-FARTHEST).max(FARTHEST)]).readonly(),
]);
export const gameEvents = quick(
  z.array(gameEvent).max(EVENTS_AT_MOST),
  (value) => Array.isArray(value) && value.length <= EVENTS_AT_MOST && value.every(isEvent),
);

function isEvent(value: unknown): boolean {
  if (!Array.isArray(value) || !Number.isSafeInteger(value[0])) return false;
  const [, what, given] = value;
  if (what === 'i') return value.length === 3 && Number.isSafeInteger(given) && Math.abs(given) <= FARTHEST;
  return value.length === 2 && (what === 'f' || what === 'p' || what === 'e');
}

/** How many of the questions before a game were answered rightly, as `checks.ts` of packages/games says. */
const sessionCheck = z.object({ right: z.int().min(0).max(20), of: z.int().min(1).max(20) });

/** Its digits are the seed, from which all that was shown follows. */
const sessionId = z.uuid();

export const trainingSession = z.object({
  id: sessionId,
  archiveId: id,
  patientName: z.string(),
  game: z.enum(GAME_CODES),
  /** Null when all levels were open. */
  difficulty: z.enum(DIFFICULTIES).nullable(),
  setting: z.enum(TRAINING_SETTINGS),
  ending: z.enum(TRAINING_ENDINGS),
  beginTime: z.string(),
  endTime: z.string(),
  /** Active play. */
  activeMs: z.int(),
  trials: z.int(),
  correct: z.int(),
  /** Mean level of the second half, 1 to 15; null where too little was played. */
  threshold: z.number().nullable(),
  /** 0 to 100, before there are enough patients to compare with. */
  score: z.number().nullable(),
  rtMedian: z.number().nullable(),
  /** Whether it counts for courses and grades, and what says against it. */
  isValid: z.boolean(),
  flags: z.array(z.enum(FLAGS)),
  /** The task of a plan that it was played for. */
  planTask: planTask.extend({ day: z.string() }).nullable(),
  /** The account in whose session it was played; null when the patient played it behind a link. */
  byName: z.string().nullable(),
});

/** A session of either kind, as lists tell it. A headset tells no difficulty, ending, threshold or score. */
export const listedSession = trainingSession.extend({
  kind: z.enum(SESSION_KINDS),
  game: z.enum(PLANNED_GAMES),
  ending: z.enum(TRAINING_ENDINGS).nullable(),
});

/** What narrows the list of sessions. */
export const sessionFilter = z.object({
  ...timeRangeQuery,
  archiveId: id.optional(),
  text: patientWords,
  kind: z.enum(SESSION_KINDS).optional(),
  game: z.enum(PLANNED_GAMES).optional(),
  difficulty: z.enum(DIFFICULTIES).optional(),
  setting: z.enum(TRAINING_SETTINGS).optional(),
});

const trial = z.object({
  index: z.int(),
  level: z.int(),
  from: z.int(),
  until: z.int(),
  type: z.string(),
  stimulus: z.string(),
  expected: z.string(),
  response: z.string().nullable(),
  isCorrect: z.boolean(),
  responseMs: z.number().nullable(),
  error: z.string().nullable(),
});

/** A session as the device that it was played on sends it. */
export const playedSession = z.object({
  id: sessionId,
  archiveId: id,
  game: z.enum(GAME_CODES),
  gameVersion: z.int().min(1).max(10_000),
  difficulty: z.enum(DIFFICULTIES).nullable(),
  /** What `start` told. */
  lastMean: level.nullable(),
  setting: z.enum(TRAINING_SETTINGS),
  /** The task of the patient's plan that it was played for. */
  planTask: orNull(planTask),
  ending: z.enum(TRAINING_ENDINGS),
  begun: z.iso.datetime(),
  ended: z.iso.datetime(),
  events: gameEvents,
  /** Of the last practice; null where it was left out. */
  practice: z.object({ seed: z.string().regex(/^[0-9a-f]{32}$/), events: gameEvents }).nullable(),
  /** What was asked before it: whether colours are told apart, or cities known. */
  check: orNull(sessionCheck),
  pauses: z.array(sessionPause).max(PAUSES_AT_MOST),
  claim: z.object({ trials: z.int().min(0).max(10_000), correct: z.int().min(0).max(10_000), x: level }),
  /** ms between two frames of the screen, and its size in CSS pixels. */
  device: z.object({
    frameMs: z.number().min(1).max(1000),
    width: z.int().min(1).max(20_000),
    height: z.int().min(1).max(20_000),
    kind: z.enum(DEVICE_KINDS),
  }),
});

/** What is asked, and told, before a session: how it begins. */
export const nextSession = {
  query: z.object({ game: z.enum(GAME_CODES), difficulty: z.enum(DIFFICULTIES).optional() }),
  data: z.object({
    /** Mean level of the second half of the last valid session at that difficulty. */
    lastMean: level.nullable(),
    /** Whether the patient played it before. */
    isKnown: z.boolean(),
  }),
};

export const trainingCalls = calls(
  'training',
  {
    page: call({
      method: 'GET',
      path: '/train-history-report/page',
      summary: 'Training sessions of the patients within the actor’s scope, of pages and of headsets, newest first',
      access: EVERYONE,
      scope: 'patients',
      query: sessionFilter.extend({
        ...pageQuery,
        orderBy: z.enum(['beginTime desc', 'beginTime asc']).default('beginTime desc'),
      }),
      data: page(listedSession),
    }),
    one: call({
      method: 'GET',
      path: '/train-history-report/info/{id}',
      summary: 'One training session with its measures and its trials',
      access: EVERYONE,
      scope: 'patients',
      params: idParams,
      data: trainingSession.extend({
        /** Measures of every game, and the game’s own; shares from 0 to 1, times in ms. */
        measures: z.record(z.string(), z.number().nullable()),
        native: z.record(z.string(), z.number().nullable()),
        /** Whether its trials were erased, as the institution keeps them no longer. */
        isRawErased: z.boolean(),
        trialRows: z.array(trial),
        /** What was asked before it was played. */
        check: sessionCheck.nullable(),
      }),
    }),
    start: call({
      method: 'GET',
      path: '/train-history-report/start/{id}',
      summary: 'How a patient’s next session of a game begins; the id is the archive’s',
      access: EVERYONE,
      scope: 'patients',
      params: idParams,
      query: nextSession.query,
      data: nextSession.data,
    }),
    save: call({
      method: 'POST',
      path: '/train-history-report/save',
      summary:
        'Keeps a played session: it is played again from its events, scored, and refused where its result does not follow',
      access: EVERYONE,
      scope: 'patients',
      changes: ['training', 'trainingPlans'],
      repeatable: true,
      bodyBytes: SESSION_BYTES,
      body: playedSession,
      data: trainingSession,
    }),
  },
  ['archives', 'vr'],
);
