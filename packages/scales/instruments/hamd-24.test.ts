import { describe, expect, test } from 'vitest';
import { ratedValues, scoredItems } from '../points.ts';
import { askedItems } from '../run.ts';
import { scoreInstrument } from '../score.ts';
import { addingTo, everywhere, instrumentOf, outcome, scored } from '../testing.ts';

const hamd24 = instrumentOf('HAMD-24');
const highest = [4, 4, 4, 2, 2, 2, 4, 4, 4, 4, 4, 2, 2, 2, 4, 2, 2, 2, 4, 4, 2, 4, 4, 4];

test('twenty-four scored items; those added are 18 and 21 to 2, the rest to 4', () => {
  expect(scoredItems(hamd24).map((item) => Math.max(...ratedValues(item)))).toEqual(highest);
});

test.each([
  [0, 'none'],
  [7, 'none'],
  [8, 'possible'],
  [20, 'possible'],
  [21, 'definite'],
  [35, 'definite'],
  [36, 'severe'],
  [76, 'severe'],
])('%i: %s', (total, band) => {
  const score = scored(hamd24, addingTo(total, highest));
  expect(score.total).toBe(total);
  expect(outcome(score)).toBe(band);
});

test('30 is severe on 17 items and not on 24', () => {
  expect(outcome(scored(instrumentOf('HAMD-17'), addingTo(30, highest.slice(0, 17))))).toBe('severe');
  expect(outcome(scored(hamd24, addingTo(30, highest)))).toBe('definite');
});

describe('the seven factors', () => {
  test('share the 24 items out, each once', () => {
    const shared = hamd24.scoring.subscales.flatMap(({ items }) => items);
    expect(shared.toSorted((a, b) => Number(a) - Number(b))).toEqual(scoredItems(hamd24).map(({ code }) => code));
  });

  test('reach 18, 2, 22, 2, 14, 6 and 12, together 76', () => {
    // 10 11 15: 4 each, 12 13 17: 2 each; 2 3 9 19 20: 4 each, 21: 2; 1 7 8: 4 each, 14: 2
    const score = scored(hamd24, highest);
    expect(score.subscores.map(({ value }) => value)).toEqual([18, 2, 22, 2, 14, 6, 12]);
    expect(score.total).toBe(76);
  });

  test.each([
    ['anxiety', ['10', '11', '12', '13', '15', '17']],
    ['weight', ['16']],
    ['cognitive', ['2', '3', '9', '19', '20', '21']],
    ['diurnal', ['18']],
    ['retardation', ['1', '7', '8', '14']],
    ['sleep', ['4', '5', '6']],
    ['hopelessness', ['22', '23', '24']],
  ])('%s is the sum of its own items', (code, items) => {
    const ones = Object.fromEntries(items.map((item) => [item, 1]));
    const score = scoreInstrument(hamd24, { ...everywhere(hamd24, 0), ...ones }, {});
    expect(score.subscores.filter(({ value }) => value !== 0)).toMatchObject([{ code, value: items.length }]);
  });
});

test('when the day is worse is asked only if it changes, and adds nothing', () => {
  const none = everywhere(hamd24, 0);
  expect(askedItems(hamd24, none).map(({ code }) => code)).not.toContain('18a');
  expect(scoreInstrument(hamd24, { ...none, 18: 1, '18a': 2 }, {}).total).toBe(1);
});

test('item 14 not applicable: the total stands without it, retardation to which it belongs has no value', () => {
  // 1, 7 and 8 of 4 each, 22 of 3
  const score = scoreInstrument(hamd24, { ...everywhere(hamd24, 0), 1: 4, 7: 4, 8: 4, 14: 9, 22: 3 }, {});
  expect(score).toMatchObject({ total: 15, band: { code: 'possible' }, unrated: ['14'] });
  expect(score.subscores.map(({ code, value }) => [code, value])).toEqual([
    ['anxiety', 0],
    ['weight', 0],
    ['cognitive', 0],
    ['diurnal', 0],
    ['retardation', null],
    ['sleep', 0],
    ['hopelessness', 3],
  ]);
});
