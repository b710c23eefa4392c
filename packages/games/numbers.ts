// Sums, products and square roots only: these come out alike on every machine.

/** Arithmetic mean; null for an empty list, as with all functions below. */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] as number) + upper) / 2;
}

/** Standard deviation of a sample; null below two values. */
export function deviation(values: readonly number[]): number | null {
  const centre = mean(values);
  if (centre === null || values.length < 2) return null;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1));
}

/** Median of the distances from the median. */
export function medianDeviation(values: readonly number[]): number | null {
  const centre = median(values);
  return centre === null ? null : median(values.map((value) => Math.abs(value - centre)));
}

/**
 * The value below which `share` of the sorted values lie, interpolated between neighbours.
 * @param share 0 to 1
 */
export function quantile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] as number;
  return below + ((sorted[Math.ceil(place)] as number) - below) * (place - Math.floor(place));
}

/** Slope of the least-squares line; null where all x are alike or fewer than three points are given. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number | null {
  const x = mean(points.map(([one]) => one));
  const y = mean(points.map(([, one]) => one));
  if (x === null || y === null || points.length < 3) return null;
  const spread = points.reduce((sum, [one]) => sum + (one - x) ** 2, 0);
  return spread === 0 ? null : points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / spread;
}

/** To three digits after the point. */
export function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1000) / 1000;
}

export function clamp01(value: number): number {
  return Math.min(1, Math.max(0, value));
}
