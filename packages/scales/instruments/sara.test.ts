import { expect, test } from 'vitest';
import { ratedValues, scoredItems } from '../points.ts';
import { instrumentOf, scored } from '../testing.ts';

const sara = instrumentOf('SARA');

test('the grades of Schmitz-Hübsch 2006', () => {
  expect(scoredItems(sara).map((item) => [item.code, Math.max(...ratedValues(item))])).toEqual([
    ['1', 8],
    ['2', 6],
    ['3', 4],
    ['4', 6],
    ['5r', 4],
    ['5l', 4],
    ['6r', 4],
    ['6l', 4],
    ['7r', 4],
    ['7l', 4],
    ['8r', 4],
    ['8l', 4],
  ]);
});

// gait, stance, sitting, speech, then right and left of chase, nose, alternating, shin
test.each([
  [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 0, [0, 0, 0, 0]],
  [[8, 6, 4, 6, 4, 4, 4, 4, 4, 4, 4, 4], 40, [4, 4, 4, 4]],
  [[0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0], 0.5, [0.5, 0, 0, 0]],
  // a side alone counts half: 4 / 2 each
  [[0, 0, 0, 0, 4, 0, 0, 4, 4, 0, 0, 4], 8, [2, 2, 2, 2]],
  // 3 + 2 + 1 + 2 and (2 + 1) / 2, (1 + 1) / 2, (3 + 2) / 2, (0 + 1) / 2
  [[3, 2, 1, 2, 2, 1, 1, 1, 3, 2, 0, 1], 13.5, [1.5, 1, 2.5, 0.5]],
])('%j: %d', (values, total, sides) => {
  const score = scored(sara, values);
  expect(score).toMatchObject({ total, band: null, unbanded: 'noNorm' });
  expect(score.subscores.map(({ value }) => value)).toEqual(sides);
});

test('one side alone is no mean', () => {
  const score = scored(sara, [3, 2, 1, 2, 2, 1, 1, 1, 3, 2, 0, null]);
  expect(score).toMatchObject({ total: null, missing: ['8l'], unbanded: 'incomplete' });
  expect(score.subscores.map(({ value }) => value)).toEqual([1.5, 1, 2.5, null]);
});
