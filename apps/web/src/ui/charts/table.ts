import type { TableData } from './DataTableView.tsx';
import { sharesOf } from './shares.ts';

/** A table of named series over categories. */
export function seriesTable(
  head: string,
  categories: readonly string[],
  series: readonly { name: string; values: readonly (number | null)[] }[],
): TableData {
  return {
    columns: [head, ...series.map(({ name }) => name)],
    rows: categories.map((category, at) => [category, ...series.map(({ values }) => values[at] ?? null)]),
  };
}

/** The same in per cent of each category. */
export function shareTable(
  head: string,
  categories: readonly string[],
  series: readonly { name: string; values: readonly number[] }[],
  percent: (value: number) => string,
): TableData {
  const shares = sharesOf(series);
  return {
    columns: [head, ...series.map(({ name }) => name)],
    rows: categories.map((category, at) => [category, ...shares.map((one) => percent((one[at] ?? 0) / 100))]),
  };
}
