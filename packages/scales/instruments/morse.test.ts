import { expect, test } from 'vitest';
import { ratedValues, scoredItems } from '../points.ts';
import { instrumentOf, outcome, scored } from '../testing.ts';

const morse = instrumentOf('MORSE');

test('the points of Morse 1989', () => {
  expect(scoredItems(morse).map((item) => ratedValues(item))).toEqual([
    [0, 25],
    [0, 15],
    [0, 15, 30],
    [0, 20],
    [0, 10, 20],
    [0, 15],
  ]);
});

// fall, second diagnosis, aid, infusion, gait, judgement
test.each([
  [[0, 0, 0, 0, 0, 0], 0, 'low', 'low'],
  [[0, 0, 0, 20, 0, 0], 20, 'low', 'low'],
  [[25, 0, 0, 0, 0, 0], 25, 'medium', 'medium'],
  [[25, 15, 0, 0, 0, 0], 40, 'medium', 'medium'],
  [[0, 15, 30, 0, 0, 0], 45, 'high', 'medium'],
  [[25, 15, 0, 0, 10, 0], 50, 'high', 'high'],
  [[25, 15, 30, 20, 20, 15], 125, 'high', 'high'],
])('%j: %i, %s; %s where 45 is not high', (values, total, band, other) => {
  const score = scored(morse, values);
  expect(score.total).toBe(total);
  expect(outcome(score)).toBe(band);
  expect(outcome(scored(morse, values, {}, 'high-from-50'))).toBe(other);
  expect(score.normSet?.confirmation).toBe('disputed');
});

test('a fall is flagged at any total, even on an unfinished form', () => {
  expect(scored(morse, [25]).flags.map(({ code }) => code)).toEqual(['fell']);
  expect(scored(morse, [25])).toMatchObject({ total: null, unbanded: 'incomplete' });
  expect(scored(morse, [0, 15, 30, 20, 20, 15]).flags).toEqual([]);
});
