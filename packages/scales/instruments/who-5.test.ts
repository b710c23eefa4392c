import { expect, test } from 'vitest';
import { addingTo, instrumentOf, outcome, scored, times } from '../testing.ts';

const who5 = instrumentOf('WHO-5');

// The raw sum times four: 7 → 28, 8 → 32, 12 → 48, 13 → 52.
test.each([
  [0, 0, 'likely-depression', 'likely-depression'],
  [7, 28, 'likely-depression', 'likely-depression'],
  [8, 32, 'low', 'good'],
  [12, 48, 'low', 'good'],
  [13, 52, 'good', 'good'],
  [25, 100, 'good', 'good'],
])('raw %i: %i, %s; %s with one cut-off', (raw, total, band, oneCut) => {
  const values = addingTo(raw, times(5, 5));
  const score = scored(who5, values);
  expect(score).toMatchObject({ raw, total });
  expect(outcome(score)).toBe(band);
  expect(outcome(scored(who5, values, {}, 'depression-28'))).toBe(oneCut);
});

test('five items; "all of the time" is 5', () => {
  const items = who5.sections.flatMap((section) => section.items);
  expect(items).toHaveLength(5);
  for (const item of items) {
    expect(item.kind === 'choice' && [item.choices[0]?.value, item.choices[0]?.text.en]).toEqual([
      5,
      'All of the time',
    ]);
  }
});
