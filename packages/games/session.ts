import { drawOf, type Stream } from './draw.ts';
import type { Played, Stage } from './game.ts';
import { type Band, type Staircase, startStaircase } from './staircase.ts';

/** Active play of one session; no trial begins later. */
export const PLAY_MS = 300_000;
/** A running trial may still finish until then. */
export const STOP_MS = 310_000;
/** Practice: understood when three of the last four were right, at most eight. */
export const PRACTICE = { right: 3, of: 4, most: 8 };

/** The setup of a session; the same setup and events give the same result on every machine. */
export type Setup = Readonly<{
  /** 32 hexadecimal digits. */
  seed: string;
  band: Band;
  /** Mean level of the second half of the last session; none on a first visit. */
  lastMean?: number;
  stream: Extract<Stream, 'practice' | 'play'>;
}>;

/** The trial that runs. */
export type Running<S, A> = Readonly<{
  index: number;
  level: number;
  stimulus: S;
  answer: A;
  stages: readonly Stage[];
  /** Which of the stages it is. */
  at: number;
  /** When it was painted, in ms of active play. */
  since: number;
  from: number;
  /** How long the stages before were on the screen, in ms. */
  shown: readonly number[];
  isLate: boolean;
}>;

export type Session<S = unknown, A = unknown> = Readonly<{
  setup: Setup;
  /** ms of active play, of the last event. */
  t: number;
  staircase: Staircase;
  trial: Running<S, A> | null;
  played: readonly Played[];
  /** How many trials began: each has draws of its own. */
  begun: number;
  /** Trials that a pause, an exit or a bad frame took out. */
  dropped: number;
  /** Inputs while no stage was open. */
  strays: number;
  /** Stages that were painted, and those of them that were painted late. */
  frames: Readonly<{ painted: number; late: number }>;
  last: S | null;
  isOver: boolean;
}>;

/** A session in which nothing was shown yet. @throws RangeError for a bad seed */
export function startSession<S, A>(setup: Setup): Session<S, A> {
  drawOf(setup.seed, setup.stream, 0);
  return {
    setup,
    t: 0,
    staircase: startStaircase(setup.band, setup.stream === 'practice' ? setup.band.bottom + 1 : setup.lastMean),
    trial: null,
    played: [],
    begun: 0,
    dropped: 0,
    strays: 0,
    frames: { painted: 0, late: 0 },
    last: null,
    isOver: false,
  };
}

/** The name of the open stage; null while no stage is open. */
export function openStage<S, A>({ trial }: Session<S, A>): string | null {
  const stage = trial?.stages[trial.at];
  return stage?.isOpen ? stage.name : null;
}

/** Whether practice showed that the game is understood. */
export function isUnderstood({ played }: Session): boolean {
  return played.slice(-PRACTICE.of).filter(({ judged }) => judged.isCorrect).length >= PRACTICE.right;
}
