import { CANVAS_UNITS, POINTS_AT_MOST, STROKES_AT_MOST } from '@cogclinic/contract/works';
import type { WorkAs } from '../shared/works/workOf.ts';

export type Stroke = WorkAs<'drawing'>['strokes'][number];
export type Pointer = Stroke['pointer'];

/** A point in the drawing's units, and when: milliseconds since the drawing was begun. */
export type Point = Readonly<{ x: number; y: number; at: number }>;

/** Points nearer to the last one than this show nothing more. */
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

/** Whether the drawing may take so many points more. */
export function hasRoom(strokes: readonly Stroke[], points: number): boolean {
  const used = strokes.reduce((sum, stroke) => sum + stroke.points.length / 3, 0);
  return strokes.length < STROKES_AT_MOST && used + points <= POINTS_AT_MOST;
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
