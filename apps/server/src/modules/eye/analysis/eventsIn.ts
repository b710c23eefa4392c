import { EVENT_KINDS, type GazeEvent } from '@cogclinic/gaze/event';
import { eventsOf } from '@cogclinic/gaze/events/eventsOf';
import { findEvents } from '@cogclinic/gaze/events/findEvents';
import { LOST } from '@cogclinic/gaze/events/marks';
import { peakSpeeds } from '@cogclinic/gaze/events/peakSpeeds';
import { stepOf } from '@cogclinic/gaze/events/rate';
import type { Recording } from '@cogclinic/gaze/recordingFile/reader';
import { type Eye, stretchOf, type Trace } from '@cogclinic/gaze/trace';
import type { EyeEvent } from '../recordings.tables.ts';

/** Samples that are worked on at once, ten minutes at 1,000 Hz: memory does not grow with the recording. */
const AT_ONCE = 600_000;
/** Events are kept up to here: an hour has so many, noise would make millions. */
export const MOST_EVENTS = 30_000;

export type Span = Readonly<{ fromMs: number; untilMs: number }>;

/**
 * Finds the events of a whole recording; their samples are counted from its first.
 * @param moving when a target moved, so that the eye could follow it
 */
export async function eventsFound(recording: Recording, eye: Eye, moving: readonly Span[]): Promise<GazeEvent[]> {
  const events: GazeEvent[] = [];
  const borders = moving.flatMap(({ fromMs, untilMs }) => [fromMs, untilMs]).sort((a, b) => a - b);
  let first = 0;
  while (first < recording.samples && events.length < MOST_EVENTS) {
    const { trace, isLast } = await traceFrom(recording, eye, first);
    const begin = trace.timeMs[0] as number;
    const border = borders.find((one) => one > begin) ?? Number.POSITIVE_INFINITY;
    const whole = stretchOf(trace, 0, until(trace.timeMs, border));
    const movingTarget = moving.some(({ fromMs, untilMs }) => begin >= fromMs && begin < untilMs);
    const found = findEvents(whole, { movingTarget });
    const atBorder = whole.timeMs.length < trace.timeMs.length;
    // The last one may go on: the next piece begins with it.
    const last = found.length > 1 && !atBorder && !isLast ? found.pop() : undefined;
    for (const event of found) events.push({ ...event, first: event.first + first, end: event.end + first });
    first += last ? last.first : whole.timeMs.length;
  }
  return events.slice(0, MOST_EVENTS);
}

/** Measures events that a person set: where they start and end, how far and how fast the eye went. */
export async function eventsGiven(
  recording: Recording,
  eye: Eye,
  given: readonly Pick<EyeEvent, 'kind' | 'fromMs' | 'untilMs'>[],
): Promise<GazeEvent[]> {
  const events: GazeEvent[] = [];
  const rest = given.slice(0, MOST_EVENTS).sort((a, b) => a.fromMs - b.fromMs);
  for (let at = 0, first = 0; at < rest.length; ) {
    const { trace } = await traceFrom(recording, eye, first);
    if (trace.timeMs.length === 0) break;
    const end = trace.timeMs.at(-1) as number;
    let some = 0;
    while (at + some < rest.length && (some === 0 || (rest[at + some] as Span).untilMs <= end)) some += 1;
    const measured = eventsMarked(trace, rest.slice(at, at + some));
    for (const event of measured) events.push({ ...event, first: event.first + first, end: event.end + first });
    at += some;
    const next = rest[at];
    if (!next) break;
    first = await placeOf(recording, next.fromMs);
  }
  return events;
}

/** The events of a stretch of a recording as those of the stretch alone. */
export function eventsWithin(events: readonly GazeEvent[], first: number, end: number): GazeEvent[] {
  return events
    .filter((event) => event.first >= first && event.end <= end)
    .map((event) => ({ ...event, first: event.first - first, end: event.end - first }));
}

function eventsMarked(trace: Trace, spans: readonly Pick<EyeEvent, 'kind' | 'fromMs' | 'untilMs'>[]): GazeEvent[] {
  const { timeMs } = trace;
  const step = stepOf(timeMs);
  const marks = new Uint8Array(timeMs.length).fill(LOST);
  const cuts: number[] = [];
  const wanted = new Set<number>();
  for (const { kind, fromMs, untilMs } of spans) {
    const from = until(timeMs, fromMs);
    marks.fill(EVENT_KINDS.indexOf(kind), from, until(timeMs, untilMs));
    cuts.push(from, until(timeMs, untilMs));
    wanted.add(from);
  }
  return eventsOf(trace, marks, step, peakSpeeds(trace, step), cuts).filter(({ first }) => wanted.has(first));
}

async function traceFrom(recording: Recording, eye: Eye, first: number): Promise<{ trace: Trace; isLast: boolean }> {
  const end = Math.min(recording.samples, first + AT_ONCE);
  return { trace: await recording.traceOf(eye, first, end), isLast: end === recording.samples };
}

async function placeOf(recording: Recording, ms: number): Promise<number> {
  const { first } = await recording.between(ms, ms, []);
  return first;
}

/** How many ascending times lie before a moment. */
function until(timeMs: Float64Array, moment: number): number {
  let low = 0;
  let high = timeMs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((timeMs[middle] as number) < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}
