import { describe, expect, test } from 'vitest';
import type { Answers, Score } from '../instrument.ts';
import { ratedValues, scoredItems } from '../points.ts';
import { scoreInstrument } from '../score.ts';
import { instrumentOf, without } from '../testing.ts';

const rand = instrumentOf('RAND-36');
const valuesOf = (score: Score) => Object.fromEntries(score.subscores.map(({ code, value }) => [code, value]));
const scales = [
  'physical',
  'role-physical',
  'role-emotional',
  'energy',
  'well-being',
  'social',
  'pain',
  'general',
  'change',
];

/** How many choices RAND prints for each item, 1–36. */
const printed = [
  5, 5, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 5, 6, 5, 6, 6, 6, 6, 6, 6, 6, 6, 6, 5, 5, 5, 5, 5,
];
/** The items on which the highest printed number is the best health: 3–19, 24, 25, 28, 29, 31–33, 35. */
const bestIsLast = new Set([
  3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 24, 25, 28, 29, 31, 32, 33, 35,
]);
const best = answersFrom((item) => (bestIsLast.has(item) ? (printed[item - 1] ?? 0) : 1));
const worst = answersFrom((item) => (bestIsLast.has(item) ? 1 : (printed[item - 1] ?? 0)));

function answersFrom(value: (item: number) => number): Answers {
  return Object.fromEntries(printed.map((_, index) => [`${index + 1}`, value(index + 1)]));
}

test('thirty-six items with the printed numbers of RAND', () => {
  expect(scoredItems(rand).map(({ code }) => code)).toEqual(printed.map((_, index) => `${index + 1}`));
  expect(scoredItems(rand).map((item) => ratedValues(item).length)).toEqual(printed);
});

test('the best answers: 100 on every scale; the worst: 0; never a total', () => {
  const top = scoreInstrument(rand, best, {});
  expect(top.subscores.map(({ code, value }) => [code, value])).toEqual(scales.map((code) => [code, 100]));
  expect(top).toMatchObject({ total: null, band: null, unbanded: 'profile', normSet: null });
  expect(scoreInstrument(rand, worst, {}).subscores.map(({ value }) => value)).toEqual(scales.map(() => 0));
});

test('1 everywhere: 3–19, the bad times and the bad truths are 0, the others 100', () => {
  // energy (100 + 100 + 0 + 0) / 4; well-being (0 + 0 + 100 + 0 + 100) / 5; social (100 + 0) / 2;
  // general (100 + 0 + 100 + 0 + 100) / 5
  expect(
    valuesOf(
      scoreInstrument(
        rand,
        answersFrom(() => 1),
        {},
      ),
    ),
  ).toEqual({
    physical: 0,
    'role-physical': 0,
    'role-emotional': 0,
    energy: 50,
    'well-being': 40,
    social: 50,
    pain: 100,
    general: 60,
    change: 100,
  });
});

// One answer away from the worst form, as RAND's table recodes it, over the number of items of the scale.
describe.each([
  [1, 'general', 5, [100, 75, 50, 25, 0]],
  [2, 'change', 1, [100, 75, 50, 25, 0]],
  [3, 'physical', 10, [0, 50, 100]],
  [12, 'physical', 10, [0, 50, 100]],
  [13, 'role-physical', 4, [0, 100]],
  [16, 'role-physical', 4, [0, 100]],
  [17, 'role-emotional', 3, [0, 100]],
  [19, 'role-emotional', 3, [0, 100]],
  [20, 'social', 2, [100, 75, 50, 25, 0]],
  [21, 'pain', 2, [100, 80, 60, 40, 20, 0]],
  [22, 'pain', 2, [100, 75, 50, 25, 0]],
  [23, 'energy', 4, [100, 80, 60, 40, 20, 0]],
  [24, 'well-being', 5, [0, 20, 40, 60, 80, 100]],
  [25, 'well-being', 5, [0, 20, 40, 60, 80, 100]],
  [26, 'well-being', 5, [100, 80, 60, 40, 20, 0]],
  [27, 'energy', 4, [100, 80, 60, 40, 20, 0]],
  [28, 'well-being', 5, [0, 20, 40, 60, 80, 100]],
  [29, 'energy', 4, [0, 20, 40, 60, 80, 100]],
  [30, 'well-being', 5, [100, 80, 60, 40, 20, 0]],
  [31, 'energy', 4, [0, 20, 40, 60, 80, 100]],
  [32, 'social', 2, [0, 25, 50, 75, 100]],
  [33, 'general', 5, [0, 25, 50, 75, 100]],
  [34, 'general', 5, [100, 75, 50, 25, 0]],
  [35, 'general', 5, [0, 25, 50, 75, 100]],
  [36, 'general', 5, [100, 75, 50, 25, 0]],
])('item %i counts for %s, one of %i', (item, scale, count, recoded) => {
  test.each(recoded.map((points, index) => [index + 1, points]))('printed %i: %i points', (value, points) => {
    const values = valuesOf(scoreInstrument(rand, { ...worst, [item]: value }, {}));
    expect(values[scale]).toBeCloseTo(points / count, 9);
    expect(Object.values(values).reduce((sum, each) => Number(sum) + Number(each), 0)).toBeCloseTo(points / count, 9);
  });
});

test('RAND’s own example: energy of 4, 3, 3 and a blank is 140 / 3', () => {
  const score = scoreInstrument(rand, { ...without(best, '31'), 23: 4, 27: 3, 29: 3 }, {});
  expect(valuesOf(score).energy).toBeCloseTo(46.6667, 4);
  expect(score.missing).toEqual(['31']);
});

describe('missing answers: a scale stands on half of its items', () => {
  test.each([
    ['physical', [3, 4, 5, 6, 7], 8],
    ['role-physical', [13, 14], 15],
    ['role-emotional', [17], 18],
    ['energy', [23, 27], 29],
    ['well-being', [24, 25], 26],
    ['social', [20], 32],
    ['pain', [21], 22],
    ['general', [1, 33], 34],
    ['change', [], 2],
  ])('%s without %j is 100, also without %i has no value', (scale, few, last) => {
    const left = few.reduce<Answers>((answers, item) => without(answers, `${item}`), best);
    expect(valuesOf(scoreInstrument(rand, left, {}))[scale]).toBe(100);
    const values = valuesOf(scoreInstrument(rand, without(left, `${last}`), {}));
    expect(values[scale]).toBeNull();
    expect(Object.values(values).filter((value) => value === 100)).toHaveLength(8);
  });
});
