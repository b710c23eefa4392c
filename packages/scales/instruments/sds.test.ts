import { describe, expect, test } from 'vitest';
import { scoreInstrument } from '../score.ts';
import { everywhere, instrumentOf, outcome, scored } from '../testing.ts';

const sds = instrumentOf('SDS');
const reversed = [2, 5, 6, 11, 12, 14, 16, 17, 18, 20];
const plain = [1, 3, 4, 7, 8, 9, 10, 13, 15, 19];

/** Printed answers whose points add up to `raw` (20–80), filling the first items first. */
function adding(raw: number): number[] {
  let left = raw - 20;
  return Array.from({ length: 20 }, (_, index) => {
    const points = 1 + Math.min(3, left);
    left -= points - 1;
    return reversed.includes(index + 1) ? 5 - points : points;
  });
}

describe('reversed items', () => {
  test('1 everywhere: ten of 1 and ten of 4 are 50, standard 62', () => {
    expect(scoreInstrument(sds, everywhere(sds, 1), {})).toMatchObject({ raw: 50, total: 62 });
  });
  test('4 everywhere: ten of 4 and ten of 1 are 50 as well', () => {
    expect(scoreInstrument(sds, everywhere(sds, 4), {})).toMatchObject({ raw: 50, total: 62 });
  });
  test.each(reversed)('item %i alone: from 1 to 4 is three points less', (code) => {
    expect(scoreInstrument(sds, { ...everywhere(sds, 1), [code]: 4 }, {}).raw).toBe(47);
  });
  test.each(plain)('item %i is not reversed', (code) => {
    expect(scoreInstrument(sds, { ...everywhere(sds, 1), [code]: 4 }, {}).raw).toBe(53);
  });
});

// int(1.25 × raw): 39 → 48.75; 42 → 52.5 → 52, rounded it were 53 and mild; 43 → 53.75; 50 → 62.5; 58 → 72.5
test.each([
  [20, 25, 'normal', 'normal'],
  [39, 48, 'normal', 'normal'],
  [40, 50, 'normal', 'mild'],
  [42, 52, 'normal', 'mild'],
  [43, 53, 'mild', 'mild'],
  [47, 58, 'mild', 'mild'],
  [48, 60, 'mild', 'moderate'],
  [50, 62, 'mild', 'moderate'],
  [51, 63, 'moderate', 'moderate'],
  [55, 68, 'moderate', 'moderate'],
  [56, 70, 'moderate', 'severe'],
  [58, 72, 'moderate', 'severe'],
  [59, 73, 'severe', 'severe'],
  [80, 100, 'severe', 'severe'],
])('raw %i: standard %i, %s; %s by Zung’s index', (raw, total, band, byIndex) => {
  const score = scored(sds, adding(raw));
  expect(score).toMatchObject({ raw, total });
  expect(outcome(score)).toBe(band);
  expect(outcome(scored(sds, adding(raw), {}, 'zung-index'))).toBe(byIndex);
});

test.each([
  [1, 0],
  [2, 1],
  [4, 1],
])('item 19 answered %i raises %i flag', (value, flags) => {
  expect(scoreInstrument(sds, { 19: value }, {}).flags).toHaveLength(flags);
});
