import { EVENT_KINDS, type GazeEvent } from '../event.ts';
import type { Trace } from '../trace.ts';
import { BLINK, LOST, type Marks, SACCADE } from './marks.ts';
import { type Ends, saccadeEnds } from './saccadeEnds.ts';

const NOWHERE = { startX: Number.NaN, startY: Number.NaN, endX: Number.NaN, endY: Number.NaN };

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
    events.push(eventOf(trace, marks, first, at, speed, step));
    first = at;
  }
  return events;
}

function eventOf(
  trace: Trace,
  marks: Marks,
  first: number,
  end: number,
  speed: Float32Array | null,
  step: number,
): GazeEvent {
  const { timeMs } = trace;
  const mark = marks[first] as number;
  const kind = EVENT_KINDS[mark] as GazeEvent['kind'];
  const span = { kind, first, end, fromMs: timeMs[first] as number, untilMs: (timeMs[end - 1] as number) + step };
  if (mark === BLINK || mark === LOST) return { ...span, ...NOWHERE, amplitude: null, peakVelocity: null };
  const saccade = mark === SACCADE ? saccadeEnds(trace, marks, first, end) : null;
  const [startX, startY, endX, endY] = saccade?.ends ?? endsOf(trace, first, end);
  if (Number.isNaN(startX)) return { ...span, ...NOWHERE, amplitude: null, peakVelocity: null };
  let peak = 0;
  if (speed) for (let at = first; at < end; at++) if ((speed[at] as number) > peak) peak = speed[at] as number;
  const amplitude = Math.hypot(endX - startX, endY - startY);
  const alone = Math.max(0, peak - (saccade?.followingSpeed ?? 0));
  return { ...span, startX, startY, endX, endY, amplitude, peakVelocity: speed ? alone : null };
}

/** Where the eye was at the first and at the last sample of an event in which it was seen. */
function endsOf({ x, y }: Trace, first: number, end: number): Ends {
  let [start, last] = [first, end - 1];
  while (start < last && Number.isNaN(x[start])) start++;
  while (last > start && Number.isNaN(x[last])) last--;
  return [x[start] as number, y[start] as number, x[last] as number, y[last] as number];
}
