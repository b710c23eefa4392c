import { wireToDate } from '@cogclinic/contract/writtenTimes';

/** Whole minutes between two wire times, at least one. */
export function minutesBetween(start: string, end: string): number {
  const from = wireToDate(start)?.getTime() ?? 0;
  const to = wireToDate(end)?.getTime() ?? from;
  return Math.max(1, Math.round((to - from) / 60_000));
}
