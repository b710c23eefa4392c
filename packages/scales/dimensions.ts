import type { Dimension, Subscore } from './instrument.ts';

/** The five mental dimensions in the order in which they are shown. */
export const DIMENSIONS: readonly Dimension[] = ['attention', 'abstraction', 'calculation', 'execution', 'memory'];

/** What a dimension needs to know of a subscore. */
export type Feeding = Pick<Subscore, 'value' | 'min' | 'max'> &
  Readonly<{ better?: Subscore['better'] | null; dimension?: Dimension | null }>;

/** How much of a dimension's points was reached, in percent of what could be. */
export type DimensionShare = Readonly<{ dimension: Dimension; percent: number }>;

/**
 * The dimensions that subscores feed, each as the share of the points that all of its subscores together could bring; a
 * subscore that is better when lower counts what was left out. Subscores without a value count for nothing.
 */
export function dimensionShares(subscores: readonly Feeding[]): readonly DimensionShare[] {
  return DIMENSIONS.flatMap((dimension) => {
    const own = feedsOf(subscores, dimension);
    const possible = own.reduce((sum, { min, max }) => sum + max - min, 0);
    const reached = own.reduce((sum, one) => sum + reachedOf(one), 0);
    return possible > 0 ? [{ dimension, percent: Math.round((reached / possible) * 100) }] : [];
  });
}

/** The subscores that feed a dimension: those of it that have a value, and room for one. */
export function feedsOf<S extends Feeding>(subscores: readonly S[], dimension: Dimension): S[] {
  return subscores.filter((one) => one.dimension === dimension && one.value !== null && one.max > one.min);
}

function reachedOf({ value, min, max, better }: Feeding): number {
  const points = value ?? min;
  return better === 'lower' ? max - points : points - min;
}
