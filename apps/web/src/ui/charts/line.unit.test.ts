import { expect, test } from 'vitest';
import { areaPath, isWrittenBelow, linePath, linePositions, pointsOf, showsPoints, showsValues } from './line.ts';
import { valueScale } from './values.ts';

const PLOT = { left: 30, right: 250, top: 0, bottom: 100 };
const scale = valueScale([], { min: 0, max: 10 }, PLOT.top, PLOT.bottom);

test('categories stand evenly, a single one in the middle', () => {
  expect(linePositions(3, PLOT)).toEqual([40, 140, 240]);
  expect(linePositions(1, PLOT)).toEqual([140]);
  expect(linePositions(0, PLOT)).toEqual([]);
});

test('by their moments categories stand as far apart as they were, but not upon each other', () => {
  expect(linePositions(3, PLOT, [0, 1, 4])).toEqual([40, 90, 240]);
  expect(linePositions(3, PLOT, [0, 0, 4])).toEqual([40, 52, 240]);
  expect(linePositions(3, PLOT, [0, 4, 4])).toEqual([40, 228, 240]);
  const many = linePositions(101, PLOT, [...Array(100).fill(0), 1]);
  expect(many.every((place, at) => at === 0 || place - (many[at - 1] ?? 0) >= 0.99)).toBe(true);
  expect(many.at(-1)).toBe(240);
});

test('moments that tell no distance leave them even', () => {
  expect(linePositions(3, PLOT, [5, 5, 5])).toEqual([40, 140, 240]);
  expect(linePositions(1, PLOT, [5])).toEqual([140]);
  expect(linePositions(3, PLOT, [1, 2])).toEqual([40, 140, 240]);
});

test('a line runs straight over missing values', () => {
  const points = pointsOf([0, null, 10], [40, 140, 240], scale);
  expect(points.map(({ index, x, y }) => [index, x, y])).toEqual([
    [0, 40, 100],
    [2, 240, 0],
  ]);
  expect(linePath(points)).toBe('M40,100L240,0');
  expect(areaPath(points, 100)).toBe('M40,100L240,0L240,100L40,100Z');
});

test('no values draw nothing', () => {
  expect(linePath([])).toBe('');
  expect(areaPath([], 100)).toBe('');
});

test('points and values are drawn where they have room', () => {
  expect(showsPoints([10, 22])).toBe(true);
  expect(showsPoints([10, 20])).toBe(false);
  expect(showsPoints([10])).toBe(true);
  expect(showsPoints([10, 60, 65])).toBe(false);
  expect(showsValues([10, 60], ['12'])).toBe(true);
  expect(showsValues([10, 40], ['12.25'])).toBe(false);
  const month = Array.from({ length: 30 }, (_, at) => at * 100);
  expect(showsValues(month, ['1'])).toBe(false);
});

test('a value stands below a low, and above all else and the floor', () => {
  const points = pointsOf([5, 3, 8, 8, 0], [0, 10, 20, 30, 40], scale);
  expect(points.map((_, at) => isWrittenBelow(points, at, PLOT.bottom))).toEqual([false, true, false, false, false]);
});
