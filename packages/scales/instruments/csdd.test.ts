import { describe, expect, test } from 'vitest';
import { scoreInstrument } from '../score.ts';
import { addingTo, everywhere, instrumentOf, outcome, scored, times } from '../testing.ts';

const csdd = instrumentOf('CSDD');

test('nineteen signs in groups of 4, 4, 3, 4 and 4', () => {
  expect(csdd.sections.map(({ items }) => items.length)).toEqual([4, 4, 3, 4, 4]);
});

test.each([
  [0, 'none', 'none', 'none'],
  [5, 'none', 'none', 'none'],
  [6, 'some', 'none', 'none'],
  [7, 'some', 'none', 'none'],
  [8, 'some', 'none', 'probable'],
  [10, 'some', 'none', 'probable'],
  [11, 'probable', 'none', 'probable'],
  [12, 'probable', 'none', 'probable'],
  [13, 'probable', 'probable', 'probable'],
  [18, 'probable', 'probable', 'probable'],
  [19, 'definite', 'probable', 'probable'],
  [38, 'definite', 'probable', 'probable'],
])('%i: %s; %s above 12; %s from 8', (total, band, above12, from8) => {
  const values = addingTo(total, times(19, 2));
  const score = scored(csdd, values);
  expect(score.total).toBe(total);
  expect(outcome(score)).toBe(band);
  expect(outcome(scored(csdd, values, {}, 'above-12'))).toBe(above12);
  expect(outcome(scored(csdd, values, {}, 'from-8'))).toBe(from8);
});

describe('"a", cannot be rated', () => {
  test('adds nothing: 12 and one "a" (12 to 14) stay probable', () => {
    const score = scored(csdd, [...times(6, 2), 9, ...times(12, 0)]);
    expect(score).toMatchObject({ total: 12, band: { code: 'probable' }, unrated: ['7'] });
  });
  test('but no band is named that it could change: 10 and one "a" (10 to 12)', () => {
    const score = scored(csdd, [...times(5, 2), 9, ...times(13, 0)]);
    expect(score).toMatchObject({ total: null, band: null, unbanded: 'incomplete', unrated: ['6'], missing: [] });
  });
  test('a form full of them is never without depression', () => {
    expect(outcome(scored(csdd, times(19, 9)))).toBe('incomplete');
  });
});

test('wishing to die raises its flag at any total, "a" does not', () => {
  const none = everywhere(csdd, 0);
  expect(scoreInstrument(csdd, { ...none, 16: 1 }, {}).flags).toMatchObject([{ code: 'self-harm', item: '16' }]);
  expect(scoreInstrument(csdd, { ...none, 16: 9 }, {}).flags).toEqual([]);
});
