import { expect, test } from 'vitest';
import { dimensionShares, feedsOf } from './dimensions.ts';
import type { Subscore } from './instrument.ts';

const name = { zh: '项', 'zh-TW': '項', en: 'item', ru: 'пункт' };
const subscore = (given: Partial<Subscore>): Subscore => ({ code: 'x', name, value: 0, min: 0, max: 5, ...given });

test('subscores of one dimension add up to one share, in the order of the dimensions', () => {
  const shares = dimensionShares([
    subscore({ dimension: 'memory', value: 3, max: 5 }),
    subscore({ dimension: 'attention', value: 6, max: 6 }),
    subscore({ dimension: 'memory', value: 2, max: 3 }),
    subscore({ value: 1 }),
  ]);
  // Memory: 5 of 8 points.
  expect(shares).toEqual([
    { dimension: 'attention', percent: 100 },
    { dimension: 'memory', percent: 63 },
  ]);
});

test('a subscore without a value counts for nothing', () => {
  expect(dimensionShares([subscore({ dimension: 'memory', value: null })])).toEqual([]);
});

test('where lower is better, the difference to the maximum counts', () => {
  const shares = dimensionShares([subscore({ dimension: 'execution', value: 2, min: 1, max: 5, better: 'lower' })]);
  expect(shares).toEqual([{ dimension: 'execution', percent: 75 }]);
});

test('the subscores of a dimension are those with a value', () => {
  const feeds = feedsOf(
    [
      subscore({ code: 'a', dimension: 'memory', value: 0 }),
      subscore({ code: 'b', dimension: 'memory', value: null }),
      subscore({ code: 'c', dimension: 'memory', min: 5 }),
      subscore({ code: 'd', dimension: 'execution' }),
    ],
    'memory',
  );
  expect(feeds.map(({ code }) => code)).toEqual(['a']);
});
