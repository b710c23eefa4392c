import type { Draw } from './draw.ts';

/** A place in a field, in thousandths of the field's shorter side, from the left and from the top. */
export type Place = Readonly<{ x: number; y: number }>;

/**
 * Places on an uneven grid: each stays in its cell, no two come closer than `apart`.
 * @param columns, rows cells of the grid
 * @param margin from the edge of the field to the nearest centre
 */
export function scattered(
  draw: Draw,
  field: { width: number; height: number },
  grid: { columns: number; rows: number; margin: number; apart: number },
): Place[] {
  const { columns, rows, margin, apart } = grid;
  const step = (length: number, cells: number) => (cells < 2 ? 0 : Math.floor((length - 2 * margin) / (cells - 1)));
  const stepX = step(field.width, columns);
  const stepY = step(field.height, rows);
  const shake = (by: number) => Math.max(0, Math.floor((by - apart) / 2));
  return Array.from({ length: columns * rows }, (_, at) => ({
    x: margin + (at % columns) * stepX + shaken(draw, shake(stepX), at % columns, columns),
    y: margin + Math.floor(at / columns) * stepY + shaken(draw, shake(stepY), Math.floor(at / columns), rows),
  }));
}

/** Inwards only at the edges, so that nothing leaves the field. */
function shaken(draw: Draw, by: number, at: number, cells: number): number {
  return draw.int(at === 0 ? 0 : -by, at === cells - 1 ? 0 : by);
}

/** Squared, so that no root is needed. */
export function squaredDistance(a: Place, b: Place): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
}

/** How often a way over places crosses itself; touching at a common place is no crossing. */
export function crossings(way: readonly Place[]): number {
  let count = 0;
  for (let first = 0; first + 1 < way.length; first++)
    for (let second = first + 2; second + 1 < way.length; second++)
      if (cross(way[first] as Place, way[first + 1] as Place, way[second] as Place, way[second + 1] as Place)) count++;
  return count;
}

function cross(a: Place, b: Place, c: Place, d: Place): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

const side = (a: Place, b: Place, c: Place) => Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
