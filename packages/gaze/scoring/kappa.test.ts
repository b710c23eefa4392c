import { expect, test } from 'vitest';
import { kappaOf, NO_TALLY, pooled, tallyOf } from './kappa.ts';

// F fixation, S saccade, B blink, 0 undefined.
const finder = [...'FFFFSSFFBB'];
const coder = [...'FFFSSSSF0B'];

test('a class is counted among all samples, lost and unlabelled ones included', () => {
  expect(tallyOf(finder, coder, 'S')).toEqual({ both: 2, onlyFirst: 0, onlySecond: 2, neither: 6 });
  expect(tallyOf(finder, coder, 'F')).toEqual({ both: 4, onlyFirst: 2, onlySecond: 0, neither: 4 });
  expect(() => tallyOf(finder, coder.slice(1), 'F')).toThrow(RangeError);
});

test('kappa is agreement beyond chance, worked by hand', () => {
  // Saccade: agreed .8; by chance .2 × .4 + .8 × .6 = .56; (.8 − .56) / .44.
  expect(kappaOf(tallyOf(finder, coder, 'S'))).toBeCloseTo(0.24 / 0.44, 12);
  // Fixation: agreed .8; by chance .6 × .4 + .4 × .6 = .48; (.8 − .48) / .52.
  expect(kappaOf(tallyOf(finder, coder, 'F'))).toBeCloseTo(0.32 / 0.52, 12);
  expect(kappaOf(tallyOf(coder, coder, 'F'))).toBe(1);
});

test('recordings are pooled before kappa is taken', () => {
  const one = tallyOf([...'SSFF'], [...'SFFF'], 'S');
  const other = tallyOf([...'FFFFFF'], [...'FFFFFS'], 'S');
  // Together: agreed .8; by chance .2 × .2 + .8 × .8 = .68; (.8 − .68) / .32, where the mean of both would be .25.
  expect(kappaOf(pooled([one, other]))).toBeCloseTo(0.375, 12);
});

test('there is no kappa of a class that was never given', () => {
  expect(kappaOf(tallyOf(finder, coder, 'P'))).toBeNaN();
  expect(kappaOf(pooled([]))).toBeNaN();
  expect(pooled([])).toEqual(NO_TALLY);
});
