import type { Played } from './game.ts';
import { ANTICIPATION_MS } from './measures.ts';

/** A value at a condition, among the trials with which it may be compared: those of its level, its task. */
export type Point = Readonly<{ x: number; y: number; stratum: string }>;

/**
 * Least-squares slope of y by x where each stratum has a mean of its own: levels with other time limits are not compared
 * with each other. With x of 0 and 1 it is the difference of means within strata, weighted by n0·n1 / (n0 + n1).
 * @param needed so many points, in strata in which x varies
 * @returns null for fewer
 */
export function slopeWithin(points: readonly Point[], needed: number): number | null {
  const told = varying(points);
  if (told.length < Math.max(needed, 1)) return null;
  let shared = 0;
  let spread = 0;
  for (const together of byStratum(told)) {
    const x = together.reduce((sum, point) => sum + point.x, 0) / together.length;
    const y = together.reduce((sum, point) => sum + point.y, 0) / together.length;
    for (const point of together) {
      shared += (point.x - x) * (point.y - y);
      spread += (point.x - x) ** 2;
    }
  }
  return shared / spread;
}

/**
 * Difference of means within strata, of x = 1 less x = 0.
 * @param needed so many points of each, in strata that hold both
 * @returns null for fewer
 */
export function differenceWithin(points: readonly Point[], needed: number): number | null {
  const told = varying(points);
  const ones = told.filter(({ x }) => x === 1).length;
  return Math.min(ones, told.length - ones) < needed ? null : slopeWithin(told, needed);
}

/**
 * The trials whose reaction times tell something: right, and no anticipation. Long times stay, up to the time limit: leaving
 * them out would take more from the slower of two conditions.
 */
export function timed(played: readonly Played[]): { one: Played; ms: number }[] {
  return played.flatMap((one) => {
    const { isCorrect, responseMs } = one.judged;
    return isCorrect && responseMs !== null && responseMs >= ANTICIPATION_MS ? [{ one, ms: responseMs }] : [];
  });
}

/** The trial right before each, by its index; none where a pause or a bad frame took one out between them. */
export function before(played: readonly Played[]): ReadonlyMap<number, Played> {
  const pairs = played.slice(1).map((one, at) => [one.index, played[at] as Played] as const);
  return new Map(pairs.filter(([index, previous]) => index === previous.index + 1));
}

/** The points of strata in which x varies; the others carry no information about it. */
const varying = (points: readonly Point[]) =>
  byStratum(points)
    .filter((together) => together.some(({ x }) => x !== together[0]?.x))
    .flat();

const byStratum = (points: readonly Point[]) => [...Map.groupBy(points, ({ stratum }) => stratum).values()];
