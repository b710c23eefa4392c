import { noiseBefore } from './localNoise.ts';
import { FIXATION } from './marks.ts';
import { isSwift, type Saccade, type Search, saccadeAt } from './saccade.ts';
import { above } from './usual.ts';

/**
 * The end of the lens's swinging after a saccade; the saccade's own end where there is none.
 * It lasts until the speed stays low for a while, or another saccade begins.
 */
export function oscillationEnd(search: Search, saccade: Saccade): number {
  const { peak, end, foot } = saccade;
  const { trace, speed, usual, limits } = search;
  const { timeMs } = trace;
  const still = stillAfter(search, saccade);
  const begins = timeMs[foot - 1] as number;
  const until = nextSaccade(search, peak, foot);
  // The saccade itself may still slow down: the lens swings once the speed rises again.
  let low = foot;
  while (low < until && (speed[low + 1] as number) < (speed[low] as number)) low++;
  let last = low;
  for (let at = low + 1; at < until && (timeMs[at] as number) - begins <= limits.swingMs; at++) {
    if ((speed[at] as number) > still) last = at;
    else if ((timeMs[at] as number) - (timeMs[last] as number) > limits.swingRestMs) break;
  }
  if (last === low) return end;
  // What swung slows down until its speed is a usual one, or rises again.
  const calm = Math.min(still, above(usual, peak, limits.calmSpreads));
  while (
    last + 1 < until &&
    (speed[last + 1] as number) > calm &&
    (speed[last + 1] as number) < (speed[last] as number)
  )
    last++;
  return last + 1;
}

/** The speed above which the lens swings: by what is usual, and in part by the noise just before the saccade (NH2010). */
function stillAfter(search: Search, { first, peak }: Saccade): number {
  const { usual, limits } = search;
  const widely = above(usual, peak, limits.swingSpreads);
  const nearby = noiseBefore(search, first);
  // So noisy that saccades would be noise, too: that was no rest.
  const isRest = nearby !== null && nearby < above(usual, peak, limits.peakSpreads);
  return Math.max(limits.leastSwing, isRest ? widely + limits.nearbyNoise * (nearby - widely) : widely);
}

/** Where the next saccade begins, of which nothing is the lens of the one before; the end of the longest swing if none does. */
function nextSaccade(search: Search, peak: number, end: number): number {
  const { trace, speed, marks, limits } = search;
  const begins = trace.timeMs[end - 1] as number;
  let at = end;
  for (; at < speed.length && marks[at] === FIXATION; at++) {
    if ((trace.timeMs[at] as number) - begins > limits.swingMs) break;
    if (!isSwift(search, at)) continue;
    const next = saccadeAt(search, at, end);
    if ((speed[next.peak] as number) > limits.swingShare * (speed[peak] as number)) return next.first;
    if (wayOf(search, next) > limits.widestSwing) return next.first;
    at = Math.max(at, next.end - 1);
  }
  return at;
}

/** Degrees from where a saccade begins to where it ends. */
function wayOf({ trace: { x, y } }: Search, { first, foot }: Saccade): number {
  const last = foot - 1;
  return Math.hypot((x[last] as number) - (x[first] as number), (y[last] as number) - (y[first] as number));
}
