import { expect, test } from 'vitest';
import { isWeekend, quickDays } from './quickDays.ts';

test('weeks keep the day of the week, months the day of the month or the last of a shorter one', () => {
  expect(quickDays('2026-11-30').map(({ unit, count, day }) => `${count} ${unit} ${day}`)).toEqual([
    '1 Weeks 2026-12-07',
    '2 Weeks 2026-12-14',
    '1 Months 2026-12-30',
    '3 Months 2027-02-28',
    '6 Months 2027-05-30',
    '12 Months 2027-11-30',
  ]);
});

test('a weekend is told', () => {
  expect(['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'].map(isWeekend)).toEqual([false, true, true, false]);
});
