import { TURNED_LEVELS } from '@cogclinic/games/gzkj/levels';
import { LATTICE_LEVELS } from '@cogclinic/games/latticespace/levels';
import { bandOn } from '@cogclinic/games/screens';
import { BANDS } from '@cogclinic/games/staircase';
import { expect, test } from 'vitest';
import { fitted } from './fit.ts';

/** What a phone of 360 × 640, a tablet and two screens leave for the board. */
const PHONE = { width: 360, height: 400 };
const rooms = [PHONE, { width: 768, height: 760 }, { width: 1366, height: 590 }, { width: 1920, height: 890 }];
const FRAME = 0.2;
const turned = TURNED_LEVELS.map(({ side }) => ({ columns: side, rows: side }));
const grids = [...LATTICE_LEVELS.map(({ grid }) => grid), ...turned];

test.each(rooms)('every board lies within $width × $height with its frame', (room) => {
  for (const grid of grids) {
    const { cell, frame, gap } = fitted(grid, room, FRAME);
    expect(grid.columns * cell + 2 * frame).toBeLessThanOrEqual(room.width + 0.01);
    expect(grid.rows * cell + 2 * frame).toBeLessThanOrEqual(room.height + 0.01);
    expect(frame).toBeGreaterThanOrEqual(0);
    expect(gap).toBeGreaterThanOrEqual(8);
  }
});

test.each(rooms.slice(1))('a finger hits each cell of every board within $width × $height', (room) => {
  for (const grid of grids) expect(fitted(grid, room, FRAME).cell).toBeGreaterThanOrEqual(72);
});

test('and on a phone each cell of every difficulty that is played there', () => {
  const { top } = BANDS.medium;
  expect(bandOn('latticespace', BANDS.hard, { width: 360, height: 640 })).toBeNull();
  const played = [...LATTICE_LEVELS.slice(0, top).map(({ grid }) => grid), ...turned];
  for (const grid of played) expect(fitted(grid, PHONE, FRAME).cell).toBeGreaterThanOrEqual(72);
});

test('the frame gives way to the cells', () => {
  expect(fitted({ columns: 5, rows: 5 }, PHONE, FRAME).frame).toBe(0);
  const { cell, frame } = fitted({ columns: 3, rows: 3 }, PHONE, FRAME);
  expect(frame).toBeCloseTo(FRAME * cell);
});
