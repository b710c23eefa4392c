import type { CallData } from '@cogclinic/contract/call';
import type { reportCalls } from '@cogclinic/contract/reports';

export type Analysis = CallData<typeof reportCalls.analysis>;
export type CoursePoint = Analysis['course'][number];

/**
 * Compares a report with the last one before it that has a total, in the course of its instrument, given oldest first.
 * There is no change to tell when the report itself has no total, or is the first.
 */
export function analyse(course: readonly CoursePoint[], reportId: string, better: 'higher' | 'lower'): Analysis {
  const at = course.findIndex((point) => point.reportId === reportId);
  const previous = course.slice(0, Math.max(at, 0)).findLast(({ total }) => total !== null) ?? null;
  const now = course[at]?.total ?? null;
  const before = previous?.total ?? null;
  const change = now === null || before === null ? null : rounded(now - before);
  return { course: [...course], previous, change, direction: change === null ? null : directionOf(change, better) };
}

function directionOf(change: number, better: 'higher' | 'lower'): 'better' | 'worse' | 'same' {
  if (change === 0) return 'same';
  return change > 0 === (better === 'higher') ? 'better' : 'worse';
}

/** Totals have at most two decimals; their difference has no more. */
function rounded(change: number): number {
  return Math.round(change * 100) / 100;
}
