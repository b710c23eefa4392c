/** Points of a stroke: for each point x, y and the milliseconds since the previous point. */
type Points = readonly number[];
/**
 * How far a line may deviate from the drawn one, in the drawing's units, and the most points of all strokes together.
 */
export type Coarseness = Readonly<{ tolerance: number; most: number }>;
export type Simplified = Readonly<{
  strokes: number[][];
  /** The largest deviation of the lines; null where points were dropped without regard to the shape. */
  tolerance: number | null;
}>;

/** Points that every stroke may keep, in any number of strokes: they suffice for a letter. */
const POINTS_OF_STROKE = 4;
/** Most doublings of the tolerance: beyond this, the lines of a dense scribble would merge. */
const DOUBLED_AT_MOST = 3;
/** Bounds the quadratic worst case to blocks of this many points. */
const BLOCK = 200;

/**
 * The strokes of a drawing reduced to the points that make its shape (Douglas and Peucker). Each stroke keeps its first
 * and last point, and the time of dropped points is added to the next one. Where `most` points are too few at the given
 * tolerance, the tolerance is doubled up to three times; if a drawing still has more, which no hand draws, evenly
 * spread points are kept. Strokes may keep four points each on average, even if that exceeds `most`.
 */
export function simplifiedStrokes(strokes: readonly Points[], { tolerance, most }: Coarseness): Simplified {
  const enough = Math.max(most, strokes.length * POINTS_OF_STROKE);
  let left = strokes.map((points) => simplified(points, tolerance));
  let total = tolerance;
  for (let doubled = 1; count(left) > enough && doubled <= DOUBLED_AT_MOST; doubled++) {
    const next = tolerance * 2 ** doubled;
    left = left.map((points) => simplified(points, next));
    total += next;
  }
  if (count(left) <= enough) return { strokes: left, tolerance: total };
  const step = Math.ceil(count(left) / (enough - 2 * strokes.length));
  return { strokes: left.map((points) => everyNth(points, step)), tolerance: null };
}

const count = (strokes: readonly Points[]): number => strokes.reduce((sum, points) => sum + points.length / 3, 0);

function simplified(points: Points, tolerance: number): number[] {
  const last = points.length / 3 - 1;
  const kept: number[] = last < 0 ? [] : [0];
  for (let from = 0; from < last; from += BLOCK) keep(points, from, Math.min(from + BLOCK, last), tolerance, kept);
  return lineOf(points, kept);
}

function everyNth(points: Points, step: number): number[] {
  const last = points.length / 3 - 1;
  const kept: number[] = [];
  for (let at = 0; at < last; at += step) kept.push(at);
  return lineOf(points, last < 0 ? [] : [...kept, last]);
}

/** The line through the kept points, with the duration of the whole. */
function lineOf(points: Points, kept: readonly number[]): number[] {
  const line: number[] = [];
  let next = 0;
  for (const at of kept) {
    let time = 0;
    for (; next <= at; next++) time += points[next * 3 + 2] ?? 0;
    line.push(points[at * 3] ?? 0, points[at * 3 + 1] ?? 0, time);
  }
  return line;
}

/** Adds the points to keep after `from` up to and including `to`. */
function keep(points: Points, from: number, to: number, tolerance: number, kept: number[]): void {
  const ends = [to];
  let start = from;
  for (let end = ends.at(-1); end !== undefined; end = ends.at(-1)) {
    const far = farthest(points, start, end, tolerance);
    if (far === null) {
      kept.push(end);
      start = end;
      ends.pop();
    } else ends.push(far);
  }
}

/** The point farthest from the straight line between two; null when all are within the tolerance. */
function farthest(points: Points, from: number, to: number, tolerance: number): number | null {
  const x = points[from * 3] ?? 0;
  const y = points[from * 3 + 1] ?? 0;
  const dx = (points[to * 3] ?? 0) - x;
  const dy = (points[to * 3 + 1] ?? 0) - y;
  const length = dx * dx + dy * dy;
  let far: number | null = null;
  let most = tolerance * tolerance;
  for (let at = from + 1; at < to; at++) {
    const px = (points[at * 3] ?? 0) - x;
    const py = (points[at * 3 + 1] ?? 0) - y;
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
    const distance = (px - share * dx) ** 2 + (py - share * dy) ** 2;
    if (distance > most) {
      most = distance;
      far = at;
    }
  }
  return far;
}
