import type { Draw } from './draw.ts';

/** The nine games, named after their routes. */
export const GAME_CODES = [
  'footprint',
  'latticespace',
  'gzkj',
  'leftrighthand',
  'pokerflip',
  'footchina',
  'sailing',
  'colorjump',
  'butterflyfluttering',
] as const;
export type GameCode = (typeof GAME_CODES)[number];

/** The most events of a session: more than twenty taps a second for five minutes produce. */
export const EVENTS_AT_MOST = 20_000;
/** The most pauses of a session. Each pause discards its trial and draws another; no person pauses three times a second. */
export const PAUSES_AT_MOST = 1000;

/** A part of a trial, in the order in which they follow. */
export type Stage = Readonly<{
  name: string;
  /** How long it lasts at most, in whole ms. */
  ms: number;
  /** Inputs count while it lasts, and may end it early. */
  isOpen?: boolean;
}>;

/** What a person did while a stage was open. */
export type Input = Readonly<{
  stage: string;
  /** Whole ms since the stage was painted. */
  at: number;
  /** The index of a place, button or choice, as the game defines it. */
  value: number;
}>;

/** What a stimulus may depend on besides its level. */
export type Context<S> = Readonly<{
  /** Of the trial in its session, from 0. */
  index: number;
  /** How many trials of this session had this level already. */
  onLevel: number;
  previous?: S;
}>;

export type ErrorType =
  // `omission`: no answer at all; `incomplete`: a part of it is missing.
  | 'omission'
  | 'incomplete'
  | 'commission'
  | 'order'
  | 'intrusion'
  | 'swap'
  | 'near'
  | 'far'
  | 'mirror'
  | 'oldFrame'
  | 'rule'
  | 'central'
  | 'peripheral';

/** How a trial was shown. */
export type Shown = Readonly<{
  /** ms that each stage was on the screen, by its name. */
  ms: Readonly<Record<string, number>>;
  /** The clock ended before the trial; only for games that keep such trials. */
  isCut: boolean;
}>;

/** What came of a trial. */
export type Judged = Readonly<{
  isCorrect: boolean;
  /** By how many levels the staircase moves, where not by right and wrong. */
  step?: number;
  /** The trial was not shown as it should have been: it counts for nothing and is repeated. */
  isVoid?: boolean;
  /** What kind of trial, for the table of trials. */
  type: string;
  condition: Readonly<Record<string, string | number | boolean>>;
  /** As text, for the table of trials: what was shown, what would have been right, what was answered. */
  stimulus: string;
  expected: string;
  response: string | null;
  /** ms from the moment an answer was possible to the first input; null without an answer. */
  responseMs: number | null;
  /** How long there was for it, in ms. */
  limitMs: number;
  error?: ErrorType;
}>;

/** Whether a trial passed without a meaningful input. */
export const isUnanswered = ({ isCorrect, responseMs }: Judged): boolean => !isCorrect && responseMs === null;

/** A trial that is over. */
export type Played = Readonly<{
  index: number;
  level: number;
  /** Of the staircase, before the trial. */
  x: number;
  /** ms of active play. */
  from: number;
  until: number;
  /** A part was painted later than a frame and a half. */
  isLate: boolean;
  judged: Judged;
}>;

/**
 * A game without its picture and its clock. `L` is a row of its table of levels, `S` what one trial shows, `A` what was
 * answered so far; all of them plain data. Nothing here draws but from the seed, asks for the time, or computes
 * with what machines may compute differently (sines, powers, logarithms).
 */
export type Game<L = unknown, S = unknown, A = unknown> = Readonly<{
  code: GameCode;
  /** Raised whenever the same seed and inputs would give another result. */
  version: number;
  /** Fifteen, the easiest first. */
  levels: readonly L[];
  /** What a trial shows: solvable, unambiguous, and within its level's rule. */
  stimulus(level: L, draw: Draw, context: Context<S>): S;
  /** The parts of the trial. */
  stages(stimulus: S): readonly Stage[];
  /** Nothing answered yet. */
  blank(stimulus: S): A;
  /** The answer after an input; the very same where the input means nothing. */
  take(stimulus: S, answer: A, input: Input): A;
  /** Whether an open stage is answered and need not last any longer. */
  isAnswered(stimulus: S, answer: A, stage: string): boolean;
  judge(stimulus: S, answer: A, shown: Shown): Judged;
  /** A trial that the clock ends is judged as far as it came, and a pause does not end it. */
  keepsCut?: boolean;
  /** Measures of this game alone, each with its unit in its name; null where there are too few trials. */
  native(played: readonly Played[]): Readonly<Record<string, number | null>>;
}>;
