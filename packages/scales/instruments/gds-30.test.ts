import { describe, expect, test } from 'vitest';
import { scoreInstrument } from '../score.ts';
import { everywhere, instrumentOf, outcome } from '../testing.ts';
import { items as shortForm } from './gds-15.items.ts';

const gds30 = instrumentOf('GDS-30');
const noScores = ['1', '5', '7', '9', '15', '19', '21', '27', '29', '30'];
const codes = Array.from({ length: 30 }, (_, index) => String(index + 1));

/** Answers with a point on the first `points` items of the form and none on the others. */
function answers(points: number): Record<string, number> {
  return Object.fromEntries(codes.map((code, index) => [code, noScores.includes(code) === index < points ? 0 : 1]));
}

test('thirty questions in the published order', () => {
  expect(gds30.sections.flatMap((section) => section.items.map(({ code }) => code))).toEqual(codes);
});

test('energy is 21 here and 13 in the short form, in the same words', () => {
  expect(gds30.sections[0]?.items[20]?.text).toBe(shortForm[12]?.text);
});

describe('the key of Yesavage 1983', () => {
  test('all yes: the twenty items where yes scores', () => {
    expect(scoreInstrument(gds30, everywhere(gds30, 1), {}).total).toBe(20);
  });
  test('all no: the ten items where no scores', () => {
    expect(scoreInstrument(gds30, everywhere(gds30, 0), {}).total).toBe(10);
  });
  test.each(codes)('item %s alone is one point', (code) => {
    const scores = noScores.includes(code) ? 0 : 1;
    expect(scoreInstrument(gds30, { ...answers(0), [code]: scores }, {}).total).toBe(1);
  });
});

test.each([
  [0, 'none', 'none'],
  [9, 'none', 'none'],
  [10, 'none', 'mild'],
  [11, 'mild', 'mild'],
  [19, 'mild', 'mild'],
  [20, 'mild', 'moderate-severe'],
  [21, 'moderate-severe', 'moderate-severe'],
  [30, 'moderate-severe', 'moderate-severe'],
])('%i: %s; %s by the other grading', (total, band, other) => {
  const score = scoreInstrument(gds30, answers(total), {});
  expect(score.total).toBe(total);
  expect(outcome(score)).toBe(band);
  expect(outcome(scoreInstrument(gds30, answers(total), {}, 'normal-to-9'))).toBe(other);
});
