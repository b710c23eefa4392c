import { wireToDate } from '#ui/format.ts';

/** Whole minutes from one wire time to another; a test begun and ended within one still counts as one. */
export function minutesBetween(start: string, end: string): number {
  const from = wireToDate(start)?.getTime() ?? 0;
  const to = wireToDate(end)?.getTime() ?? from;
  return Math.max(1, Math.round((to - from) / 60_000));
}
