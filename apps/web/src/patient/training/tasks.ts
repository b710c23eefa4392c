import { needsLargeScreen, type Screen } from '@cogclinic/games/screens';
import type { Task, Training } from './calls.ts';

/** What a patient sees of a task: `clinic` for one that is trained there, `large` for one for which this screen is too small. */
export type TaskLook = 'done' | 'begun' | 'open' | 'clinic' | 'large';

export function lookOf({ game, difficulty, state, setting }: Task, screen: Screen): TaskLook {
  if (state === 'done') return 'done';
  if (setting === 'clinic') return 'clinic';
  if (needsLargeScreen(game, difficulty, screen)) return 'large';
  return state === 'begun' ? 'begun' : 'open';
}

type PlanTask = Readonly<{ planId: string; day: string; position: number }>;

/** Today with the tasks done that this device finished and the clinic does not know of yet. */
export function withFinished(training: Training, finished: readonly PlanTask[]): Training {
  const isFinished = ({ position }: Task) =>
    finished.some((one) => one.planId === training.plan?.id && one.day === training.day && one.position === position);
  return { ...training, tasks: training.tasks.map((task) => (isFinished(task) ? { ...task, state: 'done' } : task)) };
}

/** The task that comes next at home, on this screen; none when all of those are done. */
export const nextTask = (tasks: readonly Task[], screen: Screen): Task | undefined =>
  tasks.find((task) => ['open', 'begun'].includes(lookOf(task, screen)));

/** Whether something of today was played already, so that the way leads on and does not begin. */
export const hasBegun = (tasks: readonly Task[]): boolean =>
  tasks.some(({ state, setting }) => state === 'done' || (state === 'begun' && setting === 'home'));

/** How a day of the week went: `free` without tasks, `ahead` while it may still be trained. */
export type DayLook = 'done' | 'some' | 'none' | 'ahead' | 'free';

export function dayLook({ day, planned, done }: Training['week'][number], today: string): DayLook {
  if (planned === 0 && done === 0) return 'free';
  if (done >= planned) return 'done';
  if (done > 0) return 'some';
  return day < today ? 'none' : 'ahead';
}
