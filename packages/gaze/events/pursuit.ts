import type { Trace } from '../trace.ts';
import { FIXATION, type Marks, PURSUIT } from './marks.ts';
import { slowSpeed } from './slowSpeed.ts';
import type { Thresholds } from './thresholds.ts';

/** Places are means over so long: noise and tremor do not widen a fixation. */
const BIN_MS = 20;
/** By how many standard deviations of a mean place what is left of the noise widens a fixation. */
const NOISE_SPREADS = 4;

/**
 * Tells pursuit from fixation in each stretch that is left between saccades, oscillations and blinks: by speed, or where
 * the eye was slow by the way it went (after Larsson et al. 2015). A stretch that was fast is fixation where it came to
 * rest; a slow one is all of one kind.
 * @param noise of the tracker, in degrees
 */
export function markPursuit(marks: Marks, trace: Trace, step: number, noise: number, limits: Thresholds): void {
  const speed = new Float32Array(marks.length);
  const blur = (NOISE_SPREADS * noise) / Math.sqrt(Math.max(1, BIN_MS / step));
  for (let first = 0; first < marks.length; first++) {
    if (marks[first] !== FIXATION) continue;
    let end = first;
    while (end < marks.length && marks[end] === FIXATION) end++;
    slowSpeed(trace, first, end, limits.slowMs, speed);
    const isLong = (end - first) * step >= limits.leastPursuitMs;
    if (isLong && fastest(speed, first, end) >= limits.fast) {
      marks.fill(PURSUIT, first, end);
      markRests(marks, speed, first, end, step, limits);
    } else if (travels(trace, first, end, blur, limits)) marks.fill(PURSUIT, first, end);
    first = end;
  }
}

function fastest(speed: Float32Array, first: number, end: number): number {
  let most = 0;
  for (let at = first; at < end; at++) most = Math.max(most, speed[at] as number);
  return most;
}

function markRests(
  marks: Marks,
  speed: Float32Array,
  first: number,
  end: number,
  step: number,
  limits: Thresholds,
): void {
  for (let from = first; from < end; from++) {
    let until = from;
    while (until < end && (speed[until] as number) < limits.rest) until++;
    if ((until - from) * step >= limits.leastRestMs) marks.fill(FIXATION, from, until);
    from = until;
  }
}

/** Whether the eye went farther than it does in a fixation: from one end to the other, or too far for any. */
function travels(trace: Trace, first: number, end: number, blur: number, limits: Thresholds): boolean {
  const { spread, way } = journey(trace, first, end);
  if (spread >= limits.widestFixation + blur) return true;
  return spread >= limits.widest + blur && way >= limits.straight * spread;
}

/** In degrees: across the places where the eye was, and from the first of them to the last. */
function journey({ timeMs, x, y }: Trace, first: number, end: number): { spread: number; way: number } {
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let low = left;
  let high = right;
  let startX = Number.NaN;
  let startY = Number.NaN;
  let lastX = Number.NaN;
  let lastY = Number.NaN;
  for (let at = first; at < end; ) {
    const until = (timeMs[at] as number) + BIN_MS;
    let count = 0;
    let sumX = 0;
    let sumY = 0;
    for (; at < end && (timeMs[at] as number) < until; at++) {
      if (Number.isNaN(x[at] as number)) continue;
      count++;
      sumX += x[at] as number;
      sumY += y[at] as number;
    }
    if (count === 0) continue;
    lastX = sumX / count;
    lastY = sumY / count;
    if (Number.isNaN(startX)) {
      startX = lastX;
      startY = lastY;
    }
    left = Math.min(left, lastX);
    right = Math.max(right, lastX);
    low = Math.min(low, lastY);
    high = Math.max(high, lastY);
  }
  if (Number.isNaN(lastX)) return { spread: 0, way: 0 };
  return { spread: Math.hypot(right - left, high - low), way: Math.hypot(lastX - startX, lastY - startY) };
}
