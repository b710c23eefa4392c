import type { PLAN_STATES, TASK_STATES } from '@cogclinic/contract/trainingPlans';
import {
  type CustomItem,
  customDays,
  daysUntil,
  isPaused,
  type Pause,
  type Task,
  type TrainingDay,
  weeklyDays,
} from '@cogclinic/contract/trainingSchedule';

/** What the days of a plan follow from. */
export type PlannedDays = Readonly<{
  start_day: string;
  ended_on: string | null;
  /** Null for a custom plan, as are minutes, weeks and tasks. */
  weekdays: number[] | null;
  minutes: number | null;
  weeks: number | null;
  tasks: Task[] | null;
  items: readonly CustomItem[];
  pauses: readonly Pause[];
}>;

/** What became of a task: whether a session of it was completed, that session or else the last, and the time played. */
export type TrainedTask = Readonly<{ day: string; position: number; done: boolean; sessionId: string; ms: number }>;

/** The days of a plan up to its end, and whether the end came before its last day. */
export type Schedule = Readonly<{ days: readonly TrainingDay[]; isCut: boolean }>;

/** The days of a plan as if nothing ended it. */
export function allDays(plan: Omit<PlannedDays, 'ended_on'>): TrainingDay[] {
  const { start_day: startDay, weekdays, minutes, weeks, tasks, items, pauses } = plan;
  if (weekdays === null || minutes === null || weeks === null || tasks === null) return customDays(items, pauses);
  return weeklyDays({ startDay, weekdays, minutes, weeks, tasks }, pauses);
}

/** The days on which a plan runs. */
export function scheduleOf(plan: PlannedDays): Schedule {
  const all = allDays(plan);
  const last = all.at(-1);
  const isCut = plan.ended_on !== null && (last === undefined || plan.ended_on <= last.day);
  return { days: daysUntil(all, plan.ended_on), isCut };
}

/** Where a plan stands on a day. */
export function stateOf(
  plan: PlannedDays,
  today: string,
  { days, isCut }: Schedule = scheduleOf(plan),
): (typeof PLAN_STATES)[number] {
  const last = days.at(-1);
  if (isCut && plan.ended_on !== null && plan.ended_on <= today) return 'ended';
  if (!isCut && last !== undefined && last.day < today) return 'over';
  if (today < plan.start_day) return 'waiting';
  return isPaused(today, plan.pauses) ? 'paused' : 'running';
}

/** What became of a task of a day. */
export function taskStateOf(
  day: string,
  trained: TrainedTask | undefined,
  today: string,
): (typeof TASK_STATES)[number] {
  if (trained) return trained.done ? 'done' : 'begun';
  if (day === today) return 'open';
  return day < today ? 'missed' : 'ahead';
}

/** What was trained, by day and position. */
export type Trained = ReadonlyMap<string, TrainedTask>;
const keyOf = (day: string, position: number) => `${day} ${position}`;
export const trainedOf = (trained: readonly TrainedTask[]): Trained =>
  new Map(trained.map((one) => [keyOf(one.day, one.position), one]));

/** The tasks of a day, each with what became of it. */
export const plannedTasks = ({ day, tasks }: TrainingDay, trained: Trained, today: string) =>
  tasks.map((task, position) => {
    const found = trained.get(keyOf(day, position));
    return { ...task, position, state: taskStateOf(day, found, today), sessionId: found?.sessionId ?? null };
  });
