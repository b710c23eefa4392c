import { addDays } from '@cogclinic/contract/days';
import { momentOf, wireDay } from '#platform/time.ts';
import type { Random } from './random.ts';

export const DAY = 86_400_000;
export const MINUTE = 60_000;
/** Longer than the longest visit, from the registration to the last report. */
const LONGEST_VISIT = 150 * MINUTE;

/** Today and now, as the demonstration's institutions see them. */
export type Clock = Readonly<{ now: Date; day: string }>;

/** The day some days before another, both `YYYY-MM-DD`. */
export function daysBefore(day: string, days: number): string {
  return addDays(day, -days);
}

/** Whole days from one day to a later one. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);
}

/** A working day: a Saturday or Sunday becomes the Friday before, but the last days stay, so that a new week has something. */
export function workingDay(day: string, clock: Clock): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (daysBetween(day, clock.day) < 3 || (weekday !== 0 && weekday !== 6)) return day;
  return daysBefore(day, weekday === 0 ? 2 : 1);
}

/** A moment in the clinic's hours of a day at which a visit can begin and be over by now. */
export function visitStart(random: Random, day: string, timeZone: string, clock: Clock): Date {
  const minutes = random.weighted([
    [random.whole(0, 170), 6],
    [random.whole(270, 440), 4],
  ]);
  const seconds = random.whole(0, 59);
  const planned = momentOf(`${day} 08:10:00`, timeZone).getTime() + minutes * MINUTE + seconds * 1000;
  // Today's afternoon may still be to come.
  const latest = Math.floor((clock.now.getTime() - LONGEST_VISIT) / 1000) * 1000 - seconds * MINUTE;
  return new Date(Math.min(planned, latest));
}

/** Today in an institution's time zone. */
export function clockOf(now: Date, timeZone: string): Clock {
  return { now, day: wireDay(now, timeZone) };
}
