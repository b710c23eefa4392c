import type { Direction } from './direction.ts';

/** The range of a direction that an institution takes as normal for an age. */
export type OwnReference = Readonly<{
  direction: Direction;
  /** Completed years: from, and before which. */
  ageFrom: number;
  ageTo: number;
  degrees: number;
  /** Where the value comes from, in the institution's words. */
  source: string;
}>;

export const LEVELS = ['normal', 'mild', 'moderate', 'severe'] as const;
export type RangeLevel = (typeof LEVELS)[number];
export type RangeGrade = Readonly<{ reference: number; source: string; percent: number; level: RangeLevel }>;

/** Percent of the age's reference from which each level holds (our own proposal). */
const LIMITS: readonly Readonly<{ level: RangeLevel; from: number }>[] = [
  { level: 'normal', from: 90 },
  { level: 'mild', from: 75 },
  { level: 'moderate', from: 50 },
  { level: 'severe', from: 0 },
];

/**
 * Grades a range against the institution's own reference. No published reference by age is confirmed, so that without an
 * own one there is no grade: null.
 * @param years completed, on the day of the measurement
 */
export function gradeOf(
  direction: Direction,
  degrees: number,
  years: number,
  references: readonly OwnReference[],
): RangeGrade | null {
  const own = references.find((one) => one.direction === direction && one.ageFrom <= years && years < one.ageTo);
  if (!own) return null;
  const percent = (100 * degrees) / own.degrees;
  const level = LIMITS.find(({ from }) => percent >= from)?.level ?? 'severe';
  return { reference: own.degrees, source: own.source, percent, level };
}
