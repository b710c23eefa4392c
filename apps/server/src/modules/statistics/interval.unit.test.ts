import { describe, expect, test } from 'vitest';
import { meanInterval, tPoint } from './interval.ts';

describe('Student’s t', () => {
  test('is that of the tables, also past the printed degrees of freedom', () => {
    expect([1, 2, 10, 30].map(tPoint)).toEqual([12.7062, 4.3027, 2.2281, 2.0423]);
    // Fisher & Yates: 40, 60, 120 degrees of freedom, and the normal distribution.
    for (const [freedom, point] of [
      [40, 2.0211],
      [60, 2.0003],
      [120, 1.9799],
      [1_000_000, 1.96],
    ] as const)
      expect(tPoint(freedom)).toBeCloseTo(point, 3);
  });
});

describe('the interval of a mean', () => {
  test('of three values with deviation 18.0278', () => {
    const { low, high } = meanInterval(5, Math.sqrt(325), 3) ?? {};
    expect(low).toBeCloseTo(5 - (4.3027 * 18.0278) / 1.73205, 2);
    expect(high).toBeCloseTo(5 + (4.3027 * 18.0278) / 1.73205, 2);
  });

  test('needs two values; without deviation it is the mean', () => {
    expect(meanInterval(5, 0, 1)).toBeNull();
    expect(meanInterval(5, 0, 2)).toEqual({ low: 5, high: 5 });
  });
});
