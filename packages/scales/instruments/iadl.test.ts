import { expect, test } from 'vitest';
import { ratedValues, scoredItems } from '../points.ts';
import { instrumentOf, outcome, scored, times } from '../testing.ts';

const iadl = instrumentOf('IADL');

test('the printed options of Lawton & Brody 1969', () => {
  expect(scoredItems(iadl).map((item) => ratedValues(item).length)).toEqual([4, 4, 4, 5, 3, 5, 3, 3]);
});

// telephone, shopping, food, housekeeping, laundry, transport, medicines, money
test.each([
  [times(8, 1), 8, 5],
  [[4, 4, 4, 5, 3, 5, 3, 3], 0, 0],
  // the last option that still counts, in each activity
  [[3, 1, 1, 4, 2, 3, 1, 2], 8, 5],
  // the first option that no longer counts
  [[4, 2, 2, 5, 3, 4, 2, 3], 0, 0],
  // only what the historic form leaves out for men
  [[4, 4, 1, 1, 1, 5, 3, 3], 3, 0],
  [[2, 3, 3, 2, 2, 2, 2, 2], 5, 3],
])('%j: %i of eight, %i of five', (values, total, five) => {
  const score = scored(iadl, values);
  expect(score.total).toBe(total);
  expect(score.subscores).toMatchObject([{ code: 'five-items', value: five, min: 0, max: 5 }]);
  expect(outcome(score)).toBe('noNorm');
});

test('an activity left out leaves no total, but the five may stand', () => {
  const score = scored(iadl, [1, 1, 1, 1, null, 1, 1, 1]);
  expect(score).toMatchObject({ total: null, missing: ['5'] });
  expect(score.subscores[0]?.value).toBe(5);
});
