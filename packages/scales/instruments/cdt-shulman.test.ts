import { expect, test } from 'vitest';
import { ratedValues, scoredItems } from '../points.ts';
import { instrumentOf, outcome, scored } from '../testing.ts';

const shulman = instrumentOf('CDT-SHULMAN');

test('one rating of six grades, the best first', () => {
  expect(scoredItems(shulman).map((item) => ratedValues(item))).toEqual([[5, 4, 3, 2, 1, 0]]);
});

test.each([
  [0, 'impaired'],
  [1, 'impaired'],
  [2, 'impaired'],
  [3, 'impaired'],
  [4, 'normal'],
  [5, 'normal'],
])('grade %i: %s', (grade, code) => {
  const score = scored(shulman, [grade]);
  expect(score.total).toBe(grade);
  expect(outcome(score)).toBe(code);
  expect(score.normSet?.confirmation).toBe('unconfirmed');
});
