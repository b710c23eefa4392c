import type { Trace } from '../trace.ts';
import { FIXATION, type Marks } from './marks.ts';
import type { Thresholds } from './thresholds.ts';
import { above, type Usual } from './usual.ts';
import type { Velocity } from './velocity.ts';

/** What the search for saccades goes through. */
export type Search = Readonly<{
  trace: Trace;
  velocity: Velocity;
  /** Of the velocity, without that of following a target. */
  speed: Float32Array;
  usual: Usual;
  marks: Marks;
  step: number;
  limits: Thresholds;
}>;

/** A saccade's samples: `first` to before `end`, the fastest at `peak`. At `foot` the speed is low again, or lowest before it rises. */
export type Saccade = Readonly<{ first: number; peak: number; end: number; foot: number }>;

/** Whether a sample is as fast as only saccades are. */
export const isSwift = ({ speed, usual, limits }: Search, at: number): boolean =>
  (speed[at] as number) > Math.max(limits.leastPeak, above(usual, at, limits.peakSpreads));

/**
 * The saccade that a swift sample belongs to.
 * @param from no sample before this one belongs to it
 */
export function saccadeAt(search: Search, swift: number, from: number): Saccade {
  const { speed, usual, marks, step, limits } = search;
  // Beyond, it would be another saccade's peak; an endless movement is not searched again and again to its end.
  const latest = Math.min(speed.length, swift + Math.ceil(limits.longestRiseMs / step));
  let [peak, last] = [swift, swift];
  while (last < latest && marks[last] === FIXATION && isSwift(search, last)) {
    if ((speed[last] as number) > (speed[peak] as number)) peak = last;
    last++;
  }
  const still = Math.max(limits.leastEdge, above(usual, peak, limits.peakSpreads / 2));
  const foot = footAfter(search, peak, still);
  return { first: onset(search, peak, still, from), peak, end: offset(search, peak, foot), foot };
}

function onset({ speed, marks, trace, step, limits }: Search, peak: number, still: number, from: number): number {
  const earliest = Math.max(from, peak - Math.ceil(limits.longestRiseMs / step));
  let first = peak;
  while (first > earliest && marks[first - 1] === FIXATION && (speed[first - 1] as number) > still) first--;
  const begins = flank(trace.timeMs, speed, peak, -1, first - 1, limits);
  while (first < peak && (trace.timeMs[first] as number) < begins) first++;
  return first;
}

function footAfter({ velocity, speed, marks, limits }: Search, peak: number, still: number): number {
  const top = speed[peak] as number;
  const x = velocity.x[peak] as number;
  const y = velocity.y[peak] as number;
  let foot = peak + 1;
  while (foot < speed.length && marks[foot] === FIXATION && (speed[foot] as number) > still) {
    // Turned round: that is the lens, or another saccade.
    if ((velocity.x[foot] as number) * x + (velocity.y[foot] as number) * y < 0) break;
    // A minimum well below the peak: what rises again is the lens, not the eye.
    if ((speed[foot] as number) < limits.dip * top && !((speed[foot + 1] as number) < (speed[foot] as number))) break;
    foot++;
  }
  return foot;
}

function offset({ speed, trace, limits }: Search, peak: number, foot: number): number {
  const ends = flank(trace.timeMs, speed, peak, 1, foot, limits);
  let end = foot;
  while (end > peak + 1 && (trace.timeMs[end - 1] as number) > ends) end--;
  return end;
}

/**
 * The time at which a flank of the peak, which is a quarter of a sine wave, comes to rest. The window of the velocity
 * widens a saccade at its feet, but hardly between two heights of its flank: the wave goes through these.
 * @param towards -1 for the rising flank, 1 for the falling one
 * @param foot the sample at which the search ends
 */
function flank(
  timeMs: Float64Array,
  speed: Float32Array,
  peak: number,
  towards: -1 | 1,
  foot: number,
  limits: Thresholds,
): number {
  const top = speed[peak] as number;
  const high = crossing(timeMs, speed, peak, towards, foot, limits.flankHigh * top);
  const low = crossing(timeMs, speed, peak, towards, foot, limits.flankLow * top);
  // Too slow a saccade, or too noisy a recording: its flank is not seen, and the foot stays.
  if (Number.isNaN(low)) return towards < 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const share = Math.asin(limits.flankLow) / (Math.asin(limits.flankHigh) - Math.asin(limits.flankLow));
  return low + (low - high) * share;
}

/** When the speed falls below a height, going from the peak; NaN where it does not. */
function crossing(
  timeMs: Float64Array,
  speed: Float32Array,
  peak: number,
  towards: -1 | 1,
  foot: number,
  height: number,
): number {
  for (let at = peak; at !== foot; at += towards) {
    const next = at + towards;
    const [here, there] = [speed[at] as number, speed[next] as number];
    if (there > height) continue;
    const [from, until] = [timeMs[at] as number, timeMs[next] as number];
    return from + ((until - from) * (here - height)) / (here - there);
  }
  return Number.NaN;
}
