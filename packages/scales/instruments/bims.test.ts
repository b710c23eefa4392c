import { describe, expect, test } from 'vitest';
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

test('an item that was not asked leaves the interview without a total', () => {
  expect(scored(bims, [3, 3, 2, 1, null, 2, 2])).toMatchObject({ total: null, missing: ['C0400A'] });
});

// CMS RAI manual, C0500: no answer and nonsense count 0, but four or more of them are coded 99, interview not completed.
describe('no answer is not a wrong answer', () => {
  const none = 9;

  test('up to three count 0', () => {
    // 3 + 3 + 2 + 1 + 0 + 0 + 0 = 9; the same with three wrong recalls.
    const unanswered = scored(bims, [3, 3, 2, 1, none, none, none]);
    expect(unanswered).toMatchObject({ total: 9, unrated: ['C0400A', 'C0400B', 'C0400C'] });
    expect(outcome(unanswered)).toBe('moderate');
    expect(unanswered.subscores.map(({ value }) => value)).toEqual([3, 6, null]);
    expect(scored(bims, [3, 3, 2, 1, 0, 0, 0]).subscores.map(({ value }) => value)).toEqual([3, 6, 0]);
    // 2 + 3 + 0 + 1 + 2 + 0 + 1 = 9
    const one = scored(bims, [2, 3, none, 1, 2, none, 1]);
    expect(one.total).toBe(9);
    expect(one.subscores.map(({ value }) => value)).toEqual([2, 4, 3]);
  });

  test('four leave no total, where four wrong answers give one', () => {
    expect(scored(bims, [3, 3, none, none, none, none, 2])).toMatchObject({ total: null, unbanded: 'incomplete' });
    expect(scored(bims, [3, 3, 0, 0, 0, 0, 2]).total).toBe(8);
    expect(scored(bims, [0, none, none, none, none, none, none])).toMatchObject({ total: null, band: null });
    expect(outcome(scored(bims, [0, 0, 0, 0, 0, 0, 0]))).toBe('severe');
  });

  test('without a relevant answer among the first four the interview is incomplete', () => {
    expect(scored(bims, [0, none, none, none, 2, 2, 2])).toMatchObject({ total: null, unbanded: 'incomplete' });
    expect(scored(bims, [1, none, none, none, 2, 2, 2]).total).toBe(7);
    expect(scored(bims, [0, none, none, none])).toMatchObject({ total: null, missing: ['C0400A', 'C0400B', 'C0400C'] });
  });
});
