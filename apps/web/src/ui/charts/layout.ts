/** The part of a drawing that holds the values, in its pixels; axes and names surround it. */
export type Plot = Readonly<{ left: number; right: number; top: number; bottom: number }>;

/** The size of all texts in drawings, as in chart.css. */
export const FONT_SIZE = 12;

const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/;

/** An upper estimate of a text's width: a Chinese character is as wide as it is high. */
export function textWidth(text: string): number {
  let ems = 0;
  for (const character of text) ems += WIDE.test(character) ? 1 : 0.58;
  return Math.ceil(ems * FONT_SIZE);
}

/** A text below the axis: the middle at which it is drawn, and what it names. */
export type PlacedLabel = Readonly<{ index: number; text: string; middle: number }>;

const LABEL_GAP = 12;

/** The smallest distance between neighbours of ascending positions. */
export function nearestStep(positions: readonly number[]): number {
  return Math.min(...positions.slice(1).map((place, at) => place - (positions[at] ?? place)));
}

/**
 * The texts below an axis that have room side by side: evenly thinned where they stand evenly, counted from the newest,
 * which is always written; those at the ends are moved inside the drawing.
 */
export function placeLabels(texts: readonly string[], positions: readonly number[], width: number): PlacedLabel[] {
  const [first = 0, second = width] = positions;
  const widest = Math.max(0, ...texts.map(textWidth));
  const isEven = second - first - nearestStep(positions) < 0.5;
  const every = isEven ? Math.max(1, Math.ceil((widest + LABEL_GAP) / Math.max(1, second - first))) : 1;
  const placed: PlacedLabel[] = [];
  let free = Number.POSITIVE_INFINITY;
  for (let index = texts.length - 1; index >= 0; index -= every) {
    const text = texts[index] ?? '';
    const half = textWidth(text) / 2;
    const middle = Math.max(half, Math.min(width - half, positions[index] ?? 0));
    if (middle + half > free) continue;
    placed.unshift({ index, text, middle });
    free = middle - half - LABEL_GAP;
  }
  return placed;
}

/** Moves places (in rising order) apart until neighbours stand the gap apart, all within the limits if they fit. */
export function spread(places: readonly number[], gap: number, [from, to]: readonly [number, number]): number[] {
  const moved: number[] = [];
  for (const place of places) moved.push(Math.max(place, (moved.at(-1) ?? from - gap) + gap));
  let limit = to;
  for (let at = moved.length - 1; at >= 0; at--) {
    moved[at] = Math.min(moved[at] ?? limit, limit);
    limit = (moved[at] ?? limit) - gap;
  }
  return moved;
}

/** Which of the positions is nearest to a place. */
export function nearest(positions: readonly number[], place: number): number | null {
  let found: number | null = null;
  for (const [at, position] of positions.entries()) {
    if (found === null || Math.abs(position - place) <= Math.abs((positions[found] ?? position) - place)) found = at;
  }
  return found;
}
