import { describe, expect, test } from 'vitest';
import { ratedValues, scoredItems } from '../points.ts';
import { askedItems } from '../run.ts';
import { scoreInstrument } from '../score.ts';
import { everywhere, extreme, instrumentOf, scored, times } from '../testing.ts';

const icars = instrumentOf('ICARS');

test('nineteen tests, six of them on both sides, with the grades of Trouillas 1997', () => {
  const items = scoredItems(icars);
  expect(new Set(items.map(({ code }) => code.replace(/[rl]$/, ''))).size).toBe(19);
  expect(items.map((item) => Math.max(...ratedValues(item)))).toEqual([
    ...[8, 4, 6, 4, 4, 4, 4],
    ...[4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4],
    ...[4, 4],
    ...[3, 2, 1],
  ]);
});

test('the four parts reach 34, 52, 8 and 6, together 100', () => {
  const worst = scoreInstrument(icars, extreme(icars, 'most'), {});
  expect(worst).toMatchObject({ total: 100, band: null, unbanded: 'noNorm' });
  expect(worst.subscores.map(({ code, value }) => [code, value])).toEqual([
    ['posture', 34],
    ['limbs', 52],
    ['speech', 8],
    ['eyes', 6],
  ]);
  expect(scoreInstrument(icars, everywhere(icars, 0), {}).total).toBe(0);
});

test.each([
  // seven of posture, thirteen of limbs, two of speech, three of eyes
  [[...times(7, 1), ...times(13, 0), ...times(2, 0), ...times(3, 0)], 7, [7, 0, 0, 0]],
  [[...times(7, 0), ...times(13, 2), ...times(2, 0), ...times(3, 0)], 26, [0, 26, 0, 0]],
  [[...times(7, 0), ...times(13, 0), ...times(2, 3), ...times(3, 1)], 9, [0, 0, 6, 3]],
  // the right side of item 8 alone: sides add up, they are not averaged
  [[...times(7, 0), 4, ...times(12, 0), ...times(2, 0), ...times(3, 0)], 4, [0, 4, 0, 0]],
])('%j: %i', (values, total, parts) => {
  const score = scored(icars, values);
  expect(score.total).toBe(total);
  expect(score.subscores.map(({ value }) => value)).toEqual(parts);
});

test('a missing side leaves no total', () => {
  const score = scored(icars, [...times(7, 0), null, ...times(12, 0), ...times(2, 0), ...times(3, 0)]);
  expect(score).toMatchObject({ total: null, missing: ['8r'], unbanded: 'incomplete' });
  expect(score.subscores.map(({ value }) => value)).toEqual([0, null, 0, 0]);
});

// Trouillas 1997: the speed of gait is observed with 0–3 on walking; from 4 on it is 4 without being rated.
describe('the speed of gait', () => {
  const rest = times(23, 0);

  test.each([
    [3, 0, 3],
    [3, 3, 6],
    [4, null, 8],
    [8, null, 12],
    // an entry left over from when the patient was rated as walking alone
    [4, 2, 8],
  ])('walking %i, speed %j: posture and total %i', (walking, speed, total) => {
    const score = scored(icars, [walking, speed, ...rest]);
    expect(score).toMatchObject({ total, missing: [] });
    expect(score.subscores.map(({ value }) => value)).toEqual([total, 0, 0, 0]);
  });

  test('is asked only of those who walk without support, and is then needed', () => {
    const asks = (walking: number) => askedItems(icars, { 1: walking }).some(({ code }) => code === '2');
    expect([0, 3, 4, 8].map(asks)).toEqual([true, true, false, false]);
    const score = scored(icars, [3, null, ...rest]);
    expect(score).toMatchObject({ total: null, missing: ['2'] });
    expect(score.subscores[0]?.value).toBeNull();
  });

  test('without walking there is neither', () => {
    expect(scored(icars, [null, null, ...rest])).toMatchObject({ total: null, missing: ['1'] });
  });
});
