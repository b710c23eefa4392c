import { expect, test } from 'vitest';
import { addingTo, instrumentOf, outcome, scored, times } from '../testing.ts';

const hama = instrumentOf('HAMA');

test.each([
  [0, 'none', 'none'],
  [1, 'none', 'at-most-mild'],
  [6, 'none', 'at-most-mild'],
  [7, 'possible', 'at-most-mild'],
  [13, 'possible', 'at-most-mild'],
  [14, 'definite', 'at-most-mild'],
  [17, 'definite', 'at-most-mild'],
  [18, 'definite', 'mild-moderate'],
  [20, 'definite', 'mild-moderate'],
  [21, 'marked', 'mild-moderate'],
  [24, 'marked', 'mild-moderate'],
  [25, 'marked', 'moderate-severe'],
  [28, 'marked', 'moderate-severe'],
  [29, 'severe', 'moderate-severe'],
  [30, 'severe', 'moderate-severe'],
  [31, 'severe', 'very-severe'],
  [56, 'severe', 'very-severe'],
])('%i: %s; %s by the western grading', (total, band, western) => {
  const values = addingTo(total, times(14, 4));
  const score = scored(hama, values);
  expect(score.total).toBe(total);
  expect(outcome(score)).toBe(band);
  expect(outcome(scored(hama, values, {}, 'western'))).toBe(western);
});

test('1–6 and 14 are psychic, 7–13 somatic', () => {
  const score = scored(hama, [1, 1, 1, 1, 1, 1, 4, 4, 4, 4, 4, 4, 4, 2]);
  expect(score.subscores).toMatchObject([
    { code: 'psychic', value: 8, min: 0, max: 28 },
    { code: 'somatic', value: 28, min: 0, max: 28 },
  ]);
  expect(score.total).toBe(36);
});

test('without its answer a factor has no value, the other keeps its own', () => {
  const score = scored(hama, [1, 1, 1, 1, 1, 1, null, 1, 1, 1, 1, 1, 1, 1]);
  expect(score).toMatchObject({ total: null, unbanded: 'incomplete', missing: ['7'] });
  expect(score.subscores.map(({ value }) => value)).toEqual([7, null]);
});
