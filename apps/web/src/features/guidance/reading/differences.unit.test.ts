import { expect, test } from 'vitest';
import { differences } from './differences.ts';

const told = (before: string[], after: string[]) =>
  differences(before, after).map((pieces) =>
    pieces.map(({ kind, text }) => ({ same: text, gone: `-${text}-`, new: `+${text}+` })[kind]).join(''),
  );

test('within a changed line the words are marked', () => {
  expect(told(['Title', 'Walk twenty minutes daily'], ['Title', 'Walk thirty minutes daily'])).toEqual([
    'Title',
    'Walk -twenty-+thirty+ minutes daily',
  ]);
});

test('lines come and go whole', () => {
  expect(told(['a', 'b', 'c'], ['a', 'c', 'd'])).toEqual(['a', '-b-', 'c', '+d+']);
  expect(told([], ['a'])).toEqual(['+a+']);
});

test('Chinese is compared word by word', () => {
  expect(told(['每天步行半小时'], ['每天游泳半小时'])).toEqual(['每天-步行-+游泳+半小时']);
});

test('the same is the same', () => {
  expect(told(['x', 'y'], ['x', 'y'])).toEqual(['x', 'y']);
});

test('texts too long for a search of their common lines are compared line by line in place', () => {
  const long = (word: string) => Array.from({ length: 9000 }, (_, at) => (at === 0 ? 'same' : `${word} ${at}`));
  const lines = told(long('a'), long('b'));
  expect(lines).toHaveLength(9000);
  // Compared as a whole, each line stands beside the one in its place.
  expect([lines[0], lines[1], lines[8999]]).toEqual(['same', '-a-+b+ 1', '-a-+b+ 8999']);
});
