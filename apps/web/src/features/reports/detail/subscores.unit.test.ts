import { instrumentByCode } from '@cogclinic/scales/catalogue';
import type { Subscore } from '@cogclinic/scales/instrument';
import { expect, test } from 'vitest';
import { comparableOf, countedOnce, normsOf, saidOf } from './subscores.ts';

const name = { zh: '项', 'zh-TW': '項', en: 'item', ru: 'пункт' };
const part = (code: string, max: number, more: Partial<Subscore> = {}): Subscore => ({
  code,
  name,
  value: 1,
  min: 0,
  max,
  better: 'higher',
  ...more,
});
const codes = (subscores: readonly Subscore[]) => comparableOf(subscores).map(({ code }) => code);

test('those of one range and direction are compared, the odd one is left out', () => {
  expect(codes([part('a', 5), part('b', 5), part('count', 90), part('c', 5)])).toEqual(['a', 'b', 'c']);
});

test('domains of different ranges are compared by share when all point the same way', () => {
  expect(codes([part('a', 5), part('b', 3), part('c', 6)])).toEqual(['a', 'b', 'c']);
  expect(codes([part('a', 5), part('b', 3, { better: 'lower' }), part('c', 6)])).toEqual([]);
});

test('a sub-score without limits is not set beside others', () => {
  const open = part('sum', 999_999_999, { min: -999_999_999 });
  expect(codes([part('a', 5), part('b', 5), open, part('c', 5)])).toEqual(['a', 'b', 'c']);
  expect(codes([open, part('a', 5), part('b', 5)])).toEqual([]);
});

test('a few of many are not picked out because they happen to be alike', () => {
  const moca = [5, 3, 6, 3, 3, 2, 5, 6].map((max, at) => part(`${at}`, max));
  expect(codes(moca)).toHaveLength(8);
  expect(codes([...moca.slice(1), part('count', 90, { better: 'lower' })])).toEqual(['1', '3', '4']);
});

test('the serial sevens of the MoCA are drawn within attention, not a second time', () => {
  const { subscales } = instrumentByCode('MOCA')?.scoring ?? { subscales: [] };
  const scored = subscales.map(({ code }) => part(code, 5));
  expect(scored.map(({ code }) => code)).toContain('calculation');
  expect(codes(countedOnce(scored, subscales))).toEqual([
    ...['visuospatial', 'naming', 'attention', 'language', 'abstraction', 'recall', 'orientation'],
  ]);
});

test('two are no radar, nor are those without a value', () => {
  expect(codes([part('a', 5), part('b', 5)])).toEqual([]);
  expect(codes([part('a', 5), part('b', 5), part('c', 5, { value: null })])).toEqual([]);
});

test('what several bands say alike is said once, with the sub-scores that it is said of', () => {
  const band = (advice: string) => ({
    ...{ code: advice, from: 0, to: 5, level: 'mild' as const, name, meaning: name },
    advice: { zh: advice, 'zh-TW': advice, en: advice, ru: advice },
  });
  const given = [
    part('a', 5, { band: band('rest') }),
    part('b', 5, { band: band('') }),
    part('c', 5, { band: band('rest') }),
    part('d', 5),
  ];
  expect(saidOf(given, ({ advice }) => advice.en)).toEqual([{ text: 'rest', of: [given[0], given[2]] }]);
});

test('each source of bands is named once', () => {
  const norm = { source: 'Wang 2003', confirmation: 'unconfirmed', bands: [] } as const;
  expect(normsOf([part('a', 5, { norm }), part('b', 5, { norm }), part('c', 5)])).toEqual([
    { source: 'Wang 2003', confirmation: 'unconfirmed' },
  ]);
});
