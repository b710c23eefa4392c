import { describe, expect, test } from 'vitest';
import { instrumentOf, outcome, scored, times } from '../testing.ts';

const adl = instrumentOf('ADL-14');

/** `twos` items of 2 and the rest 1: a total of 14 + twos. */
const withTwos = (twos: number): number[] => [...times(twos, 2), ...times(14 - twos, 1)];

describe('the total', () => {
  test.each([
    [withTwos(0), 14, 'normal', 'normal'],
    [withTwos(1), 15, 'normal', 'normal'],
    [withTwos(2), 16, 'normal', 'decline'],
    [withTwos(3), 17, 'decline', 'decline'],
    [withTwos(7), 21, 'decline', 'decline'],
    [withTwos(8), 22, 'marked', 'marked'],
    [times(14, 4), 56, 'marked', 'marked'],
  ])('%j: %i, %s; %s where 16 is not normal', (values, total, band, strict) => {
    const score = scored(adl, values);
    expect(score.total).toBe(total);
    expect(outcome(score)).toBe(band);
    expect(outcome(scored(adl, values, {}, 'normal-below-16'))).toBe(strict);
    expect(score.normSet?.confirmation).toBe('disputed');
  });
});

describe('two items of 3 or more lift the band', () => {
  test.each([
    [[3, ...times(13, 1)], 16, 'normal'],
    [[4, ...times(13, 1)], 17, 'decline'],
    [[3, 3, ...times(12, 1)], 18, 'marked'],
    [[4, 3, ...times(12, 1)], 19, 'marked'],
    [[3, 2, 2, 2, 2, 2, ...times(8, 1)], 21, 'decline'],
    [[3, 3, 3, ...times(11, 1)], 20, 'marked'],
  ])('%j: %i, %s', (values, total, band) => {
    const score = scored(adl, values);
    expect(score.total).toBe(total);
    expect(outcome(score)).toBe(band);
  });
});

describe('code 9, unknown or never did', () => {
  test('one of them means no total, and says so as unrated, not missing', () => {
    const score = scored(adl, [9, ...times(13, 1)]);
    expect(score).toMatchObject({ total: null, band: null, unbanded: 'incomplete', unrated: ['1'], missing: [] });
  });
  test('a form full of them is never normal', () => {
    expect(outcome(scored(adl, times(14, 9)))).toBe('incomplete');
  });
});

test('self-care and instrumental activities are separate sums of all fourteen', () => {
  // items 2, 6, 7, 8, 10 and 12 are self-care
  const score = scored(adl, [1, 2, 1, 1, 1, 2, 2, 2, 1, 2, 1, 2, 1, 1]);
  expect(score.subscores).toMatchObject([
    { code: 'self-care', value: 12, min: 6, max: 24 },
    { code: 'instrumental', value: 8, min: 8, max: 32 },
  ]);
});

test('a subscale without its answers has no value, the other keeps its own', () => {
  const score = scored(adl, [9, ...times(13, 1)]);
  expect(score.subscores.map((subscore) => subscore.value)).toEqual([6, null]);
});
