import { DIRECTIONS, type Direction, SENSES } from './direction.ts';
import type { Motion } from './motion.ts';
import { at } from './numbers.ts';
import { jpeOf, type Phase } from './phase.ts';
import type { PoseSample } from './poseCsv.ts';
import { UnreadablePoses } from './poseProblem.ts';

/** A stretch of a recording in which one phase, or one trial of it, went on. */
export type Stretch = Readonly<{ phase: Phase; trial: number | null; fromMs: number; untilMs: number }>;
/** Places in the grid, `end` after the last. */
export type Span = Readonly<{ from: number; end: number }>;
/** One movement. `isAsked`: the file numbers it, so that it begins when the person is asked. */
export type Trial = Span & Readonly<{ isAsked: boolean }>;

/** Far more than anybody goes through in half an hour. */
const MOST_STRETCHES = 1000;

/**
 * The stretches of a file in order; a change of phase or trial begins a new one.
 * @throws UnreadablePoses when there are too many
 */
export function stretchesOf(samples: readonly PoseSample[]): Stretch[] {
  const stretches: { phase: Phase; trial: number | null; fromMs: number; untilMs: number }[] = [];
  let before: Readonly<{ phase: Phase | null; trial: number | null }> = { phase: null, trial: null };
  for (const { phase, trial, timeMs } of samples) {
    const last = stretches.at(-1);
    if (phase && last && before.phase === phase && before.trial === trial) last.untilMs = timeMs;
    else if (phase) stretches.push({ phase, trial, fromMs: timeMs, untilMs: timeMs });
    before = { phase, trial };
    if (stretches.length > MOST_STRETCHES) throw new UnreadablePoses('tooManyTrials', null, { most: MOST_STRETCHES });
  }
  return stretches;
}

/** Degrees from which on an excursion counts as a movement: in a file without phases, and in one with them (our own limits). */
const LEAST_UNASKED = 15;
const LEAST_ASKED = 5;
/** In a file without phases, a movement belongs to the axis about which it is so many times larger than about the others. */
const DOMINANT = 1.5;

/** The movements of each direction: the trials that the file numbers, or the excursions found in its phases, or in all of it. */
export function trialsOf(motion: Motion, stretches: readonly Stretch[]): Record<Direction, Trial[]> {
  const isGuided = stretches.some(({ phase }) => phase !== 'neutral');
  const trials = (direction: Direction): Trial[] => {
    const angle = angleOf(motion, direction);
    if (!isGuided) {
      return excursions(angle, { from: 0, end: angle.length }, LEAST_UNASKED).filter((trial) =>
        dominates(motion, direction, angle, trial),
      );
    }
    return stretches
      .filter(({ phase }) => phase === direction)
      .flatMap((stretch) => {
        const within = placesOf(motion, stretch);
        return stretch.trial === null ? excursions(angle, within, LEAST_ASKED) : [{ ...within, isAsked: true }];
      });
  };
  return Object.fromEntries(DIRECTIONS.map((one) => [one, trials(one)])) as Record<Direction, Trial[]>;
}

/** The trials of the position sense of a direction: its stretches. */
export const jpeTrialsOf = (motion: Motion, stretches: readonly Stretch[], direction: Direction): Span[] =>
  stretches.filter(({ phase }) => phase === jpeOf(direction)).map((stretch) => placesOf(motion, stretch));

/** The angle towards a direction. */
export function angleOf(motion: Motion, direction: Direction): Float64Array {
  const { axis, sign } = SENSES[direction];
  return sign === 1 ? motion[axis] : motion[axis].map((value) => -value);
}

/** The place of the largest angle of a trial. */
export function peakOf(angle: Float64Array, { from, end }: Span): number {
  let peak = from;
  for (let index = from; index < end; index++) {
    if (at(angle, index) > at(angle, peak) || Number.isNaN(at(angle, peak))) peak = index;
  }
  return peak;
}

function placesOf({ rate, timeMs }: Motion, { fromMs, untilMs }: Stretch): Span {
  const place = (ms: number) => Math.round((ms * rate) / 1000);
  return { from: Math.max(0, place(fromMs)), end: Math.min(timeMs.length, place(untilMs) + 1) };
}

/** Stretches above half of the largest angle, each as far as the lowest point between it and its neighbours. */
function excursions(angle: Float64Array, within: Span, least: number): Trial[] {
  let largest = 0;
  for (let index = within.from; index < within.end; index++) largest = Math.max(largest, at(angle, index) || 0);
  const high = Math.max(least, largest / 2);
  if (largest < high) return [];
  const lows: number[] = [within.from];
  let isHigh = false;
  let low = within.from;
  for (let index = within.from; index < within.end; index++) {
    const value = at(angle, index);
    if (value < at(angle, low) || Number.isNaN(at(angle, low))) low = index;
    if (!isHigh && value >= high) {
      if (lows.length > 1) lows[lows.length - 1] = low;
      lows.push(within.end);
      isHigh = true;
    } else if (isHigh && value < high / 2) {
      isHigh = false;
      low = index;
    }
  }
  return lows.slice(1).map((end, index) => ({ from: at(lows, index), end, isAsked: false }));
}

function dominates(motion: Motion, direction: Direction, angle: Float64Array, trial: Trial): boolean {
  const peak = peakOf(angle, trial);
  const others = DIRECTIONS.filter((other) => SENSES[other].axis !== SENSES[direction].axis);
  return others.every((other) => at(angle, peak) >= DOMINANT * Math.abs(at(motion[SENSES[other].axis], peak)));
}
