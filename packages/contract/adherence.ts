import { addDays } from './days.ts';
import { TASK_MINUTES, type TrainingDay } from './trainingSchedule.ts';

/** A task that was finished: its day in the plan, and its place on that day. */
export type DoneTask = Readonly<{ day: string; position: number }>;

/** How a patient keeps to a plan, until today. */
export type Adherence = Readonly<{
  /** Tasks until today, today's among them; those that were finished; those of the days before that were not. */
  planned: number;
  done: number;
  missed: number;
  plannedMinutes: number;
  /** Training days until today, and those with at least one finished task. */
  days: number;
  trainedDays: number;
  /** Training days in a row, up to the last, on which at least one task was finished; today counts once it was trained. */
  streak: number;
  lastTrainedDay: string | null;
  /** Share of the tasks of the last 14 days before today that were finished; null before the first. */
  recentShare: number | null;
  state: 'notYet' | 'onTrack' | 'behind';
}>;

/** A convention of this product that quotes no study: who finishes four of five tasks keeps to the plan. */
export const ON_TRACK = 0.8;
/** The days before today by which a patient is said to keep to a plan or not. */
export const RECENT_DAYS = 14;

/** Compares the days of a plan with the tasks that were finished, `YYYY-MM-DD` today included. */
export function adherenceOf(days: readonly TrainingDay[], done: readonly DoneTask[], today: string): Adherence {
  const finished = new Set(done.map(({ day, position }) => `${day} ${position}`));
  const until = days
    .filter(({ day }) => day <= today)
    .map(({ day, tasks }) => ({
      day,
      planned: tasks.length,
      done: tasks.filter((_, position) => finished.has(`${day} ${position}`)).length,
    }));
  const before = until.filter(({ day }) => day < today);
  const recent = before.filter(({ day }) => day >= addDays(today, -RECENT_DAYS));
  const recentShare = recent.length > 0 ? sum(recent, 'done') / sum(recent, 'planned') : null;
  const trained = until.filter((one) => one.done > 0);
  const planned = sum(until, 'planned');
  return {
    planned,
    done: sum(until, 'done'),
    missed: sum(before, 'planned') - sum(before, 'done'),
    plannedMinutes: planned * TASK_MINUTES,
    days: until.length,
    trainedDays: trained.length,
    streak: streakOf(until.at(-1)?.day === today && until.at(-1)?.done === 0 ? before : until),
    lastTrainedDay: trained.at(-1)?.day ?? null,
    recentShare,
    state: recentShare === null ? 'notYet' : recentShare >= ON_TRACK ? 'onTrack' : 'behind',
  };
}

const sum = (days: readonly { planned: number; done: number }[], what: 'planned' | 'done') =>
  days.reduce((all, one) => all + one[what], 0);

const streakOf = (days: readonly { done: number }[]) => days.length - 1 - days.findLastIndex(({ done }) => done === 0);
