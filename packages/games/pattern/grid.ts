/** A board of cells, at least as high as wide. Cell 0 is at the top left, the others follow along the rows. */
export type Grid = Readonly<{ columns: number; rows: number }>;

/** A board, and the cells that light up, in ascending order. */
export type Pattern = Readonly<{ grid: Grid; lit: readonly number[] }>;

/** Counted from 0 at the left and at the top. */
export type Place = Readonly<{ column: number; row: number }>;

export const cellsIn = ({ columns, rows }: Grid): number => columns * rows;

export function placeIn({ columns }: Grid, cell: number): Place {
  return { column: cell % columns, row: Math.floor(cell / columns) };
}

/** Whether two cells share an edge. */
export function isBeside(grid: Grid, one: number, other: number): boolean {
  const a = placeIn(grid, one);
  const b = placeIn(grid, other);
  return Math.abs(a.column - b.column) + Math.abs(a.row - b.row) === 1;
}

/** How many cells two lists have in common; neither names one twice. */
export function overlap(some: readonly number[], others: readonly number[]): number {
  return some.filter((cell) => others.includes(cell)).length;
}

/** Whether two lists name the same cells, in any order; neither names one twice. */
export function isSameCells(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((cell) => others.includes(cell));
}

/** As text, for the table of trials. */
export const textOf = ({ grid, lit }: Pattern): string => `${grid.columns}x${grid.rows}: ${lit.join(' ')}`;
