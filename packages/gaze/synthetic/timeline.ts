import type { EventKind } from '../event.ts';
import type { Chance } from './chance.ts';
import { peakVelocity, progress, saccadeMs } from './mainSequence.ts';
import type { Place, ScriptEvent } from './script.ts';
import { WOBBLE_MS, wobble } from './wobble.ts';

/** A stretch of a simulated eye's movement, exact to any fraction of a ms. */
export type Stretch = Readonly<{
  kind: EventKind;
  fromMs: number;
  untilMs: number;
  /** Where the eye is so many ms after `fromMs`. */
  at(ms: number): Place;
  /** Degrees a second. Of a saccade without the velocity of following. */
  peakVelocity: number;
  /** Degrees by which the eye followed a target beneath a saccade. */
  followed: Place;
}>;

const STILL: Place = { x: 0, y: 0 };

/**
 * The movement that a script asks for.
 * @param from where the eye is at first
 * @param drift degrees a second by which fixations drift, each in a direction by chance
 */
export function timelineOf(script: readonly ScriptEvent[], from: Place, drift: number, chance: Chance): Stretch[] {
  const timeline: Stretch[] = [];
  let [place, fromMs] = [from, 0];
  const add = (kind: EventKind, ms: number, peak: number, at: Stretch['at'], followed: Place = STILL) => {
    timeline.push({ kind, fromMs, untilMs: fromMs + ms, at, peakVelocity: peak, followed });
    fromMs += ms;
    place = at(ms);
  };
  for (const event of script) {
    const start = place;
    if (event.kind === 'saccade') {
      const { to, pso = 0, following = STILL } = event;
      const way = Math.hypot(to.x - start.x, to.y - start.y);
      const over = way === 0 ? start : along(start, to, 1 + pso / way);
      const amplitude = Math.hypot(over.x - start.x, over.y - start.y);
      const ms = saccadeMs(amplitude);
      const carried = (since: number): Place => ({ x: (following.x * since) / 1000, y: (following.y * since) / 1000 });
      const saccade = (since: number) => moved(along(start, over, progress(since / ms)), carried(since));
      add('saccade', ms, peakVelocity(amplitude), saccade, carried(ms));
      const swing = (since: number) => moved(along(to, over, wobble(since)), carried(ms + since));
      if (pso > 0) add('pso', WOBBLE_MS, fastest(pso), swing);
    } else if (event.kind === 'pursuit') {
      const { ms, path } = event;
      add('pursuit', ms, fastestOf(path, ms), (since) => moved(start, path(since)));
    } else if (event.kind === 'fixation') {
      const turn = chance.between(0, 2 * Math.PI);
      const [x, y] = [(drift * Math.cos(turn)) / 1000, (drift * Math.sin(turn)) / 1000];
      add('fixation', event.ms, drift, (since) => ({ x: start.x + x * since, y: start.y + y * since }));
    } else add(event.kind, event.ms, Number.NaN, () => start);
  }
  return timeline;
}

const along = (from: Place, to: Place, share: number): Place => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

const moved = (from: Place, by: Place): Place => ({ x: from.x + by.x, y: from.y + by.y });

const fastest = (overshoot: number) => fastestOf((ms) => ({ x: overshoot * wobble(ms), y: 0 }), WOBBLE_MS);

/** The greatest velocity of a path, by steps of a ms. */
function fastestOf(path: (ms: number) => Place, ms: number): number {
  let peak = 0;
  for (let at = 0; at + 1 <= ms; at++) {
    const [one, next] = [path(at), path(at + 1)];
    peak = Math.max(peak, Math.hypot(next.x - one.x, next.y - one.y) * 1000);
  }
  return peak;
}
