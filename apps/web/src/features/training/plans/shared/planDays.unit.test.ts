import { expect, test } from 'vitest';
import { lastDays, nextAfter, sumOf, weekOf } from './planDays.ts';
import type { PlannedDay, PlannedTask } from './types.ts';

const TODAY = '2026-03-11';

const dayOf = (day: string, ...states: PlannedTask['state'][]): PlannedDay => ({
  day,
  tasks: states.map((state, position) => ({
    game: 'footprint',
    difficulty: 'easy',
    setting: 'home',
    position,
    state,
    sessionId: null,
  })),
});

test('a day is done, done in part, missed, open or ahead', () => {
  const stateOf = (day: PlannedDay) => sumOf(day, TODAY).state;
  expect(stateOf(dayOf('2026-03-09', 'done', 'done'))).toBe('done');
  expect(stateOf(dayOf('2026-03-09', 'done', 'begun'))).toBe('part');
  expect(stateOf(dayOf('2026-03-09', 'missed', 'begun'))).toBe('missed');
  expect(stateOf(dayOf(TODAY, 'done', 'open'))).toBe('open');
  expect(stateOf(dayOf(TODAY, 'done', 'done'))).toBe('done');
  expect(stateOf(dayOf('2026-03-12', 'ahead'))).toBe('ahead');
});

test('the last days end with today, and later ones are left out', () => {
  const calendar = ['2026-03-06', '2026-03-09', TODAY, '2026-03-13'].map((day) => dayOf(day, 'open'));
  expect(lastDays(calendar, TODAY, 2).map(({ day }) => day)).toEqual(['2026-03-09', TODAY]);
  expect(nextAfter(calendar, TODAY)).toBe('2026-03-13');
  expect(nextAfter(calendar, '2026-03-13')).toBeNull();
});

test('the week of a plan is counted by its training days', () => {
  const calendar = ['2026-03-02', '2026-03-04', '2026-03-09', '2026-03-11', '2026-03-16', '2026-03-18'].map((day) =>
    dayOf(day, 'ahead'),
  );
  const weekAt = (today: string) => weekOf(calendar, 2, 3, today);
  expect(weekAt('2026-03-01')).toBe(1);
  expect(weekAt('2026-03-08')).toBe(1);
  expect(weekAt('2026-03-09')).toBe(2);
  expect(weekAt('2026-03-15')).toBe(2);
  expect(weekAt('2026-04-15')).toBe(3);
});
