import type { StructuredReport } from '../types.ts';

export type StructuredRow = StructuredReport['rows'][number];
/** A row with those below it; `key` tells it from its neighbours. */
export type RowNode = Readonly<{ key: number; row: StructuredRow; children: readonly RowNode[] }>;

/** The tree of rows that stand in their own order, each with its depth. */
export function nested(rows: readonly StructuredRow[]): readonly RowNode[] {
  const top: RowNode[] = [];
  const open: { depth: number; children: RowNode[] }[] = [{ depth: -1, children: top }];
  for (const [key, row] of rows.entries()) {
    while ((open.at(-1)?.depth ?? -1) >= row.depth && open.length > 1) open.pop();
    const children: RowNode[] = [];
    open.at(-1)?.children.push({ key, row, children });
    open.push({ depth: row.depth, children });
  }
  return top;
}
