/** Totals as points of a small line, from left to right in a box; what has no total is left out. */
export function linePoints(
  totals: readonly (number | null)[],
  range: { min: number; max: number },
  box: { width: number; height: number },
): { x: number; y: number }[] {
  const span = range.max - range.min || 1;
  const step = totals.length > 1 ? box.width / (totals.length - 1) : 0;
  return totals.flatMap((total, at) =>
    total === null ? [] : [{ x: at * step, y: box.height - ((total - range.min) / span) * box.height }],
  );
}
