import type { Trace } from '../trace.ts';
import { FIXATION, type Marks, PSO, PURSUIT } from './marks.ts';

/** How fast an eye follows a target, in degrees a ms. */
export type Following = Readonly<{ x: number; y: number }>;

/** A slope over so long is steady against noise, and short beside the way of a target. Ours. */
const SLOPE_MS = 60;
const LEAST_SAMPLES = 3;

/**
 * How fast the eye followed a target beside a saccade, beyond its oscillation: 0 where it rested; null where it was lost, or
 * followed too briefly to tell.
 * @param at the sample next to the saccade, from which `side` leads away from it
 */
export function followedBeside(trace: Trace, marks: Marks, at: number, side: -1 | 1): Following | null {
  const { timeMs, x, y } = trace;
  let near = at;
  while (marks[near] === PSO) near += side;
  if (marks[near] === FIXATION) return { x: 0, y: 0 };
  while (marks[near] === PURSUIT && Number.isNaN(x[near])) near += side;
  const begin = timeMs[near] ?? 0;
  const isBeside = (one: number) => marks[one] === PURSUIT && Math.abs((timeMs[one] as number) - begin) <= SLOPE_MS;
  let [count, st, sx, sy, tt, tx, ty] = [0, 0, 0, 0, 0, 0, 0];
  for (let one = near; isBeside(one); one += side) {
    if (Number.isNaN(x[one])) continue;
    const t = (timeMs[one] as number) - begin;
    const dx = (x[one] as number) - (x[near] as number);
    const dy = (y[one] as number) - (y[near] as number);
    [count, st, sx, sy] = [count + 1, st + t, sx + dx, sy + dy];
    [tt, tx, ty] = [tt + t * t, tx + t * dx, ty + t * dy];
  }
  const spread = count * tt - st * st;
  if (count < LEAST_SAMPLES || !(spread > 0)) return null;
  return { x: (count * tx - st * sx) / spread, y: (count * ty - st * sy) / spread };
}
