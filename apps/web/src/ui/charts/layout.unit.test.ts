import { expect, test } from 'vitest';
import { nearest, placeLabels, spread, textWidth } from './layout.ts';

test('Chinese is drawn about twice as wide as Latin', () => {
  expect(textWidth('五月')).toBe(24);
  expect(textWidth('May')).toBe(21);
  expect(textWidth('')).toBe(0);
});

test('labels that have room are all written, each below its category', () => {
  const placed = placeLabels(['a', 'b', 'c'], [50, 150, 250], 300);
  expect(placed.map(({ text, middle }) => [text, middle])).toEqual([
    ['a', 50],
    ['b', 150],
    ['c', 250],
  ]);
});

test('labels without room are thinned evenly, and the newest stays', () => {
  const days = Array.from({ length: 30 }, (_, at) => `${at + 1} May`);
  const placed = placeLabels(
    days,
    days.map((_, at) => 40 + at * 10),
    350,
  );
  const indexes = placed.map(({ index }) => index);
  expect(indexes.at(-1)).toBe(29);
  expect(new Set(indexes.slice(1).map((index, at) => index - (indexes[at] ?? 0))).size).toBe(1);
  for (const [at, label] of placed.entries()) {
    const before = placed[at - 1];
    if (before) {
      expect(label.middle - textWidth(label.text) / 2).toBeGreaterThan(before.middle + textWidth(before.text) / 2);
    }
  }
});

test('labels that stand unevenly are written where they have room, the newest first of all', () => {
  const placed = placeLabels(['2020', '2021', '2025', '2026'], [20, 40, 250, 270], 300);
  expect(placed.map(({ text }) => text)).toEqual(['2021', '2026']);
});

test('labels at the ends are moved inside the drawing', () => {
  const placed = placeLabels(['3 мая 2026 г.', '5 мая 2026 г.'], [10, 290], 300);
  for (const { text, middle } of placed) {
    expect(middle - textWidth(text) / 2).toBeGreaterThanOrEqual(0);
    expect(middle + textWidth(text) / 2).toBeLessThanOrEqual(300);
  }
});

test('one label, and none, are no trouble', () => {
  expect(placeLabels([], [], 300)).toEqual([]);
  expect(placeLabels(['3 May'], [150], 300)).toEqual([{ index: 0, text: '3 May', middle: 150 }]);
});

test('names that stand too near move apart and stay within the limits', () => {
  expect(spread([10, 50, 90], 15, [0, 100])).toEqual([10, 50, 90]);
  expect(spread([10, 12, 90], 15, [0, 100])).toEqual([10, 25, 90]);
  expect(spread([10, 95, 98], 15, [0, 100])).toEqual([10, 85, 100]);
  expect(spread([], 15, [0, 100])).toEqual([]);
});

test('the category nearest to the pointer is read, also beyond the ends', () => {
  const positions = [10, 30, 50];
  expect([-20, 19, 21, 49, 400].map((x) => nearest(positions, x))).toEqual([0, 0, 1, 2, 2]);
  expect([30, 110].map((x) => nearest([10, 20, 200], x))).toEqual([1, 2]);
  expect(nearest([100], 3)).toBe(0);
  expect(nearest([], 3)).toBeNull();
});
