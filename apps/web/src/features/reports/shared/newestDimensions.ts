import type { Dimension } from '@cogclinic/scales/instrument';

type Course = Readonly<{
  instrumentName: string;
  points: readonly Readonly<{ reportId: string; testEndTime: string }>[];
  dimensions: readonly Readonly<{ dimension: Dimension; values: readonly (number | null)[] }>[];
}>;
type Newest = Readonly<{
  instrumentName: string;
  reportId: string;
  testEndTime: string;
  percents: ReadonlyMap<Dimension, number>;
}>;

/** The newest result of each scale that tells any dimension, with all that it tells; the newest first. */
export function newestDimensions(courses: readonly Course[]): Newest[] {
  return courses
    .flatMap(({ instrumentName, points, dimensions }) => {
      const at = points.findLastIndex((_, place) => dimensions.some(({ values }) => (values[place] ?? null) !== null));
      const point = points[at];
      if (!point) return [];
      const percents = dimensions.flatMap(({ dimension, values }) => {
        const value = values[at] ?? null;
        return value === null ? [] : [[dimension, value] as const];
      });
      return [
        { instrumentName, reportId: point.reportId, testEndTime: point.testEndTime, percents: new Map(percents) },
      ];
    })
    .toSorted((one, other) => other.testEndTime.localeCompare(one.testEndTime));
}
