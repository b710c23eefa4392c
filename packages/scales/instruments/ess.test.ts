import { expect, test } from 'vitest';
import { addingTo, instrumentOf, outcome, scored, times } from '../testing.ts';

const ess = instrumentOf('ESS');

test.each([
  [0, 'normal', 'lower-normal'],
  [5, 'normal', 'lower-normal'],
  [6, 'normal', 'higher-normal'],
  [10, 'normal', 'higher-normal'],
  [11, 'excessive', 'mild'],
  [12, 'excessive', 'mild'],
  [13, 'excessive', 'moderate'],
  [15, 'excessive', 'moderate'],
  [16, 'excessive', 'severe'],
  [24, 'excessive', 'severe'],
])('%i: %s; %s of five levels', (total, band, level) => {
  const values = addingTo(total, times(8, 3));
  const score = scored(ess, values);
  expect(score.total).toBe(total);
  expect(outcome(score)).toBe(band);
  expect(outcome(scored(ess, values, {}, 'five-levels'))).toBe(level);
  expect(score.normSet?.confirmation).toBe('unconfirmed');
});

test('eight situations, kept off until the licence is confirmed', () => {
  expect(ess.sections.flatMap((section) => section.items)).toHaveLength(8);
  expect(ess.licence.confirmationNeeded).toBe(true);
});
