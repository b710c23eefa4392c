import { describe, expect, test } from 'vitest';
import { ratedValues, scoredItems } from '../points.ts';
import { scoreInstrument } from '../score.ts';
import { addingTo, everywhere, instrumentOf, outcome, scored } from '../testing.ts';

const hamd17 = instrumentOf('HAMD-17');
const highest = [4, 4, 4, 2, 2, 2, 4, 4, 4, 4, 4, 2, 2, 2, 4, 2, 2];

test('seventeen items, of which 4, 5, 6, 12, 13, 14, 16 and 17 go to 2 and the rest to 4', () => {
  expect(scoredItems(hamd17).map((item) => Math.max(...ratedValues(item)))).toEqual(highest);
});

test.each([
  [0, 'none', 'none', 'none'],
  [6, 'none', 'none', 'none'],
  [7, 'none', 'possible', 'none'],
  [8, 'mild', 'possible', 'mild'],
  [13, 'mild', 'possible', 'mild'],
  [14, 'mild', 'possible', 'moderate'],
  [16, 'mild', 'possible', 'moderate'],
  [17, 'moderate', 'definite', 'moderate'],
  [18, 'moderate', 'definite', 'moderate'],
  [19, 'moderate', 'definite', 'severe'],
  [22, 'moderate', 'definite', 'severe'],
  [23, 'moderate', 'definite', 'very-severe'],
  [24, 'severe', 'definite', 'very-severe'],
  [25, 'severe', 'severe', 'very-severe'],
  [52, 'severe', 'severe', 'very-severe'],
])('%i: %s; %s in China; %s by the APA', (total, modern, china, apa) => {
  const values = addingTo(total, highest);
  const score = scored(hamd17, values);
  expect(score.total).toBe(total);
  expect(outcome(score)).toBe(modern);
  expect(outcome(scored(hamd17, values, {}, 'china'))).toBe(china);
  expect(outcome(scored(hamd17, values, {}, 'apa'))).toBe(apa);
  expect(score.normSet?.confirmation).toBe('disputed');
});

describe('item 14 not rated', () => {
  test('the total stands where two points more would not change the band: 10 to 12 is mild', () => {
    const score = scoreInstrument(hamd17, { ...everywhere(hamd17, 0), 1: 4, 2: 4, 3: 2, 14: 9 }, {});
    expect(score).toMatchObject({ total: 10, band: { code: 'mild' }, unrated: ['14'] });
  });
  test('and does not where they would: 6 to 8', () => {
    const score = scoreInstrument(hamd17, { ...everywhere(hamd17, 0), 1: 4, 2: 2, 14: 9 }, {});
    expect(score).toMatchObject({ total: null, unbanded: 'incomplete', unrated: ['14'] });
  });
});

test.each([
  [0, 0],
  [1, 1],
  [4, 1],
])('item 3 rated %i raises %i flag, whatever the total', (value, flags) => {
  expect(scoreInstrument(hamd17, { ...everywhere(hamd17, 0), 3: value }, {}).flags).toHaveLength(flags);
});
