import type { Task, Training } from './calls.ts';

/** What a patient sees of a task: `clinic` for one that is trained there. */
export type TaskLook = 'done' | 'begun' | 'open' | 'clinic';

export function lookOf({ state, setting }: Task): TaskLook {
  if (state === 'done') return 'done';
  if (setting === 'clinic') return 'clinic';
  return state === 'begun' ? 'begun' : 'open';
}

type PlanTask = Readonly<{ planId: string; day: string; position: number }>;

/** Today with the tasks done that this device finished and the clinic does not know of yet. */
export function withFinished(training: Training, finished: readonly PlanTask[]): Training {
  const isFinished = ({ position }: Task) =>
    finished.some((one) => one.planId === training.plan?.id && one.day === training.day && one.position === position);
  return { ...training, tasks: training.tasks.map((task) => (isFinished(task) ? { ...task, state: 'done' } : task)) };
}

/** The task that comes next at home; none when all are done. */
export const nextTask = (tasks: readonly Task[]): Task | undefined =>
  tasks.find((task) => lookOf(task) === 'open' || lookOf(task) === 'begun');

/** Whether something of today was played already, so that the way leads on and does not begin. */
export const hasBegun = (tasks: readonly Task[]): boolean =>
  tasks.some((task) => lookOf(task) === 'done' || lookOf(task) === 'begun');

/** How a day of the week went: `free` without tasks, `ahead` while it may still be trained. */
export type DayLook = 'done' | 'some' | 'none' | 'ahead' | 'free';

export function dayLook({ day, planned, done }: Training['week'][number], today: string): DayLook {
  if (planned === 0 && done === 0) return 'free';
  if (done >= planned) return 'done';
  if (done > 0) return 'some';
  return day < today ? 'none' : 'ahead';
}
