import { expect, test } from 'vitest';
import { ratedValues, scoredItems } from '../points.ts';
import { instrumentOf, outcome, scored } from '../testing.ts';

const braden = instrumentOf('BRADEN');

test('five items of 1–4 and friction of 1–3', () => {
  expect(scoredItems(braden).map((item) => ratedValues(item).join(''))).toEqual([
    '1234',
    '1234',
    '1234',
    '1234',
    '1234',
    '123',
  ]);
});

test.each([
  [[1, 1, 1, 1, 1, 1], 6, 'very-high'],
  [[2, 2, 2, 1, 1, 1], 9, 'very-high'],
  [[2, 2, 2, 2, 1, 1], 10, 'high'],
  [[2, 2, 2, 2, 2, 2], 12, 'high'],
  [[3, 2, 2, 2, 2, 2], 13, 'moderate'],
  [[3, 3, 2, 2, 2, 2], 14, 'moderate'],
  [[3, 3, 3, 2, 2, 2], 15, 'mild'],
  [[3, 3, 3, 3, 3, 3], 18, 'mild'],
  [[4, 3, 3, 3, 3, 3], 19, 'none'],
  [[4, 4, 4, 4, 4, 3], 23, 'none'],
])('%j: %i, %s', (values, total, band) => {
  const score = scored(braden, values);
  expect(score.total).toBe(total);
  expect(outcome(score)).toBe(band);
  expect(score.normSet?.confirmation).toBe('unconfirmed');
});

test('friction has no 4; a missing item leaves no total', () => {
  expect(() => scored(braden, [1, 1, 1, 1, 1, 4])).toThrow(RangeError);
  expect(scored(braden, [4, 4, 4, 4, 4])).toMatchObject({ total: null, missing: ['6'] });
});
