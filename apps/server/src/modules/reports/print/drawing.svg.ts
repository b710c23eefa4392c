import { CANVAS_UNITS, type Production } from '@cogclinic/contract/productions';
import { simplifiedStrokes } from '@cogclinic/scales/drawing';
import { TRAIL_RADIUS, type TrailCircle } from '@cogclinic/scales/trail';

export type Drawing = Extract<Production, { kind: 'drawing' }>;

/** The line is that of the report's page, in the drawing's units. */
const LINE_WIDTH = 10;
const LINE = `fill="none" stroke="#10233f" stroke-width="${LINE_WIDTH}" stroke-linecap="round" stroke-linejoin="round"`;
/** A picture is printed 85 mm wide: a fifth of its line's width shows no more. */
const PRINTED = { tolerance: 2, most: 2000 };
const HIGHEST = 20_000;
const MARK_SIZE = 80;

/**
 * A drawing as an SVG, made of numbers and nothing else: what is no number is left out, what lies beyond the sheet is set
 * on its edge. `circles` are those of the sheet that it was drawn upon.
 */
export function drawingSvg({ height, strokes }: Drawing, circles: readonly TrailCircle[] = []): string {
  const high = sheetHeight(height);
  const lines = strokes.map(({ points }) => linePath(points, high)).filter((line) => line !== '');
  const path = lines.length > 0 ? `<path ${LINE} d="${lines.join('')}"/>` : '';
  const size = `width="${CANVAS_UNITS}" height="${high}" viewBox="0 0 ${CANVAS_UNITS} ${high}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${circles.map(circleSvg).join('')}${path}</svg>`;
}

function circleSvg({ x, y, mark }: TrailCircle): string {
  const circle = `<circle cx="${x}" cy="${y}" r="${TRAIL_RADIUS}" fill="none" stroke="#10233f" stroke-width="5"/>`;
  const place = `x="${x}" y="${y + MARK_SIZE * 0.35}" font-size="${MARK_SIZE}"`;
  return `${circle}<text ${place} font-family="Noto Sans S Chinese" text-anchor="middle" fill="#10233f">${mark}</text>`;
}

/**
 * A drawing with as many points as its print shows: setting a page takes its time for each of them. `isCoarse` where the
 * lines had to leave those that were drawn by more than their own width; what is kept stays whole.
 */
export function printable(drawing: Drawing): { drawing: Drawing; isCoarse: boolean } {
  const all = drawing.strokes.map(({ points }) => points);
  const { strokes, tolerance } = simplifiedStrokes(all, PRINTED);
  return {
    drawing: { ...drawing, strokes: drawing.strokes.map((stroke, at) => ({ ...stroke, points: strokes[at] ?? [] })) },
    isCoarse: tolerance === null || tolerance > LINE_WIDTH,
  };
}

/** The height of a drawing for a width of 1. */
export const heightShare = ({ height }: Drawing): number => sheetHeight(height) / CANVAS_UNITS;

/** From the first touch to the last, in milliseconds; 0 without a line. */
export function drawingTime({ strokes }: Drawing): number {
  const from = strokes.reduce((first, stroke) => Math.min(first, stroke.from), Number.POSITIVE_INFINITY);
  const to = strokes.reduce((last, { from: begun, points }) => Math.max(last, begun + strokeTime(points)), 0);
  return Math.max(0, to - from);
}

function strokeTime(points: readonly number[]): number {
  let sum = 0;
  for (let at = 2; at < points.length; at += 3) sum += points[at] ?? 0;
  return sum;
}

/** One stroke (x, y, milliseconds of each point); a stroke that stays in one place is a dot. */
function linePath(points: readonly number[], high: number): string {
  let line = '';
  let last: readonly [number, number] | null = null;
  for (let at = 0; at + 1 < points.length; at += 3) {
    const x = within(points[at], CANVAS_UNITS);
    const y = within(points[at + 1], high);
    if (x === null || y === null) continue;
    // Each point by its distance from the one before: half as long to write.
    if (last === null) line = `M${x} ${y}l`;
    else if (last[0] !== x || last[1] !== y) line += `${x - last[0]} ${y - last[1]} `;
    last = [x, y];
  }
  // A round cap at both ends of next to nothing is a dot.
  return line.endsWith('l') ? `${line.slice(0, -1)}h.01` : line.trimEnd();
}

const sheetHeight = (height: number): number => Math.max(1, within(height, HIGHEST) ?? 1);

function within(value: unknown, most: number): number | null {
  if (typeof value !== 'number' || Number.isNaN(value)) return null;
  return Math.round(Math.min(most, Math.max(0, value)));
}
