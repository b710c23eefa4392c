import { antisaccade } from './antisaccade.ts';
import type { TaskCode } from './codes.ts';
import { fixation } from './fixation.ts';
import { memorySaccade } from './memorySaccade.ts';
import { oddOneOut } from './oddOneOut.ts';
import { pairedComparison } from './pairedComparison.ts';
import { prosaccadeGap, prosaccadeOverlap } from './prosaccade.ts';
import { pursuit } from './pursuit.ts';
import { search } from './search.ts';
import { sums } from './sums.ts';
import type { MeasureSpec, Task } from './task.ts';

/** Every task by its code. */
export const TASKS: Readonly<Record<TaskCode, Task>> = {
  prosaccadeGap,
  prosaccadeOverlap,
  antisaccade,
  memorySaccade,
  pursuit,
  fixation,
  pairedComparison,
  search,
  oddOneOut,
  sums,
};

/** What a task says of one of its measures; null for one that it does not have. */
export const specOf = (code: TaskCode, measure: string): MeasureSpec | null =>
  TASKS[code].specs.find(({ name }) => name === measure) ?? null;
