import { describe, expect, test } from 'vitest';
import {
  bodyMassIndex,
  hasDecimals,
  type MeasureRange,
  markOf,
  rangeFor,
  rangeProblems,
  rounded,
  sameRanges,
} from './measureMarks.ts';
import { MEASURE_BY_CODE, MEASURES } from './measures.ts';

const rangesOf = (code: string) => MEASURE_BY_CODE.get(code)?.ranges ?? [];
const limits = (code: string, gender: 'male' | 'female', age: number) => {
  const range = rangeFor(rangesOf(code), { gender, age });
  return range && [range.low, range.high, range.confirmed];
};

describe('the range that holds for a person', () => {
  test('by sex', () => {
    expect(limits('hb', 'male', 45)).toEqual([130, 175, true]);
    expect(limits('hb', 'female', 45)).toEqual([115, 150, true]);
  });

  test('by age, each edge from both sides', () => {
    expect(limits('creatinine', 'male', 19)).toBeNull();
    expect(limits('creatinine', 'male', 20)).toEqual([57, 97, true]);
    expect(limits('creatinine', 'male', 59)).toEqual([57, 97, true]);
    expect(limits('creatinine', 'male', 60)).toEqual([57, 111, true]);
    expect(limits('creatinine', 'male', 79)).toEqual([57, 111, true]);
    expect(limits('creatinine', 'male', 80)).toEqual([57, 111, false]);
    expect(limits('creatinine', 'female', 60)).toEqual([41, 81, true]);
    expect(limits('urea', 'female', 59)).toEqual([2.6, 7.5, true]);
    expect(limits('urea', 'female', 60)).toEqual([3.1, 8.8, true]);
  });

  test('there is none for a child where only adults have one, nor for an item without ranges', () => {
    expect(limits('systolic', 'female', 17)).toBeNull();
    expect(limits('systolic', 'female', 18)).toEqual([90, 139, true]);
    expect(limits('temperature', 'female', 3)).toEqual([36, 37, true]);
    expect(limits('tsh', 'male', 50)).toBeNull();
    expect(limits('height', 'male', 50)).toBeNull();
  });
});

test('both ends of a range are normal, and an open end has no limit', () => {
  const range = { low: 130, high: 175 };
  expect([129, 130, 175, 176].map((value) => markOf(value, range))).toEqual(['low', 'normal', 'normal', 'high']);
  expect(markOf(0, { low: null, high: 5.19 })).toBe('normal');
  expect(markOf(5.2, { low: null, high: 5.19 })).toBe('high');
  expect(markOf(0.99, { low: 1, high: null })).toBe('low');
  expect(markOf(1, { low: null, high: null })).toBeNull();
  expect(markOf(1, null)).toBeNull();
});

test('body mass index is rounded to one decimal, a half upwards', () => {
  expect(bodyMassIndex(170, 65)).toBe(22.5); // 65 / 2.89 = 22.491…
  expect(bodyMassIndex(160, 61.44)).toBe(24); // 61.44 / 2.56 = 24.0 exactly
  expect(bodyMassIndex(150, 50)).toBe(22.2); // 50 / 2.25 = 22.222…
  expect(rounded(1.005, 2)).toBe(1.01);
  expect(rounded(22.45, 1)).toBe(22.5);
});

test('decimals are counted', () => {
  expect([120, 36.5, 1.015].map((value) => hasDecimals(value, 1))).toEqual([true, true, false]);
  expect(hasDecimals(120.5, 0)).toBe(false);
  expect(hasDecimals(1e-7, 4)).toBe(false);
});

describe('ranges that a user entered', () => {
  const range = (over: Partial<MeasureRange>): MeasureRange => ({
    gender: null,
    ageFrom: null,
    ageTo: null,
    low: 1,
    high: 2,
    confirmed: true,
    ...over,
  });

  test('need a limit, the limits in order and the ages in order', () => {
    expect(rangeProblems([range({ low: null, high: null })])).toEqual([{ index: 0, problem: 'empty' }]);
    expect(rangeProblems([range({ low: 3 })])).toEqual([{ index: 0, problem: 'bounds' }]);
    expect(rangeProblems([range({ ageFrom: 60, ageTo: 60 })])).toEqual([{ index: 0, problem: 'ages' }]);
    expect(rangeProblems([range({ low: null }), range({ gender: 'male', low: 2 })])).toHaveLength(1);
  });

  test('may touch but not overlap', () => {
    const young = range({ ageTo: 60 });
    expect(rangeProblems([young, range({ ageFrom: 60 })])).toEqual([]);
    expect(rangeProblems([young, range({ ageFrom: 59 })])).toEqual([{ index: 1, problem: 'overlap' }]);
    expect(rangeProblems([range({ gender: 'male' }), range({ gender: 'female' })])).toEqual([]);
    expect(rangeProblems([range({ gender: 'male' }), range({})])).toEqual([{ index: 1, problem: 'overlap' }]);
  });

  test('are the same in any order', () => {
    const male = range({ gender: 'male' });
    const female = range({ gender: 'female' });
    expect(sameRanges([male, female], [female, male])).toBe(true);
    expect(sameRanges([male], [{ ...male, confirmed: false }])).toBe(false);
  });
});

test('the built-in items are valid', () => {
  expect(new Set(MEASURES.map(({ code }) => code)).size).toBe(MEASURES.length);
  for (const { code, decimals, min, max, ranges, source } of MEASURES) {
    expect(rangeProblems(ranges), code).toEqual([]);
    expect(min, code).toBeLessThan(max);
    if (ranges.length > 0) expect(source, code).not.toBeNull();
    for (const bound of ranges.flatMap(({ low, high }) => [low, high]).filter((one) => one !== null)) {
      expect(bound >= min && bound <= max && hasDecimals(bound, decimals), `${code} ${bound}`).toBe(true);
    }
  }
});
