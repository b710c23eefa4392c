import type { Problem } from '@cogclinic/contract/problems';
import { faultOfTasks, LEAST_TASKS, type Task } from '@cogclinic/contract/trainingSchedule';

/** What is wrong with the tasks of a plan as a problem of a form's field; null when nothing is. */
export function problemOfTasks(
  path: string,
  tasks: readonly Pick<Task, 'difficulty'>[],
  namesOf: (difficulties: readonly Task['difficulty'][]) => string,
): Problem | null {
  const found = faultOfTasks(tasks);
  if (!found) return null;
  switch (found.fault) {
    case 'none':
      return { path, rule: 'noTasks', params: { least: LEAST_TASKS } };
    case 'few':
      return { path, rule: 'fewTasks', params: { least: LEAST_TASKS, given: tasks.length } };
    case 'difficulty':
      return { path, rule: 'missingDifficulty', params: { names: namesOf(found.missing) } };
  }
}
