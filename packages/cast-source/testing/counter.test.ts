import { expect, it } from 'vitest';
import { COUNTER_CELLS, counterCells, LARGEST_COUNT, readCounter } from './counter.ts';

/** The brightness of a picture with these cells, and of nothing below them. */
const shown = (cells: readonly boolean[]) => (x: number, y: number) =>
  y < 1 / COUNTER_CELLS && cells[Math.floor(x * COUNTER_CELLS)] ? 235 : 16;

it('reads every count', () => {
  const counts = Array.from({ length: LARGEST_COUNT + 1 }, (_, count) => count);
  expect(counts.map((count) => readCounter(shown(counterCells(count))))).toEqual(counts);
});

it('reads none where a cell is wrong, or grey', () => {
  const cells = counterCells(0b1011);
  for (let wrong = 0; wrong < COUNTER_CELLS; wrong += 1) {
    expect(readCounter(shown(cells.map((cell, index) => (index === wrong ? !cell : cell))))).toBe(null);
  }
  expect(readCounter(() => 128)).toBe(null);
});
