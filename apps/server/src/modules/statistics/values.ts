import type { Measure } from './measure.ts';
import type { Selection } from './selection.ts';

/** The SQL of a report's score by a measure; null where it has none. */
export function valueSql({ subscale }: Measure, selection: Selection): string {
  return subscale === null
    ? 'r.total::float8'
    : `(r.subscore_values ->> ${selection.place(subscale.code)}::text)::float8`;
}

/** Scores are kept with seven digits. */
export const tidy = (value: number): number => Math.round(value * 1e4) / 1e4;
