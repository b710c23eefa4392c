import { expect, test } from 'vitest';
import { isOutsideAges } from './ages.ts';

test('an age outside those of the instrument is told; none is set, or known: nothing to tell', () => {
  const from50 = { ageYears: { from: 50, to: 80 } };
  expect([49, 50, 80, 81].map((age) => isOutsideAges(from50, age))).toEqual([true, false, false, true]);
  expect(isOutsideAges(from50, undefined)).toBe(false);
  expect(isOutsideAges({}, 3)).toBe(false);
});
