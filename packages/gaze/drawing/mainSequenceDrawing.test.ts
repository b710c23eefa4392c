import { expect, test } from 'vitest';
import { mainSequenceDrawing, peaksIn } from './mainSequenceDrawing.ts';

const box = { left: 10, top: 0, width: 105, height: 105 };
const event = (kind: string, amplitude: number | null, peakVelocity: number | null) => ({
  kind,
  amplitude,
  peakVelocity,
});

test('each saccade with a peak is a point, and axes are marked at round values', () => {
  const peaks = peaksIn([
    event('saccade', 10, 400),
    event('fixation', 1, 20),
    event('saccade', 5, null),
    event('saccade', 5, 200),
  ]);
  const { points, fit, curve, ticks } = mainSequenceDrawing(peaks, box);
  expect(points).toEqual([
    { x: 110, y: 5 },
    { x: 60, y: 55 },
  ]);
  expect([fit, curve]).toEqual([null, null]);
  expect(ticks.amplitudes.map(({ value }) => value)).toEqual([0, 2, 4, 6, 8, 10]);
  expect(ticks.velocities).toContainEqual({ at: 5, value: 400 });
});

test('the curve of a person bends below the points that made it', () => {
  const peaks = Array.from({ length: 40 }, (_, at) => ({
    amplitude: 1 + at / 2,
    peakVelocity: 500 * (1 - Math.exp(-(1 + at / 2) / 6)),
  }));
  const { fit, curve } = mainSequenceDrawing(peaks, box);
  expect(fit?.vMax).toBeCloseTo(500, 0);
  expect(curve?.split(' ')[0]).toBe('10,105');
});
