import type { Trace } from '../trace.ts';
import { FIXATION, type Marks, PURSUIT } from './marks.ts';
import { slowSpeed } from './slowSpeed.ts';
import type { Thresholds } from './thresholds.ts';

const BIN_MS = 20;

/** Tells pursuit from fixation in what is left between saccades. */
export function markPursuit(marks: Marks, trace: Trace, step: number, limits: Thresholds): void {
  const speed = new Float32Array(marks.length);
  for (let first = 0; first < marks.length; first++) {
    if (marks[first] !== FIXATION) continue;
    let end = first;
    while (end < marks.length && marks[end] === FIXATION) end++;
    slowSpeed(trace, first, end, limits.slowMs, speed);
    markStretch(marks, trace, first, end, speed, step, limits);
    first = end;
  }
}

function markStretch(
  marks: Marks,
  trace: Trace,
  first: number,
  end: number,
  speed: Float32Array,
  step: number,
  limits: Thresholds,
): void {
  let fastest = 0;
  for (let at = first; at < end; at++) if ((speed[at] as number) > fastest) fastest = speed[at] as number;
  const isFast = fastest >= limits.fast && (end - first) * step >= limits.leastPursuitMs;
  if (!isFast && !travels(trace, first, end, limits)) return;
  marks.fill(PURSUIT, first, end);
  if (!isFast) return;
  for (let at = first; at < end; at++) {
    let until = at;
    while (until < end && (speed[until] as number) < limits.rest) until++;
    if ((until - at) * step >= limits.leastRestMs) marks.fill(FIXATION, at, until);
    at = Math.max(at, until);
  }
}

/** Whether the eye went farther than it does in a fixation: in one direction, or too far for any. */
function travels({ timeMs, x, y }: Trace, first: number, end: number, limits: Thresholds): boolean {
  let [left, right, low, high] = [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  let [startX, startY, lastX, lastY] = [Number.NaN, Number.NaN, Number.NaN, Number.NaN];
  for (let at = first; at < end; ) {
    const until = (timeMs[at] as number) + BIN_MS;
    let [count, sumX, sumY] = [0, 0, 0];
    for (; at < end && (timeMs[at] as number) < until; at++) {
      if (Number.isNaN(x[at])) continue;
      count++;
      sumX += x[at] as number;
      sumY += y[at] as number;
    }
    if (count === 0) continue;
    [lastX, lastY] = [sumX / count, sumY / count];
    if (Number.isNaN(startX)) [startX, startY] = [lastX, lastY];
    [left, right] = [Math.min(left, lastX), Math.max(right, lastX)];
    [low, high] = [Math.min(low, lastY), Math.max(high, lastY)];
  }
  if (Number.isNaN(lastX)) return false;
  const range = Math.hypot(right - left, high - low);
  if (range >= limits.widestFixation) return true;
  return range >= limits.widest && Math.hypot(lastX - startX, lastY - startY) >= limits.straight * range;
}
