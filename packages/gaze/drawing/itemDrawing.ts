import type { Item, Point } from '../tasks/trial.ts';
import { pixelsOf, type Screen } from '../trace.ts';
import { type Shape, shapesOf } from './shapes.ts';

/** An item as it stands on the screen, in its pixels around its place. */
export type ItemDrawing = Readonly<{
  /** A card behind it; null for what stands on the ground. */
  panel: Readonly<{ width: number; height: number }> | null;
  /** In the unit square, to be scaled by `scale`. */
  shapes: readonly Shape[];
  scale: number;
  text: Readonly<{ text: string; size: number }> | null;
}>;

const PANEL_INSIDE = 0.9;
export const PANEL_ROUND_PX = 8;

/** SVG's transform to a place on the screen. */
export function placeOf(screen: Screen, at: Point): string {
  const { x, y } = pixelsOf(screen, at);
  return `translate(${x} ${y})`;
}

/** What is drawn of an item. */
export function itemDrawing(screen: Screen, { at, width, height, drawn, role }: Item): ItemDrawing {
  const corner = pixelsOf(screen, { x: at.x - width / 2, y: at.y + height / 2 });
  const other = pixelsOf(screen, { x: at.x + width / 2, y: at.y - height / 2 });
  const box = { width: other.x - corner.x, height: other.y - corner.y };
  const isQuestion = role === 'question';
  const isCard = drawn.kind === 'panel' || (drawn.kind === 'text' && !isQuestion);
  return {
    panel: isCard ? box : null,
    shapes: shapesOf(drawn, role === 'fixation'),
    scale: (Math.min(box.width, box.height) / 2) * (drawn.kind === 'panel' ? PANEL_INSIDE : 1),
    text: drawn.kind === 'text' ? { text: drawn.text, size: box.height * (isQuestion ? 0.7 : 0.6) } : null,
  };
}
