import { describe, expect, test } from 'vitest';
import { entryForm } from '../form.ts';
import type { Subject } from '../instrument.ts';
import { ratedValues, scoredItems } from '../points.ts';
import { addingTo, instrumentOf, outcome, scored } from '../testing.ts';

const whole = instrumentOf('MMSE');
const mmse = entryForm(whole);
const most = [5, 5, 3, 5, 3, 2, 1, 3, 1, 1, 1];
const banded = (total: number, subject: Subject, normSet?: string): unknown =>
  outcome(scored(mmse, addingTo(total, most), subject, normSet));

test('the sub-scores of Folstein 1975 add up to 30', () => {
  expect(scoredItems(mmse).map((item) => Math.max(...ratedValues(item)))).toEqual(most);
});

// Katzman 1988, Zhang 1990: no school <= 17, primary <= 20, secondary and above <= 24; Li 2016: 16, 19, 23.
describe.each([
  ['zhang-katzman', 0, 17],
  ['zhang-katzman', 1, 20],
  ['zhang-katzman', 6, 20],
  ['zhang-katzman', 7, 24],
  ['zhang-katzman', 22, 24],
  ['li-2016', 0, 16],
  ['li-2016', 6, 19],
  ['li-2016', 7, 23],
  ['western', 0, 23],
  ['western', 16, 23],
])('%s, %i years of school', (normSet, educationYears, highestImpaired) => {
  test.each([
    [0, 'impaired'],
    [highestImpaired, 'impaired'],
    [highestImpaired + 1, 'normal'],
    [30, 'normal'],
  ])('%i: %s', (total, band) => {
    expect(banded(total, { educationYears }, normSet)).toBe(band);
  });
});

test('17 without school is impaired by Zhang and normal by Li', () => {
  expect(banded(17, { educationYears: 0 })).toBe('impaired');
  expect(banded(17, { educationYears: 0 }, 'li-2016')).toBe('normal');
});

test('years of school count in whole years', () => {
  expect(banded(20, { educationYears: 6.9 })).toBe('impaired');
  expect(banded(21, { educationYears: 6.9 })).toBe('normal');
});

// Zhang 2021: MCI below 26.5, 22.5, 28.5, 26.5; dementia below 23.5, 19.5, 23.5, 23.5.
describe.each([
  [75, 6, 23, 26],
  [76, 6, 19, 22],
  [75, 7, 23, 28],
  [76, 7, 23, 26],
])('zhang-2021, age %i, %i years of school', (ageYears, educationYears, dementia, mci) => {
  test.each([
    [dementia, 'dementia'],
    [dementia + 1, 'mci'],
    [mci, 'mci'],
    [mci + 1, 'normal'],
  ])('%i: %s', (total, band) => {
    expect(banded(total, { ageYears, educationYears }, 'zhang-2021')).toBe(band);
  });
});

describe('unknown school or age', () => {
  test('school unknown: a total, but no band', () => {
    const score = scored(mmse, most, {});
    expect(score).toMatchObject({ total: 30, band: null, bands: [], unbanded: 'educationUnknown' });
  });
  test.each([Number.NaN, -1])('school of %j years is unknown', (educationYears) => {
    expect(banded(30, { educationYears })).toBe('educationUnknown');
  });
  test('age unknown where the norm set asks for it', () => {
    expect(banded(30, { educationYears: 9 }, 'zhang-2021')).toBe('ageUnknown');
  });
  test('the western cut needs neither', () => {
    expect(banded(23, {}, 'western')).toBe('impaired');
  });
});

test('domains', () => {
  const score = scored(mmse, [4, 5, 3, 2, 1, 2, 0, 3, 1, 0, 1], { educationYears: 9 });
  expect(score.total).toBe(22);
  expect(score.subscores.map(({ code, value, max }) => [code, value, max])).toEqual([
    ['orientation', 9, 10],
    ['registration', 3, 3],
    ['attention', 2, 5],
    ['recall', 1, 3],
    ['language', 6, 8],
    ['copying', 1, 1],
  ]);
});

test('a sub-score above its maximum, below zero or in halves is refused', () => {
  expect(() => scored(mmse, [6])).toThrow(/MMSE takes no such answer to item 1: outOfRange/);
  expect(() => scored(mmse, [-1])).toThrow(RangeError);
  expect(() => scored(mmse, [2.5])).toThrow(/offStep/);
});

test('an unknown norm set and an unknown item are refused', () => {
  expect(() => banded(30, {}, 'nobody')).toThrow(RangeError);
  expect(() => scored(mmse, most, {}, '')).toThrow(RangeError);
});

describe('item by item', () => {
  // Time 5, place 5, three words 3, sevens 5, recall 3, naming 2, sentence 1, command 3, reading, writing, copying 1 each.
  const all = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 5, 3, 2, 1, 1, 1, 1, 1, 1, 1];

  test('has the thirty points of the publication in 21 items', () => {
    expect(scoredItems(whole).map((item) => Math.max(...ratedValues(item)))).toEqual(all);
  });

  test('adds up to the same domains as the paper form', () => {
    // Wrong: day, weekday, floor; 2 of 5 sevens; 1 of 3 words; the sentence; the copy. 30 - 3 - 3 - 2 - 1 - 1 = 20.
    const given = [1, 1, 1, 0, 0, 1, 1, 1, 1, 0, 3, 2, 1, 2, 0, 1, 1, 1, 1, 1, 0];
    const score = scored(whole, given, { educationYears: 9 });
    expect(score.total).toBe(20);
    expect(score.version).toBe('3');
    expect(score.subscores.map(({ code, value, max, dimension }) => [code, value, max, dimension])).toEqual([
      ['orientation', 7, 10, undefined],
      ['registration', 3, 3, undefined],
      ['attention', 2, 5, 'calculation'],
      ['recall', 1, 3, 'memory'],
      ['language', 7, 8, undefined],
      ['copying', 0, 1, undefined],
    ]);
    expect(outcome(scored(whole, given, { educationYears: 6 }))).toBe('impaired');
    expect(outcome(scored(whole, all, { educationYears: 6 }))).toBe('normal');
  });
});
