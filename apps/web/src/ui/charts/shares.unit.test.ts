import { expect, test } from 'vitest';
import { sharesOf, sumsOf } from './shares.ts';

test('parts of each category in per cent, also of an empty one', () => {
  const series = [{ values: [1, 0, 2] }, { values: [3, 0, 0] }];
  expect(sumsOf(series)).toEqual([4, 0, 2]);
  expect(sharesOf(series)).toEqual([
    [25, 0, 100],
    [75, 0, 0],
  ]);
  expect([sumsOf([]), sharesOf([])]).toEqual([[], []]);
});
