import { FIXATION } from './marks.ts';
import type { Search } from './saccade.ts';

/** The shortest fixation of NH2010; not checked against the paper. */
const BEFORE_MS = 40;
/** By how many standard deviations noise exceeds its mean (NH2010). */
const SPREADS = 3;
/** Fewer samples tell nothing; at the lowest rate seven lie in the window. */
const FEWEST = 5;

/**
 * The speed that noise hardly exceeds just before a saccade, in degrees a second (NH2010); null where the eye was lost or moved, or
 * was not seen for long enough.
 * @param first of the saccade's samples; those before it whose speed is measured over a part of the saccade do not count
 */
export function noiseBefore({ trace: { timeMs }, speed, marks, limits }: Search, first: number): number | null {
  const begins = timeMs[first] as number;
  let [count, sum, squares] = [0, 0, 0];
  for (let at = first - 1; at >= 0 && marks[at] === FIXATION; at--) {
    const before = begins - (timeMs[at] as number);
    if (before > BEFORE_MS) break;
    if (before < limits.velocityMs) continue;
    const one = speed[at] as number;
    if (Number.isNaN(one)) return null;
    count++;
    sum += one;
    squares += one * one;
  }
  if (count < FEWEST) return null;
  const mean = sum / count;
  return mean + SPREADS * Math.sqrt(Math.max(0, squares / count - mean * mean));
}
