import { type Direction, SENSES } from './direction.ts';
import type { Motion } from './motion.ts';
import { at, degrees, deviation, mean, radians } from './numbers.ts';
import { angleOf, peakOf, type Span } from './trials.ts';

/** How well the head finds back to neutral from one direction. Degrees. */
export type PositionSense = Readonly<{
  trials: number;
  /** Whether there are as many trials as the measure wants. */
  isEnough: boolean;
  /** Mean of the trials' absolute errors in the plane of the movement. */
  absolute: number;
  /** Mean of the signed errors: positive when the head stays on the side it moved to. */
  constant: number;
  /** Standard deviation of the signed errors; null of one trial. */
  variable: number | null;
  /** Mean distance of the nose's direction from where it pointed, and that on a target 90 cm away, in cm. */
  distance: number;
  distanceCm: number;
  /** Of each trial, in degrees right of and above where the nose should point. */
  points: readonly Readonly<{ x: number; y: number }>[];
}>;

/** Trials wanted of each direction, as clinical guides have it. */
export const JPE_TRIALS = 6;
/** How far away the target stands on which clinics read errors, in cm. */
export const TARGET_CM = 90;
/** The end of a trial, over which the angle at rest is averaged (our own choice). */
const REST_MS = 300;
/** Degrees; a trial with less did not leave neutral (our own limit). */
const LEAST_MOVED = 10;

type Missed = Readonly<{ error: number; x: number; y: number }>;

/** The position sense of a direction; null without a trial that shows it. */
export function positionSenseOf(motion: Motion, direction: Direction, trials: readonly Span[]): PositionSense | null {
  const missed = trials.flatMap((trial) => missedBy(motion, direction, trial) ?? []);
  const errors = missed.map(({ error }) => error);
  const absolute = mean(errors.map(Math.abs));
  const constant = mean(errors);
  const distances = missed.map(({ x, y }) => degrees(Math.acos(Math.cos(radians(x)) * Math.cos(radians(y)))));
  const distance = mean(distances);
  const distanceCm = mean(distances.map((one) => TARGET_CM * Math.tan(radians(one))));
  if (absolute === null || constant === null || distance === null || distanceCm === null) return null;
  return {
    trials: missed.length,
    isEnough: missed.length >= JPE_TRIALS,
    absolute,
    constant,
    variable: deviation(errors),
    distance,
    distanceCm,
    points: missed.map(({ x, y }) => ({ x, y })),
  };
}

function missedBy(motion: Motion, direction: Direction, trial: Span): Missed | null {
  const angle = angleOf(motion, direction);
  if (!(at(angle, peakOf(angle, trial)) >= LEAST_MOVED)) return null;
  const from = Math.max(trial.from, trial.end - Math.max(2, Math.round((REST_MS * motion.rate) / 1000)));
  const resting = (values: Float64Array) => mean([...values.subarray(from, trial.end)]) ?? Number.NaN;
  const { axis, sign } = SENSES[direction];
  const error = sign * resting(motion[axis]);
  const x = -resting(motion.yaw);
  const y = resting(motion.pitch);
  return [error, x, y].some(Number.isNaN) ? null : { error, x, y };
}
