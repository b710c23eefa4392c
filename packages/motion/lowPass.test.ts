import { expect, test } from 'vitest';
import { lowPass } from './lowPass.ts';

const wave = (hertz: number, rate: number, seconds = 10) =>
  Float64Array.from({ length: rate * seconds }, (_, index) => Math.sin((2 * Math.PI * hertz * index) / rate));
const middle = (values: Float64Array) => values.slice(values.length * 0.3, values.length * 0.7);
const largest = (values: Float64Array) => Math.max(...middle(values));

test.each([30, 60, 120])(
  'at %i Hz what is slow passes, what is fast does not, and the cutoff halves the power',
  (rate) => {
    expect(largest(lowPass(wave(0.5, rate), rate, 6))).toBeCloseTo(1, 2);
    expect(largest(lowPass(wave(6, rate), rate, 6))).toBeCloseTo(Math.SQRT1_2, 1);
    expect(largest(lowPass(wave(13, rate), rate, 6))).toBeLessThan(0.12);
  },
);

test('nothing is shifted in time, also at the ends of a ramp', () => {
  const ramp = Float64Array.from({ length: 200 }, (_, index) => index);
  lowPass(ramp, 60, 6).forEach((value, index) => {
    expect(value).toBeCloseTo(index, 6);
  });
});
