import type { GazeEvent } from '../event.ts';
import type { Trace } from '../trace.ts';
import type { TrialGiven } from './conclude.ts';
import type { MeasureSpec, TrialFault } from './task.ts';
import type { Point } from './trial.ts';
import { lostShare, placeBetween } from './within.ts';

/** A response is a saccade that begins so many ms after its target; earlier ones are anticipations (reference, section 4: proposed). */
export const LATENCY_MS = { from: 80, until: 600 } as const;
/** A saccade counts as a response from so many degrees along the axis of its target (reference, section 4: proposed). */
export const RESPONSE_DEG = 2;
/** Saccades this long before the target already are guesses. Ours: the gap, in which the eye has nothing to rest on. */
const GUESSED_MS = 200;
/** The eye rests when it is so close to the point. Ours: twice the accuracy of a usual tracker and the size of the point. */
const RESTING_DEG = 2.5;
/** With more of the window lost, what the eye did is not known. Ours. */
const LOST_SHARE = 0.3;

/** Latencies need one sample within 17 ms at least. */
export const LATENCY_HZ = 60;
/** Velocities need these (reference, section 3: no peak velocity below). */
export const VELOCITY_HZ = 200;

/** A saccade seen along the axis of its target. */
export type Response = Readonly<{
  saccade: GazeEvent;
  /** Its onset less the target's. */
  latencyMs: number;
  /** Degrees towards the target; negative away from it. */
  along: number;
}>;

export const lengthOf = ({ x, y }: Point): number => Math.hypot(x, y);

/** The degrees that a saccade goes towards a place, along the line from the centre to it. */
export function alongOf({ startX, startY, endX, endY }: GazeEvent, towards: Point): number {
  const length = lengthOf(towards);
  return ((endX - startX) * towards.x + (endY - startY) * towards.y) / length;
}

/** The saccades that begin in a stretch of time and go `RESPONSE_DEG` or more along the axis of a target, either way. */
export function responsesBetween(
  events: readonly GazeEvent[],
  target: Readonly<{ at: Point; onsetMs: number }>,
  { fromMs, untilMs }: Readonly<{ fromMs: number; untilMs: number }>,
): Response[] {
  return events
    .filter(({ kind, fromMs: begun }) => kind === 'saccade' && begun >= fromMs && begun < untilMs)
    .map((saccade) => ({
      ...{ saccade, latencyMs: saccade.fromMs - target.onsetMs },
      along: alongOf(saccade, target.at),
    }))
    .filter(({ along }) => Math.abs(along) >= RESPONSE_DEG);
}

/** The first response to a target, or why the trial has none. */
export function responseTo(
  { given, offset }: Pick<TrialGiven, 'given' | 'offset'>,
  target: Readonly<{ at: Point; onsetMs: number; restFrom: number; restUntil: number }>,
): Response | TrialFault {
  const { onsetMs } = target;
  const { trace, events } = given;
  const rest = placeBetween(trace, Math.max(target.restFrom, target.restUntil - GUESSED_MS), target.restUntil);
  if (!rest) return 'lost';
  if (lengthOf({ x: rest.x - offset.x, y: rest.y - offset.y }) > RESTING_DEG) return 'notFixating';
  const window = { fromMs: onsetMs - GUESSED_MS, untilMs: onsetMs + LATENCY_MS.until };
  const first = responsesBetween(events, target, window)[0];
  if (first && first.latencyMs < LATENCY_MS.from) return 'anticipatory';
  if (isHidden(trace, onsetMs, first ? first.saccade.fromMs : window.untilMs)) return 'lost';
  return first ?? 'noResponse';
}

/** Whether so much of a stretch of time was lost that a saccade may have been in it. */
const isHidden = (trace: Trace, fromMs: number, untilMs: number) => lostShare(trace, fromMs, untilMs) > LOST_SHARE;

/** What saccade tasks have in common: all of it needs latencies. */
export const saccadeSpec = (
  name: string,
  better: MeasureSpec['better'],
  dimension: MeasureSpec['dimension'],
  leastTrials = LEAST_TRIALS,
): MeasureSpec => ({ name, better, dimension, leastHz: LATENCY_HZ, leastTrials });

/** Fewer valid trials make no median. Ours. */
export const LEAST_TRIALS = 8;
