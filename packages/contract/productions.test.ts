import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { problemsOf } from './problems.ts';
import { drawing, MOMENTS_A_DAY, POINTS_AT_MOST, STROKES_AT_MOST, savedProduction, stroke } from './productions.ts';

const strokeOf = (points: unknown) => ({ pointer: 'pen', from: 0, points });
const drawn = (strokes: unknown) => ({ kind: 'drawing', height: 100, strokes });
const points = (count: number) => new Array<unknown>(count * 3).fill(1);

/** The schema without the quick check. */
const plain = drawing.extend({
  strokes: z
    .array(stroke)
    .max(STROKES_AT_MOST)
    .refine((strokes) => strokes.reduce((sum, { points }) => sum + points.length / 3, 0) <= POINTS_AT_MOST),
});

const odd = fc.constantFrom<unknown>(
  -1,
  -0,
  0.5,
  MOMENTS_A_DAY,
  MOMENTS_A_DAY + 1,
  NaN,
  Infinity,
  '1',
  null,
  undefined,
  [1],
  true,
);
const numbers = fc.array(fc.oneof({ weight: 9, arbitrary: fc.nat(MOMENTS_A_DAY) }, { weight: 1, arbitrary: odd }), {
  maxLength: 9,
});
const few = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.oneof(numbers, fc.nat(5).map(points)).map(strokeOf) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(null, {}, 'x', strokeOf('x'), strokeOf(null)) },
  ),
  { maxLength: 5 },
);
const many = fc.array(
  fc.integer({ min: 1, max: 11_000 }).map((count) => strokeOf(points(count))),
  { maxLength: 3 },
);

test('the quick check of a drawing’s points accepts and refuses the same as the schema', () => {
  const agrees = (strokes: unknown) => {
    const found = savedProduction.safeParse(drawn(strokes));
    expect(found.success).toBe(plain.safeParse(drawn(strokes)).success);
    if (found.success) expect(found.data).toEqual(drawn(strokes));
  };
  fc.assert(fc.property(few, agrees), { numRuns: 1000 });
  fc.assert(fc.property(many, agrees), { numRuns: 30 });
  for (const strokes of [undefined, null, 'x', {}, points(700)]) agrees(strokes);
});

test('too many points are reported once, and only the first of several wrong ones', () => {
  const problems = (strokes: unknown) => {
    const { error } = savedProduction.safeParse(drawn(strokes));
    return error && problemsOf(error, drawn(strokes));
  };
  const half = strokeOf(points(POINTS_AT_MOST / 2));
  expect(problems([half, half])).toBeUndefined();
  expect(problems([half, half, strokeOf(['x', 'x', 'x'])])).toEqual([{ path: 'strokes', rule: 'tooMany', params: {} }]);
  const wrong = strokeOf([...points(1), ...new Array(59_997).fill('x')]);
  expect(problems([wrong])).toEqual([{ path: 'strokes.0.points.3', rule: 'invalid', params: {} }]);
});
