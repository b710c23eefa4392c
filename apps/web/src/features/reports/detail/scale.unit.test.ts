import type { Band, Level, Texts } from '@cogclinic/scales/instrument';
import { expect, test } from 'vitest';
import { drawnBands, isLifted, marksOf, shareOf } from './scale.ts';

const texts: Texts = { zh: '', 'zh-TW': '', en: '', ru: '' };
const band = (from: number, to: number, level: Level = 'normal'): Band => ({
  code: `${from}`,
  from,
  to,
  level,
  name: texts,
  meaning: texts,
  advice: texts,
});
const barthel = { from: 0, to: 100 };

test('bands are drawn without gaps, lowest first, meeting halfway between their totals', () => {
  const drawn = drawnBands([band(100, 100), band(65, 95), band(0, 40), band(45, 60)], barthel);
  expect(drawn.map(({ from, to }) => [from, to])).toEqual([
    [0, 42.5],
    [42.5, 62.5],
    [62.5, 97.5],
    [97.5, 100],
  ]);
});

test('the cut-offs are written, and an end only where there is room', () => {
  const drawn = drawnBands([band(0, 40), band(45, 95), band(100, 100)], barthel);
  expect(marksOf(drawn, barthel)).toEqual([
    { at: 0, value: 0 },
    { at: 42.5, value: 45 },
    { at: 97.5, value: 100 },
  ]);
  expect(marksOf([], barthel).map(({ value }) => value)).toEqual([0, 100]);
});

test('a last band of one total, drawn wide, is not written at both of its edges', () => {
  const cdr = { from: 0, to: 3 };
  const drawn = drawnBands([band(0, 0), band(0.5, 0.5), band(1, 1), band(2, 2), band(3, 3)], cdr);
  expect(marksOf(drawn, cdr).map(({ value }) => value)).toEqual([0, 0.5, 1, 2, 3]);
});

test('shares stay within the scale', () => {
  expect(shareOf(14, { from: 14, to: 56 })).toBe(0);
  expect(shareOf(35, { from: 14, to: 56 })).toBe(50);
  expect(shareOf(60, { from: 14, to: 56 })).toBe(100);
  expect(shareOf(3, { from: 3, to: 3 })).toBe(0);
});

test('a band that does not hold the total was reached by a rule beside it', () => {
  expect(isLifted(band(23, 56), 18)).toBe(true);
  expect(isLifted(band(23, 56), 23)).toBe(false);
  expect(isLifted(null, 18)).toBe(false);
  expect(isLifted(band(23, 56), null)).toBe(false);
});
