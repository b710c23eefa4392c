import { expect, test } from 'vitest';
import { weekdayNames } from './weekdays.ts';

test('weekdays are numbered from Monday, wherever a week begins', () => {
  expect(weekdayNames('en').map(({ value, short }) => `${value} ${short}`)).toEqual([
    '1 Mon',
    '2 Tue',
    '3 Wed',
    '4 Thu',
    '5 Fri',
    '6 Sat',
    '7 Sun',
  ]);
  const taiwan = weekdayNames('zh-TW');
  expect([taiwan[0], taiwan[1]].map((day) => [day?.value, day?.long])).toEqual([
    [7, '星期日'],
    [1, '星期一'],
  ]);
});
