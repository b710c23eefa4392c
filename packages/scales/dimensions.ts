import type { Dimension, Subscore } from './instrument.ts';

/** The five cognitive dimensions in their order on the screen. */
export const DIMENSIONS = [
  'attention',
  'abstraction',
  'calculation',
  'execution',
  'memory',
] as const satisfies readonly Dimension[];

/** What a dimension needs to know of a subscore. */
export type Feeding = Pick<Subscore, 'value' | 'min' | 'max'> &
  Readonly<{ better?: Subscore['better'] | null; dimension?: Dimension | null }>;

/** The share of a dimension's points that was reached, in percent. */
export type DimensionShare = Readonly<{ dimension: Dimension; percent: number }>;

/**
 * The dimensions of these subscores, each as a share of the points that all of its subscores together can reach. Where
 * lower is better, the difference to the maximum counts. Subscores without a value are left out.
 */
export function dimensionShares(subscores: readonly Feeding[]): readonly DimensionShare[] {
  return DIMENSIONS.flatMap((dimension) => {
    const own = feedsOf(subscores, dimension);
    const possible = own.reduce((sum, { min, max }) => sum + max - min, 0);
    const reached = own.reduce((sum, one) => sum + reachedOf(one), 0);
    return possible > 0 ? [{ dimension, percent: Math.round((reached / possible) * 100) }] : [];
  });
}

/** The subscores of a dimension that have a value and a range above zero. */
export function feedsOf<S extends Feeding>(subscores: readonly S[], dimension: Dimension): S[] {
  return subscores.filter((one) => one.dimension === dimension && one.value !== null && one.max > one.min);
}

function reachedOf({ value, min, max, better }: Feeding): number {
  const points = value ?? min;
  return better === 'lower' ? max - points : points - min;
}
