import { expect, test } from 'vitest';
import type { Task } from './calls.ts';
import { dayLook, hasBegun, lookOf, nextTask, withFinished } from './tasks.ts';

const TABLET = { width: 768, height: 1024 };
const task = (position: number, more: Partial<Task> = {}): Task => ({
  ...{ game: 'footprint', difficulty: 'easy', setting: 'home', position, state: 'open' },
  ...more,
});

test('the next task is the first at home that is not done; one that was left early is played again', () => {
  const tasks = [task(0, { state: 'done' }), task(1, { setting: 'clinic' }), task(2, { state: 'begun' }), task(3)];
  expect(nextTask(tasks, TABLET)?.position).toBe(2);
  expect(hasBegun(tasks)).toBe(true);
  expect(nextTask([task(0, { state: 'done' }), task(1, { setting: 'clinic' })], TABLET)).toBeUndefined();
  expect(hasBegun([task(0), task(1)])).toBe(false);
});

test('a task that this device finished is done before the clinic knows of it', () => {
  const plan = { id: 'p1', name: '', state: 'running' as const, lastDay: null };
  const today = {
    day: '2026-01-05',
    plan,
    tasks: [task(0), task(1)],
    nextDay: null,
    week: [],
    streak: 0,
    reminders: null,
    draftKey: null,
  };
  const finished = [
    { planId: 'p1', day: '2026-01-05', position: 1 },
    { planId: 'p1', day: '2026-01-04', position: 0 },
    { planId: 'p0', day: '2026-01-05', position: 0 },
  ];
  expect(withFinished(today, finished).tasks.map(({ state }) => state)).toEqual(['open', 'done']);
});

test('a task at the clinic is done when it was played there', () => {
  expect(lookOf(task(0, { setting: 'clinic' }), TABLET)).toBe('clinic');
  expect(lookOf(task(0, { setting: 'clinic', state: 'done' }), TABLET)).toBe('done');
});

test('a task whose board is too large for a phone is passed over there', () => {
  const large = task(0, { game: 'latticespace', difficulty: 'hard' });
  const phone = { width: 360, height: 640 };
  expect(lookOf(large, phone)).toBe('large');
  expect(nextTask([large, task(1)], phone)?.position).toBe(1);
  expect(nextTask([large, task(1)], TABLET)?.position).toBe(0);
});

test('a day is done, partly done, without training, still to come, or free', () => {
  const look = (day: string, planned: number, done: number) => dayLook({ day, planned, done }, '2026-01-07');
  expect(look('2026-01-05', 2, 2)).toBe('done');
  expect(look('2026-01-05', 2, 1)).toBe('some');
  expect(look('2026-01-05', 2, 0)).toBe('none');
  expect(look('2026-01-07', 2, 0)).toBe('ahead');
  expect(look('2026-01-08', 2, 0)).toBe('ahead');
  expect(look('2026-01-06', 0, 0)).toBe('free');
});

test('a task for a headset is shown and passed over: it is not played on a page', () => {
  const tasks = [task(0, { game: 'firefly' }), task(1)];
  expect(lookOf(task(0, { game: 'firefly' }), TABLET)).toBe('headset');
  expect(lookOf(task(0, { game: 'firefly', state: 'done' }), TABLET)).toBe('done');
  expect(nextTask(tasks, TABLET)?.position).toBe(1);
});
