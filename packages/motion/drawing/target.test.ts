import { expect, test } from 'vitest';
import { targetDrawing } from './target.ts';

test('a trial lies right of and above the centre as the nose pointed, on the edge where it missed the target', () => {
  const points = [
    { x: 4.5, y: 0 },
    { x: -30, y: 4.5 },
  ];
  const drawing = targetDrawing([{ direction: 'flexion', sense: { points } }]);
  // 4.5 degrees are 7.1 cm on a target 90 cm away.
  expect(drawing.cut).toBeCloseTo(7.1, 1);
  expect(drawing.points).toMatchObject([
    { direction: 'flexion', series: 0, trial: 0, x: 7.08, y: 0 },
    { direction: 'flexion', series: 0, trial: 1, x: -15, y: -7.08 },
  ]);
  expect(drawing.rings).toEqual([15, 12, 8, 4]);
});
