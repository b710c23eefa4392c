import { expect, test } from 'vitest';
import { counterpartOf, offsetOf, reversed } from './link.ts';

const every = (mm: number, count: number) => Array.from({ length: count }, (_, at) => at * mm);

test('slices of another distance are matched by millimetres', () => {
  const [thick, thin] = [every(5, 10), every(1, 46)];
  const offset = offsetOf(thick, 4, thin, 20);
  expect(offset).toEqual({ images: 16, mm: 0 });
  expect(counterpartOf(thick, 6, thin, offset)).toBe(30);
  expect(counterpartOf(thin, 33, thick, reversed(offset))).toBe(7);
});

test('the offset at which two series were linked stays, also where the patient lay elsewhere or the order runs down', () => {
  const [before, after] = [every(5, 10), every(5, 10).map((mm) => 100 - mm)];
  const offset = offsetOf(before, 2, after, 5);
  expect(offset.mm).toBe(75 - 10);
  expect(counterpartOf(before, 3, after, offset)).toBe(4);
});

test('series that do not tell where they lie are matched by number, within their ends', () => {
  const unplaced = [null, null, null, null];
  const offset = offsetOf(unplaced, 0, every(5, 3), 1);
  expect(offset).toEqual({ images: 1, mm: null });
  expect(counterpartOf(unplaced, 1, every(5, 3), offset)).toBe(2);
  expect(counterpartOf(unplaced, 3, every(5, 3), offset)).toBe(2);
  expect(counterpartOf(every(5, 3), 0, unplaced, reversed(offset))).toBe(0);
});
