import { type MeasureRange, type RangeProblem, rangeProblems } from '@cogclinic/contract/measureMarks';

/** A range while it is edited: here `ageTo` is the last age for which it holds, as people say it. */
export type RangeRow = MeasureRange;

export const NEW_RANGE: RangeRow = {
  gender: null,
  ageFrom: null,
  ageTo: null,
  low: null,
  high: null,
  confirmed: true,
};

/** The problem of each range that has one. */
export function problemsByRange(ranges: readonly RangeRow[]): ReadonlyMap<number, RangeProblem['problem']> {
  return new Map(rangeProblems(ranges).map(({ index, problem }) => [index, problem]));
}

export const isRanges = (value: unknown): value is readonly RangeRow[] => Array.isArray(value);
