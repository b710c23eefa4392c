/** From 200 Hz, less a little for clocks: below, an oscillation is a sample or two, and a peak falls between samples. */
export const FINE_HZ = 195;
/** From 60 Hz: below, a whole saccade falls between samples, and only where the eye dwells can be told. */
export const SACCADES_HZ = 57;

/** Steps that are looked at: more from all over the recording do not make their median steadier. */
const STEPS = 4096;

/**
 * The time from one sample to the next, in ms: the median, so that gaps and jitter do not count. Never taken from a
 * recording's header, which may be wrong. 1 for fewer than two samples.
 */
export function stepOf(timeMs: Float64Array): number {
  const stride = Math.max(1, Math.floor(timeMs.length / STEPS));
  const steps: number[] = [];
  for (let at = 1; at < timeMs.length; at += stride) steps.push((timeMs[at] as number) - (timeMs[at - 1] as number));
  steps.sort((a, b) => a - b);
  return steps[steps.length >> 1] || 1;
}

/** Where no sample follows for as long as this many steps, and ms, the recording was interrupted. */
const MISSING_STEPS = 3;
const MISSING_MS = 20;

/** The stretches of a recording without interruption: samples `first` to before `end`. */
export function stretchesOf(timeMs: Float64Array, step: number): [first: number, end: number][] {
  const longest = Math.max(MISSING_STEPS * step, MISSING_MS);
  const stretches: [number, number][] = [];
  let first = 0;
  for (let at = 1; at <= timeMs.length; at++) {
    if (at < timeMs.length && (timeMs[at] as number) - (timeMs[at - 1] as number) <= longest) continue;
    stretches.push([first, at]);
    first = at;
  }
  return stretches;
}
