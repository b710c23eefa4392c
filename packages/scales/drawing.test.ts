import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { simplifiedStrokes } from './drawing.ts';

/** Distance of a point from a polyline. */
function distance(x: number, y: number, line: readonly number[]): number {
  let nearest = Number.POSITIVE_INFINITY;
  const places = Math.max(1, line.length / 3 - 1);
  for (let at = 0; at < places; at++) {
    const [ax = 0, ay = 0] = line.slice(at * 3);
    const [bx = ax, by = ay] = line.slice(at * 3 + 3);
    const length = (bx - ax) ** 2 + (by - ay) ** 2;
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
    nearest = Math.min(nearest, Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay)));
  }
  return nearest;
}

const timeOf = (points: readonly number[]) => points.reduce((sum, value, at) => (at % 3 === 2 ? sum + value : sum), 0);
const pointsOf = (strokes: readonly (readonly number[])[]) =>
  strokes.reduce((sum, points) => sum + points.length / 3, 0);

const point = fc.tuple(fc.nat(2000), fc.nat(1500), fc.nat(40));
const stroke = fc.array(point, { minLength: 1, maxLength: 900 }).map((points) => points.flat());
const drawing = fc.array(stroke, { minLength: 1, maxLength: 6 });

describe('a simplified drawing', () => {
  test('keeps the points that make its shape, and drops those on the way', () => {
    expect(
      simplifiedStrokes([[0, 0, 0, 50, 1, 8, 100, 0, 8, 100, 50, 9, 100, 100, 7]], { tolerance: 2, most: 9 }),
    ).toEqual({
      strokes: [[0, 0, 0, 100, 0, 16, 100, 100, 16]],
      tolerance: 2,
    });
    expect(simplifiedStrokes([[7, 8, 0], []], { tolerance: 2, most: 9 }).strokes).toEqual([[7, 8, 0], []]);
  });

  test('stays within the reported tolerance, keeps its ends and duration, and has no more points than allowed', () => {
    fc.assert(
      fc.property(drawing, fc.integer({ min: 1, max: 400 }), (strokes, most) => {
        const simple = simplifiedStrokes(strokes, { tolerance: 2, most });
        expect(pointsOf(simple.strokes)).toBeLessThanOrEqual(Math.max(most, strokes.length * 4));
        for (const [at, drawn] of strokes.entries()) {
          const line = simple.strokes[at] ?? [];
          expect(line.slice(0, 2)).toEqual(drawn.slice(0, 2));
          expect(line.slice(-3, -1)).toEqual(drawn.slice(-3, -1));
          expect(timeOf(line)).toBe(timeOf(drawn));
          for (let from = 0; from < drawn.length; from += 3)
            expect(distance(drawn[from] ?? 0, drawn[from + 1] ?? 0, line)).toBeLessThanOrEqual(
              (simple.tolerance ?? Number.POSITIVE_INFINITY) + 1e-6,
            );
        }
      }),
      { numRuns: 60 },
    );
  });

  test('keeps the shape of a hand-drawn line of any length', () => {
    const turns = Array.from({ length: 60_000 }, (_, at) => [
      Math.round(1000 + 700 * Math.cos(at / 500)),
      Math.round(750 + 700 * Math.sin(at / 500)),
      8,
    ]);
    const simple = simplifiedStrokes([turns.flat()], { tolerance: 2, most: 2000 });
    expect(simple.tolerance).toBeLessThanOrEqual(6);
    expect(pointsOf(simple.strokes)).toBeGreaterThan(500);
  });

  test('stays one line for a scribble all over the sheet', () => {
    const scribble = Array.from({ length: 60_000 }, (_, at) => [(at * 7919) % 2000, (at * 104_729) % 1500, 8]);
    const simple = simplifiedStrokes([scribble.flat()], { tolerance: 2, most: 2000 });
    expect(simple.tolerance).toBeNull();
    expect(pointsOf(simple.strokes)).toBeLessThanOrEqual(2000);
    expect(pointsOf(simple.strokes)).toBeGreaterThan(1500);
  });
});
