import { describe, expect, test } from 'vitest';
import { answerProblems } from '../answers.ts';
import { itemsOf } from '../run.ts';
import { scoreInstrument } from '../score.ts';
import { everywhere, extreme, instrumentOf, without } from '../testing.ts';

const srhms = instrumentOf('SRHMS');
const reversed = ['4', '5', '7', '24', '25', '26', '27', '28', '29', '30'];

/** The sub-scores and the total, to a thousandth: marks are tenths. */
function figures(answers: Parameters<typeof scoreInstrument>[1]) {
  const { total, subscores } = scoreInstrument(srhms, answers, {});
  const found = Object.fromEntries(subscores.map(({ code, value }) => [code, value]));
  return Object.fromEntries(
    Object.entries({ total, ...found }).map(([code, value]) => [
      code,
      value === null ? null : Math.round(value * 1000) / 1000,
    ]),
  );
}

test('48 lines from 0 to 10 in tenths, with two named ends', () => {
  const items = itemsOf(srhms);
  expect(items.map(({ code }) => code)).toEqual(Array.from({ length: 48 }, (_, index) => String(index + 1)));
  for (const item of items) {
    expect(item).toMatchObject({ kind: 'number', min: 0, max: 10, step: 0.1, as: 'line' });
    expect(item.kind === 'number' && item.ends).toBeTruthy();
  }
  expect(answerProblems(srhms, { 1: 5.3 }, false)).toEqual([]);
  expect(answerProblems(srhms, { 1: 5.35 }, false)).toEqual([{ item: '1', rule: 'offStep' }]);
});

test('18, 34, 47 and 48 are rated, but neither scored nor needed', () => {
  const unscored = itemsOf(srhms).filter(({ unscored }) => unscored === true);
  expect(unscored.map(({ code }) => code)).toEqual(['18', '34', '47', '48']);
  const answers = everywhere(srhms, 5);
  expect(answerProblems(srhms, answers, true)).toEqual([]);
  expect(figures({ ...answers, 18: 10, 34: 0, 47: 10, 48: 0 })).toEqual(figures(answers));
});

describe('reversal follows from the ends', () => {
  test('the healthy end stands at 0 on 4, 5, 7 and 24–30 alone', () => {
    expect(srhms.scoring.reversed).toEqual(reversed);
  });
  test('these lines begin with their good end, the others with their bad end', () => {
    const ends = (code: string) => {
      const item = itemsOf(srhms).find((each) => each.code === code);
      return item?.kind === 'number' ? [item.ends?.from.en, item.ends?.to.en] : [];
    };
    expect(ends('4')).toEqual(['Never', 'All the time']);
    expect(ends('5')).toEqual(['Not easily at all', 'Very easily']);
    expect(ends('7')).toEqual(['No pain', 'Very severe pain']);
    expect(ends('30')).toEqual(['Never', 'All the time']);
    expect(ends('1')).toEqual(['Very bad', 'Very good']);
    expect(ends('32')).toEqual(['Not easily at all', 'Very easily']);
    expect(ends('46')).toEqual(['Never', 'Always']);
  });
  test.each(reversed)('item %s: from 0 to 10 is ten points less', (code) => {
    expect(figures({ ...everywhere(srhms, 0), [code]: 10 })).toMatchObject({ total: 90 });
  });
  test.each(['1', '3', '6', '8', '17', '23', '31', '35', '46'])('item %s: from 0 to 10 is ten points more', (code) => {
    expect(figures({ ...everywhere(srhms, 0), [code]: 10 })).toMatchObject({ total: 110 });
  });
  test('marks in tenths add up without a remainder: 0.1 and 0.2 are 0.3', () => {
    expect(scoreInstrument(srhms, { ...extreme(srhms, 'fewest'), 1: 0.1, 2: 0.2 }, {}).total).toBe(0.3);
  });
  test('a mark of 5.3 on item 7 counts 4.7', () => {
    expect(figures({ ...extreme(srhms, 'fewest'), 7: 5.3 })).toMatchObject({ total: 4.7, physical: 4.7 });
  });
});

describe('body 17 × 10, mind 15 × 10, social 12 × 10', () => {
  test('all at the ill end', () => {
    expect(figures(extreme(srhms, 'fewest'))).toMatchObject({ total: 0, physical: 0, mental: 0, social: 0 });
  });
  test('all at the healthy end: 170 + 150 + 120 = 440, and 100 each when converted', () => {
    expect(figures(extreme(srhms, 'most'))).toEqual({
      total: 440,
      physical: 170,
      mental: 150,
      social: 120,
      'physical-converted': 100,
      'mental-converted': 100,
      'social-converted': 100,
      'total-converted': 100,
    });
  });
  test('0 on every line: three reversed of the body, seven of the mind', () => {
    // 30/170, 70/150 and 100/440
    expect(figures(everywhere(srhms, 0))).toEqual({
      total: 100,
      physical: 30,
      mental: 70,
      social: 0,
      'physical-converted': 17.647,
      'mental-converted': 46.667,
      'social-converted': 0,
      'total-converted': 22.727,
    });
  });
  test('10 on every line: 14, 8 and 12 that are not reversed', () => {
    // 140/170, 80/150 and 340/440
    expect(figures(everywhere(srhms, 10))).toEqual({
      total: 340,
      physical: 140,
      mental: 80,
      social: 120,
      'physical-converted': 82.353,
      'mental-converted': 53.333,
      'social-converted': 100,
      'total-converted': 77.273,
    });
  });
  test.each([
    ['17', 'physical'],
    ['33', 'mental'],
    ['35', 'social'],
  ])('item %s counts in %s alone', (code, part) => {
    const before = figures(everywhere(srhms, 5));
    const after = figures({ ...everywhere(srhms, 5), [code]: 6.2 });
    expect(before).toMatchObject({ total: 220, physical: 85, mental: 75, social: 60 });
    expect(after).toMatchObject({
      physical: 85,
      mental: 75,
      social: 60,
      total: 221.2,
      [part]: (before[part] ?? 0) + 1.2,
    });
  });
});

test('no cut-off is published: a total without a band', () => {
  expect(scoreInstrument(srhms, everywhere(srhms, 5), {})).toMatchObject({ band: null, unbanded: 'noNorm' });
});

test('a missing mark leaves the other parts', () => {
  const score = scoreInstrument(srhms, without(everywhere(srhms, 5), '40'), {});
  expect(score).toMatchObject({ total: null, unbanded: 'incomplete', missing: ['40'] });
  expect(figures(without(everywhere(srhms, 5), '40'))).toMatchObject({
    physical: 85,
    mental: 75,
    social: null,
    'social-converted': null,
    'physical-converted': 50,
  });
});
