import { describe, expect, test } from 'vitest';
import { answerProblems } from '../answers.ts';
import { scoredItems } from '../points.ts';
import { askedItems } from '../run.ts';
import { scoreInstrument } from '../score.ts';
import { addingTo, everywhere, instrumentOf, outcome, scored, times } from '../testing.ts';

const ybocs = instrumentOf('Y-BOCS');

/** Values of the ten items that add up to `total`; items 1 and 6 come first in their halves, so both are asked. */
function adding(total: number): number[] {
  return addingTo(total, times(10, 4));
}

test('ten rated items after 45 obsessions, 29 compulsions and three target symptoms', () => {
  expect(scoredItems(ybocs).map(({ code }) => code)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  const unscored = ybocs.sections.flatMap(({ items }) => items).filter((item) => item.unscored);
  expect(unscored.filter(({ code }) => code.startsWith('o'))).toHaveLength(45);
  expect(unscored.filter(({ code }) => code.startsWith('c'))).toHaveLength(29);
  expect(unscored.filter(({ kind }) => kind === 'text')).toHaveLength(3);
  expect(unscored).toHaveLength(77);
});

test.each([
  [0, 'subclinical', 'subclinical'],
  [5, 'subclinical', 'subclinical'],
  [6, 'subclinical', 'mild'],
  [7, 'subclinical', 'mild'],
  [8, 'mild', 'mild'],
  [15, 'mild', 'mild'],
  [16, 'moderate', 'moderate'],
  [23, 'moderate', 'moderate'],
  [24, 'severe', 'moderate'],
  [25, 'severe', 'moderate'],
  [26, 'severe', 'severe'],
  [31, 'severe', 'severe'],
  [32, 'extreme', 'severe'],
  [40, 'extreme', 'severe'],
])('%i: %s; %s in China', (total, band, china) => {
  const score = scored(ybocs, adding(total));
  expect(score.total).toBe(total);
  expect(outcome(score)).toBe(band);
  expect(outcome(scored(ybocs, adding(total), {}, 'china'))).toBe(china);
});

describe('an absent half', () => {
  test('without obsessions 2–5 are not asked and count zero', () => {
    const answers = { 1: 0, 6: 3, 7: 2, 8: 2, 9: 1, 10: 4 };
    expect(
      askedItems(ybocs, answers)
        .filter((item) => !item.unscored)
        .map(({ code }) => code),
    ).toEqual(['1', '6', '7', '8', '9', '10']);
    const score = scoreInstrument(ybocs, answers, {});
    expect(score).toMatchObject({ total: 12, missing: [] });
    expect(score.subscores.map(({ value }) => value)).toEqual([0, 12]);
    expect(answerProblems(ybocs, answers, true)).toEqual([]);
  });

  test('without compulsions 7–10 are not asked', () => {
    const score = scoreInstrument(ybocs, { 1: 4, 2: 3, 3: 2, 4: 1, 5: 1, 6: 0 }, {});
    expect(score).toMatchObject({ total: 11, missing: [] });
    expect(score.subscores.map(({ value }) => value)).toEqual([11, 0]);
  });

  test('answers from before item 1 became zero are not counted', () => {
    expect(scoreInstrument(ybocs, { ...everywhere(ybocs, 4), 1: 0 }, {}).total).toBe(20);
  });

  test('both at zero: 0 from two answers', () => {
    expect(scoreInstrument(ybocs, { 1: 0, 6: 0 }, {})).toMatchObject({ total: 0, band: { code: 'subclinical' } });
  });

  test('a first item without an answer is missing, not zero', () => {
    const score = scoreInstrument(ybocs, { 6: 0 }, {});
    expect(score).toMatchObject({ total: null, unbanded: 'incomplete', missing: ['1'] });
  });
});

test('each half is a sum of its own five items', () => {
  const score = scored(ybocs, [1, 1, 1, 1, 1, 4, 4, 4, 4, 4]);
  expect(score.subscores).toMatchObject([
    { code: 'obsessions', value: 5, min: 0, max: 20 },
    { code: 'compulsions', value: 20, min: 0, max: 20 },
  ]);
});

test('current self-harm raises a flag, past self-harm alone does not', () => {
  const flags = (c28: number) => scoreInstrument(ybocs, { c28 }, {}).flags.map(({ code }) => code);
  expect(flags(1)).toEqual([]);
  expect(flags(2)).toEqual(['self-injury']);
  expect(flags(3)).toEqual(['self-injury']);
});

test('the checklist and the target symptoms add nothing', () => {
  const answers = { ...everywhere(ybocs, 1), o1: 3, c1: 3, t1: 'x' };
  expect(scoreInstrument(ybocs, answers, {}).total).toBe(10);
});

test('item 8, on a hypothetical situation, has grades of its own: nothing of it is constant', () => {
  const grades = (code: string) => {
    const item = scoredItems(ybocs).find((each) => each.code === code);
    return item?.kind === 'choice' ? item.choices.map(({ text }) => text.en) : [];
  };
  expect(grades('3')).toContain('Near constant, unbearable');
  expect(grades('8')).toEqual(['None', 'Slight', 'Rises, still managed', 'Rises much, very disturbing', 'Disabling']);
});
