import { describe, expect, test } from 'vitest';
import { ratedValues, scoredItems } from '../points.ts';
import { addingTo, instrumentOf, outcome, scored } from '../testing.ts';

const mocaB = instrumentOf('MOCA-B');
// Trail 1; fluency 2; orientation 6 × 1; paying 3; pairs 3 × 1; recall 5; perception 3; animals 4; digits 1 and 2.
const most = [1, 2, 1, 1, 1, 1, 1, 1, 3, 1, 1, 1, 5, 3, 4, 1, 2];

test('the nine domains add up to 30: 1, 2, 6, 3, 3, 5, 3, 4, 3', () => {
  expect(scoredItems(mocaB).map((item) => Math.max(...ratedValues(item)))).toEqual(most);
  const { total, subscores } = scored(mocaB, most, { educationYears: 3 });
  expect(total).toBe(30);
  expect(subscores.map(({ value }) => value)).toEqual([1, 2, 6, 3, 3, 5, 3, 4, 3]);
  expect(subscores.flatMap(({ code, dimension }) => (dimension ? [[code, dimension]] : []))).toEqual([
    ['execution', 'execution'],
    ['calculation', 'calculation'],
    ['abstraction', 'abstraction'],
    ['recall', 'memory'],
    ['attention', 'attention'],
  ]);
});

// Chen 2016: 19 up to six years of school, 22 for 7 to 12, 24 above; both readings of the cut-off.
describe.each([
  ['chen-2016', 0, 19],
  ['chen-2016', 6, 19],
  ['chen-2016', 7, 22],
  ['chen-2016', 12, 22],
  ['chen-2016', 13, 24],
  ['chen-2016-below', 6, 18],
  ['chen-2016-below', 12, 21],
  ['chen-2016-below', 13, 23],
])('%s, %i years of school', (normSet, educationYears, highestImpaired) => {
  test.each([
    [0, 'impaired'],
    [highestImpaired, 'impaired'],
    [highestImpaired + 1, 'normal'],
    [30, 'normal'],
  ])('%i: %s', (total, band) => {
    expect(outcome(scored(mocaB, addingTo(total, most), { educationYears }, normSet))).toBe(band);
  });
});

test('school unknown, or an answer missing: no band', () => {
  expect(scored(mocaB, most, {}).unbanded).toBe('educationUnknown');
  expect(scored(mocaB, [null, ...most.slice(1)], { educationYears: 9 })).toMatchObject({
    total: null,
    missing: ['1.1'],
  });
});
