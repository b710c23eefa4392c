import { addDays } from '@cogclinic/contract/days';
import { momentOf, wireDay } from '#platform/time.ts';

/** When a letter comes: a day of the week from Monday, 1, and an hour of the institution's day. */
export type Weekly = Readonly<{ weekday: number; hour: number }>;

/** The next moment after another at which a weekly letter is due. */
export function nextOf({ weekday, hour }: Weekly, timeZone: string, after: Date): Date {
  const today = wireDay(after, timeZone);
  const away = (weekday - weekdayOf(today) + 7) % 7;
  const on = (days: number) => momentOf(`${addDays(today, days)} ${String(hour).padStart(2, '0')}:00:00`, timeZone);
  const first = on(away);
  return first > after ? first : on(away + 7);
}

/** From Monday, 1, to Sunday, 7. */
const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
