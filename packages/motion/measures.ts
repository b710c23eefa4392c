import { type Axis, DIRECTIONS, type Direction, directionsOf, PLANES, type Plane } from './direction.ts';
import { type PositionSense, positionSenseOf } from './jpe.ts';
import type { Motion } from './motion.ts';
import { mean } from './numbers.ts';
import { courseTowards, type Reach, reachOf } from './reach.ts';
import { jpeTrialsOf, type Stretch, trialsOf } from './trials.ts';

/** What the movements of one direction measure. */
export type DirectionMeasures = Readonly<{
  /** Movements measured, and those left out for a gap. */
  trials: number;
  left: number;
  /** Degrees: the largest, and the mean of the first three; null of fewer. */
  peakAngle: number;
  meanOfThree: number | null;
  /** Means over the movements; as in `Reach`. */
  peakVelocity: number;
  meanVelocity: number;
  /** Mean over the movements that have one; null where none has. */
  reactionMs: number | null;
  timeToPeakMs: number;
  timeToPeakShare: number;
  velocityPeaks: number;
  smoothness: number;
  coupled: Readonly<Partial<Record<Axis, number>>>;
}>;

export type PlaneMeasures = Readonly<{
  /** Degrees, both directions together; null unless both were measured. */
  range: number | null;
  /** 100 (right - left) / mean of both, in %: positive when the right side goes further. Null in the sagittal plane. */
  asymmetry: number | null;
}>;

export type Measures = Readonly<{
  directions: Readonly<Record<Direction, DirectionMeasures | null>>;
  planes: Readonly<Record<Plane, PlaneMeasures>>;
  positionSense: Readonly<Record<Direction, PositionSense | null>>;
}>;

const OF_THREE = 3;

/** Measures a recording: all directions, planes, and the position sense. */
export function measuresOf(motion: Motion, stretches: readonly Stretch[]): Measures {
  const trials = trialsOf(motion, stretches);
  const directions = record(DIRECTIONS, (direction) => {
    const course = courseTowards(motion, direction);
    const found = trials[direction].map((trial) => reachOf(motion, course, trial));
    const reaches = found.filter((reach) => reach !== null);
    return summaryOf(reaches, found.length - reaches.length);
  });
  return {
    directions,
    planes: record(PLANES, (plane) => planeOf(plane, directions)),
    positionSense: record(DIRECTIONS, (direction) =>
      positionSenseOf(motion, direction, jpeTrialsOf(motion, stretches, direction)),
    ),
  };
}

function summaryOf(reaches: readonly Reach[], left: number): DirectionMeasures | null {
  const [first] = reaches;
  if (!first) return null;
  const average = (of: (reach: Reach) => number) => mean(reaches.map(of)) ?? Number.NaN;
  return {
    trials: reaches.length,
    left,
    peakAngle: Math.max(...reaches.map(({ peakAngle }) => peakAngle)),
    meanOfThree: reaches.length < OF_THREE ? null : mean(reaches.slice(0, OF_THREE).map(({ peakAngle }) => peakAngle)),
    peakVelocity: average((reach) => reach.peakVelocity),
    meanVelocity: average((reach) => reach.meanVelocity),
    reactionMs: mean(reaches.flatMap(({ reactionMs }) => reactionMs ?? [])),
    timeToPeakMs: average((reach) => reach.timeToPeakMs),
    timeToPeakShare: average((reach) => reach.timeToPeakShare),
    velocityPeaks: average((reach) => reach.velocityPeaks),
    smoothness: average((reach) => reach.smoothness),
    coupled: Object.fromEntries(
      (Object.keys(first.coupled) as Axis[]).map((axis) => [
        axis,
        average((reach) => reach.coupled[axis] ?? Number.NaN),
      ]),
    ),
  };
}

function planeOf(plane: Plane, directions: Measures['directions']): PlaneMeasures {
  const [left, right] = directionsOf(plane).map((direction) => directions[direction]?.peakAngle);
  if (left === undefined || right === undefined) return { range: null, asymmetry: null };
  return {
    range: left + right,
    asymmetry: plane === 'sagittal' ? null : (200 * (right - left)) / (left + right),
  };
}

const record = <K extends string, V>(keys: readonly K[], of: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, V>;
