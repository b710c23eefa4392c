import type { Draw } from '../draw.ts';
import { cellsIn, type Grid, isBeside, isSameCells, type Pattern, type Place, placeIn } from './grid.ts';
import { appearances } from './turns.ts';

/** About one draw in two is fit. */
const TRIES = 1000;
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
] as const;

/**
 * Draws a pattern without a name, until one is found that `isFit` accepts too.
 * @param count of lit cells, at least 1
 * @throws RangeError where there is none
 */
export function drawPattern(grid: Grid, count: number, draw: Draw, isFit: (pattern: Pattern) => boolean): Pattern {
  const cells = [...Array(cellsIn(grid)).keys()];
  for (let tries = 0; tries < TRIES; tries++) {
    const lit: number[] = [];
    const board = boardOf(grid);
    for (const cell of draw.shuffle(cells))
      if (lit.length < count && !isInShape(placeIn(grid, cell), board.isLit)) {
        lit.push(cell);
        board.light(cell);
      }
    const pattern = { grid, lit: lit.sort((a, b) => a - b) };
    if (lit.length === count && isNameless(pattern) && isFit(pattern)) return pattern;
  }
  throw new RangeError(`no pattern of ${count} cells on ${grid.columns} by ${grid.rows}`);
}

/**
 * Whether a pattern has to be seen and not told: no line of three, no block of four, not all in one piece, not symmetric,
 * for such patterns are kept as words and remembered better (Brown, Forbes & McConnell 2006; Rossi-Arnaud et al. 2006).
 * Two cells always have some name and pass.
 */
export function isNameless(pattern: Pattern): boolean {
  const { grid, lit } = pattern;
  if (lit.length < 3) return true;
  const { isLit, light } = boardOf(grid);
  lit.forEach(light);
  return !lit.some((cell) => isInShape(placeIn(grid, cell), isLit)) && !isOnePiece(pattern) && isAsymmetric(pattern);
}

/** Whether a pattern looks different however its board is laid. */
export function isAsymmetric(pattern: Pattern): boolean {
  return appearances(pattern).every(({ lit }) => !isSameCells(lit, pattern.lit));
}

type IsLit = (column: number, row: number) => boolean;

function boardOf(grid: Grid): { isLit: IsLit; light: (cell: number) => void } {
  const { columns, rows } = grid;
  const cells: boolean[] = Array(cellsIn(grid)).fill(false);
  return {
    isLit: (column, row) =>
      column >= 0 && column < columns && row >= 0 && row < rows && cells[row * columns + column] === true,
    light: (cell) => {
      cells[cell] = true;
    },
  };
}

/** Whether a place lies in a line of three or a block of four with others that are lit. */
function isInShape({ column, row }: Place, isLit: IsLit): boolean {
  const isInLine = DIRECTIONS.some(([x, y]) => {
    const at = (steps: number) => isLit(column + steps * x, row + steps * y);
    return (at(-1) && (at(-2) || at(1))) || (at(1) && at(2));
  });
  const isInBlock = [-1, 1].some(
    (x) => isLit(column + x, row) && [-1, 1].some((y) => isLit(column, row + y) && isLit(column + x, row + y)),
  );
  return isInLine || isInBlock;
}

function isOnePiece({ grid, lit }: Pattern): boolean {
  const piece = lit.slice(0, 1);
  for (const cell of piece) piece.push(...lit.filter((other) => !piece.includes(other) && isBeside(grid, cell, other)));
  return piece.length === lit.length;
}
