import { describe, expect, test } from 'vitest';
import { ratedValues, scoredItems } from '../points.ts';
import { instrumentOf, outcome, scored } from '../testing.ts';

const cdr = instrumentOf('CDR');

test('six boxes; personal care has no 0.5', () => {
  expect(scoredItems(cdr).map((item) => [item.code, ratedValues(item)])).toEqual([
    ['M', [0, 0.5, 1, 2, 3]],
    ['O', [0, 0.5, 1, 2, 3]],
    ['JPS', [0, 0.5, 1, 2, 3]],
    ['CA', [0, 0.5, 1, 2, 3]],
    ['HH', [0, 0.5, 1, 2, 3]],
    ['PC', [0, 1, 2, 3]],
  ]);
  expect(() => scored(cdr, [0.5, 0.5, 0.5, 0.5, 0.5, 0.5])).toThrow(RangeError);
});

type Case = readonly [boxes: readonly number[], global: number, why: string];
// M, O, JPS, CA, HH, PC
const rules: Readonly<Record<string, readonly Case[]>> = {
  'memory 0': [
    [[0, 0, 0, 0, 0, 0], 0, 'nothing'],
    [[0, 0.5, 0, 0, 0, 0], 0, 'one other at 0.5'],
    [[0, 3, 0, 0, 0, 0], 0, 'one other, however bad'],
    [[0, 0.5, 0.5, 0, 0, 0], 0.5, 'two others, though three equal memory'],
    [[0, 0, 0, 0, 0.5, 1], 0.5, 'two others, one of them personal care'],
    [[0, 2, 2, 2, 2, 2], 0.5, 'never above 0.5'],
  ],
  'memory 0.5': [
    [[0.5, 0, 0, 0, 0, 0], 0.5, 'never 0'],
    [[0.5, 0.5, 0.5, 0.5, 0.5, 0], 0.5, 'all the same but personal care'],
    [[0.5, 1, 1, 0, 0, 0], 0.5, 'two others at 1'],
    [[0.5, 1, 1, 0.5, 0.5, 1], 1, 'three others at 1'],
    [[0.5, 1, 1, 1, 0, 0], 1, 'three on one side and two on the other give 1 here, not memory'],
    [[0.5, 3, 3, 3, 3, 3], 1, 'never above 1'],
    [[0.5, 2, 1, 1, 0.5, 0], 1, 'three others of 1 or worse'],
  ],
  'three others as memory': [
    [[1, 1, 1, 1, 0, 0], 1, 'two better'],
    [[1, 1, 1, 1, 3, 3], 1, 'two worse'],
    [[2, 2, 2, 2, 0.5, 3], 2, 'one on each side'],
    [[3, 3, 3, 3, 3, 3], 3, 'all'],
  ],
  'a majority on one side': [
    [[1, 2, 2, 2, 1, 1], 2, 'three worse, two equal'],
    [[1, 2, 2, 2, 2, 0], 2, 'four worse, one better'],
    [[1, 0.5, 0.5, 0.5, 1, 2], 0.5, 'three better, one worse'],
    [[2, 1, 1, 1, 0.5, 0], 1, 'five better, most of them 1'],
    [[2, 3, 3, 3, 3, 1], 3, 'four worse'],
    [[3, 1, 1, 1, 2, 2], 1, 'five better, most of them 1 and not the nearest'],
    [[3, 0.5, 0.5, 0.5, 2, 3], 0.5, 'four better, most of them 0.5'],
  ],
  'three on one side and two on the other': [
    [[1, 2, 2, 2, 0.5, 0], 1, 'three worse'],
    [[1, 0, 0.5, 0.5, 2, 3], 1, 'three better'],
    [[2, 3, 3, 3, 1, 1], 2, 'three worse'],
    [[1, 0, 0, 0, 2, 2], 1, 'three of 0'],
  ],
  'ties on one side: the nearest to memory': [
    [[3, 3, 2, 2, 1, 1], 2, 'the published example'],
    [[1, 2, 2, 3, 3, 1], 2, 'two of 2 and two of 3'],
    [[1, 2, 2, 3, 3, 0], 2, 'the same with one better'],
    [[2, 1, 1, 0.5, 0.5, 0], 1, 'two of 1 and two of 0.5'],
    [[1, 0.5, 0.5, 0, 1, 0], 0.5, 'two of 0.5 and two of 0'],
    [[3, 2, 1, 0.5, 3, 3], 2, 'three different ones'],
  ],
  'one or two others as memory, at most two on a side': [
    [[1, 1, 2, 2, 0.5, 0], 1, 'one equal, two and two'],
    [[1, 1, 1, 2, 2, 0], 1, 'two equal, two worse'],
    [[2, 2, 2, 1, 1, 3], 2, 'two equal, two better'],
  ],
  'memory 1 or more is never 0': [
    [[1, 0, 0, 0, 0, 0], 0.5, 'all others 0'],
    [[1, 0, 0, 0, 1, 1], 0.5, 'three others 0'],
    [[1, 0.5, 0.5, 0, 0, 0], 0.5, 'most others 0'],
    [[2, 0, 0, 0, 1, 1], 0.5, 'memory 2, most others 0'],
    [[3, 0, 0, 0, 0, 3], 0.5, 'memory 3, four others 0'],
  ],
  'personal care without 0.5': [
    [[1, 0.5, 0.5, 1, 1, 0], 0.5, 'three better, most of them 0.5'],
    [[1, 0.5, 0.5, 1, 1, 1], 1, 'two better; at 1 where 0.5 is wanting, it keeps memory'],
    [[0.5, 1, 1, 0.5, 0.5, 0], 0.5, 'two others at 1'],
  ],
};

describe.each(Object.entries(rules))('%s', (_name, cases) => {
  test.each(cases)('%j: %d (%s)', (boxes, global) => {
    expect(scored(cdr, boxes).total).toBe(global);
  });
});

test.each([
  [[0, 0, 0, 0, 0, 0], 'none', 'normal'],
  [[0.5, 0.5, 0, 0, 0, 0], 'questionable', 'mild'],
  [[1, 1, 1, 1, 1, 1], 'mild', 'mild'],
  [[2, 2, 2, 2, 2, 2], 'moderate', 'moderate'],
  [[3, 3, 3, 3, 3, 3], 'severe', 'severe'],
])('%j: %s, level %s', (boxes, code, level) => {
  expect(scored(cdr, boxes).band).toMatchObject({ code, level });
});

// O'Bryant 2008: 0, 0.5–4.0, 4.5–9.0, 9.5–15.5, 16.0–18.0.
test.each([
  [[0, 0, 0, 0, 0, 0], 0, 'none'],
  [[0.5, 0, 0, 0, 0, 0], 0.5, 'questionable'],
  [[0.5, 0.5, 1, 1, 1, 0], 4, 'questionable'],
  [[0.5, 1, 1, 1, 1, 0], 4.5, 'mild'],
  [[2, 2, 2, 1, 1, 1], 9, 'mild'],
  [[2, 2, 2, 2, 0.5, 1], 9.5, 'moderate'],
  [[3, 3, 3, 3, 0.5, 3], 15.5, 'moderate'],
  [[3, 3, 3, 3, 2, 2], 16, 'severe'],
  [[3, 3, 3, 3, 3, 3], 18, 'severe'],
])('%j: sum of boxes %d, %s', (boxes, sum, code) => {
  expect(scored(cdr, boxes).subscores).toMatchObject([
    { code: 'sum-of-boxes', value: sum, min: 0, max: 18, band: { code } },
  ]);
});

test.each(['M', 'O', 'PC'])('without box %s there is no global score and no sum', (code) => {
  const boxes = ['M', 'O', 'JPS', 'CA', 'HH', 'PC'].map((each) => (each === code ? null : 1));
  const score = scored(cdr, boxes);
  expect(score).toMatchObject({ total: null, band: null, missing: [code], unbanded: 'incomplete' });
  expect(score.subscores[0]?.value).toBeNull();
});

test('with any boxes, the total is one of the five stages and has its band', () => {
  const all = [0, 0.5, 1, 2, 3];
  for (const m of all) {
    for (const o of all) {
      for (const j of all) {
        for (const c of all) {
          const score = scored(cdr, [m, o, j, c, 1, 2]);
          expect(all).toContain(score.total);
          expect(outcome(score)).not.toBeNull();
        }
      }
    }
  }
});
