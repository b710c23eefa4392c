import { expect, test } from 'vitest';
import { scoredItems } from '../points.ts';
import { scoreInstrument } from '../score.ts';
import { addingTo, everywhere, instrumentOf, outcome, scored, times } from '../testing.ts';

const mbiC = instrumentOf('MBI-C');

test('thirty-four items, numbered through, in domains of 6, 6, 12, 5 and 5', () => {
  expect(scoredItems(mbiC).map(({ code }) => code)).toEqual(Array.from({ length: 34 }, (_, index) => `${index + 1}`));
  expect(mbiC.sections.map(({ items }) => items.length)).toEqual([6, 6, 12, 5, 5]);
});

test.each([
  [0, 'below', 'below', 'below'],
  [5, 'below', 'below', 'below'],
  [6, 'reached', 'below', 'below'],
  [7, 'reached', 'reached', 'below'],
  [8, 'reached', 'reached', 'below'],
  [9, 'reached', 'reached', 'reached'],
  [102, 'reached', 'reached', 'reached'],
])('%i: %s; %s in mild impairment; %s in subjective decline', (total, band, mild, subjective) => {
  const values = addingTo(total, times(34, 3));
  const score = scored(mbiC, values);
  expect(score.total).toBe(total);
  expect(outcome(score)).toBe(band);
  expect(outcome(scored(mbiC, values, {}, 'mallo-2018'))).toBe(mild);
  expect(outcome(scored(mbiC, values, {}, 'mallo-2019'))).toBe(subjective);
  // 6/7 as well, but of Alzheimer's dementia against controls: the same totals, read differently.
  const chinese = scored(mbiC, values, {}, 'china-2019');
  expect(outcome(chinese)).toBe(mild);
  expect(/dementia/i.test(chinese.band?.meaning.en ?? '')).toBe(mild === 'reached');
});

test.each([
  ['interest', 1, 6],
  ['mood', 7, 12],
  ['impulse', 13, 24],
  ['social', 25, 29],
  ['psychosis', 30, 34],
])('%s is items %i to %i alone', (code, first, last) => {
  const values = Array.from({ length: 34 }, (_, index) => (index + 1 >= first && index + 1 <= last ? 3 : 0));
  const score = scored(mbiC, values);
  const most = (last - first + 1) * 3;
  expect(score.total).toBe(most);
  expect(score.subscores.filter(({ value }) => value !== 0)).toMatchObject([{ code, value: most, max: most }]);
});

test('a missing item leaves no total, and its domain without a value', () => {
  const score = scored(mbiC, times(33, 1));
  expect(score).toMatchObject({ total: null, missing: ['34'] });
  expect(score.subscores.map(({ value }) => value)).toEqual([6, 6, 12, 5, null]);
  expect(scoreInstrument(mbiC, everywhere(mbiC, 1), {}).total).toBe(34);
});
