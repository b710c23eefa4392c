import { expect, test } from 'vitest';
import { meaningOf } from './meaning.ts';

// A Thursday.
const TODAY = '2026-03-12';

test('three days a week for eight weeks are 24 training days', () => {
  const written = { weekdays: [1, 3, 5], minutes: 30, weeks: 8 };
  expect(meaningOf({ ...written, start: 'now' }, TODAY)).toEqual({
    firstDay: '2026-03-13',
    lastDay: '2026-05-06',
    days: 24,
    tasksPerDay: 6,
  });
  expect(meaningOf({ ...written, start: 'nextMonday' }, TODAY)).toMatchObject({
    firstDay: '2026-03-16',
    lastDay: '2026-05-08',
  });
});

test('a plan that begins now begins tomorrow when today was trained', () => {
  const written = { weekdays: [4, 5], minutes: 30, weeks: 1, start: 'now' } as const;
  expect(meaningOf(written, TODAY)?.firstDay).toBe(TODAY);
  expect(meaningOf(written, TODAY, '2026-03-13')?.firstDay).toBe('2026-03-13');
});

test('an incomplete result has no meaning yet', () => {
  const whole = { weekdays: [1], minutes: 30, weeks: 8, start: 'now' } as const;
  expect(meaningOf({ ...whole, weekdays: [] }, TODAY)).toBeNull();
  expect(meaningOf({ ...whole, weeks: 1.5 }, TODAY)).toBeNull();
  expect(meaningOf({ ...whole, weeks: 1_000_000 }, TODAY)).toBeNull();
  expect(meaningOf({ ...whole, minutes: undefined }, TODAY)).toBeNull();
});
