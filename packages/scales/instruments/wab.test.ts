import { describe, expect, test } from 'vitest';
import type { Score } from '../instrument.ts';
import { ratedValues, scoredItems } from '../points.ts';
import { itemsOf } from '../run.ts';
import { scoreInstrument } from '../score.ts';
import { instrumentOf, outcome, scored, times, without } from '../testing.ts';

const wab = instrumentOf('WAB');
/** Content, fluency; yes–no, words, commands; repetition; objects, word fluency, sentences, responsive. */
const most = [10, 10, 60, 60, 80, 100, 60, 20, 10, 10];
const valuesOf = (score: Score) => Object.fromEntries(score.subscores.map(({ code, value }) => [code, value]));

/** The highest points with some of them changed, by their place. */
const but = (changes: Readonly<Record<number, number>>): number[] =>
  most.map((points, index) => changes[index] ?? points);

test('ten subtests with the maxima of Kertesz 1982: 20, 200, 100 and 100', () => {
  expect(scoredItems(wab).map(({ code }) => code)).toEqual(['1a', '1b', '2a', '2b', '2c', '3', '4a', '4b', '4c', '4d']);
  expect(scoredItems(wab).map((item) => Math.max(...ratedValues(item)))).toEqual(most);
});

test('nothing at all is 0, everything 100', () => {
  const lowest = scored(wab, times(10, 0));
  expect(lowest.total).toBe(0);
  expect(outcome(lowest)).toBe('very-severe');
  expect(valuesOf(lowest)).toEqual({ spontaneous: 0, fluency: 0, comprehension: 0, repetition: 0, naming: 0 });
  const highest = scored(wab, most);
  expect(highest.total).toBe(100);
  expect(outcome(highest)).toBe('normal');
  expect(valuesOf(highest)).toEqual({ spontaneous: 20, fluency: 10, comprehension: 10, repetition: 10, naming: 10 });
});

describe('each domain alone', () => {
  test.each([
    // 2 × 20; 2 × 200/20; 2 × 100/10; 2 × 100/10
    ['spontaneous', [10, 10, 0, 0, 0, 0, 0, 0, 0, 0], 20, 40],
    ['comprehension', [0, 0, 60, 60, 80, 0, 0, 0, 0, 0], 10, 20],
    ['repetition', [0, 0, 0, 0, 0, 100, 0, 0, 0, 0], 10, 20],
    ['naming', [0, 0, 0, 0, 0, 0, 60, 20, 10, 10], 10, 20],
  ])('%s', (code, points, value, total) => {
    const score = scored(wab, points);
    expect(valuesOf(score)[code]).toBe(value);
    expect(score.total).toBe(total);
  });

  test('the fluency rating stands beside the domain that holds it', () => {
    expect(valuesOf(scored(wab, but({ 0: 7, 1: 4 })))).toMatchObject({ fluency: 4, spontaneous: 11 });
  });
});

test('a whole form: 15, 7.35, 6.2 and 5.8 are 68.7', () => {
  // 8 + 7; (54 + 48 + 45) / 20; 62 / 10; (39 + 9 + 6 + 4) / 10; 2 × 34.35
  const score = scored(wab, [8, 7, 54, 48, 45, 62, 39, 9, 6, 4]);
  expect(valuesOf(score)).toEqual({ spontaneous: 15, fluency: 7, comprehension: 7.35, repetition: 6.2, naming: 5.8 });
  expect(score.total).toBe(68.7);
  expect(outcome(score)).toBe('moderate');
});

describe('the bands', () => {
  test.each([
    // 2 × 3 + 199/10 = 25.9; with 200/10 it is 26
    [[3, 0, 60, 59, 80, 0, 0, 0, 0, 0], 25.9, 'very-severe'],
    [[3, 0, 60, 60, 80, 0, 0, 0, 0, 0], 26, 'severe'],
    // 20 + 5 + 25.9
    [[10, 5, 60, 59, 80, 5, 0, 0, 0, 0], 50.9, 'severe'],
    [[10, 5, 60, 60, 80, 5, 0, 0, 0, 0], 51, 'moderate'],
    // 40 + 19.9 + 16 and 40 + 20 + 16
    [[10, 10, 60, 59, 80, 80, 0, 0, 0, 0], 75.9, 'moderate'],
    [[10, 10, 60, 60, 80, 80, 0, 0, 0, 0], 76, 'mild'],
    // 100 − 63/10 and 100 − 62/10
    [but({ 2: 57, 4: 20 }), 93.7, 'mild'],
    [but({ 4: 18 }), 93.8, 'normal'],
  ])('%j: %f, %s', (points, total, band) => {
    const score = scored(wab, points);
    expect(score.total).toBe(total);
    expect(outcome(score)).toBe(band);
  });
});

test('a subtest not given: its domain and the quotient are open, the rest stands', () => {
  const score = scoreInstrument(
    wab,
    without({ '1a': 8, '1b': 7, '2a': 54, '2b': 48, '2c': 45, 3: 62, '4a': 39, '4b': 9, '4c': 6, '4d': 4 }, '4c'),
    {},
  );
  expect(score).toMatchObject({ total: null, band: null, unbanded: 'incomplete', missing: ['4c'] });
  expect(valuesOf(score)).toMatchObject({ spontaneous: 15, comprehension: 7.35, repetition: 6.2, naming: null });
});

test('yes–no questions come in threes', () => {
  expect(() => scoreInstrument(wab, { '2a': 55 }, {})).toThrow(RangeError);
});

test('the examiner has a prompt for every subtest but the fluency rated from the same recording', () => {
  const silent = itemsOf(wab).filter(({ task }) => task === undefined);
  expect(silent.map(({ code }) => code)).toEqual(['1b']);
});
