import { expect, test } from 'vitest';
import { daysFrom, mondayOf, mondaysFrom } from './weeks.ts';

test('weeks run from Monday to Sunday', () => {
  expect(['2026-03-09', '2026-03-12', '2026-03-15', '2026-03-16'].map(mondayOf)).toEqual([
    '2026-03-09',
    '2026-03-09',
    '2026-03-09',
    '2026-03-16',
  ]);
  expect(daysFrom('2026-12-28').at(-1)).toBe('2027-01-03');
  expect(mondaysFrom('2026-03-12', 3)).toEqual(['2026-03-09', '2026-03-16', '2026-03-23']);
});
