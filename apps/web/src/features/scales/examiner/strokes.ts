import { CANVAS_UNITS, POINTS_AT_MOST, STROKES_AT_MOST } from '@cogclinic/contract/productions';
import { simplifiedStrokes } from '@cogclinic/scales/drawing';
import type { ProductionAs } from '../shared/productions/productionOf.ts';

export type Stroke = ProductionAs<'drawing'>['strokes'][number];
export type Pointer = Stroke['pointer'];

/** A point in the drawing's units, and when: milliseconds since the drawing was begun. */
export type Point = Readonly<{ x: number; y: number; at: number }>;

/** Points nearer to the last one than this are dropped: they would not be visible. */
const NEAR = 3;

/** A line as it grows: keeps the points that show, as whole units, each with the time since the one before. */
export function beginStroke(pointer: Pointer, { x, y, at }: Point): Stroke {
  const from = whole(at);
  return { pointer, from, points: [whole(x), whole(y), 0] };
}

/** The line with one point more, or itself when the point adds nothing. */
export function withPoint(stroke: Stroke, { x, y, at }: Point): Stroke {
  const { points } = stroke;
  const lastX = points.at(-3) ?? 0;
  const lastY = points.at(-2) ?? 0;
  if (Math.hypot(x - lastX, y - lastY) < NEAR) return stroke;
  const since = stroke.from + points.reduce((sum, value, index) => (index % 3 === 2 ? sum + value : sum), 0);
  return { ...stroke, points: [...points, whole(x), whole(y), Math.max(0, whole(at) - since)] };
}

/** What a drawing of too many points is thinned out to, so that there is room to go on. */
const THINNED = { tolerance: 2, most: POINTS_AT_MOST * 0.75 };

/** Whether the drawing takes no further line. */
export const isFull = (strokes: readonly Stroke[]): boolean => strokes.length >= STROKES_AT_MOST;

/**
 * The drawing with no more points than may be kept: nothing drawn is lost for being long. Each line keeps its ends, its
 * shape and its time.
 */
export function fitted(strokes: readonly Stroke[]): Stroke[] {
  const all = strokes.map(({ points }) => points);
  if (all.reduce((sum, points) => sum + points.length / 3, 0) <= POINTS_AT_MOST) return [...strokes];
  const { strokes: left } = simplifiedStrokes(all, THINNED);
  return strokes.map((stroke, at) => ({ ...stroke, points: left[at] ?? stroke.points }));
}

/** When the drawing was last touched: the next line begins no earlier. */
export function endOf(strokes: readonly Stroke[]): number {
  const last = strokes.at(-1);
  return last ? last.from + last.points.reduce((sum, value, index) => (index % 3 === 2 ? sum + value : sum), 0) : 0;
}

/** A place on the canvas as it is shown, in the drawing's units. */
export function toUnits(
  place: { clientX: number; clientY: number },
  box: { left: number; top: number; width: number; height: number },
  height: number,
): { x: number; y: number } {
  const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));
  return {
    x: clamp(((place.clientX - box.left) / box.width) * CANVAS_UNITS, CANVAS_UNITS),
    y: clamp(((place.clientY - box.top) / box.height) * height, height),
  };
}

const whole = (value: number): number => Math.max(0, Math.round(value));
