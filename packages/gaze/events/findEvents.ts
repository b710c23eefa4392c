import type { GazeEvent } from '../event.ts';
import { stretchOf, type Trace } from '../trace.ts';
import { eventsOf } from './eventsOf.ts';
import { withoutFollowing } from './following.ts';
import { bridgeHiccups, hiccupSamples } from './hiccups.ts';
import { markBlinks, markDisturbed } from './loss.ts';
import { FIXATION, type Marks } from './marks.ts';
import { halfWindow, noiseOf } from './noise.ts';
import { markPursuit } from './pursuit.ts';
import { FINE_HZ, SACCADES_HZ, stepOf, stretchesOf } from './rate.ts';
import type { Search } from './saccade.ts';
import { dwellsApart, markSaccades } from './saccades.ts';
import { THRESHOLDS, type Thresholds } from './thresholds.ts';
import { usualSpeed } from './usual.ts';
import { velocityOf } from './velocity.ts';

/** What was shown. Pursuit is sought only where a target moves: on still pictures even people disagree on it. */
export type Shown = Readonly<{ movingTarget: boolean }>;

/**
 * What an eye did in a recording of 30 to 2,000 Hz: events that follow each other and cover every sample. Below 200 Hz
 * without oscillations and peak velocities, below 60 Hz only where the eye dwelt (fixation) and when it was not seen.
 * @param limits for trying other thresholds; an assessment uses the ones given
 */
export function findEvents(trace: Trace, shown: Shown, limits: Thresholds = THRESHOLDS): GazeEvent[] {
  const step = stepOf(trace.timeMs);
  return stretchesOf(trace.timeMs, step).flatMap(([first, end]) => {
    const events = eventsIn(stretchOf(trace, first, end), step, shown, limits);
    return first === 0
      ? events
      : events.map((event) => ({ ...event, first: event.first + first, end: event.end + first }));
  });
}

function eventsIn(trace: Trace, step: number, { movingTarget }: Shown, limits: Thresholds): GazeEvent[] {
  const rateHz = 1000 / step;
  const noise = noiseOf(trace);
  const seen = velocityOf(trace, step, halfWindow(noise, step, limits));
  bridgeHiccups(trace, seen, hiccupSamples(step, limits));
  const speed = movingTarget ? withoutFollowing(seen, step, limits.followingMs) : seen.speed;
  const marks: Marks = new Uint8Array(speed.length).fill(FIXATION);
  markDisturbed(marks, trace, step, limits);
  const usual = usualSpeed(speed, marks, step, limits);
  marks.fill(FIXATION);
  const search: Search = { trace, velocity: seen, speed, usual, marks, step, limits };
  markBlinks(search, movingTarget);
  if (rateHz < SACCADES_HZ) return eventsOf(trace, marks, step, null, dwellsApart(search));
  markSaccades(search, rateHz >= FINE_HZ);
  if (movingTarget) markPursuit(marks, trace, step, noise, limits);
  return eventsOf(trace, marks, step, rateHz >= FINE_HZ ? seen.speed : null);
}
