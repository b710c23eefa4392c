import type { Task } from '@cogclinic/contract/trainingSchedule';
import { newId } from '#ui/newId.ts';

/** A task of a list that is being written; the key stays with it while it is moved. */
export type KeyedTask = Task & Readonly<{ key: string }>;

/** Gives a key to tasks that have none, such as those of a scheme: their place, until they are moved. */
export const withKeys = (tasks: readonly (Task & Partial<KeyedTask>)[]): KeyedTask[] =>
  tasks.map((task, at) => ({ ...task, key: task.key ?? `at ${at}` }));

/** A new task with a key of its own. */
export const keyed = (task: Task): KeyedTask => ({ ...task, key: newId() });

/** Moves a task by one place up or down; at the ends it stays. */
export function moved(tasks: readonly KeyedTask[], key: string, by: -1 | 1): KeyedTask[] {
  const from = tasks.findIndex((one) => one.key === key);
  return placed(tasks, key, from + by);
}

/** Puts a task where another one stands. */
export const dropped = (tasks: readonly KeyedTask[], key: string, onto: string): KeyedTask[] =>
  placed(
    tasks,
    key,
    tasks.findIndex((one) => one.key === onto),
  );

function placed(tasks: readonly KeyedTask[], key: string, to: number): KeyedTask[] {
  const task = tasks.find((one) => one.key === key);
  if (!task || to < 0 || to >= tasks.length) return [...tasks];
  return tasks.filter((one) => one !== task).toSpliced(to, 0, task);
}
