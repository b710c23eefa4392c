import type { TableData } from './DataTableView.tsx';

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
