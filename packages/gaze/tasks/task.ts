import type { GazeEvent } from '../event.ts';
import type { Trace } from '../trace.ts';
import type { EyeVersion, TaskCode } from './codes.ts';
import type { ShownTrial, Trial } from './trial.ts';

export const EYE_DIMENSIONS = ['attention', 'execution', 'memory', 'abstraction', 'calculation'] as const;
export type EyeDimension = (typeof EYE_DIMENSIONS)[number];

/** What a task measures. Names carry their unit: …Ms, …Share (0 to 1), …Deg, …Deg2, …PerMinute, …PerSecond, gain (ratio). */
export type MeasureSpec = Readonly<{
  name: string;
  /** Null where neither more nor less is better. */
  better: 'higher' | 'lower' | null;
  /** Recordings with fewer samples a second do not tell it. */
  leastHz: number;
  /** Below so many valid trials it is null. */
  leastTrials: number;
  dimension: EyeDimension | null;
}>;

/** Why a trial does not count, or counts apart. */
export const TRIAL_FAULTS = [
  'lost',
  'notFixating',
  'anticipatory',
  'noResponse',
  'wrongDirection',
  'notLooking',
] as const;
export type TrialFault = (typeof TRIAL_FAULTS)[number];

/** What a task found in one trial; `fault` null means that it counts. */
export type TrialResult = Readonly<{
  trial: number;
  condition: string;
  fault: TrialFault | null;
  values: Readonly<Record<string, number | null>>;
}>;

/**
 * Why measures are null or to be read with care.
 * - `rate`: fewer samples a second than these measures need (`leastHz`, `hz`)
 * - `fewTrials`: fewer valid trials than they need (`valid`, `least`)
 * - `lost`: the eye was lost in more than 30 % of the recording (`share`)
 * - `offset`: the eye was so many degrees off where it should rest, too far to be corrected (`degrees`)
 * - `otherStimuli`: the log is of another set of stimuli, nothing is measured
 */
export const DOUBTS = ['rate', 'fewTrials', 'lost', 'offset', 'otherStimuli'] as const;
export type Doubt = Readonly<{
  code: (typeof DOUBTS)[number];
  measures: readonly string[];
  values: Readonly<Record<string, number>>;
}>;

export type TaskResult = Readonly<{
  measures: Readonly<Record<string, number | null>>;
  /** Valid trials behind each measure. */
  counts: Readonly<Record<string, number>>;
  trials: readonly TrialResult[];
  doubts: readonly Doubt[];
}>;

/** What is measured: times of trials and events are ms of the trace. */
export type Given = Readonly<{
  version: EyeVersion;
  /** The stimulus set of the log (`STIMULUS_SET`). */
  set: number;
  /** Trials that were shown to their end, without practice. */
  shown: readonly ShownTrial[];
  trace: Trace;
  /** Of `findEvents`, with `movingTarget` for pursuit. */
  events: readonly GazeEvent[];
  /** Samples a second by the timestamps, and the share of samples without an eye (0 to 1). */
  quality: Readonly<{ rateHz: number; lossShare: number }>;
}>;

/** An eye-movement task: what is shown, and what a recording of it tells. No clock and no chance but from its seed. */
export type Task = Readonly<{
  code: TaskCode;
  /** Whether the eye is to follow something, so that pursuit is looked for. */
  movingTarget: boolean;
  specs: readonly MeasureSpec[];
  /** The same on every machine. */
  trialsOf: (version: EyeVersion) => readonly Trial[];
  /** Shown before them and not measured; the same in all versions, and in none of them. */
  practice: readonly Trial[];
  measure: (given: Given) => TaskResult;
}>;
