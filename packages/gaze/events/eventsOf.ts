import { EVENT_KINDS, type GazeEvent } from '../event.ts';
import type { Trace } from '../trace.ts';
import { BLINK, LOST, type Marks, SACCADE } from './marks.ts';

/** Noise is averaged out over so long before a saccade, and around its end, where the eye is nearly still. */
const REST_MS = 5;
const TURN_MS = 1.5;

type Ends = [startX: number, startY: number, endX: number, endY: number];
const NOWHERE: Ends = [Number.NaN, Number.NaN, Number.NaN, Number.NaN];

/**
 * The events that marks of samples make.
 * @param cuts samples at which an event begins although its kind is that of the one before
 * @param speed null where the rate is too low for a peak
 */
export function eventsOf(
  trace: Trace,
  marks: Marks,
  step: number,
  speed: Float32Array | null,
  cuts: readonly number[] = [],
): GazeEvent[] {
  const events: GazeEvent[] = [];
  const begins = new Set(cuts);
  let first = 0;
  for (let at = 1; at <= marks.length; at++) {
    if (at < marks.length && marks[at] === marks[first] && !begins.has(at)) continue;
    events.push(eventOf(trace, marks[first] as number, first, at, speed, step));
    first = at;
  }
  return events;
}

function eventOf(
  trace: Trace,
  mark: number,
  first: number,
  end: number,
  speed: Float32Array | null,
  step: number,
): GazeEvent {
  const { timeMs } = trace;
  const kind = EVENT_KINDS[mark] as GazeEvent['kind'];
  const span = { kind, first, end, fromMs: timeMs[first] as number, untilMs: (timeMs[end - 1] as number) + step };
  const [startX, startY, endX, endY] =
    mark === BLINK || mark === LOST ? NOWHERE : endsOf(trace, mark === SACCADE, first, end);
  if (Number.isNaN(startX)) return { ...span, startX, startY, endX, endY, amplitude: null, peakVelocity: null };
  let peak = 0;
  if (speed) for (let at = first; at < end; at++) if ((speed[at] as number) > peak) peak = speed[at] as number;
  const amplitude = Math.hypot(endX - startX, endY - startY);
  return { ...span, startX, startY, endX, endY, amplitude, peakVelocity: speed ? peak : null };
}

/**
 * Where the eye was at both ends of an event. A saccade starts where the eye rested before its first sample, which it
 * has already left, and ends around the sample after its last, which it has not yet reached.
 */
function endsOf(trace: Trace, isSaccade: boolean, first: number, end: number): Ends {
  const { x, y } = trace;
  if (isSaccade) {
    const start = placeBefore(trace, first);
    const [one, next] = [placeAround(trace, end - 1), placeAround(trace, Math.min(end, x.length - 1))];
    // What comes after may already be the lens swinging back.
    const stop = farther(start, one, next) ? one : next;
    if (!Number.isNaN(start[0] + stop[0])) return [...start, ...stop];
  }
  let [start, last] = [first, end - 1];
  while (start < last && Number.isNaN(x[start])) start++;
  while (last > start && Number.isNaN(x[last])) last--;
  return [x[start] as number, y[start] as number, x[last] as number, y[last] as number];
}

type At = [x: number, y: number];
const farther = ([x, y]: At, one: At, other: At) =>
  !(Math.hypot(other[0] - x, other[1] - y) > Math.hypot(one[0] - x, one[1] - y));

/** Where the eye rested before a sample; at the last known place if some were lost. */
function placeBefore(trace: Trace, at: number): At {
  let last = Math.max(0, at - 1);
  while (last > 0 && Number.isNaN(trace.x[last] as number)) last--;
  const until = trace.timeMs[last] as number;
  return meanPlace(trace, last, until - REST_MS, until);
}

/** Where the eye was around a sample; at the next known place if it was lost. */
function placeAround(trace: Trace, at: number): At {
  let next = at;
  while (next < trace.x.length - 1 && Number.isNaN(trace.x[next] as number)) next++;
  const time = trace.timeMs[next] as number;
  return meanPlace(trace, next, time - TURN_MS, time + TURN_MS);
}

function meanPlace({ timeMs, x, y }: Trace, near: number, from: number, until: number): At {
  let [count, sx, sy] = [0, 0, 0];
  let at = near;
  while (at > 0 && (timeMs[at - 1] as number) >= from) at--;
  for (; at < timeMs.length && (timeMs[at] as number) <= until; at++) {
    if (Number.isNaN(x[at])) continue;
    count++;
    sx += x[at] as number;
    sy += y[at] as number;
  }
  return [sx / count, sy / count];
}
