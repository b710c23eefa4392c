/**
 * In the order of lists and charts: first the grades of severity, then the two sides of a cut-off that grades none.
 * "Negative" has not reached the cut-off, "positive" has, in the direction that the scale counts as worse.
 */
export const LEVELS = ['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'] as const;

/** What a band says of the patient. Severity only where the cited source grades it; otherwise positive or negative. */
export type Level = (typeof LEVELS)[number];

const DEGREES: Readonly<Record<Exclude<Level, 'positive'>, number>> = {
  normal: 0,
  negative: 0,
  mild: 1,
  moderate: 2,
  severe: 3,
};
const FROM_WORST: readonly Level[] = ['severe', 'moderate', 'mild', 'positive', 'normal', 'negative'];

/** Whether a level is a finding: any grade of severity, or a positive screen. */
export const isImpaired = (level: Level): boolean => level === 'positive' || DEGREES[level] > 0;

/** Whether a level only says on which side of a cut-off the score lies. */
export const isSideOfCut = (level: Level): boolean => level === 'negative' || level === 'positive';

/**
 * Above zero where the second level is worse than the first, below zero where it is better. A positive screen is worse
 * than normal or negative, and of no comparable degree with mild, moderate or severe: zero.
 */
export function worsening(from: Level, to: Level): number {
  if (from === 'positive' || to === 'positive') return Number(isImpaired(to)) - Number(isImpaired(from));
  return DEGREES[to] - DEGREES[from];
}

/** The level that wants attention first, for a profile of many; null of none. A severity comes before a positive screen. */
export function worstLevel(levels: readonly Level[]): Level | null {
  return FROM_WORST.find((level) => levels.includes(level)) ?? null;
}

/** Whether no score is at a better level than one that counts as less bad; `levels` are in the order of ever worse scores. */
export function levelsFollow(levels: readonly Level[]): boolean {
  return levels.every((level, at) => levels.slice(0, at).every((before) => worsening(before, level) >= 0));
}
