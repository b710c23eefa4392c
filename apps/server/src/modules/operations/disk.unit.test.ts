import { expect, test } from 'vitest';
import { diskState } from './disk.ts';

const GB = 1_000_000_000;

// Worked by hand from the four limits, each from both sides.
test.each([
  [0, 50, 'full'],
  [0.299, 50, 'full'],
  [0.3, 50, 'low'],
  [2.999, 10, 'low'],
  [3, 10, 'free'],
  [4.9, 50, 'low'],
  [5, 50, 'free'],
  [19.9, 1000, 'low'],
  [20, 1000, 'free'],
])('%d GB free of %d GB: %s', (free, total, state) => {
  expect(diskState(free * GB, total * GB)).toBe(state);
});
