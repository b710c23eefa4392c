import { expect, test } from 'vitest';
import { ratedValues, scoredItems } from '../points.ts';
import { addingTo, instrumentOf, outcome, scored } from '../testing.ts';

const barthel = instrumentOf('BARTHEL');

test('the points of Mahoney & Barthel 1965', () => {
  expect(scoredItems(barthel).map((item) => Math.max(...ratedValues(item)))).toEqual([
    10, 5, 5, 10, 10, 10, 10, 15, 15, 10,
  ]);
});

// feeding, bathing, grooming, dressing, bowels, bladder, toilet, transfer, mobility, stairs
test.each([
  [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 0, 'severe', 'total'],
  [[10, 0, 0, 0, 10, 0, 0, 0, 0, 0], 20, 'severe', 'total'],
  [[10, 5, 0, 0, 10, 0, 0, 0, 0, 0], 25, 'severe', 'severe'],
  [[10, 0, 0, 0, 10, 10, 0, 10, 0, 0], 40, 'severe', 'severe'],
  [[10, 0, 5, 0, 10, 10, 0, 10, 0, 0], 45, 'moderate', 'severe'],
  [[10, 0, 5, 5, 10, 10, 0, 10, 0, 0], 50, 'moderate', 'moderate'],
  [[10, 0, 5, 5, 10, 10, 5, 15, 0, 0], 60, 'moderate', 'moderate'],
  [[10, 0, 5, 5, 10, 10, 5, 15, 5, 0], 65, 'slight', 'moderate'],
  [[10, 0, 5, 5, 10, 10, 5, 15, 10, 0], 70, 'slight', 'moderate'],
  [[10, 0, 5, 5, 10, 10, 5, 15, 15, 0], 75, 'slight', 'slight'],
  [[10, 5, 5, 10, 10, 10, 10, 15, 15, 5], 95, 'slight', 'slight'],
  [[10, 5, 5, 10, 10, 10, 10, 15, 15, 10], 100, 'independent', 'independent'],
])('%j: %i, %s; %s of five levels', (values, total, four, five) => {
  const score = scored(barthel, values);
  expect(score.total).toBe(total);
  expect(outcome(score)).toBe(four);
  const other = scored(barthel, values, {}, 'five-levels');
  expect(outcome(other)).toBe(five);
  expect(other.normSet?.confirmation).toBe('disputed');
});

test('a value that another item prints is refused', () => {
  expect(() => scored(barthel, [15])).toThrow(RangeError);
  expect(() => scored(barthel, [0, 10])).toThrow(RangeError);
});

// Taiwan: 0–20, 21–60, 61–90, 91–99, 100; totals go in steps of 5, filled from feeding to stairs.
test.each([
  [20, 'total'],
  [25, 'severe'],
  [60, 'severe'],
  [65, 'moderate'],
  [90, 'moderate'],
  [95, 'slight'],
  [100, 'independent'],
])('%i in Taiwan: %s', (total, band) => {
  const values = addingTo(total, [10, 5, 5, 10, 10, 10, 10, 15, 15, 10]);
  const score = scored(barthel, values, {}, 'taiwan');
  expect(score.total).toBe(total);
  expect(outcome(score)).toBe(band);
});
