import type { Draw } from '@cogclinic/games/draw';
import { type Outline, type Point, TONES } from './trial.ts';

/** Points of an outline: enough for a smooth curve through them. */
const POINTS = 24;
/** How often an outline may swing in and out: few swings are easily told apart. */
const WAVES = [2, 3, 4, 5];

/** A figure for one to remember: an outline, and another within it. */
export type Figure = readonly Outline[];

/** Draws a figure that nobody can name: a closed curve of three waves, in its tone, with a smaller one of another tone in it. */
export function figureOf(draw: Draw): Figure {
  const [outer, inner] = draw.sample(
    Array.from({ length: TONES }, (_, tone) => tone),
    2,
  );
  return [outlineOf(draw, outer ?? 0, 0.6), outlineOf(draw, inner ?? 1, 0.3)];
}

function outlineOf(draw: Draw, tone: number, radius: number): Outline {
  const waves = draw.sample(WAVES, 3).map((count, place) => ({
    count,
    size: (radius * draw.int(24, 36)) / 100 / (place + 1),
    phase: (2 * Math.PI * draw.int(0, 359)) / 360,
  }));
  const points = Array.from({ length: POINTS }, (_, at) => {
    const angle = (2 * Math.PI * at) / POINTS;
    const reach = waves.reduce((sum, { count, size, phase }) => sum + size * Math.cos(count * angle + phase), radius);
    // Rounded, so that the last digits of a machine's cosine make no other figure.
    return { x: round(reach * Math.cos(angle)), y: round(reach * Math.sin(angle)) };
  });
  return { tone, points };
}

const round = (value: number) => Math.round(value * 1000) / 1000 || 0;

/**
 * How unlike two figures are: the mean distance between the points of their outlines in unit lengths, at least 1 where tones
 * differ.
 */
export function unlikeness(one: Figure, other: Figure): number {
  const tones = one.some(({ tone }, at) => tone !== other[at]?.tone) ? 1 : 0;
  const distances = one.flatMap(({ points }, outline) =>
    points.map((point, at) => distance(point, other[outline]?.points[at] ?? point)),
  );
  return tones + distances.reduce((sum, value) => sum + value, 0) / Math.max(1, distances.length);
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
