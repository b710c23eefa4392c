import { addDays, addMonths } from '@cogclinic/contract/days';
import { writtenTimes } from '@cogclinic/contract/writtenTimes';

/** Taiwan's calendars begin the week on Sunday, those of the other supported languages on Monday. */
export const firstWeekdayOf = (language: string): 0 | 1 => (language === 'zh-TW' ? 0 : 1);

/** The whole weeks that a month touches, including days of the neighbouring months. */
export function weeksOf(month: string, firstWeekday: 0 | 1): string[][] {
  const first = `${month}-01`;
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() - firstWeekday + 7) % 7;
  const weeks: string[][] = [];
  for (let start = addDays(first, -before); start < addMonths(first, 1); start = addDays(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(start, at)));
  }
  return weeks;
}

/** The names of the weekdays in the order of the week, short and in full. */
export function weekdaysOf(language: string, firstWeekday: 0 | 1): { short: string; long: string }[] {
  const { shortWeekday, weekday } = writtenTimes(language);
  return Array.from({ length: 7 }, (_, at) => {
    // 4 January 1970 was a Sunday.
    const day = addDays('1970-01-04', firstWeekday + at);
    return { short: shortWeekday(day), long: weekday(day) };
  });
}

/** The day that a key moves to, or null for a key that does not move. */
export function dayAfterKey(key: string, day: string, firstWeekday: 0 | 1): string | null {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() - firstWeekday + 7) % 7;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday);
    case 'End':
      return addDays(day, 6 - weekday);
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return null;
  }
}
