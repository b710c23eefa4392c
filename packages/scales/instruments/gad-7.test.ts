import { expect, test } from 'vitest';
import { addingTo, instrumentOf, outcome, scored, times } from '../testing.ts';

const gad7 = instrumentOf('GAD-7');

// Spitzer 2006: cuts at 5, 10 and 15.
test.each([
  [0, 'minimal'],
  [4, 'minimal'],
  [5, 'mild'],
  [9, 'mild'],
  [10, 'moderate'],
  [14, 'moderate'],
  [15, 'severe'],
  [21, 'severe'],
])('%i: %s', (total, band) => {
  const score = scored(gad7, addingTo(total, times(7, 3)));
  expect(score.total).toBe(total);
  expect(outcome(score)).toBe(band);
});

test('one missing answer means no total', () => {
  expect(scored(gad7, [3, 3, 3, 3, 3, 3, null])).toMatchObject({ total: null, missing: ['7'], band: null });
});

test('the lowest choice is "not at all", not "not at all sure"', () => {
  const item = gad7.sections[0]?.items[0];
  expect(item?.kind === 'choice' && item.choices[0]?.text.en).toBe('Not at all');
});
