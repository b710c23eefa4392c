import type { CallData } from '@cogclinic/contract/call';
import type { reportCalls } from '@cogclinic/contract/reports';

export type Analysis = CallData<typeof reportCalls.analysis>;
export type CoursePoint = Analysis['course'][number];

/**
 * Compares a report with the one before it in the course of its instrument, given oldest first. There is no change to tell
 * when either has no total.
 */
export function analyse(course: readonly CoursePoint[], reportId: string, better: 'higher' | 'lower'): Analysis {
  const at = course.findIndex((point) => point.reportId === reportId);
  const previous = course[at - 1] ?? null;
  const now = course[at]?.total ?? null;
  const change = now === null || previous === null || previous.total === null ? null : rounded(now - previous.total);
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
