import { POKERFLIP_LEVELS } from '@cogclinic/games/pokerflip/levels';
import { expect, test } from 'vitest';
import { gridFor } from './grid.ts';

const boards = [...new Set(POKERFLIP_LEVELS.map(({ pairs }) => pairs * 2))];
/** What a phone, a tablet and two screens leave for the cards. */
const PHONE = { width: 360, height: 450 };
const rooms = [PHONE, { width: 768, height: 830 }, { width: 1366, height: 590 }, { width: 1920, height: 890 }];

test.each(rooms)('every board fills whole rows within $width × $height', (room) => {
  for (const cards of boards) {
    const { columns, rows, width, height, gap } = gridFor(cards, room);
    expect(columns * rows).toBe(cards);
    expect(columns * (width + gap) + gap).toBeLessThanOrEqual(room.width + 0.01);
    expect(rows * (height + gap) + gap).toBeLessThanOrEqual(room.height + 0.01);
  }
});

test.each(rooms)('a finger hits each of up to twenty cards within $width × $height', (room) => {
  for (const cards of boards.filter((one) => one <= 20)) {
    const { width, height } = gridFor(cards, room);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(72);
  }
});

test('cards are 12 px apart, but for the three largest boards on a phone', () => {
  for (const room of rooms)
    for (const cards of boards.filter((one) => room !== PHONE || one <= 16)) expect(gridFor(cards, room).gap).toBe(12);
});

test('thirty cards on a phone are as large as they can be without scrolling', () => {
  const { width, height } = gridFor(30, PHONE);
  expect(width).toBeGreaterThanOrEqual(56);
  expect(height).toBeGreaterThanOrEqual(64);
});

test('a wide field has more columns than a tall one', () => {
  expect(gridFor(12, { width: 360, height: 500 }).columns).toBe(3);
  expect(gridFor(12, { width: 1366, height: 590 }).columns).toBe(6);
});
