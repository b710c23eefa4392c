import type { Level } from '@cogclinic/scales/levels';
import { addDays, addMonths } from './days.ts';
import type { FOLLOW_UP_KINDS, OUTCOMES, REPEAT_UNITS } from './followUps.ts';

export type FollowUpKind = (typeof FOLLOW_UP_KINDS)[number];
export type Repeat = Readonly<{ every: number; unit: (typeof REPEAT_UNITS)[number]; times: number }>;

/** The furthest year of a plan: a mistyped year would put a follow-up where the clinic never sees it. */
export const PLANNED_AHEAD_YEARS = 10;

/** The days of a plan. Each is counted from the first, so that a short month does not move the later ones. */
export function plannedDays(first: string, repeat: Repeat | null): string[] {
  if (!repeat) return [first];
  return Array.from({ length: repeat.times }, (_, at) =>
    repeat.unit === 'week' ? addDays(first, at * repeat.every * 7) : addMonths(first, at * repeat.every),
  );
}

/** The last day that a plan may reach, `YYYY-MM-DD`. */
export const lastPlannedDay = (today: string): string => addMonths(today, PLANNED_AHEAD_YEARS * 12);

/**
 * Months from a result to the next screening, by its level; after a positive screen to the visit that assesses further. A convention of this product that the user changes as the
 * case needs, not a clinical cut-off: it quotes no guideline.
 */
export const MONTHS_BY_LEVEL: Readonly<Record<Level, number>> = {
  normal: 12,
  mild: 6,
  moderate: 3,
  severe: 1,
  negative: 12,
  positive: 1,
};
/** The level by which a patient who got worse is seen again. */
const NEXT_WORSE: Readonly<Record<Level, Level>> = {
  normal: 'mild',
  mild: 'moderate',
  moderate: 'severe',
  severe: 'severe',
  negative: 'positive',
  positive: 'positive',
};
/** Months after a result without a level; the same convention. */
export const MONTHS_UNRATED = 3;
/** Weeks from the prescription of training to its review; the same convention. */
export const TRAINING_REVIEW_WEEKS = 4;
/** Days until the clinic calls after a safety alert, or tries again to reach a patient; the same convention. */
export const DAYS_TO_CALL = 7;

export type Suggestion = Readonly<{ dueDate: string; kind: FollowUpKind }>;

/**
 * Suggests the next step after a result: a call within a week after a safety alert, a visit within a month after a
 * positive screen, which no other screening answers, else the next screening by the level. Never in the past: after an old result it is due today.
 */
export function suggestAfterResult(
  result: Readonly<{ level: Level | null; flagged: boolean; day: string }>,
  today: string,
): Suggestion {
  const dueDate = result.flagged
    ? addDays(result.day, DAYS_TO_CALL)
    : addMonths(result.day, result.level ? MONTHS_BY_LEVEL[result.level] : MONTHS_UNRATED);
  const kind = result.flagged ? 'telephone' : result.level === 'positive' ? 'visit' : 'screening';
  return { dueDate: dueDate < today ? today : dueDate, kind };
}

/** The day on which training that begins on a day is reviewed. */
export const trainingReviewDay = (from: string): string => addDays(from, TRAINING_REVIEW_WEEKS * 7);

/**
 * Suggests the next step after a follow-up. Patient not reached: a call within a week. After a review of training: the next
 * in four weeks. Otherwise the same kind again,
 * after the months of the last level, or of the next worse level if the patient got worse.
 */
export function suggestAfterFollowUp(
  done: Readonly<{ kind: FollowUpKind; outcome: (typeof OUTCOMES)[number] | null; level: Level | null }>,
  today: string,
): Suggestion {
  if (done.outcome === 'unreachable') return { dueDate: addDays(today, DAYS_TO_CALL), kind: 'telephone' };
  if (done.kind === 'training') return { dueDate: trainingReviewDay(today), kind: 'training' };
  const level = done.level && done.outcome === 'worse' ? NEXT_WORSE[done.level] : done.level;
  return { dueDate: addMonths(today, level ? MONTHS_BY_LEVEL[level] : MONTHS_UNRATED), kind: done.kind };
}
