import { expect, test } from 'vitest';
import { ratedValues, scoredItems } from '../points.ts';
import { instrumentOf, outcome, scored } from '../testing.ts';

const his = instrumentOf('HIS');
const points = [2, 1, 2, 1, 1, 1, 1, 1, 1, 2, 1, 2, 2];

test('thirteen features with the points of Hachinski 1975, 18 in all', () => {
  expect(scoredItems(his).map((item) => Math.max(...ratedValues(item)))).toEqual(points);
});

// Which features are there, by number.
test.each([
  [[], 0, 'degenerative', 'degenerative'],
  [[2, 4, 5], 3, 'degenerative', 'degenerative'],
  [[1, 3], 4, 'degenerative', 'mixed'],
  [[1, 3, 9], 5, 'mixed', 'mixed'],
  [[1, 10, 12], 6, 'mixed', 'mixed'],
  [[1, 10, 12, 2], 7, 'vascular', 'mixed'],
  [[1, 10, 12, 13], 8, 'vascular', 'vascular'],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], 18, 'vascular', 'vascular'],
])('features %j: %i, %s; other prints %s', (there, total, usual, other) => {
  const values = points.map((each, index) => (there.some((number) => number === index + 1) ? each : 0));
  const score = scored(his, values);
  expect(score.total).toBe(total);
  expect(outcome(score)).toBe(usual);
  expect(outcome(scored(his, values, {}, 'below-4-above-7'))).toBe(other);
});

test('a feature counts its own points only, and each must be judged', () => {
  expect(() => scored(his, [1])).toThrow(RangeError);
  expect(() => scored(his, [2, 2])).toThrow(RangeError);
  expect(scored(his, [...points.slice(0, 12), null])).toMatchObject({ total: null, missing: ['13'] });
});
