import { expect, test } from 'vitest';
import { isAfter, partialDay } from './partialDay.ts';

test.each([
  ['2024', '2024'],
  ['2024-05', '2024-05'],
  ['2024-05-03', '2024-05-03'],
  ['2024/5/3', '2024-05-03'],
  ['2024.5', '2024-05'],
  ['2024年5月', '2024-05'],
  ['２０２４年', '2024'],
])('%s is %s', (typed, kept) => {
  expect(partialDay.parse(typed)).toBe(kept);
});

test.each(['', '24', '2024-13', '2024-02-30', '2024-00', '1850', 'May 2024', '2024-05-03-01'])(
  '%s is refused',
  (typed) => {
    expect(partialDay.safeParse(typed).success).toBe(false);
  },
);

test('a month is after a day only when all of it is', () => {
  expect([
    isAfter('2024', '2024-05-03'),
    isAfter('2024-05', '2024-05-03'),
    isAfter('2024-05-03', '2024-05-03'),
  ]).toEqual([false, false, false]);
  expect([
    isAfter('2025', '2024-05-03'),
    isAfter('2024-06', '2024-05-03'),
    isAfter('2024-05-04', '2024-05-03'),
  ]).toEqual([true, true, true]);
});
