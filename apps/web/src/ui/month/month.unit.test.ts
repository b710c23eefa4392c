import { expect, test } from 'vitest';
import { dayAfterKey, firstWeekdayOf, weekdaysOf, weeksOf } from './month.ts';

test('a month in weeks from Monday or from Sunday', () => {
  // 1 February 2026 is a Sunday.
  const monday = weeksOf('2026-02', 1);
  expect(monday).toHaveLength(5);
  expect([monday[0]?.[0], monday[0]?.[6], monday[4]?.[5], monday[4]?.[6]]).toEqual([
    '2026-01-26',
    '2026-02-01',
    '2026-02-28',
    '2026-03-01',
  ]);
  const sunday = weeksOf('2026-02', 0);
  expect([sunday.length, sunday[0]?.[0], sunday[3]?.[6]]).toEqual([4, '2026-02-01', '2026-02-28']);
});

test('every month of some years has all its days once, in rows of seven', () => {
  for (const year of [2024, 2026, 2100]) {
    for (let month = 1; month <= 12; month += 1) {
      const name = `${year}-${String(month).padStart(2, '0')}`;
      const weeks = weeksOf(name, 1);
      const days = weeks.flat().filter((day) => day.startsWith(name));
      expect(weeks.every((week) => week.length === 7)).toBe(true);
      expect(days).toHaveLength(new Date(Date.UTC(year, month, 0)).getUTCDate());
      expect(days.toSorted()).toEqual(days);
    }
  }
});

test('weekdays and months are named in the language shown', () => {
  expect(weekdaysOf('ru', firstWeekdayOf('ru')).map(({ short }) => short)).toEqual([
    'пн',
    'вт',
    'ср',
    'чт',
    'пт',
    'сб',
    'вс',
  ]);
  expect(weekdaysOf('zh', firstWeekdayOf('zh'))[0]?.long).toBe('星期一');
  expect(weekdaysOf('zh-TW', firstWeekdayOf('zh-TW'))[0]?.long).toBe('星期日');
});

test('keys lead by days, weeks and months, over the ends of both', () => {
  const from = (key: string) => dayAfterKey(key, '2026-03-31', 1);
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map(from)).toEqual([
    '2026-03-30',
    '2026-04-01',
    '2026-03-24',
    '2026-04-07',
  ]);
  expect(['Home', 'End', 'PageUp', 'PageDown'].map(from)).toEqual([
    '2026-03-30',
    '2026-04-05',
    '2026-02-28',
    '2026-04-30',
  ]);
  expect(from('Enter')).toBeNull();
});
