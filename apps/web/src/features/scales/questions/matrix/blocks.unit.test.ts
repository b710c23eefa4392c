import { expect, test } from 'vitest';
import { blocksOf, standUpright } from './blocks.ts';

const rows = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const lengths = (count: number) => blocksOf(rows(count)).map((block) => block.map((column) => column.length));

test('ninety rows are two screens of two columns, in their order', () => {
  expect(lengths(90)).toEqual([
    [23, 22],
    [23, 22],
  ]);
  expect(blocksOf(rows(90)).flat(2)).toEqual(rows(90));
});

test('what fits on one screen is one block, and a short list one column', () => {
  expect([lengths(46), lengths(20), lengths(16), lengths(15), lengths(9)]).toEqual([
    [[23, 23]],
    [[10, 10]],
    [[8, 8]],
    [[15]],
    [[9]],
  ]);
  expect(lengths(47)).toEqual([
    [12, 12],
    [12, 11],
  ]);
});

test('long words above narrow columns stand upright', () => {
  expect(standUpright(['没有', '轻微', '中等', '较重', '很重'])).toBe(false);
  expect(standUpright(['no', 'at times', 'often'])).toBe(false);
  expect(standUpright(['Нет', 'Слабо', 'Умеренно'])).toBe(true);
  expect(standUpright(['绝大部分时间'])).toBe(true);
});
