import { describe, expect, test } from 'vitest';
import type { Score } from '../instrument.ts';
import { ratedValues, scoredItems } from '../points.ts';
import { wabType } from '../rules/wabType.ts';
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
  expect(silent.map(({ code }) => code)).toEqual(['1b', 'type']);
});

describe('the type by the published table', () => {
  // Content, fluency; yes–no, words, commands; repetition; objects, word fluency, sentences, responsive.
  test.each([
    // Fluency 1, comprehension 60/20 = 3, repetition 2, naming 1.
    [[2, 1, 20 + 1, 20, 19, 20, 6, 2, 1, 1], 'Global aphasia'],
    // 4; (45 + 40 + 35)/20 = 6; 4; 4.
    [[4, 4, 45, 40, 35, 40, 26, 6, 4, 4], 'Broca’s aphasia'],
    // 3; 70/20 = 3.5; 7; 3.
    [[3, 3, 30, 20, 20, 70, 20, 5, 3, 2], 'Isolation (mixed transcortical) aphasia'],
    // 4; 160/20 = 8; 9; 6.
    [[6, 4, 54, 54, 52, 90, 40, 10, 6, 4], 'Transcortical motor aphasia'],
    // 7; 100/20 = 5; 3; 3.
    [[5, 7, 36, 34, 30, 30, 20, 4, 3, 3], 'Wernicke’s aphasia'],
    // 7; 120/20 = 6; 9; 5.
    [[6, 7, 42, 40, 38, 90, 34, 6, 5, 5], 'Transcortical sensory aphasia'],
    // 6; 160/20 = 8; 5; 6.
    [[8, 6, 54, 54, 52, 50, 40, 8, 6, 6], 'Conduction aphasia'],
    // 8; 180/20 = 9; 9; 7.
    [[8, 8, 60, 60, 60, 90, 46, 10, 7, 7], 'Anomic aphasia'],
  ])('%j: %s', (points, name) => {
    expect(scored(wab, points).type?.found?.en).toBe(name);
  });

  test('each edge of the table falls on the side that is printed', () => {
    const broca = { fluency: 4, comprehension: 4, repetition: 7.9, naming: 8 };
    expect(wabType(broca)).toBe('broca');
    expect(wabType({ ...broca, repetition: 8 })).toBe('transcortical-motor');
    expect(wabType({ ...broca, comprehension: 3.95, repetition: 4.9, naming: 6 })).toBe('global');
    expect(wabType({ ...broca, comprehension: 3.95, repetition: 5, naming: 6 })).toBe('isolation');
    const conduction = { fluency: 5, comprehension: 7, repetition: 6.9, naming: 9 };
    expect(wabType(conduction)).toBe('conduction');
    expect(wabType({ ...conduction, repetition: 7 })).toBe('anomic');
    expect(wabType({ ...conduction, comprehension: 6.95 })).toBe('wernicke');
    expect(wabType({ ...conduction, comprehension: 6.95, repetition: 8 })).toBe('transcortical-sensory');
    expect(wabType({ ...conduction, naming: 9.1 })).toBeNull();
    expect(wabType({ ...broca, naming: 8.1 })).toBeNull();
  });

  test('stands beside the clinician’s own, which scores nothing', () => {
    const answers = { '1a': 8, '1b': 8, '2a': 60, '2b': 60, '2c': 60, 3: 90, '4a': 46, '4b': 10, '4c': 7, '4d': 7 };
    const score = scoreInstrument(wab, { ...answers, type: 7 }, {});
    expect(score.type).toMatchObject({ found: { en: 'Anomic aphasia' }, own: { en: 'Conduction aphasia' } });
    expect(score.total).toBe(scoreInstrument(wab, answers, {}).total);
    expect(scoreInstrument(wab, answers, {}).type?.own).toBeNull();
  });

  test('none is sought without aphasia or without a quotient', () => {
    expect(scored(wab, most).type).toBeUndefined();
    expect(scoreInstrument(wab, { '1a': 8 }, {}).type).toBeUndefined();
  });
});
