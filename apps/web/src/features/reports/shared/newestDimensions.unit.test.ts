import { expect, test } from 'vitest';
import { newestDimensions } from './newestDimensions.ts';

const points = (...days: string[]) => days.map((day) => ({ reportId: day, testEndTime: `${day} 10:00:00` }));

test('each scale gives its newest result that tells any dimension, the newest scale first', () => {
  const found = newestDimensions([
    {
      instrumentName: 'MMSE',
      points: points('2025-01-01', '2025-06-01', '2026-01-01'),
      dimensions: [
        { dimension: 'memory', values: [33, 67, null] },
        { dimension: 'calculation', values: [null, 80, null] },
      ],
    },
    { instrumentName: 'MOCA', points: points('2025-09-01'), dimensions: [{ dimension: 'attention', values: [0] }] },
  ]);
  expect(found.map(({ instrumentName, reportId }) => [instrumentName, reportId])).toEqual([
    ['MOCA', '2025-09-01'],
    ['MMSE', '2025-06-01'],
  ]);
  // None of the points is a result as well.
  expect([...(found[0]?.percents ?? [])]).toEqual([['attention', 0]]);
  expect([...(found[1]?.percents ?? [])]).toEqual([
    ['memory', 67],
    ['calculation', 80],
  ]);
});

test('scales that tell none are left out', () => {
  expect(newestDimensions([{ instrumentName: 'PHQ-9', points: points('2025-01-01'), dimensions: [] }])).toEqual([]);
  const untold = [{ dimension: 'memory' as const, values: [null] }];
  expect(newestDimensions([{ instrumentName: 'MMSE', points: points('2025-01-01'), dimensions: untold }])).toEqual([]);
});
