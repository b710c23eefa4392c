import type { Trace } from '../trace.ts';
import type { Thresholds } from './thresholds.ts';
import type { Velocity } from './velocity.ts';

/** The samples of a loss that is no event: one at any rate. */
export const hiccupSamples = (step: number, { hiccupMs }: Thresholds): number =>
  Math.max(1, Math.round(hiccupMs / step));

/**
 * Gives the lost samples of a hiccup the velocity from the sample before them to the one after, so that a saccade goes
 * on: at 200 Hz the window of velocity has three samples, and knows nothing where two are lost.
 * @param most samples of a hiccup; in a longer loss the velocity stays NaN
 */
export function bridgeHiccups({ timeMs, x, y }: Trace, velocity: Velocity, most: number): void {
  const { speed } = velocity;
  for (let first = 1; first < speed.length; first++) {
    if (!Number.isNaN(speed[first] as number)) continue;
    let end = first + 1;
    while (end < speed.length && Number.isNaN(speed[end] as number)) end++;
    let [before, after] = [first - 1, end];
    while (before > 0 && Number.isNaN(x[before] as number)) before--;
    while (after < x.length && Number.isNaN(x[after] as number)) after++;
    if (after < x.length && after - before - 1 <= most) {
      const seconds = ((timeMs[after] as number) - (timeMs[before] as number)) / 1000;
      const vx = ((x[after] as number) - (x[before] as number)) / seconds;
      const vy = ((y[after] as number) - (y[before] as number)) / seconds;
      velocity.x.fill(vx, first, end);
      velocity.y.fill(vy, first, end);
      speed.fill(Math.sqrt(vx * vx + vy * vy), first, end);
    }
    first = end;
  }
}
