import type { Tone } from '#ui/StatusTag.tsx';
import type { Plot } from './layout.ts';

/** A range along the categories, in categories: 0 to 3 are the first three. It means something, and is named. */
export type CategoryBand = Readonly<{
  name: string;
  from: number;
  to: number;
  tone: Tone;
}>;

/** The centres of evenly spaced categories, and their width. */
export function barPlaces(count: number, plot: Plot): { middles: number[]; step: number } {
  const step = (plot.right - plot.left) / Math.max(1, count);
  return { middles: Array.from({ length: count }, (_, at) => plot.left + (at + 0.5) * step), step };
}

/** Stacks the values of each category: where each series begins and ends. */
export function stack(series: readonly (readonly number[])[], at: number): readonly (readonly [number, number])[] {
  let reached = 0;
  return series.map((values) => {
    const from = reached;
    reached += values[at] ?? 0;
    return [from, reached];
  });
}
