import { describe, expect, test } from 'vitest';
import { differenceWithin, type Point, slopeWithin } from './within.ts';

const points = (stratum: string, x: number, ...values: number[]): Point[] => values.map((y) => ({ x, y, stratum }));

describe('a difference within strata', () => {
  test('is that of the means where there is one', () => {
    expect(differenceWithin([...points('1', 1, 900, 1100), ...points('1', 0, 700, 800)], 2)).toBe(250);
  });

  test('weighs strata by how much they tell, and never compares across them', () => {
    // Stratum 1: 1000 - 800 = 200 of 2 and 2 (weight 1); stratum 2: 560 - 500 = 60 of 1 and 3 (weight 3/4).
    const all = [
      ...points('1', 1, 900, 1100),
      ...points('1', 0, 700, 900),
      ...points('2', 1, 560),
      ...points('2', 0, 400, 500, 600),
    ];
    expect(differenceWithin(all, 3)).toBeCloseTo((200 * 1 + 60 * 0.75) / 1.75, 9);
  });

  test('leaves out strata of one condition, and is null with too few trials', () => {
    const all = [...points('1', 1, 900, 1100), ...points('1', 0, 700, 800), ...points('2', 1, 5000)];
    expect(differenceWithin(all, 2)).toBe(250);
    expect(differenceWithin(all, 3)).toBeNull();
    expect(differenceWithin([], 0)).toBeNull();
  });
});

test('a slope within strata is the common one of lines that lie apart', () => {
  const line = (stratum: string, start: number) => [0, 45, 90].map((x): Point => ({ x, y: start + 2 * x, stratum }));
  expect(slopeWithin([...line('1', 800), ...line('2', 300)], 6)).toBe(2);
  expect(slopeWithin(line('1', 800), 4)).toBeNull();
});
