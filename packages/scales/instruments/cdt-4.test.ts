import { expect, test } from 'vitest';
import { ratedValues, scoredItems } from '../points.ts';
import { instrumentOf, outcome, scored } from '../testing.ts';

const cdt4 = instrumentOf('CDT-4');

test('four points of one each', () => {
  expect(scoredItems(cdt4).map((item) => ratedValues(item).toSorted())).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
    [0, 1],
  ]);
});

// circle, numbers, positions, hands
test.each([
  [[0, 0, 0, 0], 0, 'impaired', 'impaired'],
  [[1, 0, 0, 0], 1, 'impaired', 'impaired'],
  [[1, 1, 0, 0], 2, 'impaired', 'impaired'],
  [[1, 1, 1, 0], 3, 'normal', 'impaired'],
  [[0, 1, 1, 1], 3, 'normal', 'impaired'],
  [[1, 1, 1, 1], 4, 'normal', 'normal'],
])('%j: %i, %s; only 4 is normal: %s', (values, total, usual, strict) => {
  const score = scored(cdt4, values);
  expect(score.total).toBe(total);
  expect(outcome(score)).toBe(usual);
  expect(outcome(scored(cdt4, values, {}, 'normal-only-4'))).toBe(strict);
  expect(score.normSet?.confirmation).toBe('disputed');
  expect(score.subscores).toMatchObject([{ value: total, min: 0, max: 4, dimension: 'execution' }]);
});

test('a missing point leaves the clock without a total', () => {
  expect(scored(cdt4, [1, 1, null, 1])).toMatchObject({ total: null, missing: ['3'], unbanded: 'incomplete' });
});
