import { expect, test } from 'vitest';
import { takenFiles } from './chosen.ts';

const LIMITS = { most: 3, maxBytes: 10 };
const file = (name: string, type = 'image/jpeg', bytes = 5) => new File([new Uint8Array(bytes)], name, { type });
const taken = (files: readonly File[], before = 0) => {
  const { taken: some, problem } = takenFiles(files, before, LIMITS);
  return [some.map(({ name }) => name), problem];
};

test('as many are taken as there is room for', () => {
  const files = ['a', 'b', 'c', 'd'].map((name) => file(name));
  expect(taken(files.slice(0, 3))).toEqual([['a', 'b', 'c'], null]);
  expect(taken(files)).toEqual([['a', 'b', 'c'], 'many']);
  expect(taken(files, 2)).toEqual([['a'], 'many']);
  expect(taken([file('a')], 3)).toEqual([[], 'many']);
});

test('another format and too many bytes are named; the others are taken', () => {
  expect(taken([file('a.pdf', 'application/pdf'), file('b')])).toEqual([['b'], 'format']);
  expect(taken([file('a', 'image/png', 10), file('b', 'image/png', 11)])).toEqual([['a'], 'large']);
});
