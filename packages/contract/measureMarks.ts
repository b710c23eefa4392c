/** The normal range of a value for a group of people. `ageTo` is exclusive, in years. */
export type MeasureRange = Readonly<{
  gender: 'male' | 'female' | null;
  ageFrom: number | null;
  ageTo: number | null;
  low: number | null;
  high: number | null;
  /** False where the source could not be read or sources disagree; the screen says so. */
  confirmed: boolean;
}>;

export type Person = Readonly<{ gender: 'male' | 'female'; age: number }>;
export type Mark = 'low' | 'normal' | 'high';

/** The range for a person's sex and age; null when none applies. Ranges of an item never overlap. */
export function rangeFor<R extends MeasureRange>(ranges: readonly R[], { gender, age }: Person): R | null {
  return (
    ranges.find(
      (range) =>
        (range.gender === null || range.gender === gender) &&
        age >= (range.ageFrom ?? 0) &&
        age < (range.ageTo ?? Number.POSITIVE_INFINITY),
    ) ?? null
  );
}

/** Whether a value lies below, within or above a range; both limits are normal. Null without a range. */
export function markOf(value: number, range: Pick<MeasureRange, 'low' | 'high'> | null): Mark | null {
  if (!range || (range.low === null && range.high === null)) return null;
  if (range.low !== null && value < range.low) return 'low';
  return range.high !== null && value > range.high ? 'high' : 'normal';
}

/** Body mass index: kilograms by the square of metres, to one decimal. */
export function bodyMassIndex(heightCm: number, weightKg: number): number {
  return rounded(weightKg / (heightCm / 100) ** 2, 1);
}

/** Rounds to so many decimals, a decimal half up as on paper, in spite of binary storage. */
export function rounded(value: number, decimals: number): number {
  return Number(`${Math.round(Number(`${value}e${decimals}`))}e-${decimals}`);
}

/** Whether a value has no more than `decimals` decimals. */
export function hasDecimals(value: number, decimals: number): boolean {
  return !String(value).includes('e') && (String(value).split('.')[1] ?? '').length <= decimals;
}

export type RangeProblem = Readonly<{ index: number; problem: 'empty' | 'ages' | 'bounds' | 'overlap' }>;

/** The problems of ranges that a user entered: no limit, limits in the wrong order, or overlap with another range. */
export function rangeProblems(ranges: readonly MeasureRange[]): RangeProblem[] {
  return ranges.flatMap((range, index): RangeProblem[] => {
    if (range.low === null && range.high === null) return [{ index, problem: 'empty' }];
    if (range.low !== null && range.high !== null && range.low > range.high) return [{ index, problem: 'bounds' }];
    if (range.ageFrom !== null && range.ageTo !== null && range.ageFrom >= range.ageTo)
      return [{ index, problem: 'ages' }];
    const clashes = ranges.slice(0, index).some((other) => overlap(range, other));
    return clashes ? [{ index, problem: 'overlap' }] : [];
  });
}

function overlap(one: MeasureRange, other: MeasureRange): boolean {
  const sexes = one.gender === null || other.gender === null || one.gender === other.gender;
  const end = (range: MeasureRange) => range.ageTo ?? Number.POSITIVE_INFINITY;
  return sexes && (one.ageFrom ?? 0) < end(other) && (other.ageFrom ?? 0) < end(one);
}

/** Whether two lists hold the same ranges, in any order. */
export function sameRanges(one: readonly MeasureRange[], other: readonly MeasureRange[]): boolean {
  const written = (ranges: readonly MeasureRange[]) =>
    ranges
      .map(({ gender, ageFrom, ageTo, low, high, confirmed }) =>
        JSON.stringify([gender, ageFrom, ageTo, low, high, confirmed]),
      )
      .sort()
      .join();
  return written(one) === written(other);
}
