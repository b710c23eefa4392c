import { expect, test } from 'vitest';
import { barPlaces, stack } from './bars.ts';

test('bars share the plot evenly', () => {
  const plot = { left: 10, right: 110, top: 0, bottom: 50 };
  expect(barPlaces(4, plot)).toEqual({ middles: [22.5, 47.5, 72.5, 97.5], step: 25 });
  expect(barPlaces(0, plot).middles).toEqual([]);
});

test('series stand one upon the other, empty ones too', () => {
  const series = [
    [1, 5],
    [0, 2],
    [4, 0],
  ];
  expect(stack(series, 0)).toEqual([
    [0, 1],
    [1, 1],
    [1, 5],
  ]);
  expect(stack(series, 1).at(-1)).toEqual([7, 7]);
});
