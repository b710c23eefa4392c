import { kindOfMeasure } from '@cogclinic/contract/measureTexts';
import { BAND_SDS, ownBand } from '@cogclinic/games/course';
import type { CoursePoint } from './types.ts';

type Lines = Readonly<{
  /** One line for each difficulty, since each has levels of its own; sessions that do not count are no line. */
  lines: readonly Readonly<{ difficulty: CoursePoint['difficulty']; values: readonly (number | null)[] }>[];
  /** Of the sessions that do not count; null where none has a value. */
  out: readonly (number | null)[] | null;
  /** Sessions that were measured otherwise are left out. */
  isPart: boolean;
  /** The patient's own usual range; null below three sessions. */
  band: Readonly<{ from: number; to: number }> | null;
}>;

/**
 * The measure that tells the threshold in units: that of the last session. Others, as of an easier part of the same game,
 * are not compared with it.
 */
export const unitsOf = (points: readonly CoursePoint[]): CoursePoint['units'] =>
  points.findLast(({ units }) => units !== null)?.units ?? null;

/**
 * The course of a threshold, in levels or in the units of its game.
 * @param measure whose values are drawn; null for levels
 */
export function thresholdLines(points: readonly CoursePoint[], measure: string | null): Lines {
  const digits = measure !== null && kindOfMeasure(measure) === 'ms' ? 0 : 1;
  const valueIn = ({ threshold, units }: CoursePoint) => {
    const value = measure === null ? threshold : units?.measure === measure ? units.value : null;
    return value === null ? null : Number(value.toFixed(digits));
  };
  const valid = points.filter(({ isValid }) => isValid);
  const difficulties = [...new Set(valid.map(({ difficulty }) => difficulty))];
  const own = ownBand(valid.flatMap((point) => valueIn(point) ?? []));
  const out = points.map((point) => (point.isValid ? null : valueIn(point)));
  return {
    lines: difficulties.map((difficulty) => ({
      difficulty,
      values: points.map((point) => (point.isValid && point.difficulty === difficulty ? valueIn(point) : null)),
    })),
    out: out.some((value) => value !== null) ? out : null,
    isPart: points.some(({ units }) => measure !== null && units !== null && units.measure !== measure),
    band: own && { from: Math.max(0, own.mean - BAND_SDS * own.sd), to: own.mean + BAND_SDS * own.sd },
  };
}
