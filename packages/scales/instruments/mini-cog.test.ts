import { expect, test } from 'vitest';
import { ratedValues, scoredItems } from '../points.ts';
import { scoreInstrument } from '../score.ts';
import { instrumentOf, outcome } from '../testing.ts';

const miniCog = instrumentOf('MINI-COG');

test('a clock of 0 or 2 and a recall of 0–3', () => {
  expect(scoredItems(miniCog).map((item) => [item.code, ratedValues(item)])).toEqual([
    ['2', [2, 0]],
    ['3', [0, 3]],
  ]);
});

// clock, words recalled
test.each([
  [0, 0, 0, 'impaired', 'impaired'],
  [0, 1, 1, 'impaired', 'impaired'],
  [0, 2, 2, 'impaired', 'impaired'],
  [2, 0, 2, 'impaired', 'impaired'],
  [2, 1, 3, 'normal', 'impaired'],
  [0, 3, 3, 'normal', 'impaired'],
  [2, 2, 4, 'normal', 'normal'],
  [2, 3, 5, 'normal', 'normal'],
])('clock %i, %i words: %i, %s; below 4 %s', (clock, recall, total, usual, sensitive) => {
  const answers = { 2: clock, 3: recall };
  const score = scoreInstrument(miniCog, answers, {});
  expect(score.total).toBe(total);
  expect(outcome(score)).toBe(usual);
  expect(outcome(scoreInstrument(miniCog, answers, {}, 'below-4'))).toBe(sensitive);
});

test('the words said back at first are neither added nor needed, and a clock of one point is refused', () => {
  expect(scoreInstrument(miniCog, { 1: 3, 2: 2, 3: 1 }, {})).toMatchObject({ total: 3, missing: [] });
  expect(() => scoreInstrument(miniCog, { 2: 1, 3: 1 }, {})).toThrow(RangeError);
  expect(scoreInstrument(miniCog, { 1: 3, 2: 2 }, {})).toMatchObject({ total: null, missing: ['3'] });
});
