import type { DimensionCourse } from './types.ts';

type Line = Readonly<{ name: string; values: readonly (number | null)[] }>;

/**
 * A dimension over time on common days: the training's line first, then one for each scale. Two values of a line on one
 * day are one point, the later; values are whole, more would pretend too much.
 * @param dayOf the day of a wire time, as it is written
 */
export function dimensionLines(
  { training, scales }: Pick<DimensionCourse, 'training' | 'scales'>,
  trainingName: string,
  dayOf: (time: string) => string,
): { categories: readonly string[]; moments: readonly number[]; series: readonly Line[] } {
  const days = new Map<string, string>();
  for (const { time } of [...training, ...scales].toSorted((a, b) => a.time.localeCompare(b.time))) {
    const day = dayOf(time);
    if (!days.has(day)) days.set(day, time.slice(0, 10));
  }
  const categories = [...days.keys()];
  const lineOf = (name: string, points: readonly { time: string; value: number }[]): Line => {
    const byDay = new Map(points.map(({ time, value }) => [dayOf(time), Math.round(value)]));
    return { name, values: categories.map((day) => byDay.get(day) ?? null) };
  };
  const byScale = Map.groupBy(scales, ({ instrumentName }) => instrumentName);
  return {
    categories,
    moments: [...days.values()].map((day) => Date.parse(day)),
    series: [
      ...(training.length > 0 ? [lineOf(trainingName, training)] : []),
      ...[...byScale].map(([name, points]) => lineOf(name, points)),
    ],
  };
}
