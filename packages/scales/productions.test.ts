import { describe, expect, test } from 'vitest';
import { clockOf, rightSteps, tapErrors } from './productions.ts';

describe('taps', () => {
  // A at 0 s, 2 s and 3 s.
  const read = { letters: ['A', 'B', 'A', 'A'], target: 'A', interval: 1000 };
  test.each([
    [[300, 2400, 3500], 0, 0],
    [[300, 2400, 3500, 3700], 0, 0],
    [[], 3, 0],
    [[300, 1400, 2400, 3500], 0, 1],
    // A tap just after B has sounded still answers the A before.
    [[1050, 2400, 3500], 0, 0],
    // The last letter takes all later taps.
    [[300, 2400, 4900], 0, 0],
  ])('%j: %i missed, %i wrong', (taps, missed, wrong) => {
    expect(tapErrors({ ...read, taps })).toEqual({ missed, wrong, errors: missed + wrong });
  });
});

test('each step of the sevens is judged relative to the one before it', () => {
  const sevens = (steps: (number | null)[]) => rightSteps({ from: 100, by: 7, steps });
  expect(sevens([93, 86, 79, 72, 65])).toEqual([true, true, true, true, true]);
  expect(sevens([92, 85, 78, 71, 64])).toEqual([false, true, true, true, true]);
  expect(sevens([93, null, 79, 70, null])).toEqual([true, false, true, false, false]);
});

test('a time is shown as minutes and seconds', () => {
  expect([0, 999, 65_400, 3_600_000].map(clockOf)).toEqual(['0:00', '0:00', '1:05', '60:00']);
});
