import { faultOfTasks, LEAST_TASKS, type Task } from '@cogclinic/contract/trainingSchedule';
import { fieldRefused } from '#platform/refusal.ts';

/** @throws Refusal 422 at the path when the tasks make no plan: none, too few, or none of a difficulty */
export function needTasks(path: string, tasks: readonly Pick<Task, 'difficulty'>[]): void {
  const found = faultOfTasks(tasks);
  if (found?.fault === 'none') throw fieldRefused(path, 'trainingPlans:none');
  if (found?.fault === 'few') throw fieldRefused(path, 'trainingPlans:few', { count: LEAST_TASKS });
  if (found?.fault === 'difficulty') throw fieldRefused(path, `trainingPlans:lacking.${found.missing.join('-')}`);
}
