import type { GameCode } from '@cogclinic/games/game';
import { needsLargeScreen, type Screen } from '@cogclinic/games/screens';
import { isOnPage } from '#games/row.ts';
import type { Task, Training } from './calls.ts';

/**
 * The state of a task as shown to the patient: `clinic` means trained at the clinic, `headset` needs a headset at home, `large`
 * a larger screen.
 */
export type TaskLook = 'done' | 'begun' | 'open' | 'clinic' | 'headset' | 'large';

export function lookOf(task: Task, screen: Screen): TaskLook {
  const { game, difficulty, state, setting } = task;
  if (state === 'done') return 'done';
  if (setting === 'clinic') return 'clinic';
  if (!isOnPage(task)) return 'headset';
  if (needsLargeScreen(game, difficulty, screen)) return 'large';
  return state === 'begun' ? 'begun' : 'open';
}

type PlanTask = Readonly<{ planId: string; day: string; position: number }>;

/** Today's tasks; those finished on this device count as done before the clinic knows. */
export function withFinished(training: Training, finished: readonly PlanTask[]): Training {
  const isFinished = ({ position }: Task) =>
    finished.some((one) => one.planId === training.plan?.id && one.day === training.day && one.position === position);
  return { ...training, tasks: training.tasks.map((task) => (isFinished(task) ? { ...task, state: 'done' } : task)) };
}

/** The next task that can be trained at home on this screen; none when all are done. */
export const nextTask = (tasks: readonly Task[], screen: Screen): (Task & { game: GameCode }) | undefined =>
  tasks.filter(isOnPage).find((task) => ['open', 'begun'].includes(lookOf(task, screen)));

/** Whether a task of today was played already: the button then reads “go on” instead of “start”. */
export const hasBegun = (tasks: readonly Task[]): boolean =>
  tasks.some(({ state, setting }) => state === 'done' || (state === 'begun' && setting === 'home'));

/** The state of a day of the week: `free` has no tasks, `ahead` can still be trained. */
export type DayLook = 'done' | 'some' | 'none' | 'ahead' | 'free';

export function dayLook({ day, planned, done }: Training['week'][number], today: string): DayLook {
  if (planned === 0 && done === 0) return 'free';
  if (done >= planned) return 'done';
  if (done > 0) return 'some';
  return day < today ? 'none' : 'ahead';
}
