import { expect, test } from 'vitest';
import { scoredItems } from '../points.ts';
import { instrumentOf, outcome, scored, times } from '../testing.ts';

const faq = instrumentOf('FAQ');

test('ten activities', () => {
  expect(scoredItems(faq)).toHaveLength(10);
});

test.each([
  [times(10, 0), 0, 'normal', 'normal', 'normal'],
  [[3, 1, ...times(8, 0)], 4, 'normal', 'normal', 'normal'],
  [[3, 2, ...times(8, 0)], 5, 'normal', 'impaired', 'normal'],
  [[3, 3, ...times(8, 0)], 6, 'impaired', 'impaired', 'normal'],
  [[3, 3, 2, ...times(7, 0)], 8, 'impaired', 'impaired', 'normal'],
  [[3, 3, 3, ...times(7, 0)], 9, 'impaired', 'impaired', 'impaired'],
  [times(10, 3), 30, 'impaired', 'impaired', 'impaired'],
])('%j: %i, %s; %s from 5; %s from 9', (values, total, band, fromFive, fromNine) => {
  const score = scored(faq, values);
  expect(score.total).toBe(total);
  expect(outcome(score)).toBe(band);
  expect(outcome(scored(faq, values, {}, 'china-clinics'))).toBe(fromFive);
  expect(outcome(scored(faq, values, {}, 'pfeffer-1982'))).toBe(fromNine);
});

test('an activity never done counts 0 if it could be done, 1 if it would be hard', () => {
  expect(scored(faq, times(10, 4)).total).toBe(0);
  expect(scored(faq, times(10, 5)).total).toBe(10);
});

test('"not known" is not a 0', () => {
  const score = scored(faq, [8, ...times(9, 0)]);
  expect(score).toMatchObject({ total: null, unrated: ['1'], unbanded: 'incomplete' });
  expect(outcome(scored(faq, times(10, 8)))).toBe('incomplete');
  expect(scored(faq, times(9, 3))).toMatchObject({ total: null, missing: ['10'] });
});
