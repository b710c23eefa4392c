import type { PlannedGame } from '@cogclinic/games/planned';
import { DIFFICULTIES, type Difficulty } from '@cogclinic/games/staircase';
import { addDays } from './days.ts';
import type { TRAINING_SETTINGS } from './training.ts';

/** What a patient plays once, for five minutes. */
export type Task = Readonly<{ game: PlannedGame; difficulty: Difficulty; setting: (typeof TRAINING_SETTINGS)[number] }>;

/** A task takes five minutes, and a plan has six of them or more, of each difficulty at least one (spec, sections 5 and 8). */
export const TASK_MINUTES = 5;
export const LEAST_TASKS = 6;
export const LIMITS_OF_PLAN = {
  tasks: 60,
  minutes: 120,
  weeks: 52,
  items: 1000,
  itemsOfDay: 24,
  pauses: 20,
  /** Items and pauses lie at most so many months ahead. */
  months: 24,
} as const;

/** Why tasks make no plan: none at all, too few, or none of a difficulty. */
export type TasksFault =
  | Readonly<{ fault: 'none' | 'few' }>
  | Readonly<{ fault: 'difficulty'; missing: readonly Difficulty[] }>;

/** What is wrong with the tasks of a plan or scheme; null when nothing is. */
export function faultOfTasks(tasks: readonly Pick<Task, 'difficulty'>[]): TasksFault | null {
  if (tasks.length === 0) return { fault: 'none' };
  if (tasks.length < LEAST_TASKS) return { fault: 'few' };
  const missing = DIFFICULTIES.filter((one) => tasks.every(({ difficulty }) => difficulty !== one));
  return missing.length > 0 ? { fault: 'difficulty', missing } : null;
}

/**
 * A weekly plan: `minutes` on each of the weekdays (1 Monday to 7 Sunday), for so many weeks. A training day takes the
 * next `minutes / 5` tasks of the list, and the list begins again at its head, so that all tasks come equally often.
 */
export type Pattern = Readonly<{
  startDay: string;
  weekdays: readonly number[];
  minutes: number;
  weeks: number;
  tasks: readonly Task[];
}>;

/** Days without training, the first and the last included. */
export type Pause = Readonly<{ fromDay: string; untilDay: string }>;

/** A training day; a task is known by its day and its place on it. */
export type TrainingDay = Readonly<{ day: string; tasks: readonly Task[] }>;

/** The weekday of a `YYYY-MM-DD` date, 1 Monday to 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/**
 * The first day of a plan that begins now, or on the Monday after today.
 * @param open the first day that may still change: the day after one that was trained already
 */
export const startDayOf = (start: 'now' | 'nextMonday', today: string, open: string = today): string =>
  start === 'now' ? open : addDays(today, 8 - weekdayOf(today));

/** Whether a day lies in one of the pauses. */
export const isPaused = (day: string, pauses: readonly Pause[]) =>
  pauses.some(({ fromDay, untilDay }) => fromDay <= day && day <= untilDay);

/** The training days of a weekly plan. Those that a pause takes are made up for at its end, so that the dose stays. */
export function weeklyDays(pattern: Pattern, pauses: readonly Pause[]): TrainingDay[] {
  const { startDay, weekdays, minutes, weeks, tasks } = pattern;
  const perDay = Math.floor(minutes / TASK_MINUTES);
  const days: TrainingDay[] = [];
  for (let day = startDay; days.length < weeks * weekdays.length; day = addDays(day, 1)) {
    if (!weekdays.includes(weekdayOf(day)) || isPaused(day, pauses)) continue;
    const from = days.length * perDay;
    days.push({ day, tasks: Array.from({ length: perDay }, (_, at) => tasks[(from + at) % tasks.length] as Task) });
  }
  return days;
}

/** A task of a custom plan, on its day. */
export type CustomItem = Task & Readonly<{ day: string; position: number }>;

/** The training days of a custom plan, each in the order of its positions; a pause takes its days away. */
export function customDays(items: readonly CustomItem[], pauses: readonly Pause[]): TrainingDay[] {
  const byDay = Map.groupBy(
    items.filter(({ day }) => !isPaused(day, pauses)),
    ({ day }) => day,
  );
  return [...byDay]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, tasks]) => ({
      day,
      tasks: [...tasks]
        .sort((a, b) => a.position - b.position)
        .map(({ game, difficulty, setting }) => ({ game, difficulty, setting })),
    }));
}

/** The days that remain of a plan that was ended on a day, from which on it does not run. */
export const daysUntil = (days: readonly TrainingDay[], endedOn: string | null): readonly TrainingDay[] =>
  endedOn === null ? days : days.filter(({ day }) => day < endedOn);
