import { expect, test } from 'vitest';
import { endOfTest } from './endOfTest.ts';

test('a test never ends before it began', () => {
  expect(endOfTest('2026-05-03 10:00:00', '2026-05-03 10:04:00')).toBe('2026-05-03 10:04:00');
  expect(endOfTest('2026-05-03 10:00:00', '2026-05-03 09:59:30')).toBe('2026-05-03 10:00:00');
});
