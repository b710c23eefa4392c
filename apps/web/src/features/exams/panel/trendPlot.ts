import type { Trend } from '../types.ts';

/** What is shown first: an item that is out of range now and was measured often, else the one measured most often. */
export function firstTrend(trends: readonly Trend[]): Trend | undefined {
  const weight = ({ points }: Trend) => {
    const mark = points.at(-1)?.mark;
    return points.length + (points.length > 1 && (mark === 'low' || mark === 'high') ? 100 : 0);
  };
  return trends.reduce<Trend | undefined>(
    (best, next) => (best === undefined || weight(next) > weight(best) ? next : best),
    undefined,
  );
}

/** The ends of the value axis: around all values and the range, with some air, at numbers that can be read. */
export function plotLimits({ points, low, high }: Trend): { min: number; max: number } {
  const all = [...points.map(({ value }) => value), ...[low, high].filter((bound) => bound !== null)];
  const from = Math.min(...all);
  const to = Math.max(...all);
  const span = Math.max(to - from, Math.abs(to) * 0.05, 0.01);
  const step = 10 ** Math.floor(Math.log10(span / 2));
  const down = Math.floor((from - span * 0.15) / step) * step;
  const up = Math.ceil((to + span * 0.15) / step) * step;
  const clean = (value: number) => Number(value.toPrecision(12));
  return { min: clean(from >= 0 ? Math.max(0, down) : down), max: clean(up) };
}
