import { scalePoint } from 'd3-scale';
import { area, line } from 'd3-shape';
import { nearestStep, type Plot, spread, textWidth } from './layout.ts';
import type { ValueScale } from './values.ts';

/** A value in its place. */
export type Point = Readonly<{ index: number; value: number; x: number; y: number }>;

/** Points are drawn from this distance on; nearer ones would look like a row of beads. In pixels. */
const POINT_ROOM = 12;
/** The first and last point stand this far inside the plot. */
export const INSET = 10;
const LABEL_ROOM = 10;
const FEW = 12;
const FLOOR_ROOM = 24;

/**
 * Where categories stand along the plot; a single one stands in the middle. By their moments, where these are given (in
 * rising order), they stand as far apart as they were in time, but never upon each other.
 */
export function linePositions(count: number, plot: Plot, moments?: readonly number[]): number[] {
  const limits = [plot.left + INSET, plot.right - INSET] as const;
  const first = moments?.[0];
  const span = first === undefined ? 0 : (moments?.at(-1) ?? first) - first;
  if (moments && first !== undefined && span > 0 && moments.length === count) {
    const [from, to] = limits;
    const gap = Math.min(POINT_ROOM, (to - from) / (count - 1) / 2);
    const places = moments.map((moment) => from + ((moment - first) / span) * (to - from));
    return spread(places, gap, limits);
  }
  const indexes = Array.from({ length: count }, (_, at) => at);
  const scale = scalePoint(indexes, limits);
  return indexes.map((at) => scale(at) ?? plot.left);
}

/** The values that there are, in their places; a line goes on over what is missing. */
export function pointsOf(
  values: readonly (number | null)[],
  positions: readonly number[],
  scale: ValueScale,
): readonly Point[] {
  return values.flatMap((value, index) => {
    const x = positions[index];
    return value === null || x === undefined ? [] : [{ index, value, x, y: scale(value) }];
  });
}

/** Straight from value to value: what lay between two visits is not known. */
export const linePath = (points: readonly Point[]): string =>
  line<Point>(
    ({ x }) => x,
    ({ y }) => y,
  )(points) ?? '';

/** The area below the line. */
export const areaPath = (points: readonly Point[], floor: number): string =>
  area<Point>(
    ({ x }) => x,
    floor,
    ({ y }) => y,
  )(points) ?? '';

/** Whether each value can have its point. */
export const showsPoints = (positions: readonly number[]): boolean => nearestStep(positions) >= POINT_ROOM;

/** Whether each value can be written at its point: a few visits, not a month of days. */
export const showsValues = (positions: readonly number[], texts: readonly string[]): boolean =>
  positions.length <= FEW && nearestStep(positions) >= Math.max(0, ...texts.map(textWidth)) + LABEL_ROOM * 2;

/** A value is written on the side of its point from which no line comes: below a low unless it is near the floor, else above. */
export function isWrittenBelow(points: readonly Point[], at: number, floor: number): boolean {
  const y = points[at]?.y ?? 0;
  if (floor - y < FLOOR_ROOM) return false;
  const before = points[at - 1]?.y ?? y;
  const after = points[at + 1]?.y ?? y;
  return before + after < y * 2;
}
