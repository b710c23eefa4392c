import { drawOf } from '@cogclinic/games/draw';
import { expect, test } from 'vitest';
import { fitMainSequence, type Peak } from './mainSequence.ts';

const peaks = (count: number, vMax: number, c: number, wrong: (at: number) => number = () => 0): Peak[] =>
  Array.from({ length: count }, (_, at) => {
    const amplitude = 1 + (14 * at) / (count - 1);
    return { amplitude, peakVelocity: vMax * (1 - Math.exp(-amplitude / c)) + wrong(at) };
  });

test('the curve of exact peaks is found again', () => {
  const fit = fitMainSequence(peaks(40, 561, 6.49));
  expect(fit?.vMax).toBeCloseTo(561, 2);
  expect(fit?.c).toBeCloseTo(6.49, 4);
  expect(fit?.spread).toBeCloseTo(0, 2);
  expect(fit?.count).toBe(40);
});

test('that of scattered peaks within its own errors', () => {
  const draw = drawOf('0123456789abcdef0123456789abcdef', 'bot', 0);
  const fit = fitMainSequence(peaks(300, 500, 5, () => draw.int(-60, 60)));
  expect(Math.abs((fit?.vMax ?? 0) - 500)).toBeLessThan(3 * (fit?.vMaxError ?? 0));
  expect(Math.abs((fit?.c ?? 0) - 5)).toBeLessThan(3 * (fit?.cError ?? 0));
  expect(fit?.spread).toBeGreaterThan(28);
  expect(fit?.spread).toBeLessThan(42);
});

test('too few saccades, or all alike, or on a straight line, make none', () => {
  expect(fitMainSequence(peaks(19, 561, 6.49))).toBeNull();
  expect(fitMainSequence(peaks(40, 561, 6.49).map((one) => ({ ...one, amplitude: 5 })))).toBeNull();
  expect(
    fitMainSequence(peaks(40, 0, 1).map(({ amplitude }) => ({ amplitude, peakVelocity: 40 * amplitude }))),
  ).toBeNull();
});
