import type { PlannedDay } from './types.ts';

/** What became of a training day: all of its tasks done, some, none; or it is today's, or still to come. */
export type DayState = 'done' | 'part' | 'missed' | 'open' | 'ahead';

export type DaySum = Readonly<{ day: string; planned: number; done: number; state: DayState }>;

/** A training day as a sum of its tasks. */
export function sumOf({ day, tasks }: PlannedDay, today: string): DaySum {
  const planned = tasks.length;
  const done = tasks.filter(({ state }) => state === 'done').length;
  return { day, planned, done, state: stateOf(day, planned, done, today) };
}

function stateOf(day: string, planned: number, done: number, today: string): DayState {
  if (done === planned) return 'done';
  if (day > today) return 'ahead';
  if (day === today) return 'open';
  return done > 0 ? 'part' : 'missed';
}

/** Whether training has begun on a day. */
export const isTrained = ({ tasks }: PlannedDay): boolean =>
  tasks.some(({ state }) => state === 'done' || state === 'begun');

/** The last training days up to today, at most `count`, the oldest first. */
export function lastDays(calendar: readonly PlannedDay[], today: string, count: number): readonly DaySum[] {
  return calendar
    .filter(({ day }) => day <= today)
    .slice(-count)
    .map((day) => sumOf(day, today));
}

/**
 * The week of a weekly plan in which today stands, from 1. It is counted by training days, so that days of a pause,
 * which are made up for at the end, do not count.
 */
export function weekOf(calendar: readonly PlannedDay[], perWeek: number, weeks: number, today: string): number {
  const begun = calendar.filter(({ day }) => day <= today).length;
  return Math.min(weeks, Math.max(1, Math.ceil(begun / perWeek)));
}

/** The next training day after a day; null when there is none. */
export const nextAfter = (calendar: readonly PlannedDay[], day: string): string | null =>
  calendar.find((one) => one.day > day)?.day ?? null;
