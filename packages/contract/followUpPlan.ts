import type { FOLLOW_UP_KINDS, OUTCOMES, REPEAT_UNITS } from './followUps.ts';

export type FollowUpKind = (typeof FOLLOW_UP_KINDS)[number];
export type Repeat = Readonly<{ every: number; unit: (typeof REPEAT_UNITS)[number]; times: number }>;
type Level = 'normal' | 'mild' | 'moderate' | 'severe';

/** Nobody plans further ahead than this: a wrong year would put a follow-up where nobody looks. */
export const PLANNED_AHEAD_YEARS = 10;

/** The day some days after another, both `YYYY-MM-DD`; before it for a negative number. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The same day some months later; the last day of a month that is too short: one month after 31 January is 28 or 29 February. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return `${first.toISOString().slice(0, 8)}${String(Math.min(date, last)).padStart(2, '0')}`;
}

/** The days of a plan; each is counted from the first, so that a short month does not pull the later ones back. */
export function plannedDays(first: string, repeat: Repeat | null): string[] {
  if (!repeat) return [first];
  return Array.from({ length: repeat.times }, (_, at) =>
    repeat.unit === 'week' ? addDays(first, at * repeat.every * 7) : addMonths(first, at * repeat.every),
  );
}

/** The last day that a plan may reach. */
export const lastPlannedDay = (today: string): string => addMonths(today, PLANNED_AHEAD_YEARS * 12);

/**
 * Months from a result to the next screening. A convention of this product that the user changes as the case needs, not
 * a clinical cut-off: no guideline is quoted for it.
 */
export const MONTHS_BY_LEVEL: Readonly<Record<Level, number>> = { normal: 12, mild: 6, moderate: 3, severe: 1 };
/** Where a result has no level; the same convention. */
export const MONTHS_UNRATED = 3;
/** Days until somebody calls after an alert, or tries again to reach a patient; the same convention. */
export const DAYS_TO_CALL = 7;

export type Suggestion = Readonly<{ dueDate: string; kind: FollowUpKind }>;

/**
 * What is offered after a result: a call within a week after a safety alert, else the next screening by the level. It is
 * never in the past: an old result makes it due today.
 */
export function suggestAfterResult(
  result: Readonly<{ level: Level | null; flagged: boolean; day: string }>,
  today: string,
): Suggestion {
  const dueDate = result.flagged
    ? addDays(result.day, DAYS_TO_CALL)
    : addMonths(result.day, result.level ? MONTHS_BY_LEVEL[result.level] : MONTHS_UNRATED);
  return { dueDate: dueDate < today ? today : dueDate, kind: result.flagged ? 'telephone' : 'screening' };
}

/**
 * What is offered after a follow-up: another try within a week where the patient was not reached, else the same again
 * after the months of the last level, of the next worse one where the patient got worse.
 */
export function suggestAfterFollowUp(
  done: Readonly<{ kind: FollowUpKind; outcome: (typeof OUTCOMES)[number] | null; level: Level | null }>,
  today: string,
): Suggestion {
  if (done.outcome === 'unreachable') return { dueDate: addDays(today, DAYS_TO_CALL), kind: 'telephone' };
  const levels = Object.keys(MONTHS_BY_LEVEL) as Level[];
  const at = done.level ? levels.indexOf(done.level) : -1;
  const level = levels[done.outcome === 'worse' && at >= 0 ? Math.min(at + 1, levels.length - 1) : at];
  return { dueDate: addMonths(today, level ? MONTHS_BY_LEVEL[level] : MONTHS_UNRATED), kind: done.kind };
}
