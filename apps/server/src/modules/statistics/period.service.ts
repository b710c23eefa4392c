import { addDays } from '@cogclinic/contract/days';
import { STATISTIC_MAX_DAYS } from '@cogclinic/contract/statistics';
import type { Actor } from '#platform/actor.ts';
import { fieldRefused } from '#platform/refusal.ts';
import { momentOf, wireDay } from '#platform/time.ts';

/** Days of the institution's calendar, both inclusive. */
export type Period = { begin: string; end: string };

/** The period that a query means: its own days, or so many up to its end or today; null when it is empty or too long. */
export function periodOf(
  query: { days: string; beginTime?: string | undefined; endTime?: string | undefined },
  today: string,
): Period | null {
  const end = query.endTime ?? (query.beginTime !== undefined && query.beginTime > today ? query.beginTime : today);
  const begin = query.beginTime ?? addDays(end, 1 - Number(query.days));
  const days = (time(end) - time(begin)) / DAY + 1;
  return days < 1 || days > STATISTIC_MAX_DAYS ? null : { begin, end };
}

/**
 * The period that a query means on the calendar of the actor's institution.
 * @throws Refusal 422 for one that is empty or too long
 */
export function neededPeriod(query: Parameters<typeof periodOf>[0], { timeZone }: Pick<Actor, 'timeZone'>): Period {
  const period = periodOf(query, wireDay(new Date(), timeZone));
  if (period === null) throw fieldRefused('beginTime', 'statistics:period');
  return period;
}

/** The moments from which a period lies to before which. */
export function momentsOf({ begin, end }: Period, timeZone: string): { from: Date; before: Date } {
  return { from: midnight(begin, timeZone), before: midnight(addDays(end, 1), timeZone) };
}

/** The months or weeks (from Monday) of a period: the first day of each, and the moment at which it begins within the period. */
export function spansOf(by: 'month' | 'week', period: Period, timeZone: string): { keys: string[]; starts: Date[] } {
  const first = by === 'month' ? `${period.begin.slice(0, 7)}-01` : addDays(period.begin, -weekday(period.begin));
  const keys: string[] = [];
  for (let day = first; day <= period.end; day = by === 'month' ? nextMonth(day) : addDays(day, 7)) keys.push(day);
  return { keys, starts: keys.map((day) => midnight(later(day, period.begin), timeZone)) };
}

const DAY = 86_400_000;
const time = (day: string) => Date.parse(`${day}T00:00:00Z`);
/** Days since Monday. */
const weekday = (day: string) => (new Date(time(day)).getUTCDay() + 6) % 7;
const midnight = (day: string, timeZone: string) => momentOf(`${day} 00:00:00`, timeZone);
const later = (one: string, other: string) => (one > other ? one : other);
const nextMonth = (day: string) => `${addDays(day, 31).slice(0, 7)}-01`;
