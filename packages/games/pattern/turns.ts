import { type Grid, type Pattern, placeIn } from './grid.ts';

/** How a board is turned, to the right as a clock goes, or mirrored. */
export type Turn = 'none' | 'quarterRight' | 'quarterLeft' | 'half' | 'leftRight' | 'upDown';

/**
 * Where a cell lies after a turn.
 * @param grid a square for quarter turns
 */
export function turnedCell(grid: Grid, cell: number, turn: Turn): number {
  const { column, row } = placeIn(grid, cell);
  const right = grid.columns - 1 - column;
  const up = grid.rows - 1 - row;
  const at = (toColumn: number, toRow: number) => toRow * grid.columns + toColumn;
  switch (turn) {
    case 'none':
      return cell;
    case 'quarterRight':
      return at(up, column);
    case 'quarterLeft':
      return at(row, right);
    case 'half':
      return at(right, up);
    case 'leftRight':
      return at(right, row);
    case 'upDown':
      return at(column, up);
  }
}

/** A pattern after some turns, one after the other. */
export function turned({ grid, lit }: Pattern, turns: readonly Turn[]): Pattern {
  const last = lit.map((cell) => turns.reduce((at, turn) => turnedCell(grid, at, turn), cell));
  return { grid, lit: last.toSorted((a, b) => a - b) };
}

/** The symmetries of a rectangle or a square, without the identity. */
const RECTANGLE: readonly (readonly Turn[])[] = [['half'], ['leftRight'], ['upDown']];
const SQUARE: readonly (readonly Turn[])[] = [
  ...RECTANGLE,
  ['quarterRight'],
  ['quarterLeft'],
  ['leftRight', 'quarterRight'],
  ['upDown', 'quarterRight'],
];

/** The pattern's other appearances: as often the same one as it is symmetric. */
export function appearances(pattern: Pattern): Pattern[] {
  const { columns, rows } = pattern.grid;
  return (columns === rows ? SQUARE : RECTANGLE).map((turns) => turned(pattern, turns));
}
