import { LIMITS_OF_PLAN, startDayOf, TASK_MINUTES, weeklyDays } from '@cogclinic/contract/trainingSchedule';

export type Start = 'now' | 'nextMonday';

/** What a weekly plan comes to: its first and last training day, and how many there are. */
export type Meaning = Readonly<{ firstDay: string; lastDay: string; days: number; tasksPerDay: number }>;

export type Written = Readonly<{
  weekdays?: readonly number[] | undefined;
  minutes?: number | undefined;
  weeks?: number | undefined;
  start?: Start | undefined;
}>;

/** What is written of a weekly plan means; null while something is missing or out of its limits. */
export function meaningOf(
  { weekdays, minutes, weeks, start }: Written,
  today: string,
  openDay: string = today,
): Meaning | null {
  if (!weekdays?.length || !minutes || !weeks || !start) return null;
  if (!Number.isInteger(weeks) || weeks > LIMITS_OF_PLAN.weeks || minutes < TASK_MINUTES) return null;
  const days = weeklyDays({ startDay: startDayOf(start, today, openDay), weekdays, minutes, weeks, tasks: [] }, []);
  const [first] = days;
  const last = days.at(-1);
  return first && last
    ? {
        firstDay: first.day,
        lastDay: last.day,
        days: days.length,
        tasksPerDay: Math.floor(minutes / TASK_MINUTES),
      }
    : null;
}
