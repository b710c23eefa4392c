import { describe, expect, test } from 'vitest';
import { scoreInstrument } from '../score.ts';
import { everywhere, instrumentOf, outcome, scored } from '../testing.ts';

const sas = instrumentOf('SAS');
const reversed = [5, 9, 13, 17, 19];

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
  test('1 everywhere: fifteen of 1 and five of 4 are 35, standard 43', () => {
    const score = scoreInstrument(sas, everywhere(sas, 1), {});
    expect(score.raw).toBe(35);
    expect(score.total).toBe(43);
  });
  test('4 everywhere: fifteen of 4 and five of 1 are 65, standard 81', () => {
    const score = scoreInstrument(sas, everywhere(sas, 4), {});
    expect(score.raw).toBe(65);
    expect(score.total).toBe(81);
  });
  test.each(reversed)('item %i alone: from 1 to 4 is three points less', (code) => {
    const score = scoreInstrument(sas, { ...everywhere(sas, 1), [code]: 4 }, {});
    expect(score.raw).toBe(32);
  });
  test.each([1, 2, 3, 4, 6, 7, 8, 10, 11, 12, 14, 15, 16, 18, 20])('item %i is not reversed', (code) => {
    expect(scoreInstrument(sas, { ...everywhere(sas, 1), [code]: 4 }, {}).raw).toBe(38);
  });
});

// int(1.25 × raw), truncated: 39 → 48.75 → 48; 40 → 50; 47 → 58.75; 55 → 68.75; 42 → 52.5 → 52
test.each([
  [20, 25, 'normal'],
  [39, 48, 'normal'],
  [40, 50, 'mild'],
  [42, 52, 'mild'],
  [47, 58, 'mild'],
  [48, 60, 'moderate'],
  [55, 68, 'moderate'],
  [56, 70, 'severe'],
  [80, 100, 'severe'],
])('raw %i: standard %i, %s', (raw, total, band) => {
  const score = scored(sas, adding(raw));
  expect(score.raw).toBe(raw);
  expect(score.total).toBe(total);
  expect(outcome(score)).toBe(band);
});
