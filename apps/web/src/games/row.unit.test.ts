import { expect, test } from 'vitest';
import { restAfter, type TaskOfDay, taskAfter } from './row.ts';

const day = (...states: string[]): TaskOfDay[] =>
  states.map((state, position) => ({ position, game: 'footprint', difficulty: 'easy', state }));

test('tasks follow in order, then skipped ones, until none is left', () => {
  expect(taskAfter(day('open', 'open', 'open'), 0)?.position).toBe(1);
  expect(taskAfter(day('open', 'done', 'begun'), 0)?.position).toBe(2);
  expect(taskAfter(day('open', 'done', 'open'), 2)?.position).toBe(0);
  expect(taskAfter(day('done', 'open', 'done'), 1)).toBeNull();
});

test('every third task is followed by a long rest', () => {
  expect([1, 2, 3, 4, 5, 6].map((played) => restAfter(played).isLong)).toEqual([
    false,
    false,
    true,
    false,
    false,
    true,
  ]);
});
