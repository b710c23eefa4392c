import type { Task } from '@cogclinic/contract/trainingSchedule';
import { expect, test } from 'vitest';
import type { Item } from '../shared/types.ts';
import { changesOf, itemsOn, movedTo, withoutItem, withTask, withWeekCopied } from './items.ts';

const MONDAY = '2026-03-09';
const TUESDAY = '2026-03-10';
const NEXT_MONDAY = '2026-03-16';
const task: Task = { game: 'sailing', difficulty: 'hard', setting: 'clinic' };
const item = (id: string, day: string, position: number): Item => ({ ...task, id, day, position });
const items = [item('a', MONDAY, 0), item('b', MONDAY, 1), item('c', MONDAY, 2), item('d', TUESDAY, 0)];
const on = (all: readonly Item[], day: string) =>
  itemsOn(all, day)
    .map(({ id, position }) => `${id}${position}`)
    .join(' ');

test('a task is put at the end of a day, and taken out', () => {
  expect(itemsOn(withTask(items, TUESDAY, task), TUESDAY).map(({ position }) => position)).toEqual([0, 1]);
  expect(on(withoutItem(items, 'a'), MONDAY)).toBe('b0 c1');
  expect(withoutItem(items, 'x')).toEqual(items);
});

test('a task moves within its day, and to another', () => {
  expect(on(movedTo(items, 'c', MONDAY, 0), MONDAY)).toBe('c0 a1 b2');
  expect(on(movedTo(items, 'a', MONDAY, 2), MONDAY)).toBe('b0 c1 a2');
  const other = movedTo(items, 'b', TUESDAY, 99);
  expect([on(other, MONDAY), on(other, TUESDAY)]).toEqual(['a0 c1', 'd0 b1']);
  expect(on(movedTo(items, 'b', TUESDAY, -1), TUESDAY)).toBe('b0 d1');
});

test('a week is copied to those after it, and locked days stay', () => {
  const there = item('old', NEXT_MONDAY, 0);
  const copied = withWeekCopied([...items, there], MONDAY, 2, (day) => day === '2026-03-17');
  expect(itemsOn(copied, NEXT_MONDAY)).toHaveLength(3);
  expect(itemsOn(copied, '2026-03-17')).toHaveLength(0);
  expect(itemsOn(copied, '2026-03-23')).toHaveLength(3);
  expect(itemsOn(copied, '2026-03-24')).toHaveLength(1);
  expect(itemsOn(copied, '2026-03-30')).toHaveLength(0);
  expect(new Set(copied.map(({ id }) => id)).size).toBe(copied.length);
});

test('only what changed is sent', () => {
  expect(changesOf(items, items)).toEqual({ saved: [], deleted: [] });
  const { saved, deleted } = changesOf(items, withoutItem(movedTo(items, 'd', MONDAY, 0), 'c'));
  expect(deleted).toEqual(['c']);
  expect(saved.map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'd']);
});
