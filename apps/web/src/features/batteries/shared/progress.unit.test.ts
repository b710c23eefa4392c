import { expect, test } from 'vitest';
import { progressOf, type RunItem, restBefore } from './progress.ts';

const item = (state: RunItem['state'], restAfter = 0): RunItem =>
  ({ instrument: 'PHQ-9', state, restAfter }) as RunItem;
const rest = (...items: RunItem[]) => restBefore({ items });

test('counts what is done or left out', () => {
  expect(progressOf({ items: [item('done'), item('skipped'), item('begun'), item('waiting')] })).toEqual({
    done: 2,
    count: 4,
  });
});

test('a rest is due after the scale that was done last, and before one that is not begun', () => {
  expect(rest(item('waiting', 5))).toBe(0);
  expect(rest(item('done', 5), item('waiting'))).toBe(5);
  expect(rest(item('done', 5), item('skipped', 3), item('waiting'))).toBe(5);
  expect(rest(item('done', 5), item('begun'), item('waiting'))).toBe(0);
  expect(rest(item('done', 5), item('skipped'))).toBe(0);
});
