import type { Draw } from '../draw.ts';
import type { Deed } from '../player.ts';
import { type Choice, DONE } from './choice.ts';
import { cellsIn, type Grid, isBeside, type Pattern } from './grid.ts';

const THINK_MS = 1200;
const STEP_MS = 500;

/** Chooses the cells one by one, from the top down, and is done. */
export function nextTap(cells: readonly number[], choice: Choice): Deed {
  const value = cells.find((cell) => !choice.cells.includes(cell)) ?? DONE;
  return { after: choice.taps === 0 ? THINK_MS : STEP_MS, value };
}

/** The pattern with its last cell taken for one beside it, or where none is free for any other. */
export function misplaced({ grid, lit }: Pattern): number[] {
  const last = lit.at(-1) as number;
  const free = [...Array(cellsIn(grid)).keys()].filter((cell) => !lit.includes(cell));
  const wrong = free.find((cell) => isBeside(grid, cell, last)) ?? (free[0] as number);
  return [...lit.slice(0, -1), wrong];
}

export const anyTap = (grid: Grid, draw: Draw): number => draw.int(DONE, cellsIn(grid) - 1);
