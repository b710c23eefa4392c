import { describe, expect, test } from 'vitest';
import { instrumentByCode } from './catalogue.ts';
import { clockOf, pointsOfSteps, rightSteps, serialPoints, tapErrors } from './productions.ts';
import { itemsOf } from './run.ts';

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

test('serial sevens: none, 1, 2–3 and 4–5 right are 0, 1, 2 and 3 points of the MoCA (Nasreddine 2005), one each of the MMSE', () => {
  const taskOf = (code: string, item: string) => {
    const found = itemsOf(instrumentByCode(code) ?? { sections: [] }).find((one) => one.code === item);
    if (found?.task?.kind !== 'serial') throw new Error(`${code} ${item}`);
    return found;
  };
  const moca = taskOf('MOCA', '3c.1');
  const points = [0, 1, 2, 3, 4, 5].map((right) => moca.task?.kind === 'serial' && serialPoints(moca.task, right));
  expect(points).toEqual([0, 1, 2, 2, 3, 3]);
  const of = (...steps: (number | null)[]) => ({ from: 100, by: 7, steps });
  // Wrong once, then right each time by the one before.
  expect(pointsOfSteps(moca, of(92, 85, 78, 71, 64))).toBe(3);
  expect(pointsOfSteps(moca, of(92, 91, 90, 89, 88))).toBe(0);
  expect(pointsOfSteps(moca, of(null, null, null, null, null))).toBeNull();
  expect(pointsOfSteps(taskOf('MMSE', '4.1'), of(93, 86, 79, 72, 60))).toBe(4);
});
