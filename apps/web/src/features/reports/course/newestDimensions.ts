import type { Grade, GradeLimits } from '@cogclinic/scales/grades';
import type { Dimension } from '@cogclinic/scales/instrument';

type Course = Readonly<{
  instrumentName: string;
  points: readonly Readonly<{ reportId: string; testEndTime: string; gradeLimits: GradeLimits | null }>[];
  dimensions: readonly Readonly<{
    dimension: Dimension;
    values: readonly (number | null)[];
    grades: readonly (Grade | null)[];
  }>[];
}>;
type Share = Readonly<{ percent: number; grade: Grade | null }>;
type Newest = Readonly<{
  instrumentName: string;
  reportId: string;
  testEndTime: string;
  gradeLimits: GradeLimits | null;
  shares: ReadonlyMap<Dimension, Share>;
}>;

/** The newest result of each scale that contributes to a dimension, newest first. */
export function newestDimensions(courses: readonly Course[]): Newest[] {
  return courses
    .flatMap(({ instrumentName, points, dimensions }) => {
      const at = points.findLastIndex((_, place) => dimensions.some(({ values }) => (values[place] ?? null) !== null));
      const point = points[at];
      if (!point) return [];
      const shares = dimensions.flatMap(({ dimension, values, grades }) => {
        const percent = values[at] ?? null;
        return percent === null ? [] : [[dimension, { percent, grade: grades[at] ?? null }] as const];
      });
      const { reportId, testEndTime, gradeLimits } = point;
      return [{ instrumentName, reportId, testEndTime, gradeLimits, shares: new Map(shares) }];
    })
    .toSorted((one, other) => other.testEndTime.localeCompare(one.testEndTime));
}

/** The distinct limits by which the results were graded, with the scales graded by each. */
export function limitsInUse(
  results: readonly Pick<Newest, 'instrumentName' | 'gradeLimits'>[],
): Readonly<{ limits: GradeLimits; scales: readonly string[] }>[] {
  const graded = results.flatMap(({ instrumentName, gradeLimits: limits }) =>
    limits === null ? [] : [{ instrumentName, limits }],
  );
  const sameLimits = Map.groupBy(graded, ({ limits: { excellent, good, ordinary, poor } }) =>
    [excellent, good, ordinary, poor].join(),
  );
  return [...sameLimits.values()].flatMap((own) =>
    own.slice(0, 1).map(({ limits }) => ({ limits, scales: own.map(({ instrumentName }) => instrumentName) })),
  );
}
