import { expect, test } from 'vitest';
import { bandColumn, profileLines } from './courseLines.ts';

test('bands meet halfway and reach both ends of the range', () => {
  const bands = [
    { from: 5, to: 27, level: 'mild' as const },
    { from: 0, to: 4, level: 'normal' as const },
  ];
  expect(bandColumn(bands, { from: 0, to: 27 })).toEqual([
    { level: 'normal', from: 0, to: 4.5 },
    { level: 'mild', from: 4.5, to: 27 },
  ]);
});

test('sub-scores of one range are drawn in points, of several in percent of their own', () => {
  const one = { name: 'A', min: 0, max: 20, values: [5, null] };
  expect(profileLines({ subscales: [one] })).toEqual({ series: [{ name: 'A', values: [5, null] }], min: 0, max: 20 });
  expect(profileLines({ subscales: [one, { name: 'B', min: 1, max: 5, values: [3, 5] }] })).toEqual({
    series: [
      { name: 'A', values: [25, null] },
      { name: 'B', values: [50, 100] },
    ],
    min: 0,
    max: 100,
    unit: '%',
  });
});

test('sub-scores without limits are drawn between zero and the highest reached', () => {
  const open = { min: -1_000_000, max: 1_000_000 };
  const lines = profileLines({
    subscales: [
      { name: 'A', ...open, values: [25, 62.5] },
      { name: 'B', ...open, values: [40, null] },
    ],
  });
  expect([lines.min, lines.max, lines.series[1]?.values]).toEqual([0, 62.5, [40, null]]);
});
