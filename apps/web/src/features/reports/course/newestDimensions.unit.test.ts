import { expect, test } from 'vitest';
import { limitsInUse, newestDimensions } from './newestDimensions.ts';

const points = (...days: string[]) =>
  days.map((day) => ({ reportId: day, testEndTime: `${day} 10:00:00`, gradeLimits: null }));
const LIMITS = { excellent: 90, good: 75, ordinary: 60, poor: 40 };

test('each scale gives its newest result that tells any dimension, the newest scale first', () => {
  const found = newestDimensions([
    {
      instrumentName: 'MMSE',
      points: points('2025-01-01', '2025-06-01', '2026-01-01'),
      dimensions: [
        { dimension: 'memory', values: [33, 67, null], grades: ['bad', 'ordinary', null] },
        { dimension: 'calculation', values: [null, 80, null], grades: [null, null, null] },
      ],
    },
    {
      instrumentName: 'MOCA',
      points: points('2025-09-01'),
      dimensions: [{ dimension: 'attention', values: [0], grades: ['bad'] }],
    },
  ]);
  expect(found.map(({ instrumentName, reportId }) => [instrumentName, reportId])).toEqual([
    ['MOCA', '2025-09-01'],
    ['MMSE', '2025-06-01'],
  ]);
  // None of the points is a result as well.
  expect([...(found[0]?.shares ?? [])]).toEqual([['attention', { percent: 0, grade: 'bad' }]]);
  expect([...(found[1]?.shares ?? [])]).toEqual([
    ['memory', { percent: 67, grade: 'ordinary' }],
    ['calculation', { percent: 80, grade: null }],
  ]);
});

test('scales that tell none are left out', () => {
  expect(newestDimensions([{ instrumentName: 'PHQ-9', points: points('2025-01-01'), dimensions: [] }])).toEqual([]);
  const untold = [{ dimension: 'memory' as const, values: [null], grades: [null] }];
  expect(newestDimensions([{ instrumentName: 'MMSE', points: points('2025-01-01'), dimensions: untold }])).toEqual([]);
});

test('limits are told once, with the scales that were graded by them', () => {
  const graded = (instrumentName: string, gradeLimits: typeof LIMITS | null) => ({ instrumentName, gradeLimits });
  const others = { ...LIMITS, poor: 30 };
  expect(limitsInUse([graded('MMSE', LIMITS), graded('SLUMS', null), graded('MOCA', { ...LIMITS })])).toEqual([
    { limits: LIMITS, scales: ['MMSE', 'MOCA'] },
  ]);
  expect(limitsInUse([graded('MMSE', LIMITS), graded('MOCA', others)]).map(({ scales }) => scales)).toEqual([
    ['MMSE'],
    ['MOCA'],
  ]);
  expect(limitsInUse([graded('MMSE', null)])).toEqual([]);
});
