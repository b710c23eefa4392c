import type { Task } from '@cogclinic/scales/task';

export type TaskAs<Kind extends Task['kind']> = Extract<Task, { kind: Kind }>;
