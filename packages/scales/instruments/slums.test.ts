import { describe, expect, test } from 'vitest';
import { ratedValues, scoredItems } from '../points.ts';
import { scoreInstrument } from '../score.ts';
import { addingTo, extreme, instrumentOf, outcome, scored, without } from '../testing.ts';

const slums = instrumentOf('SLUMS');
// 1, 2, 3, 5a, 5b, 6, 7, 8b, 8c, 9a, 9b, 10a, 10b, 11a–d
const most = [1, 1, 1, 1, 2, 3, 5, 1, 1, 2, 2, 1, 1, 2, 2, 2, 2];

test('the points of the published form, 30 in all', () => {
  expect(scoredItems(slums).map((item) => Math.max(...ratedValues(item)))).toEqual(most);
  expect(scored(slums, most, { educationYears: 12 }).total).toBe(30);
});

// The values of one test for each total from the right: items of two points take two or none.
const answering = (total: number) => {
  const ones = [0, 1, 2, 3, 7, 8, 11, 12];
  const twos = [4, 9, 10, 13, 14, 15, 16];
  const values = most.map(() => 0);
  let left = total;
  for (const index of twos) {
    if (left >= 2) {
      values[index] = 2;
      left -= 2;
    }
  }
  addingTo(left, [3, 5, ...ones.map(() => 1)]).forEach((value, position) => {
    values[[5, 6, ...ones][position] ?? 0] = value;
  });
  return values;
};

describe.each([
  [11, 19, 24],
  [0, 19, 24],
  [12, 20, 26],
  [20, 20, 26],
])('%i years of school', (educationYears, dementia, mild) => {
  test.each([
    [0, 'dementia'],
    [1, 'dementia'],
    [dementia, 'dementia'],
    [dementia + 1, 'mild'],
    [mild, 'mild'],
    [mild + 1, 'normal'],
    [30, 'normal'],
  ])('%i: %s', (total, code) => {
    const score = scored(slums, answering(total), { educationYears });
    expect(score.total).toBe(total);
    expect(outcome(score)).toBe(code);
  });
});

test('without years of school there is a total and no band', () => {
  expect(scored(slums, most, {})).toMatchObject({ total: 30, band: null, unbanded: 'educationUnknown' });
});

test('each part has its own sum', () => {
  const score = scored(slums, [1, 0, 1, 1, 2, 2, 3, 1, 0, 2, 0, 1, 1, 2, 0, 2, 2], { educationYears: 9 });
  expect(Object.fromEntries(score.subscores.map(({ code, value, max }) => [code, [value, max]]))).toEqual({
    orientation: [2, 3],
    calculation: [3, 3],
    fluency: [2, 3],
    recall: [3, 5],
    attention: [1, 2],
    clock: [2, 4],
    figures: [2, 2],
    story: [6, 8],
  });
  expect(score.total).toBe(21);
});

test('learning the objects and the practice number are not scored; one missing answer leaves it incomplete', () => {
  const all = extreme(slums, 'most');
  expect(scoreInstrument(slums, { ...all, 4: 0, '8a': 0 }, { educationYears: 12 })).toMatchObject({
    total: 30,
    missing: [],
  });
  expect(scoreInstrument(slums, without(all, '11c'), { educationYears: 12 })).toMatchObject({
    total: null,
    missing: ['11c'],
    unbanded: 'incomplete',
  });
});
