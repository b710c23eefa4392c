import { FIXATION, PSO, SACCADE } from './marks.ts';
import { oscillationEnd } from './oscillation.ts';
import { isSwift, type Saccade, type Search, saccadeAt } from './saccade.ts';

/**
 * Marks all saccades, in the order of time.
 * @param withSwings also the oscillation after each
 */
export function markSaccades(search: Search, withSwings: boolean): void {
  const { marks, step, limits } = search;
  let from = 0;
  for (let at = 0; at < marks.length; at++) {
    if (marks[at] !== FIXATION || !isSwift(search, at)) continue;
    const saccade = saccadeAt(search, at, from);
    const { first, end, foot } = saccade;
    if ((end - first) * step < limits.leastSaccadeMs) {
      at = foot - 1;
      continue;
    }
    const until = withSwings ? oscillationEnd(search, saccade) : end;
    marks.fill(SACCADE, first, end);
    marks.fill(PSO, end, until);
    from = until;
    at = Math.max(at, foot, until) - 1;
  }
}

/** Where the eye jumps from one place of dwelling to the next: at each jump the first sample that is nearer to the next. */
export function dwellsApart(search: Search): number[] {
  const { marks } = search;
  const jumps: number[] = [];
  let from = 0;
  for (let at = 0; at < marks.length; at++) {
    if (marks[at] !== FIXATION || !isSwift(search, at)) continue;
    const saccade = saccadeAt(search, at, from);
    jumps.push(widestStep(search, saccade));
    from = saccade.foot;
    at = from - 1;
  }
  return jumps;
}

function widestStep({ trace: { x, y } }: Search, { first, foot }: Saccade): number {
  let [place, widest] = [foot - 1, 0];
  for (let at = Math.max(1, first); at < foot; at++) {
    const way = Math.hypot((x[at] as number) - (x[at - 1] as number), (y[at] as number) - (y[at - 1] as number));
    if (way > widest) [place, widest] = [at, way];
  }
  return place;
}
