import { describe, expect, test } from 'vitest';
import { movedBy, resizedTo } from './square.ts';

const OF = { width: 1600, height: 800 };

describe('a square of a picture', () => {
  test('moves, and stops at each edge', () => {
    const middle = { x: 400, y: 100, side: 600 };
    expect(movedBy(middle, { dx: 10.4, dy: -20 }, OF)).toEqual({ x: 410, y: 80, side: 600 });
    expect(movedBy(middle, { dx: -900, dy: -900 }, OF)).toEqual({ x: 0, y: 0, side: 600 });
    expect(movedBy(middle, { dx: 900, dy: 900 }, OF)).toEqual({ x: 1000, y: 200, side: 600 });
  });
  test('grows about its middle as far as the picture allows', () => {
    expect(resizedTo({ x: 400, y: 100, side: 600 }, 500, OF)).toEqual({ x: 450, y: 150, side: 500 });
    expect(resizedTo({ x: 1000, y: 200, side: 600 }, 2000, OF)).toEqual({ x: 800, y: 0, side: 800 });
    expect(resizedTo({ x: 0, y: 0, side: 200 }, 20, OF)).toEqual({ x: 50, y: 50, side: 100 });
  });
});
