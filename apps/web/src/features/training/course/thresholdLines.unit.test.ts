import { expect, test } from 'vitest';
import { thresholdLines, unitsOf } from './thresholdLines.ts';
import type { CoursePoint } from './types.ts';

const point = (change: Partial<CoursePoint>): CoursePoint => ({
  ...{ id: '1', beginTime: '2026-03-02 10:00:00', difficulty: 'easy', setting: 'clinic', ending: 'completed' },
  ...{ activeMs: 300_000, trials: 20, correct: 16, threshold: 4, score: 50, rtMedian: 900, isValid: true, flags: [] },
  ...{ deviceKind: 'tablet', thresholdSd: 0.5, units: null, rtLow: 700, rtHigh: 1100, rtCv: 0.3 },
  ...change,
});
const units = (measure: string, value: number): CoursePoint['units'] => ({
  ...{ measure, value, unit: 'ms', better: 'lower' },
});

test('each difficulty is a line without sessions that do not count', () => {
  const { lines, out, band } = thresholdLines(
    [
      point({ threshold: 3 }),
      point({ threshold: 9, isValid: false }),
      point({ threshold: 5 }),
      point({ threshold: 7, difficulty: 'medium' }),
    ],
    null,
  );
  expect(lines).toEqual([
    { difficulty: 'easy', values: [3, null, 5, null] },
    { difficulty: 'medium', values: [null, null, null, 7] },
  ]);
  expect(out).toEqual([null, 9, null, null]);
  // Mean 5, deviation 2 of the three that count.
  expect(band).toEqual({ from: 2, to: 8 });
});

test('in units only one measure is drawn, that of the last session', () => {
  const points = [point({ units: units('shipThresholdMs', 300) }), point({ units: units('gullsThresholdMs', 500) })];
  const measure = unitsOf(points)?.measure ?? null;
  const { lines, isPart, out, band } = thresholdLines(points, measure);
  expect(lines).toEqual([{ difficulty: 'easy', values: [null, 500] }]);
  expect({ isPart, out, band }).toEqual({ isPart: true, out: null, band: null });
  expect(unitsOf([point({})])).toBeNull();
});
