import { expect, test } from 'vitest';
import { ratedValues, scoredItems } from '../points.ts';
import { instrumentOf, outcome, scored } from '../testing.ts';

const bims = instrumentOf('BIMS');

test('seven answers: 3, then 3, 2 and 1, then three of 2', () => {
  expect(scoredItems(bims).map((item) => [item.code, Math.max(...ratedValues(item))])).toEqual([
    ['C0200', 3],
    ['C0300A', 3],
    ['C0300B', 2],
    ['C0300C', 1],
    ['C0400A', 2],
    ['C0400B', 2],
    ['C0400C', 2],
  ]);
});

test.each([
  [[0, 0, 0, 0, 0, 0, 0], 0, 'severe', [0, 0, 0]],
  [[3, 3, 0, 1, 0, 0, 0], 7, 'severe', [3, 4, 0]],
  [[3, 2, 1, 1, 1, 0, 0], 8, 'moderate', [3, 4, 1]],
  [[3, 3, 2, 1, 2, 1, 0], 12, 'moderate', [3, 6, 3]],
  [[3, 3, 2, 1, 2, 1, 1], 13, 'normal', [3, 6, 4]],
  [[3, 3, 2, 1, 2, 2, 2], 15, 'normal', [3, 6, 6]],
])('%j: %i, %s', (values, total, code, parts) => {
  const score = scored(bims, values);
  expect(score.total).toBe(total);
  expect(outcome(score)).toBe(code);
  expect(score.subscores.map(({ value }) => value)).toEqual(parts);
});

test('what was not asked leaves the interview without a total', () => {
  expect(scored(bims, [3, 3, 2, 1, null, 2, 2])).toMatchObject({ total: null, missing: ['C0400A'] });
});
