import type { Grid } from '../pattern/grid.ts';

export type LatticeLevel = Readonly<{
  grid: Grid;
  /** How many cells light up. */
  lit: number;
  /** How long they are seen, and the blank time after that, in ms. */
  shownMs: number;
  delayMs: number;
  /** Whether a dot is to be touched in the blank time. */
  hasFiller: boolean;
}>;

const board = (columns: number, rows: number, lit: number, shownMs: number, delayMs: number): LatticeLevel => ({
  grid: { columns, rows },
  lit,
  shownMs,
  delayMs,
  hasFiller: false,
});

/**
 * A proposal of ours after the Visual Patterns Test (Della Sala et al. 1999): boards and patterns grow, and are seen more
 * briefly. About a third of the cells are lit instead of a half.
 */
export const LATTICE_LEVELS: readonly LatticeLevel[] = [
  board(3, 3, 2, 3000, 500),
  board(3, 3, 3, 3000, 500),
  board(3, 4, 4, 3000, 1000),
  board(4, 4, 4, 2500, 1000),
  board(4, 4, 5, 2500, 1000),
  board(4, 4, 6, 2500, 1000),
  board(4, 5, 7, 2500, 1500),
  board(5, 5, 7, 2000, 1500),
  board(5, 5, 8, 2000, 1500),
  board(5, 5, 9, 2000, 1500),
  board(5, 6, 10, 2000, 2000),
  board(6, 6, 10, 1500, 2000),
  board(6, 6, 11, 1500, 2000),
  board(6, 6, 12, 1500, 3000),
  { ...board(6, 6, 13, 1500, 3000), hasFiller: true },
];
