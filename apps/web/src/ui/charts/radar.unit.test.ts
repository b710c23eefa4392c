import { expect, test } from 'vitest';
import { placeNames, radarPath, radarPlace, radarShare, wrapName } from './radar.ts';

test('a value is drawn as its share of its own range', () => {
  expect(radarShare({ name: 'a', value: 3, min: 1, max: 5 })).toBe(0.5);
  expect(radarShare({ name: 'a', value: 9, min: 0, max: 5 })).toBe(1);
  expect(radarShare({ name: 'a', value: null, min: 0, max: 5 })).toBe(0);
});

test('the first direction points up, the next ones go clockwise', () => {
  expect(radarPlace(1, 0, 4, 10)).toEqual({ x: 0, y: -10 });
  const right = radarPlace(0.5, 1, 4, 10);
  expect(right.x).toBeCloseTo(5);
  expect(right.y).toBeCloseTo(0);
});

test('the outline is closed', () => {
  expect(radarPath([1, 1, 1], 10)).toMatch(/^M.*Z$/);
});

test('names break between words, Chinese ones anywhere', () => {
  expect(wrapName('Physical role limitations', 100)).toEqual(['Physical role', 'limitations']);
  expect(wrapName('视空间与执行功能', 60)).toEqual(['视空间与执', '行功能']);
  expect(wrapName('Orientation', 40)).toEqual(['Orientation']);
});

test('names on one side stand apart, each below the one above it', () => {
  const name = (x: number, top: number) => ({ x, top, lines: ['a', 'b', 'c'] });
  const placed = placeNames([name(0, -90), name(50, -20), name(50, -10), name(-50, -10)], { line: 10, height: 200 });
  expect(placed.map(({ top }) => top)).toEqual([-90, -20, 10, -10]);
});
