import { wireTime } from '@cogclinic/contract/fields';
import { expect, test } from 'vitest';
import { endOfTest, wireNow } from './wireNow.ts';

const moment = new Date('2026-05-03T16:05:09Z');

test.each([
  ['Asia/Shanghai', '2026-05-04 00:05:09'],
  ['Europe/Moscow', '2026-05-03 19:05:09'],
  ['UTC', '2026-05-03 16:05:09'],
])('now in %s', (zone, expected) => {
  expect(wireNow(zone, moment)).toBe(expected);
  expect(wireTime.safeParse(expected).success).toBe(true);
});

test('a test never ends before it began', () => {
  expect(endOfTest('2026-05-03 10:00:00', '2026-05-03 10:04:00')).toBe('2026-05-03 10:04:00');
  expect(endOfTest('2026-05-03 10:00:00', '2026-05-03 09:59:30')).toBe('2026-05-03 10:00:00');
});
