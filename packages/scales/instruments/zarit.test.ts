import { expect, test } from 'vitest';
import { scoredItems } from '../points.ts';
import { scoreInstrument } from '../score.ts';
import { addingTo, everywhere, instrumentOf, outcome, scored, times } from '../testing.ts';

const zarit = instrumentOf('ZARIT');

test('twenty-two items', () => {
  expect(scoredItems(zarit)).toHaveLength(22);
});

test.each([
  [0, 'little'],
  [20, 'little'],
  [21, 'mild-moderate'],
  [40, 'mild-moderate'],
  [41, 'moderate-severe'],
  [60, 'moderate-severe'],
  [61, 'severe'],
  [88, 'severe'],
])('%i: %s', (total, band) => {
  const score = scored(zarit, addingTo(total, times(22, 4)));
  expect(score.total).toBe(total);
  expect(outcome(score)).toBe(band);
  expect(score.normSet?.confirmation).toBe('unconfirmed');
});

test('personal strain has twelve items, role strain six, and four belong to neither', () => {
  const values = (score: ReturnType<typeof scored>) => score.subscores.map(({ value }) => value);
  expect(values(scoreInstrument(zarit, everywhere(zarit, 4), {}))).toEqual([48, 24]);
  // items 7, 10, 15 and 22 alone
  const neither = scoreInstrument(zarit, { ...everywhere(zarit, 0), '7': 4, '10': 4, '15': 4, '22': 4 }, {});
  expect(neither.total).toBe(16);
  expect(values(neither)).toEqual([0, 0]);
});

test('one item missing leaves no total', () => {
  expect(scored(zarit, times(21, 1))).toMatchObject({ total: null, missing: ['22'] });
});
