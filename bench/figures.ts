import type { Load } from './load.ts';

/** The median run by rate. */
export function median(loads: readonly Load[]): Load {
  const [, middle] = loads.toSorted((a, b) => a.perSecond - b.perSecond);
  if (!middle) throw new Error('three runs are needed');
  return middle;
}

/** The middle of some times. */
export function middleOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/** Rounds to hundredths. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Flattens a tree of figures to one level, for a table. */
export function flat(tree: Record<string, unknown>, prefix = ''): Record<string, unknown> {
  return Object.assign(
    {},
    ...Object.entries(tree).map(([key, value]) =>
      typeof value === 'object' && value !== null
        ? flat(value as Record<string, unknown>, `${prefix}${key}: `)
        : { [prefix + key]: value },
    ),
  );
}
