import type { GazeEvent } from '../event.ts';

/** A saccade as the main sequence sees it: degrees, degrees a second. */
export type Peak = Readonly<{ amplitude: number; peakVelocity: number }>;

/** Peak velocity = `vMax` × (1 - exp(-amplitude / `c`)) of one person. */
export type MainSequence = Readonly<{
  /** Degrees a second. */
  vMax: number;
  /** Degrees. */
  c: number;
  /** Standard errors of both. */
  vMaxError: number;
  cError: number;
  /** Standard deviation of peaks from the curve, in degrees a second. */
  spread: number;
  count: number;
}>;

/** Fewer saccades, or such that are all alike, fix no curve. Ours. */
const LEAST = 20;
const LEAST_RANGE = 2;
/** Between these the curvature is looked for, in degrees. */
const CURVATURE = { from: 0.5, to: 60 } as const;
/** Larger ones are blinks and losses, smaller ones noise. */
const SACCADE_DEG = { from: 0.5, to: 40 } as const;

/** The peaks of saccades; none where the rate of the recording was too low to tell them. */
export const peaksOf = (events: readonly GazeEvent[]): Peak[] =>
  events.flatMap(({ kind, amplitude, peakVelocity }) =>
    kind === 'saccade' && amplitude !== null && peakVelocity !== null ? [{ amplitude, peakVelocity }] : [],
  );

/**
 * Fits the main sequence of a person by least squares (the curve of Bahill, Clark & Stark 1975).
 * @returns null for fewer than 20 saccades of 0.5 to 40 degrees, for amplitudes too much alike, or without a curve that bends
 */
export function fitMainSequence(peaks: readonly Peak[]): MainSequence | null {
  const used = peaks.filter(({ amplitude }) => amplitude >= SACCADE_DEG.from && amplitude <= SACCADE_DEG.to);
  const amplitudes = used.map(({ amplitude }) => amplitude);
  if (used.length < LEAST || Math.max(...amplitudes) < LEAST_RANGE * Math.min(...amplitudes)) return null;
  const c = smallest((curvature) => squaresOf(used, curvature, heightOf(used, curvature)), CURVATURE);
  if (c < CURVATURE.from * 1.01 || c > CURVATURE.to * 0.99) return null;
  const vMax = heightOf(used, c);
  const spread = Math.sqrt(squaresOf(used, c, vMax) / (used.length - 2));
  return { vMax, c, spread, count: used.length, ...errorsOf(used, { vMax, c, spread }) };
}

const risen = (amplitude: number, c: number) => 1 - Math.exp(-amplitude / c);

/** The best height for a curvature, in closed form. */
function heightOf(peaks: readonly Peak[], c: number): number {
  let [products, squares] = [0, 0];
  for (const { amplitude, peakVelocity } of peaks) {
    const share = risen(amplitude, c);
    products += share * peakVelocity;
    squares += share * share;
  }
  return products / squares;
}

const squaresOf = (peaks: readonly Peak[], c: number, vMax: number) =>
  peaks.reduce((sum, { amplitude, peakVelocity }) => sum + (peakVelocity - vMax * risen(amplitude, c)) ** 2, 0);

/** Standard errors by the curve's derivatives at the fit. */
function errorsOf(peaks: readonly Peak[], fit: Readonly<{ vMax: number; c: number; spread: number }>) {
  let [hh, cc, hc] = [0, 0, 0];
  for (const { amplitude } of peaks) {
    const byHeight = risen(amplitude, fit.c);
    const byCurvature = (-fit.vMax * amplitude * Math.exp(-amplitude / fit.c)) / fit.c ** 2;
    [hh, cc, hc] = [hh + byHeight ** 2, cc + byCurvature ** 2, hc + byHeight * byCurvature];
  }
  const determinant = hh * cc - hc * hc;
  return {
    vMaxError: fit.spread * Math.sqrt(cc / determinant),
    cError: fit.spread * Math.sqrt(hh / determinant),
  };
}

/** Where a function with one minimum is smallest, by the golden section. */
function smallest(of: (x: number) => number, { from, to }: Readonly<{ from: number; to: number }>): number {
  const ratio = (Math.sqrt(5) - 1) / 2;
  let [low, high] = [from, to];
  while (high - low > 1e-6) {
    const [one, other] = [high - ratio * (high - low), low + ratio * (high - low)];
    if (of(one) < of(other)) high = other;
    else low = one;
  }
  return (low + high) / 2;
}
