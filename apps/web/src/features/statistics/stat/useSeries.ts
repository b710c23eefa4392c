import { useMemo } from 'react';
import type { Tone } from '#ui/StatusTag.tsx';

/** A group of the report as it is drawn. */
export type Row = Readonly<{ name: string; values: readonly number[] }>;
/** What each value of a row is. */
export type Part = Readonly<{ name: string; tone: Tone }>;

/** Rows as a chart takes them: their names, and the values of each part in all rows. */
export function useSeries(rows: readonly Row[], parts: readonly Part[]) {
  const categories = useMemo(() => rows.map(({ name }) => name), [rows]);
  const series = useMemo(
    () => parts.map(({ name, tone }, at) => ({ name, tone, values: rows.map(({ values }) => values[at] ?? 0) })),
    [parts, rows],
  );
  return { categories, series };
}
