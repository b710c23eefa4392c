import { describe, expect, test } from 'vitest';
import { entryForm } from '../form.ts';
import type { Subject } from '../instrument.ts';
import { ratedValues, scoredItems } from '../points.ts';
import { itemsOf } from '../run.ts';
import { addingTo, instrumentOf, outcome, scored } from '../testing.ts';

const whole = instrumentOf('MOCA');
const moca = entryForm(whole);
const most = [5, 3, 2, 1, 3, 2, 1, 2, 5, 6];
const withRaw = (raw: number, subject: Subject, normSet?: string): ReturnType<typeof scored> =>
  scored(moca, addingTo(raw, most), subject, normSet);

test('the sub-scores of Nasreddine 2005 add up to 30', () => {
  expect(scoredItems(moca).map((item) => Math.max(...ratedValues(item)))).toEqual(most);
});

describe('the extra point: 12 years of school or less and a total below 30', () => {
  test.each([
    [25, 12, 26, 1],
    [25, 13, 25, 0],
    [29, 12, 30, 1],
    [30, 12, 30, 0],
    [30, 0, 30, 0],
    [0, 0, 1, 1],
    [0, 16, 0, 0],
  ])('raw %i, %i years: %i', (raw, educationYears, total, applied) => {
    const score = withRaw(raw, { educationYears });
    expect(score.raw).toBe(raw);
    expect(score.total).toBe(total);
    expect(score.adjustments.map(({ points }) => points)).toEqual(applied === 1 ? [1] : []);
  });

  test('school unknown: the point is undecided, so there is no band in any norm set', () => {
    const score = withRaw(27, {}, 'nasreddine-2005');
    expect(score).toMatchObject({ raw: 27, total: 27, band: null, unbanded: 'educationUnknown' });
  });

  test('school unknown and 30 of 30: nothing to decide', () => {
    expect(outcome(withRaw(30, {}, 'nasreddine-2005'))).toBe('normal');
  });
});

// The totals below include the extra point where it applies.
describe.each([
  ['nasreddine-2005', 16, 25],
  ['nasreddine-2005', 12, 25],
  ['lu-2011', 0, 13],
  ['lu-2011', 1, 19],
  ['lu-2011', 6, 19],
  ['lu-2011', 7, 24],
  ['lu-2011', 16, 24],
  ['beijing-2012', 16, 21],
  ['hong-kong-2014', 16, 21],
  ['hong-kong-2014', 9, 21],
])('%s, %i years of school', (normSet, educationYears, highestImpaired) => {
  const extra = educationYears <= 12 ? 1 : 0;
  test.each([
    [highestImpaired, 'impaired'],
    [highestImpaired + 1, 'normal'],
  ])('total %i: %s', (total, band) => {
    const score = withRaw(total - extra, { educationYears }, normSet);
    expect(score.total).toBe(total);
    expect(outcome(score)).toBe(band);
  });
});

// Zhang 2021: MCI below 19.5, 15.5, 24.5, 24.5; dementia below 18.5, 10.5, 18.5, 20.5.
describe.each([
  [75, 6, 18, 19],
  [76, 6, 10, 15],
  [75, 7, 18, 24],
  [76, 7, 20, 24],
])('zhang-2021, age %i, %i years of school', (ageYears, educationYears, dementia, mci) => {
  test.each([
    [dementia, 'dementia'],
    [dementia + 1, 'mci'],
    [mci, 'mci'],
    [mci + 1, 'normal'],
  ])('total %i: %s', (total, band) => {
    expect(outcome(withRaw(total - 1, { ageYears, educationYears }, 'zhang-2021'))).toBe(band);
  });
});

describe('norms that do not say whether their cut-offs hold the extra point', () => {
  test.each([
    // 19 raw and 1 for 6 years of school: 20 of 30, Lu's cut-off 19/20 lies between the two.
    [19, 6, 'lu-2011', 20, 'normal', { total: 19, band: { code: 'impaired' } }],
    [18, 6, 'lu-2011', 19, 'impaired', undefined],
    [20, 6, 'lu-2011', 21, 'normal', undefined],
    [24, 12, 'lu-2011', 25, 'normal', { total: 24, band: { code: 'impaired' } }],
    [24, 16, 'lu-2011', 24, 'impaired', undefined],
    [21, 9, 'beijing-2012', 22, 'normal', { total: 21, band: { code: 'impaired' } }],
    [25, 9, 'nasreddine-2005', 26, 'normal', undefined],
    [21, 6, 'hong-kong-2014', 22, 'normal', undefined],
  ] as const)('raw %i, %i years, %s: total %i, %s', (raw, educationYears, normSet, total, band, unadjusted) => {
    const score = withRaw(raw, { educationYears }, normSet);
    expect([score.total, outcome(score)]).toEqual([total, band]);
    if (unadjusted) expect(score.unadjusted).toMatchObject(unadjusted);
    else expect(score.unadjusted).toBeUndefined();
  });

  test('of the default set, and of each that leaves it open, the source says so in words', () => {
    for (const { code, source, addedPoints } of moca.normSets) {
      expect([code, /extra point|adjustment for education/.test(source)]).toEqual([code, true]);
      expect([code, /does not say|nor does it say/.test(source)]).toEqual([code, addedPoints === 'notStated']);
    }
  });
});

test('attention and language are sums of their parts', () => {
  const score = scored(moca, [5, 3, 1, 1, 2, 0, 1, 2, 3, 6], { educationYears: 16 });
  const values = Object.fromEntries(score.subscores.map(({ code, value }) => [code, value]));
  expect(values).toMatchObject({ attention: 4, language: 1, recall: 3, orientation: 6 });
  expect(score.total).toBe(24);
});

test('an unknown subscore of the subtest leaves its domain without a value', () => {
  const score = scored(moca, [5, 3, 2, null, 3, 2, 1, 2, 5, 6], { educationYears: 16 });
  expect(score.missing).toEqual(['3b']);
  expect(score.subscores.find(({ code }) => code === 'attention')?.value).toBeNull();
  expect(score.unbanded).toBe('incomplete');
});

describe('item by item', () => {
  const all = [1, 1, 1, 1, 1, 3, 1, 1, 1, 3, 1, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1, 1];

  test('has the thirty points of the publication; learning the words is not scored', () => {
    expect(scoredItems(whole).map((item) => Math.max(...ratedValues(item)))).toEqual(all);
    expect(
      itemsOf(whole)
        .filter(({ unscored }) => unscored)
        .map(({ code }) => code),
    ).toEqual(['m.1', 'm.2']);
  });

  test('adds up to the domains; the sevens count in attention and are also shown alone', () => {
    // Visuospatial 3, naming 3, attention 2 + 1 + 2 = 5, language 1, abstraction 1, recall 2, orientation 6: 21.
    const given = [1, 0, 1, 1, 0, 3, 1, 1, 1, 2, 1, 0, 0, 1, 0, 2, 1, 1, 1, 1, 1, 1];
    const score = scored(whole, given, { educationYears: 16 });
    expect(score.total).toBe(21);
    expect(score.subscores.map(({ code, value, dimension }) => [code, value, dimension])).toEqual([
      ['visuospatial', 3, 'execution'],
      ['naming', 3, undefined],
      ['attention', 5, 'attention'],
      ['calculation', 2, 'calculation'],
      ['language', 1, undefined],
      ['abstraction', 1, 'abstraction'],
      ['recall', 2, 'memory'],
      ['orientation', 6, undefined],
    ]);
    expect(scored(whole, given, { educationYears: 12 }).total).toBe(22);
  });
});
