import type { CallData } from '@cogclinic/contract/call';
import type { reportCalls } from '@cogclinic/contract/reports';

export type Analysis = CallData<typeof reportCalls.analysis>;
export type CoursePoint = Analysis['course'][number];

type Totalled = Readonly<{ reportId: string; total: number | null }>;
type Changed<P extends Totalled> = { previous: P | null } & Pick<Analysis, 'change' | 'direction'>;

/**
 * Compares a report with the last one before it that has a total, in the course of its instrument, given oldest first: one
 * on the same range, for totals of an instrument whose range was changed tell nothing of each other. `limit` is the change
 * that was published to count.
 */
export function analyse(
  course: readonly CoursePoint[],
  reportId: string,
  better: 'higher' | 'lower',
  limit: number | null,
): Analysis {
  const own = course.find((point) => point.reportId === reportId);
  const compared = course.filter(({ min, max }) => min === own?.min && max === own.max);
  const changed = changeAt(compared, reportId, better);
  return { course: [...course], ...changed, reliable: isReliable(changed.change, limit) };
}

/**
 * What changed from the last point before a report that has a total; there is no change to tell when the report itself has
 * none, or is the first.
 */
export function changeAt<P extends Totalled>(
  course: readonly P[],
  reportId: string,
  better: 'higher' | 'lower',
): Changed<P> {
  const at = course.findIndex((point) => point.reportId === reportId);
  const previous = course.slice(0, Math.max(at, 0)).findLast(({ total }) => total !== null) ?? null;
  const now = course[at]?.total ?? null;
  const before = previous?.total ?? null;
  const change = now === null || before === null ? null : rounded(now - before);
  return { previous, change, direction: change === null ? null : directionOf(change, better) };
}

/** Whether a change reaches the one that was published to count; null where none was, or nothing changed to be told. */
export function isReliable(change: number | null, limit: number | null | undefined): boolean | null {
  return change === null || limit === null || limit === undefined ? null : Math.abs(change) >= limit;
}

function directionOf(change: number, better: 'higher' | 'lower'): 'better' | 'worse' | 'same' {
  if (change === 0) return 'same';
  return change > 0 === (better === 'higher') ? 'better' : 'worse';
}

/** Totals have at most two decimals; their difference has no more. */
function rounded(change: number): number {
  return Math.round(change * 100) / 100;
}
