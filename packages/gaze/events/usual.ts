import { FIXATION, type Marks } from './marks.ts';
import type { Thresholds } from './thresholds.ts';

/** How fast the eye usually is around each moment: while it makes no saccade. Degrees a second. */
export type Usual = Readonly<{
  /** Samples from one context to the next. */
  hop: number;
  /** The median, and robust standard deviation, of each context. */
  centre: Float64Array;
  spread: Float64Array;
}>;

/** Samples of a context that are looked at: more do not make its median steadier. */
const VALUES = 250;
/** Fewer say nothing. */
const FEWEST = 10;
/** Faster than any slow phase: a start for the threshold (REMoDNaV). */
const START = 300;
const ROUNDS = 30;

/**
 * Learns it from overlapping contexts of the recording, each by rounds as Nyström and Holmqvist (2010) do, with the
 * median as REMoDNaV: of what is slower than a threshold, median and spread give the next threshold, until it stays.
 * @param marks samples that are not marked as fixation (loss, blinks) are left out
 */
export function usualSpeed(
  speed: Float32Array,
  marks: Marks,
  step: number,
  { contextMs, peakSpreads }: Thresholds,
): Usual {
  const hop = Math.max(1, Math.round(contextMs / 2 / step));
  const contexts = Math.max(1, Math.ceil(speed.length / hop));
  const usual = { hop, centre: new Float64Array(contexts), spread: new Float64Array(contexts) };
  const stride = Math.max(1, Math.floor((2 * hop) / VALUES));
  const values = new Float64Array(Math.ceil((2 * hop) / stride) + 1);
  for (let context = 0; context < contexts; context++) {
    // Those at both ends are as long as the others.
    const end = Math.min(speed.length, Math.max(0, context * hop - (hop >> 1)) + 2 * hop);
    let count = 0;
    for (let at = Math.max(0, end - 2 * hop); at < end; at += stride) {
      const value = speed[at] as number;
      if (!Number.isNaN(value) && marks[at] === FIXATION) values[count++] = value;
    }
    const sorted = values.subarray(0, count).sort();
    const [centre, spread] = slowPart(sorted, peakSpreads);
    usual.centre[context] = centre;
    usual.spread[context] = spread;
  }
  fill(usual.centre);
  fill(usual.spread);
  return usual;
}

function slowPart(sorted: Float64Array, peakSpreads: number): [centre: number, spread: number] {
  let [threshold, centre, spread] = [START, Number.NaN, Number.NaN];
  let count = sorted.length;
  for (let round = 0; round < ROUNDS; round++) {
    const before = threshold;
    while (count > 0 && (sorted[count - 1] as number) >= threshold) count--;
    while (count < sorted.length && (sorted[count] as number) < threshold) count++;
    if (count < FEWEST) break;
    centre = sorted[count >> 1] as number;
    // 1.4826: the standard deviation of normal values whose median distance is 1.
    spread = 1.4826 * medianDistance(sorted, count);
    threshold = centre + peakSpreads * spread;
    if (Math.abs(threshold - before) < 1) break;
  }
  return [centre, spread];
}

/** The median distance from the median of the first `count` sorted values: the nearest half, walked from the middle. */
function medianDistance(sorted: Float64Array, count: number): number {
  const middle = count >> 1;
  const centre = sorted[middle] as number;
  let [below, above, distance] = [middle - 1, middle, 0];
  for (let taken = 0; taken <= middle; taken++) {
    const toBelow = below >= 0 ? centre - (sorted[below] as number) : Number.POSITIVE_INFINITY;
    const toAbove = above < count ? (sorted[above] as number) - centre : Number.POSITIVE_INFINITY;
    distance = Math.min(toBelow, toAbove);
    if (toBelow < toAbove) below--;
    else above++;
  }
  return distance;
}

/** A context without samples takes what the one before it has, or at the beginning the one after it; 0 where none has. */
function fill(values: Float64Array): void {
  let known = values.find((value) => !Number.isNaN(value)) ?? 0;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number;
    if (!Number.isNaN(value)) known = value;
    else values[at] = known;
  }
}

/** The speed that is `spreads` above the usual one at a sample. */
export function above(usual: Usual, at: number, spreads: number): number {
  const context = Math.min(usual.centre.length - 1, Math.floor(at / usual.hop));
  return (usual.centre[context] as number) + spreads * (usual.spread[context] as number);
}
