import type { Axis, Direction } from './direction.ts';
import { SENSES } from './direction.ts';
import type { Motion } from './motion.ts';
import { at } from './numbers.ts';
import { smoothness, speedPeaks } from './smoothness.ts';
import { angleOf, peakOf, type Trial } from './trials.ts';

/** One movement to the end of a direction. It begins and ends where its velocity passes 5 % of its largest. */
export type Reach = Readonly<{
  /** Degrees. */
  peakAngle: number;
  /** Degrees a second. */
  peakVelocity: number;
  meanVelocity: number;
  /** ms from the trial's begin, when the person is asked, to the movement's; null where that cannot be a reaction. */
  reactionMs: number | null;
  /** ms from its begin to its largest velocity, and that as a share of the whole movement, 0 to 1. */
  timeToPeakMs: number;
  timeToPeakShare: number;
  /** Maxima of the velocity: one in a movement without corrections. */
  velocityPeaks: number;
  /** Log dimensionless jerk; nearer to zero is smoother. */
  smoothness: number;
  /** Degrees about the other axes when the angle is largest. */
  coupled: Readonly<Partial<Record<Axis, number>>>;
}>;

/** Share of the largest velocity at which a movement begins and ends (our own choice). */
const EDGE = 0.05;
/** Below this share of its angle a movement may begin, above the rest end: between them it may pause. */
const MIDDLE = 0.1;
/** Sooner after being asked a movement was begun in advance, later the person was not attending (our own limits). */
const REACTION_MS = { least: 100, most: 3000 } as const;

/** A movement seen in one direction: its angle, and how fast that grows. */
export type Course = Readonly<{ direction: Direction; angle: Float64Array; velocity: Float64Array }>;

/** The course of a whole recording in a direction, from which each of its movements is measured. */
export function courseTowards(motion: Motion, direction: Direction): Course {
  const angle = angleOf(motion, direction);
  return { direction, angle, velocity: velocityOf(angle, motion.rate) };
}

/** Measures a movement; null where the recording has a gap in it, or nothing moved in the direction. */
export function reachOf(motion: Motion, { direction, angle, velocity }: Course, trial: Trial): Reach | null {
  const peak = peakOf(angle, trial);
  const step = 1000 / motion.rate;
  const fastest = peakOf(velocity, { from: trial.from, end: peak + 1 });
  const peakVelocity = at(velocity, fastest);
  if (!(at(angle, peak) > 0 && peakVelocity > 0)) return null;
  let rest = fastest;
  for (let index = trial.from; index < fastest; index++) if (at(angle, index) < at(angle, rest)) rest = index;
  const base = at(angle, rest);
  const size = at(angle, peak) - base;
  const isSlow = (index: number) => at(velocity, index) < EDGE * peakVelocity;
  let begin = fastest;
  while (begin > trial.from && !(isSlow(begin) && at(angle, begin) < base + MIDDLE * size)) begin--;
  let end = fastest;
  while (end < peak && !(isSlow(end) && at(angle, end) > base + (1 - MIDDLE) * size)) end++;
  const moving = velocity.subarray(begin, end + 1);
  if (end - begin < 2 || moving.some(Number.isNaN)) return null;
  const { axis } = SENSES[direction];
  const others = (['yaw', 'pitch', 'roll'] as const).filter((other) => other !== axis);
  const reactionMs = (begin - trial.from) * step;
  const isReaction = trial.isAsked && reactionMs >= REACTION_MS.least && reactionMs <= REACTION_MS.most;
  return {
    peakAngle: at(angle, peak),
    peakVelocity,
    meanVelocity: (at(angle, end) - at(angle, begin)) / (((end - begin) * step) / 1000),
    reactionMs: isReaction ? reactionMs : null,
    timeToPeakMs: (fastest - begin) * step,
    timeToPeakShare: (fastest - begin) / (end - begin),
    velocityPeaks: speedPeaks(moving),
    smoothness: smoothness(moving, motion.rate),
    coupled: Object.fromEntries(others.map((other) => [other, at(motion[other], peak)])),
  };
}

/** Degrees a second, by central differences; NaN beside gaps and at both ends. */
function velocityOf(angle: Float64Array, rate: number): Float64Array {
  return angle.map((_, index) => ((at(angle, index + 1) - at(angle, index - 1)) * rate) / 2);
}
