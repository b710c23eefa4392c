import type { GazeEvent } from '../event.ts';
import type { Trace } from '../trace.ts';
import { chanceOf } from './chance.ts';
import type { Place, ScriptEvent } from './script.ts';
import { type Stretch, timelineOf } from './timeline.ts';

export type Simulation = Readonly<{
  rateHz: number;
  /** A whole number; the same script, simulation and seed give the same recording. */
  seed: number;
  /** Where the eye is at first; the centre unless given. */
  from?: Place;
  /** Standard deviation, in degrees, of the tracker's noise on each axis; 0.01 unless given, that of a good tracker. */
  noise?: number;
  /** Degrees a second by which fixations drift; 0 unless given. */
  drift?: number;
  /** ms by which a sample's time may lie before or after its regular place; below half a step. 0 unless given. */
  jitterMs?: number;
  /** Share of samples, 0 to 1, lost one by one beside blinks. 0 unless given. */
  loss?: number;
}>;

/** A simulated recording and what truly happened in it. */
export type Synthetic = Readonly<{
  trace: Trace;
  /** With exact times and places: they lie between samples. */
  events: readonly GazeEvent[];
}>;

/**
 * Simulates the recording of an eye that does what a script says.
 * @throws RangeError for a rate that is not positive, or a jitter of half a step or more
 */
export function synthesise(script: readonly ScriptEvent[], simulation: Simulation): Synthetic {
  const { rateHz, seed, from = { x: 0, y: 0 }, noise = 0.01, drift = 0, jitterMs = 0, loss = 0 } = simulation;
  const step = 1000 / rateHz;
  if (!(rateHz > 0) || !(jitterMs < step / 2)) throw new RangeError(`${rateHz} Hz with a jitter of ${jitterMs} ms`);
  // Drawn apart, so that more noise or another rate does not change what the eye does.
  const timeline = timelineOf(script, from, drift, chanceOf(seed));
  const chance = chanceOf(seed ^ 0x5bd1e995);
  const length = Math.ceil((timeline.at(-1)?.untilMs ?? 0) / step);
  const [timeMs, x, y] = [new Float64Array(length), new Float64Array(length), new Float64Array(length)];
  const events: GazeEvent[] = [];
  let [sample, time] = [0, 0];
  for (const stretch of timeline) {
    const first = sample;
    const isSeen = stretch.kind !== 'blink' && stretch.kind !== 'lost';
    // The last sample may jitter beyond the end.
    const untilMs = stretch === timeline.at(-1) ? Number.POSITIVE_INFINITY : stretch.untilMs;
    while (sample < length && time < untilMs) {
      const isLost = chance.between(0, 1) < loss || !isSeen;
      const place = stretch.at(Math.min(time, stretch.untilMs) - stretch.fromMs);
      timeMs[sample] = time;
      x[sample] = isLost ? Number.NaN : place.x + noise * chance.normal();
      y[sample] = isLost ? Number.NaN : place.y + noise * chance.normal();
      sample++;
      time = sample * step + jitterMs * chance.between(-1, 1);
    }
    events.push(known(stretch, first, sample));
  }
  return { trace: { timeMs, x, y }, events };
}

function known(stretch: Stretch, first: number, end: number): GazeEvent {
  const { kind, fromMs, untilMs, followed } = stretch;
  const span = { kind, first, end, fromMs, untilMs };
  const nowhere = Number.NaN;
  if (kind === 'blink' || kind === 'lost')
    return {
      ...span,
      startX: nowhere,
      startY: nowhere,
      endX: nowhere,
      endY: nowhere,
      amplitude: null,
      peakVelocity: null,
    };
  const [start, last] = [stretch.at(0), stretch.at(untilMs - fromMs)];
  const stop = { x: last.x - followed.x, y: last.y - followed.y };
  return {
    ...span,
    startX: start.x,
    startY: start.y,
    endX: stop.x,
    endY: stop.y,
    amplitude: Math.hypot(stop.x - start.x, stop.y - start.y),
    peakVelocity: stretch.peakVelocity,
  };
}
