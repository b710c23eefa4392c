import { firstWeekdayOf, weekdaysOf } from '#ui/month/month.ts';

export type Weekday = Readonly<{ value: number; short: string; long: string }>;

/** The weekdays (1 Monday to 7 Sunday) by their names, in the order in which the language's calendars have them. */
export function weekdayNames(language: string): readonly Weekday[] {
  const first = firstWeekdayOf(language);
  return weekdaysOf(language, first).map((names, at) => ({ ...names, value: ((first + at + 6) % 7) + 1 }));
}
