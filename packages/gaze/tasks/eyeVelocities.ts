import type { GazeEvent } from '../event.ts';
import type { Trace } from '../trace.ts';
import { sampleAt } from './within.ts';

/** Velocities are slopes over so long: short beside a pursuit, long beside the noise of a sample. Ours. */
const WINDOW_MS = 50;

/** What is not pursuit: saccades, what they leave behind, and the eye unseen. */
const REMOVED: readonly GazeEvent['kind'][] = ['saccade', 'pso', 'blink', 'lost'];

/**
 * Horizontal velocities of the eye in degrees a second, saccades removed: the least-squares slope of each 50 ms that no
 * saccade, oscillation or loss touches.
 */
export function eyeVelocities(
  trace: Trace,
  events: readonly GazeEvent[],
  { fromMs, untilMs }: Readonly<{ fromMs: number; untilMs: number }>,
): number[] {
  const removed = events.filter((one) => REMOVED.includes(one.kind) && one.untilMs > fromMs && one.fromMs < untilMs);
  const velocities: number[] = [];
  const step = WINDOW_MS / 2;
  for (let begin = fromMs; begin + WINDOW_MS <= untilMs; begin += step) {
    if (removed.some((one) => one.untilMs > begin && one.fromMs < begin + WINDOW_MS)) continue;
    const slope = slopeOf(trace, begin, begin + WINDOW_MS);
    if (slope !== null) velocities.push(slope);
  }
  return velocities;
}

/** Degrees a second; null with fewer than three samples or a lost one. */
function slopeOf({ timeMs, x, ...rest }: Trace, fromMs: number, untilMs: number): number | null {
  const first = sampleAt({ timeMs, x, ...rest }, fromMs);
  const end = sampleAt({ timeMs, x, ...rest }, untilMs);
  const count = end - first;
  if (count < 3) return null;
  let [meanTime, meanX] = [0, 0];
  for (let at = first; at < end; at++) {
    meanTime += (timeMs[at] ?? 0) / count;
    meanX += (x[at] ?? Number.NaN) / count;
  }
  if (Number.isNaN(meanX)) return null;
  let [products, squares] = [0, 0];
  for (let at = first; at < end; at++) {
    const time = (timeMs[at] ?? 0) - meanTime;
    products += time * ((x[at] ?? 0) - meanX);
    squares += time ** 2;
  }
  return squares === 0 ? null : (1000 * products) / squares;
}
