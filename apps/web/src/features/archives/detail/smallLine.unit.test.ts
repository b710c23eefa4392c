import { expect, test } from 'vitest';
import { linePoints } from './smallLine.ts';

test('the small line runs from the least to the greatest possible total', () => {
  const box = { width: 60, height: 20 };
  expect(linePoints([0, 27], { min: 0, max: 27 }, box)).toEqual([
    { x: 0, y: 20 },
    { x: 60, y: 0 },
  ]);
  expect(linePoints([0, null, 10], { min: 0, max: 10 }, box).map(({ x }) => x)).toEqual([0, 60]);
  expect(linePoints([5], { min: 5, max: 5 }, box)).toEqual([{ x: 0, y: 20 }]);
});
