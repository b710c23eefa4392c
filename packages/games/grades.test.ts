import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gradeBy, gradeOf, percentileOf, RANK_LIMITS, RANKED_PATIENTS, rankAmong, SCORE_LIMITS } from './grades.ts';

const values = fc.array(fc.double({ min: 1, max: 15, noNaN: true }), { minLength: 1, maxLength: 200 });
const value = fc.double({ min: 1, max: 15, noNaN: true });
const rank = (of: number, others: readonly number[]) => percentileOf(rankAmong(of, others)) ?? Number.NaN;

describe('the percentile rank', () => {
  test('lies between 0 and 100, at 0 below all others and at 100 above them', () => {
    fc.assert(
      fc.property(value, values, (of, others) => {
        expect(rank(of, others)).toBeGreaterThanOrEqual(0);
        expect(rank(of, others)).toBeLessThanOrEqual(100);
        expect([rank(0, others), rank(16, others)]).toEqual([0, 100]);
      }),
    );
  });

  test('never falls where the value rises, and does not depend on the order of the others', () => {
    fc.assert(
      fc.property(value, value, values, (a, b, others) => {
        expect(rank(Math.min(a, b), others)).toBeLessThanOrEqual(rank(Math.max(a, b), others));
        expect(rank(a, others.toReversed())).toBe(rank(a, others));
      }),
    );
  });

  test('is the middle where all are alike, and mirrored where better means less', () => {
    fc.assert(
      fc.property(value, fc.integer({ min: 1, max: 100 }), values, (of, count, others) => {
        expect(
          rank(
            of,
            Array.from({ length: count }, () => of),
          ),
        ).toBe(50);
        const mirrored = rank(
          -of,
          others.map((other) => -other),
        );
        // Both are rounded: halves go up in either.
        expect(Math.abs(rank(of, others) + mirrored - 100)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('counts those with the same value half', () => {
    // Of eight, three lie below and two are equal: (3 + 1) / 8.
    expect(rank(5, [1, 2, 3, 5, 5, 6, 7, 8])).toBe(50);
    expect(percentileOf({ others: 0, below: 0, equal: 0 })).toBeNull();
  });
});

test.each([
  [RANK_LIMITS, [91, 90, 75, 74, 25, 24, 9, 8]],
  [SCORE_LIMITS, [85, 84.9, 70, 69.9, 50, 49.9, 30, 29.9]],
])('the edges of the grades, from both sides', (limits, edges) => {
  expect(edges.map((edge) => gradeBy(limits, edge))).toEqual([
    ...['excellent', 'good', 'good', 'ordinary', 'ordinary', 'poor', 'poor', 'bad'],
  ]);
});

test('a rank takes enough others, and the score stands in until then', () => {
  const ranked = { others: RANKED_PATIENTS, below: 46, equal: 0 };
  expect(gradeOf(ranked, 10)).toEqual({ grade: 'excellent', basis: 'rank', percentile: 92 });
  expect(gradeOf({ ...ranked, others: RANKED_PATIENTS - 1 }, 10)).toEqual({
    ...{ grade: 'bad', basis: 'score', percentile: null },
  });
  expect(gradeOf(null, 70)).toMatchObject({ grade: 'good', basis: 'score' });
  expect(gradeOf(null, null)).toBeNull();
});
