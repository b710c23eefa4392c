import type { CallData } from '@cogclinic/contract/call';
import type { eyeReferenceCalls } from '@cogclinic/contract/eyeReferences';
import { TASKS } from '@cogclinic/gaze/tasks/catalogue';
import { TASK_CODES, type TaskCode } from '@cogclinic/gaze/tasks/codes';
import { measureUnit } from '@cogclinic/gaze/tasks/measureUnit';

export type OwnReferences = CallData<typeof eyeReferenceCalls.list>;
export type OwnReference = OwnReferences['own'][number];

/** The measures of a task that have bands: those of which more, or less, is better. */
export const gradedIn = (task: TaskCode): string[] =>
  TASKS[task].specs.filter(({ better }) => better !== null).map(({ name }) => name);

/** The tasks that have such measures. */
export const gradedTasks = (): TaskCode[] => TASK_CODES.filter((task) => gradedIn(task).length > 0);

/** Shares are typed in percent. */
export const factorOf = (measure: string): number => (measureUnit(measure).unit === 'share' ? 100 : 1);

/** A reference with another measure keeps no limits: they were in another unit. */
export const withMeasure = (row: OwnReference, task: TaskCode, measure: string): OwnReference =>
  row.task === task && row.measure === measure ? row : { ...row, task, measure, limits: [0, 0, 0] };

/** A reference with one of its three limits changed; not a number is 0. */
export function withLimit(row: OwnReference, at: 0 | 1 | 2, shown: number | null): OwnReference {
  const [first, second, third] = row.limits;
  const value = (shown ?? 0) / factorOf(row.measure);
  const limits: OwnReference['limits'] =
    at === 0 ? [value, second, third] : at === 1 ? [first, value, third] : [first, second, value];
  return { ...row, limits };
}
