import { describe, expect, test } from 'vitest';
import type { Score } from '../instrument.ts';
import { scoredItems } from '../points.ts';
import { scoreInstrument } from '../score.ts';
import { everywhere, instrumentOf, outcome, scored, times, without } from '../testing.ts';

const scl = instrumentOf('SCL-90');
const fromTwo = 'factor-from-2';
const valuesOf = (score: Score) => Object.fromEntries(score.subscores.map(({ code, value }) => [code, value]));
const factorsOf = (score: Score) => score.subscores.slice(0, 10);

/** 1 everywhere but at the named items. */
function answered(values: Readonly<Record<number, number>>): number[] {
  return Array.from({ length: 90 }, (_, index) => values[index + 1] ?? 1);
}

/** The same value at several items. */
const at = (codes: readonly number[], value: number): Record<number, number> =>
  Object.fromEntries(codes.map((code) => [code, value]));

test('ninety items, each in one of the ten factors', () => {
  expect(scoredItems(scl).map(({ code }) => code)).toEqual(Array.from({ length: 90 }, (_, index) => `${index + 1}`));
  const inFactors = scl.scoring.subscales.slice(0, 10).flatMap(({ items }) => items.map(Number));
  expect(inFactors.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 90 }, (_, index) => index + 1));
  const sizes = scl.scoring.subscales.slice(0, 10).map(({ items }) => items.length);
  expect(sizes).toEqual([12, 10, 9, 13, 10, 6, 7, 6, 10, 7]);
});

test('1 everywhere: 90, every factor 1, nothing positive, so their mean has no value', () => {
  const score = scored(scl, times(90, 1));
  expect(score.total).toBe(90);
  expect(factorsOf(score).map(({ value }) => value)).toEqual(times(10, 1));
  expect(valuesOf(score)).toMatchObject({ average: 1, 'positive-items': 0, 'positive-mean': null });
  expect(outcome(score)).toBe('negative');
  expect(score.flags).toEqual([]);
});

test('5 everywhere: 450, every factor 5, ninety positive items', () => {
  const score = scored(scl, times(90, 5));
  expect(score.total).toBe(450);
  expect(factorsOf(score).map(({ value }) => value)).toEqual(times(10, 5));
  expect(valuesOf(score)).toMatchObject({ average: 5, 'positive-items': 90, 'positive-mean': 5 });
  expect(outcome(score)).toBe('positive');
});

describe('each factor alone: 3 on one of its items', () => {
  test.each([
    ['somatization', 58, 14 / 12],
    ['obsessive', 65, 12 / 10],
    ['interpersonal', 73, 11 / 9],
    ['depression', 79, 15 / 13],
    ['anxiety', 86, 12 / 10],
    ['hostility', 81, 8 / 6],
    ['phobic', 82, 9 / 7],
    ['paranoid', 83, 8 / 6],
    ['psychotic', 90, 12 / 10],
    ['other', 89, 9 / 7],
  ])('%s, item %i: mean %f', (code, item, mean) => {
    const factors = factorsOf(scored(scl, answered({ [item]: 3 })));
    expect(factors.find((each) => each.code === code)?.value).toBeCloseTo(mean, 9);
    expect(factors.filter(({ value }) => value !== 1)).toHaveLength(1);
  });
});

test('the mean of the positive items: 2, 3 and 5 are 10 over 3', () => {
  const score = scored(scl, answered({ 1: 2, 2: 3, 3: 5 }));
  expect(score.total).toBe(97);
  // (97 − 87 negative items) / 3
  expect(valuesOf(score)['positive-mean']).toBeCloseTo(3.3333, 4);
  expect(valuesOf(score).average).toBeCloseTo(97 / 90, 9);
});

/** One item of 5, or a few, in each factor, so that no factor is above 2: 17 items of 5 are 68 points more. */
const spread = [1, 4, 12, 3, 9, 6, 21, 5, 14, 15, 2, 17, 11, 13, 8, 7, 16];

describe('the total', () => {
  // 90 + 17 × 4 = 158, every factor at most 1 + 12/12 = 2
  test.each([
    [{ ...at(spread, 5), 19: 3 }, 160, 'negative'],
    [{ ...at(spread, 5), 19: 4 }, 161, 'positive'],
  ])('%j: total %i, %s', (values, total, band) => {
    const score = scored(scl, answered(values));
    expect(score.total).toBe(total);
    expect(valuesOf(score)['positive-items']).toBe(18);
    expect(factorsOf(score).every(({ value }) => (value ?? 9) <= 2)).toBe(true);
    expect(outcome(score)).toBe(band);
  });
});

describe('the number of positive items', () => {
  test.each([
    [43, 133, 'negative'],
    [44, 134, 'positive'],
  ])('%i items of 2: total %i, %s', (count, total, band) => {
    // every second item first, so that no factor's items are all 2
    const order = [1, 0].flatMap((rest) =>
      Array.from({ length: 90 }, (_, index) => index + 1).filter((n) => n % 2 === rest),
    );
    const score = scored(scl, answered(at(order.slice(0, count), 2)));
    expect(score.total).toBe(total);
    expect(score.subscores.find(({ code }) => code === 'positive-items')).toMatchObject({
      value: count,
      band: { code: count > 43 ? 'raised' : 'within' },
    });
    expect(outcome(score)).toBe(band);
  });
});

describe('one factor: hostility, six items', () => {
  const hostility = [11, 24, 63, 67, 74, 81];
  test.each([
    [{ ...at(hostility, 2), 81: 1 }, 11 / 6, 'within', 'negative', 'negative'],
    [at(hostility, 2), 2, 'within', 'negative', 'positive'],
    [{ ...at(hostility, 2), 81: 3 }, 13 / 6, 'raised', 'positive', 'positive'],
  ])('%j: mean %f is %s; %s, or %s where 2 is enough', (values, mean, raised, above, from) => {
    const score = scored(scl, answered(values));
    const factor = score.subscores.find(({ code }) => code === 'hostility');
    expect(factor?.value).toBeCloseTo(mean, 9);
    expect(factor?.band?.code).toBe(raised);
    expect(outcome(score)).toBe(above);
    expect(outcome(scored(scl, answered(values), {}, fromTwo))).toBe(from);
  });

  test('25 points on the thirteen items of depression are not yet 2', () => {
    const depression = [5, 14, 15, 20, 22, 26, 29, 30, 31, 32, 54, 71, 79];
    const values = at(depression, 2);
    expect(outcome(scored(scl, answered({ ...values, 79: 1 }), {}, fromTwo))).toBe('negative');
    expect(outcome(scored(scl, answered(values), {}, fromTwo))).toBe('positive');
    expect(outcome(scored(scl, answered(values)))).toBe('negative');
  });
});

describe('flags', () => {
  test.each([
    [15, 1, []],
    [15, 2, ['self-harm']],
    [15, 5, ['self-harm']],
    [59, 1, []],
    [59, 2, ['death']],
    [63, 1, []],
    [63, 2, ['harm-others']],
    [62, 5, []],
    [14, 5, []],
    [60, 5, []],
  ])('item %i of %i: %j', (item, value, codes) => {
    expect(scored(scl, answered({ [item]: value })).flags.map(({ code }) => code)).toEqual(codes);
  });
  test('are raised on a form hardly begun', () => {
    expect(scoreInstrument(scl, { 15: 2 }, {}).flags).toHaveLength(1);
  });
});

test('one answer missing: no total, no count; the factors without it stand', () => {
  const score = scoreInstrument(scl, without(everywhere(scl, 2), '90'), {});
  expect(score).toMatchObject({ total: null, band: null, unbanded: 'incomplete', missing: ['90'] });
  expect(valuesOf(score)).toMatchObject({
    psychotic: null,
    anxiety: 2,
    average: null,
    'positive-items': null,
    'positive-mean': null,
  });
});
