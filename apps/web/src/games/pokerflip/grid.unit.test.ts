import { POKERFLIP_LEVELS } from '@cogclinic/games/pokerflip/levels';
import { expect, test } from 'vitest';
import { gridFor } from './grid.ts';

const boards = [...new Set(POKERFLIP_LEVELS.map(({ pairs }) => pairs * 2))];
/** What a phone, a tablet and two screens leave for the cards. */
const PHONE = { width: 360, height: 450 };
const rooms = [PHONE, { width: 768, height: 830 }, { width: 1366, height: 590 }, { width: 1920, height: 890 }];

test.each(rooms)('every board fills whole rows within $width × $height', (room) => {
  for (const cards of boards) {
    const { columns, rows, width, height, gap, place } = gridFor(cards, room);
    expect(columns * rows).toBe(cards);
    expect(columns * place.width).toBeLessThanOrEqual(room.width + 0.01);
    expect(rows * place.height).toBeLessThanOrEqual(room.height + 0.01);
    expect(width + gap).toBeLessThanOrEqual(place.width + 0.01);
    expect(height + gap).toBeLessThanOrEqual(place.height + 0.01);
  }
});

test.each(rooms)('a finger hits each card within $width × $height', (room) => {
  for (const cards of boards) {
    const { place } = gridFor(cards, room);
    expect(Math.min(place.width, place.height)).toBeGreaterThanOrEqual(72);
  }
});

test('cards are 12 px apart, but for the three largest boards on a phone', () => {
  for (const room of rooms)
    for (const cards of boards.filter((one) => room !== PHONE || one <= 16)) expect(gridFor(cards, room).gap).toBe(12);
});

test('thirty cards on a phone are as large as they can be without scrolling', () => {
  const { width, height } = gridFor(30, PHONE);
  expect(width).toBeGreaterThanOrEqual(60);
  expect(height).toBeGreaterThanOrEqual(64);
});

test('a wide field has more columns than a tall one', () => {
  expect(gridFor(12, { width: 360, height: 500 }).columns).toBe(3);
  expect(gridFor(12, { width: 1366, height: 590 }).columns).toBe(6);
});
