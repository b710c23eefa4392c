import { curveLinearClosed, lineRadial } from 'd3-shape';
import { textWidth } from './layout.ts';

/** One of the directions of a radar, with its value on its own range. */
export type RadarAxis = Readonly<{ name: string; value: number | null; min: number; max: number }>;

/** The share of its range that a value reaches; a missing one lies in the middle. */
export function radarShare({ value, min, max }: RadarAxis): number {
  if (value === null || max <= min) return 0;
  return Math.min(1, Math.max(0, (value - min) / (max - min)));
}

/** The angle of a direction: the first points up, the others follow clockwise. */
export const radarAngle = (at: number, count: number): number => (at / Math.max(1, count)) * 2 * Math.PI;

/** The point at a share of the radius in a direction, relative to the centre. */
export function radarPlace(share: number, at: number, count: number, radius: number): { x: number; y: number } {
  const angle = radarAngle(at, count);
  return { x: Math.sin(angle) * share * radius, y: -Math.cos(angle) * share * radius };
}

/** The closed outline through shares of all directions. */
export function radarPath(shares: readonly number[], radius: number): string {
  const outline = lineRadial<number>()
    .angle((_, at) => radarAngle(at, shares.length))
    .radius((share) => share * radius)
    .curve(curveLinearClosed);
  return outline([...shares]) ?? '';
}

/** Words with the space behind them; Chinese breaks behind any character. */
const partsOf = (name: string): string[] => name.split(/(?<= )|(?<=\p{Script=Han})/u);

/** The width of the longest word of all names, in pixels. */
export const widestWord = (names: readonly string[]): number =>
  Math.max(0, ...names.flatMap(partsOf).map((part) => textWidth(part.trimEnd())));

/** A name in lines that fit; words stay whole. */
export function wrapName(name: string, width: number): string[] {
  const parts = partsOf(name);
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth((last + part).trimEnd()) <= width) lines[lines.length - 1] = last + part;
    else lines.push(part);
  }
  return lines.map((line) => line.trimEnd());
}

type PlacedName = Readonly<{ x: number; top: number; lines: readonly string[] }>;

/** Moves the names on either side apart where they would run into each other, within the drawing's height if they fit. */
export function placeNames<N extends PlacedName>(
  names: readonly N[],
  { line, height }: Readonly<{ line: number; height: number }>,
): N[] {
  const moved = new Map<N, number>();
  for (const side of [names.filter(({ x }) => x > 1), names.filter(({ x }) => x < -1)]) {
    const rising = side.toSorted((a, b) => a.top - b.top);
    let free = -height / 2 + line / 2;
    for (const name of rising) {
      const top = Math.max(name.top, free);
      moved.set(name, top);
      free = top + name.lines.length * line;
    }
    let limit = height / 2;
    for (const name of rising.toReversed()) {
      const top = Math.min(moved.get(name) ?? name.top, limit - name.lines.length * line + line / 2);
      moved.set(name, top);
      limit = top - line / 2;
    }
  }
  return names.map((name) => ({ ...name, top: moved.get(name) ?? name.top }));
}
