import { expect, test } from 'vitest';
import { isBeforeToday } from './days.ts';

test('a kept day is past from the device’s next midnight on', () => {
  expect(isBeforeToday('2026-11-23', new Date(2026, 10, 23, 23, 59))).toBe(false);
  expect(isBeforeToday('2026-11-23', new Date(2026, 10, 24, 0, 1))).toBe(true);
  expect(isBeforeToday('2026-11-23', new Date(2027, 0, 1))).toBe(true);
  // A device whose clock is slow.
  expect(isBeforeToday('2026-11-23', new Date(2026, 10, 22))).toBe(false);
});
