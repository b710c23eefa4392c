import { expect, test } from 'vitest';
import { ratedValues, scoredItems } from '../points.ts';
import { instrumentOf, scored } from '../testing.ts';

const gds = instrumentOf('GDS');

test('one rating of seven stages, apart from the depression scales of the same abbreviation', () => {
  expect(scoredItems(gds).map((item) => ratedValues(item))).toEqual([[1, 2, 3, 4, 5, 6, 7]]);
  expect(gds.category).toBe('staging');
  expect(instrumentOf('GDS-15').category).toBe('mood');
});

test.each([
  [1, 'none', 'normal'],
  [2, 'very-mild', 'normal'],
  [3, 'mild', 'mild'],
  [4, 'moderate', 'mild'],
  [5, 'moderately-severe', 'moderate'],
  [6, 'severe', 'severe'],
  [7, 'very-severe', 'severe'],
])('stage %i: %s, level %s', (stage, code, level) => {
  expect(scored(gds, [stage])).toMatchObject({ total: stage, band: { code, level } });
});

test('there is no stage 0 or 8', () => {
  expect(() => scored(gds, [0])).toThrow(RangeError);
  expect(() => scored(gds, [8])).toThrow(RangeError);
});
