import { describe, expect, test } from 'vitest';
import { ratedValues, scoredItems } from '../points.ts';
import { scoreInstrument } from '../score.ts';
import { addingTo, everywhere, instrumentOf, outcome, scored, without } from '../testing.ts';

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

describe('item 14 unsure or not applicable is not counted in the total', () => {
  test.each([
    // 4 + 4 + 2; 4 + 2; 4 + 4 + 4 + 2 + 1
    [{ 1: 4, 2: 4, 3: 2 }, 10, 'mild'],
    [{ 1: 4, 2: 2 }, 6, 'none'],
    [{ 1: 4, 2: 4, 7: 4, 4: 2, 5: 1 }, 15, 'mild'],
  ])('%j: %i, %s', (given, total, band) => {
    const score = scoreInstrument(hamd17, { ...everywhere(hamd17, 0), ...given, 14: 9 }, {});
    expect(score).toMatchObject({ version: '3', total, band: { code: band }, unrated: ['14'] });
  });
  test('a missing answer leaves no total', () => {
    const score = scoreInstrument(hamd17, without(everywhere(hamd17, 0), '14'), {});
    expect(score).toMatchObject({ total: null, unbanded: 'incomplete', missing: ['14'] });
  });
});

test.each([
  [0, 0],
  [1, 1],
  [4, 1],
])('item 3 rated %i raises %i flag, at any total', (value, flags) => {
  expect(scoreInstrument(hamd17, { ...everywhere(hamd17, 0), 3: value }, {}).flags).toHaveLength(flags);
});
