import type { Fixated } from './scanned.ts';

/** Degrees across a cell. */
export const CELL_DEG = 0.5;
const SPREAD_DEG = 0.8;
const LEAST_SHARE = 0.04;

/** A cell by its lower left corner in degrees; `share` of the longest time, above 0 to 1. */
export type Cell = Readonly<{ x: number; y: number; share: number }>;

/** How long the eye was near each cell of half a degree, as a share of the most; cells where it hardly was are left out. */
export function warmth(fixations: readonly Fixated[]): Cell[] {
  const cells = new Map<string, { x: number; y: number; sum: number }>();
  const reach = Math.ceil((2 * SPREAD_DEG) / CELL_DEG);
  for (const { x, y, ms } of fixations) {
    const [column, row] = [Math.floor(x / CELL_DEG), Math.floor(y / CELL_DEG)];
    for (let dx = -reach; dx <= reach; dx++) {
      for (let dy = -reach; dy <= reach; dy++) {
        const cell = { x: (column + dx) * CELL_DEG, y: (row + dy) * CELL_DEG };
        const far = Math.hypot(cell.x + CELL_DEG / 2 - x, cell.y + CELL_DEG / 2 - y);
        const key = `${cell.x} ${cell.y}`;
        const sum = (cells.get(key)?.sum ?? 0) + ms * Math.exp(-((far / SPREAD_DEG) ** 2) / 2);
        cells.set(key, { ...cell, sum });
      }
    }
  }
  const most = Math.max(0, ...[...cells.values()].map(({ sum }) => sum));
  return [...cells.values()].flatMap(({ x, y, sum }) =>
    sum > most * LEAST_SHARE ? [{ x, y, share: sum / most }] : [],
  );
}
