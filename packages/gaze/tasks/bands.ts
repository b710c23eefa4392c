export const EYE_BANDS = ['normal', 'borderline', 'mild', 'impaired'] as const;
export type EyeBand = (typeof EYE_BANDS)[number];

/** The standard deviations below the mean at which each of the better bands ends (reference, section 4: proposed; the last is the 2 SD rule of Kaufman 2012). */
const Z_LIMITS = [1, 1.5, 2] as const;

/** Three values at which normal, borderline and mild end; beyond the last it is impaired. */
export type Limits = readonly [number, number, number];

/**
 * The limits that a control group's mean and standard deviation give.
 * @param sd above 0
 */
export function limitsBy({ mean, sd }: Readonly<{ mean: number; sd: number }>, better: 'higher' | 'lower'): Limits {
  const side = better === 'higher' ? -1 : 1;
  const [first, second, third] = Z_LIMITS;
  return [mean + side * first * sd, mean + side * second * sd, mean + side * third * sd];
}

/**
 * The band of a value: the best of which it keeps the limit.
 * @param limits three, or two where a source has no mild band; the best first
 * @returns null without limits
 */
export function bandOf(value: number, limits: readonly number[], better: 'higher' | 'lower'): EyeBand | null {
  if (limits.length === 0) return null;
  const place = limits.findIndex((limit) => (better === 'higher' ? value >= limit : value <= limit));
  const names = limits.length === Z_LIMITS.length ? EYE_BANDS : EYE_BANDS.filter((band) => band !== 'mild');
  return names[place < 0 ? names.length - 1 : place] ?? null;
}
