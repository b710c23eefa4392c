import { expect, test } from 'vitest';
import { dropped, type KeyedTask, moved } from './tasks.ts';

const tasks = ['a', 'b', 'c', 'd'].map(
  (key): KeyedTask => ({ key, game: 'footprint', difficulty: 'easy', setting: 'clinic' }),
);
const keysOf = (list: readonly KeyedTask[]) => list.map(({ key }) => key).join('');

test('a task moves by one place, and not beyond the ends', () => {
  expect(keysOf(moved(tasks, 'b', -1))).toBe('bacd');
  expect(keysOf(moved(tasks, 'b', 1))).toBe('acbd');
  expect(keysOf(moved(tasks, 'a', -1))).toBe('abcd');
  expect(keysOf(moved(tasks, 'd', 1))).toBe('abcd');
});

test('a task is dropped onto the place of another, upwards and downwards', () => {
  expect(keysOf(dropped(tasks, 'd', 'a'))).toBe('dabc');
  expect(keysOf(dropped(tasks, 'a', 'c'))).toBe('bcad');
  expect(keysOf(dropped(tasks, 'a', 'a'))).toBe('abcd');
  expect(keysOf(dropped(tasks, 'x', 'a'))).toBe('abcd');
  expect(keysOf(dropped(tasks, 'a', 'x'))).toBe('abcd');
});
