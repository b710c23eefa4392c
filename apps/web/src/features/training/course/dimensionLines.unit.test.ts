import { expect, test } from 'vitest';
import { dimensionLines } from './dimensionLines.ts';

test('training and scales stand on common days, in their order', () => {
  const lines = dimensionLines(
    {
      training: [
        { time: '2026-03-02', value: 40.4 },
        { time: '2026-03-09', value: 46 },
      ],
      scales: [
        { time: '2026-03-09 10:00:00', value: 60, instrumentName: 'MoCA' },
        { time: '2026-02-01 09:00:00', value: 50, instrumentName: 'MoCA' },
        { time: '2026-03-09 11:00:00', value: 70, instrumentName: 'MMSE' },
      ],
    },
    'Training',
    (time) => time.slice(0, 10),
  );
  expect(lines.categories).toEqual(['2026-02-01', '2026-03-02', '2026-03-09']);
  expect(lines.moments).toEqual(lines.moments.toSorted());
  expect(lines.series).toEqual([
    { name: 'Training', values: [null, 40, 46] },
    { name: 'MoCA', values: [50, null, 60] },
    { name: 'MMSE', values: [null, null, 70] },
  ]);
});

test('without training there is no line of it', () => {
  expect(dimensionLines({ training: [], scales: [] }, 'Training', String)).toEqual({
    categories: [],
    moments: [],
    series: [],
  });
});
