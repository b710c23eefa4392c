import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GRADES, type GradeLimits, gradeOf, gradeRanges, limitsOutOfOrder } from './grades.ts';

const LIMITS: GradeLimits = { excellent: 90, good: 75, ordinary: 60, poor: 40 };

test.each([
  [100, 'excellent'],
  [90, 'excellent'],
  [89, 'good'],
  [75, 'good'],
  [74, 'ordinary'],
  [60, 'ordinary'],
  [59, 'poor'],
  [40, 'poor'],
  [39, 'bad'],
  [0, 'bad'],
] as const)('%i percent is %s', (percent, grade) => {
  expect(gradeOf(percent, LIMITS)).toBe(grade);
});

test('the narrowest limits leave room for every grade', () => {
  const narrow = { excellent: 100, good: 99, ordinary: 2, poor: 1 };
  expect([100, 99, 98, 2, 1, 0].map((percent) => gradeOf(percent, narrow))).toEqual([
    'excellent',
    'good',
    'ordinary',
    'ordinary',
    'poor',
    'bad',
  ]);
});

const limits = fc
  .uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 4, maxLength: 4 })
  .map((given) => given.toSorted((a, b) => b - a))
  .map(([excellent = 0, good = 0, ordinary = 0, poor = 0]) => ({ excellent, good, ordinary, poor }));

test('every share has exactly one grade, that of its range, and a higher share never has a worse one', () => {
  fc.assert(
    fc.property(limits, (given) => {
      const ranges = gradeRanges(given);
      const grades = Array.from({ length: 101 }, (_, percent) => gradeOf(percent, given));
      for (const [percent, grade] of grades.entries()) {
        const holding = ranges.filter(
          ({ grade, from, below }) => percent >= from && (percent < below || grade === 'excellent'),
        );
        expect(holding.map((range) => range.grade)).toEqual([grade]);
      }
      const ranks = grades.map((grade) => GRADES.indexOf(grade));
      expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
      expect(new Set(grades).size).toBe(5);
    }),
  );
});

test('the ranges adjoin from 0 to 100', () => {
  expect(gradeRanges(LIMITS)).toEqual([
    { grade: 'bad', from: 0, below: 40 },
    { grade: 'poor', from: 40, below: 60 },
    { grade: 'ordinary', from: 60, below: 75 },
    { grade: 'good', from: 75, below: 90 },
    { grade: 'excellent', from: 90, below: 100 },
  ]);
});

test('a limit that does not fall is named, also after a missing one', () => {
  expect(limitsOutOfOrder(LIMITS)).toEqual([]);
  expect(limitsOutOfOrder({ ...LIMITS, good: 90 })).toEqual(['good']);
  expect(limitsOutOfOrder({ ...LIMITS, good: 95, poor: 61 })).toEqual(['good', 'poor']);
  expect(limitsOutOfOrder({ excellent: 50, ordinary: 60 })).toEqual(['ordinary']);
  expect(limitsOutOfOrder({})).toEqual([]);
});
