import type { Input } from '../game.ts';
import { cellsIn, type Grid } from './grid.ts';

/** The input that ends an answer; every other is the index of a cell, which it chooses or gives up. */
export const DONE = -1;
/** A second touch of a cell within this time, in ms, is a tremor and ignored. */
const TREMBLE_MS = 250;

/** What was chosen so far. Times are ms since the answer was possible. */
export type Choice = Readonly<{
  /** In the order in which they were chosen. */
  cells: readonly number[];
  /** How many touches of cells counted. */
  taps: number;
  firstAt: number | null;
  last: Readonly<{ at: number; cell: number }> | null;
  doneAt: number | null;
}>;

export const NO_CHOICE: Choice = { cells: [], taps: 0, firstAt: null, last: null, doneAt: null };

/** The choice after an input; the very same where it means nothing. Done means nothing before something is chosen. */
export function choose<C extends Choice>(grid: Grid, choice: C, { at, value }: Input): C {
  const { cells, taps, firstAt, last } = choice;
  if (value === DONE) return cells.length === 0 ? choice : { ...choice, doneAt: at };
  if (!Number.isInteger(value) || value < 0 || value >= cellsIn(grid)) return choice;
  if (last?.cell === value && at - last.at < TREMBLE_MS) return choice;
  return {
    ...choice,
    cells: cells.includes(value) ? cells.filter((cell) => cell !== value) : [...cells, value],
    taps: taps + 1,
    firstAt: firstAt ?? at,
    last: { at, cell: value },
  };
}

/** Mean time from one touch of a cell to the next, in whole ms; 0 below two touches. */
export function betweenTaps({ taps, firstAt, last }: Choice): number {
  return firstAt === null || last === null || taps < 2 ? 0 : Math.round((last.at - firstAt) / (taps - 1));
}
