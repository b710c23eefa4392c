import { describe, expect, test } from 'vitest';
import { scoreInstrument } from '../score.ts';
import { addingTo, everywhere, instrumentOf, outcome, scored, times } from '../testing.ts';

const ad8 = instrumentOf('AD8');
const dontKnow = 9;

/** `yes` items with a change, then `unknown` don't-knows, the rest unchanged. */
function answers(yes: number, unknown = 0): number[] {
  return [...times(yes, 1), ...times(unknown, dontKnow), ...times(8 - yes - unknown, 0)];
}

// Galvin 2005: the total counts the "yes" answers; 2 or more suggests impairment.
test.each([
  [0, 'below'],
  [1, 'below'],
  [2, 'impaired'],
  [8, 'impaired'],
])('%i changes: %s', (yes, band) => {
  const score = scored(ad8, addingTo(yes, times(8, 1)));
  expect(score.total).toBe(yes);
  expect(outcome(score)).toBe(band);
});

describe("don't know is not no", () => {
  test.each([
    [0, 1, 0, 'below'],
    [0, 2, null, 'incomplete'],
    [1, 1, null, 'incomplete'],
    [2, 1, 2, 'impaired'],
    [2, 6, 2, 'impaired'],
    [0, 8, null, 'incomplete'],
  ])('%i yes and %i unknown: total %j, %s', (yes, unknown, total, band) => {
    const score = scored(ad8, answers(yes, unknown));
    expect(score.total).toBe(total);
    expect(outcome(score)).toBe(band);
    expect(score.unrated).toHaveLength(unknown);
    expect(score.missing).toEqual([]);
  });

  test('an unanswered item is incomplete even when the cut is reached', () => {
    const score = scored(ad8, [1, 1, 1, dontKnow, null, 0, 0, 0]);
    expect(score).toMatchObject({ total: null, missing: ['5'], unrated: ['4'], unbanded: 'incomplete' });
  });
});

// Chan 2016, Singapore primary care, age 75 and over: 3 or more.
test.each([
  [75, 2, 'below'],
  [75, 3, 'impaired'],
  [90, 3, 'impaired'],
  [74, 3, 'noGroup'],
  [undefined, 3, 'ageUnknown'],
])('Singapore, age %j, %i changes: %s', (ageYears, yes, band) => {
  const subject = ageYears === undefined ? {} : { ageYears };
  expect(outcome(scored(ad8, answers(yes), subject, 'singapore-2016'))).toBe(band);
});

test('a form of "no" is negative for a person of unknown age and schooling', () => {
  expect(scoreInstrument(ad8, everywhere(ad8, 0), {})).toMatchObject({ total: 0, band: { level: 'negative' } });
});
