/** As many groups as are drawn; the table shows all. */
const MOST = 12;

export type Row = Readonly<{ name: string; values: readonly number[] }>;

/** The first groups, which are the greatest, and all others as one. */
export function foldRows(rows: readonly Row[], nameOf: (others: number) => string): readonly Row[] {
  if (rows.length <= MOST) return rows;
  const others = rows.slice(MOST - 1);
  const values = (others[0]?.values ?? []).map((_, at) => others.reduce((sum, row) => sum + (row.values[at] ?? 0), 0));
  return [...rows.slice(0, MOST - 1), { name: nameOf(others.length), values }];
}
