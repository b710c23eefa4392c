import { expect, test } from 'vitest';
import { scoredItems } from '../points.ts';
import { instrumentOf, outcome, scored, times } from '../testing.ts';

const adl = instrumentOf('ADL-20');

test('twenty activities', () => {
  expect(scoredItems(adl)).toHaveLength(20);
});

test.each([
  [times(20, 1), 20, 'normal', 'normal'],
  [[2, 2, ...times(18, 1)], 22, 'normal', 'normal'],
  [[2, 2, 2, ...times(17, 1)], 23, 'decline', 'normal'],
  [[4, ...times(19, 1)], 23, 'decline', 'normal'],
  [[4, 4, ...times(18, 1)], 26, 'decline', 'normal'],
  [[4, 4, 2, ...times(17, 1)], 27, 'decline', 'decline'],
  [times(20, 4), 80, 'decline', 'decline'],
])('%j: %i, %s; %s by the cut-off of 26', (values, total, band, wide) => {
  const score = scored(adl, values);
  expect(score.total).toBe(total);
  expect(outcome(score)).toBe(band);
  expect(score.normSet?.confirmation).toBe('unconfirmed');
  const other = scored(adl, values, {}, 'normal-to-26');
  expect(outcome(other)).toBe(wide);
  expect(other.normSet?.confirmation).toBe('unconfirmed');
});

test('an activity marked as unknown does not count 1', () => {
  expect(scored(adl, [9, ...times(19, 1)])).toMatchObject({ total: null, unbanded: 'incomplete', unrated: ['1'] });
  expect(scored(adl, times(19, 1))).toMatchObject({ total: null, missing: ['20'] });
});
