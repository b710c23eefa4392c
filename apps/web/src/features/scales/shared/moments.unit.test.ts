import { expect, test } from 'vitest';
import { fromInput, toInput } from './moments.ts';

test('a date, a time and both are kept in the form of the instruments', () => {
  expect(fromInput('date', '2026-11-21')).toBe('2026-11-21');
  expect(fromInput('time', '07:05')).toBe('07:05:00');
  expect(fromInput('time', '07:05:09')).toBe('07:05:09');
  expect(fromInput('dateTime', '2026-11-21T07:05')).toBe('2026-11-21 07:05:00');
  expect(fromInput('dateTime', '2026-11-21T07:05:09.500')).toBe('2026-11-21 07:05:09');
  expect(fromInput('date', '')).toBeNull();
  expect(fromInput('date', '+020261-11-21')).toBeNull();
  expect(fromInput('dateTime', '20261-11-21T07:05')).toBeNull();
});

test('and shown in the browser’s own inputs', () => {
  expect(toInput('date', '2026-11-21')).toBe('2026-11-21');
  expect(toInput('dateTime', '2026-11-21 07:05:00')).toBe('2026-11-21T07:05:00');
});
