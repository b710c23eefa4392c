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

test('the same is the same, and a whole rewriting of a long text takes no time', () => {
  expect(told(['x', 'y'], ['x', 'y'])).toEqual(['x', 'y']);
  const long = (word: string) => Array.from({ length: 9000 }, (_, at) => `${word} ${at}`);
  const started = performance.now();
  expect(differences(long('a'), long('b'))).toHaveLength(9000);
  expect(performance.now() - started).toBeLessThan(2000);
});
