import { median } from '@cogclinic/games/numbers';
import type { Trace } from '../trace.ts';
import type { Given } from './task.ts';
import { type Item, isWithin, type Point, type Trial } from './trial.ts';

/** The first sample at or after a time. */
export function sampleAt({ timeMs }: Trace, ms: number): number {
  let [from, to] = [0, timeMs.length];
  while (from < to) {
    const half = (from + to) >> 1;
    if ((timeMs[half] ?? 0) < ms) from = half + 1;
    else to = half;
  }
  return from;
}

/** The share of samples in a stretch of time in which no eye was seen; 1 where there is no sample. */
export function lostShare(trace: Trace, fromMs: number, untilMs: number): number {
  const [first, end] = [sampleAt(trace, fromMs), sampleAt(trace, untilMs)];
  let lost = 0;
  for (let at = first; at < end; at++) if (Number.isNaN(trace.x[at] ?? Number.NaN)) lost++;
  return end > first ? lost / (end - first) : 1;
}

/** The median place of the eye in a stretch of time; null where it was never seen. */
export function placeBetween(trace: Trace, fromMs: number, untilMs: number): Point | null {
  const [first, end] = [sampleAt(trace, fromMs), sampleAt(trace, untilMs)];
  const seen = (values: Float64Array) => median([...values.subarray(first, end)].filter((one) => !Number.isNaN(one)));
  const [x, y] = [seen(trace.x), seen(trace.y)];
  return x === null || y === null ? null : { x, y };
}

/** A gap in the samples is not looked at: one sample stands for two usual steps at most. */
const LONGEST_STEPS = 2;

/**
 * How long the eye was in each item's box, in ms, sample by sample: this works at any rate, and needs no events.
 * @param margin degrees by which the boxes are widened; they must not meet
 */
export function dwellMs(
  { trace, quality }: Given,
  { fromMs, untilMs }: Readonly<{ fromMs: number; untilMs: number }>,
  { items, offset, margin }: Readonly<{ items: readonly Item[]; offset: Point; margin: number }>,
): number[] {
  const sums = items.map(() => 0);
  const longest = (LONGEST_STEPS * 1000) / quality.rateHz;
  const end = sampleAt(trace, untilMs);
  for (let at = sampleAt(trace, fromMs); at < end; at++) {
    const place = { x: (trace.x[at] ?? Number.NaN) - offset.x, y: (trace.y[at] ?? Number.NaN) - offset.y };
    const item = items.findIndex((one) => isWithin(one, place, margin));
    const time = trace.timeMs[at] ?? 0;
    const step = Math.min((trace.timeMs[at + 1] ?? time + longest / LONGEST_STEPS) - time, longest, untilMs - time);
    if (item >= 0) sums[item] = (sums[item] ?? 0) + step;
  }
  return sums;
}

/** How long the eye rested before the phase that follows the fixation. */
const RESTING_MS = 200;
/** A tracker that is further off than this is not corrected: the eye may as well have looked elsewhere. */
export const LARGEST_OFFSET = 3;

/**
 * By how many degrees the tracker is off: the median of where the eye was at the end of the fixations, less where they are.
 * `isTooLarge` where it is beyond `LARGEST_OFFSET`; then nothing is corrected and `offset` is zero.
 */
export function offsetOf(
  { shown, trace }: Given,
  trials: readonly Trial[],
): { offset: Point; degrees: number; isTooLarge: boolean } {
  const off = shown.flatMap(({ trial, phases }) => {
    const place = trials[trial]?.phases.findIndex(({ name }) => name === 'fixation') ?? -1;
    const rest = trials[trial]?.phases[place]?.items[0]?.at;
    const time = phases[place];
    const seen = time && placeBetween(trace, Math.max(time.fromMs, time.untilMs - RESTING_MS), time.untilMs);
    return rest && seen ? [{ x: seen.x - rest.x, y: seen.y - rest.y }] : [];
  });
  const x = median(off.map((one) => one.x)) ?? 0;
  const y = median(off.map((one) => one.y)) ?? 0;
  const degrees = Math.hypot(x, y);
  const isTooLarge = degrees > LARGEST_OFFSET;
  return { offset: isTooLarge ? { x: 0, y: 0 } : { x, y }, degrees, isTooLarge };
}
