import { expect, test } from 'vitest';
import { wireTime } from './fields.ts';
import { wireNow } from './wireNow.ts';

const moment = new Date('2026-05-03T16:05:09Z');

test.each([
  ['Asia/Shanghai', '2026-05-04 00:05:09'],
  ['Europe/Moscow', '2026-05-03 19:05:09'],
  ['UTC', '2026-05-03 16:05:09'],
])('now in %s', (zone, expected) => {
  expect(wireNow(zone, moment)).toBe(expected);
  expect(wireTime.safeParse(expected).success).toBe(true);
});
