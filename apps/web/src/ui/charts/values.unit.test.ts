import { expect, test } from 'vitest';
import { valueScale, valueTicks } from './values.ts';

const TOP = 20;
const BOTTOM = 220;
const ticks = (values: readonly number[], limits = {}) => valueTicks(valueScale(values, limits, TOP, BOTTOM));

test('given limits hold exactly and are both written', () => {
  expect(ticks([4, 9], { min: 0, max: 27 })).toEqual([0, 5, 10, 15, 20, 27]);
  expect(ticks([4, 9], { min: 0, max: 30 })).toEqual([0, 10, 20, 30]);
  const scale = valueScale([4], { min: 0, max: 27 }, TOP, BOTTOM);
  expect([scale(0), scale(27)]).toEqual([BOTTOM, TOP]);
});

test('an open end lies at a round number above the highest value', () => {
  expect(ticks([3, 17], { min: 0 })).toEqual([0, 5, 10, 15, 20]);
});

test('counts have no ticks between whole numbers', () => {
  expect(ticks([0, 1, 2])).toEqual([0, 1, 2]);
  expect(ticks([1])).toEqual([0, 1]);
});

test('no values, or zeros alone, still make an axis', () => {
  expect(ticks([])).toEqual([0, 1]);
  expect(ticks([0, 0])).toEqual([0, 1]);
});

test('values below zero are on it, and zero is', () => {
  const scale = valueScale([-7, -2], {}, TOP, BOTTOM);
  const [from = 0, to = 0] = scale.domain();
  expect(from).toBeLessThanOrEqual(-7);
  expect(to).toBeGreaterThanOrEqual(0);
});
