import { addDays } from '@cogclinic/contract/days';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SIX } from '#testing/samples.trainingPlans.ts';
import { type PlannedDays, plannedTasks, scheduleOf, stateOf, trainedOf } from './plans.days.ts';
import { pausesUntil } from './plans.pauses.ts';

// 23 November 2026 is a Monday.
const START = '2026-11-23';
const weekly: PlannedDays = {
  ...{
    start_day: START,
    ended_on: null,
    weekdays: [1, 3, 5],
    minutes: 10,
    weeks: 2,
    tasks: SIX,
    pauses: [],
    items: [],
  },
};
const custom: PlannedDays = { ...weekly, weekdays: null, minutes: null, weeks: null, tasks: null };

describe('where a plan stands', () => {
  test('it waits, runs to its last day, and then is over', () => {
    expect(stateOf(weekly, '2026-11-22')).toBe('waiting');
    expect(stateOf(weekly, START)).toBe('running');
    expect(stateOf(weekly, '2026-12-04')).toBe('running');
    expect(stateOf(weekly, '2026-12-05')).toBe('over');
  });

  test('a pause moves its last day', () => {
    const paused = { ...weekly, pauses: [{ fromDay: '2026-11-25', untilDay: '2026-12-01', why: null }] };
    expect(stateOf(paused, '2026-11-26')).toBe('paused');
    expect(stateOf(paused, '2026-12-05')).toBe('running');
    expect(scheduleOf(paused).days.at(-1)?.day).toBe('2026-12-11');
  });

  test('an end takes the days from it on; after the last day it changes nothing', () => {
    const ended = { ...weekly, ended_on: '2026-11-27' };
    expect(scheduleOf(ended)).toMatchObject({ isCut: true, days: [{ day: START }, { day: '2026-11-25' }] });
    expect([stateOf(ended, '2026-11-26'), stateOf(ended, '2026-11-27')]).toEqual(['running', 'ended']);
    const later = { ...weekly, ended_on: '2027-03-01' };
    expect(scheduleOf(later).isCut).toBe(false);
    expect(stateOf(later, '2027-03-02')).toBe('over');
  });

  test('one that was ended before it began never runs', () => {
    const never = { ...weekly, ended_on: START };
    expect(scheduleOf(never).days).toEqual([]);
    expect([stateOf(never, '2026-11-22'), stateOf(never, START)]).toEqual(['waiting', 'ended']);
  });

  test('a custom plan has its own days; without any it waits for them', () => {
    const items = SIX.map((task, position) => ({ ...task, id: `${position}`, day: '2026-12-01', position }));
    expect(scheduleOf({ ...custom, items }).days).toEqual([{ day: '2026-12-01', tasks: SIX }]);
    expect(stateOf({ ...custom, items }, '2026-12-02')).toBe('over');
    expect(stateOf(custom, '2026-12-02')).toBe('running');
    expect(stateOf({ ...custom, ended_on: '2026-12-01' }, '2026-12-02')).toBe('ended');
  });
});

test('a task is done, begun, missed, open today, or ahead', () => {
  const trained = trainedOf([
    { day: START, position: 0, done: true, sessionId: 'a', ms: 1 },
    { day: START, position: 1, done: false, sessionId: 'b', ms: 1 },
  ]);
  const states = (day: string, today: string) =>
    plannedTasks({ day, tasks: SIX.slice(0, 3) }, trained, today).map(({ state, sessionId }) => [state, sessionId]);
  const after = [
    ['done', 'a'],
    ['begun', 'b'],
  ];
  expect(states(START, START)).toEqual([...after, ['open', null]]);
  expect(states(START, '2026-11-24')).toEqual([...after, ['missed', null]]);
  expect(states('2026-11-25', START)).toEqual(Array(3).fill(['ahead', null]));
});

test('days of pauses before a day are the same however the pauses are cut up', () => {
  const day = fc.integer({ min: 0, max: 30 });
  const pause = fc.tuple(day, fc.integer({ min: 0, max: 9 })).map(([from, length]) => ({
    fromDay: addDays(START, from),
    untilDay: addDays(START, from + length),
  }));
  const daysOf = (pauses: readonly { fromDay: string; untilDay: string }[], until: string) =>
    Array.from({ length: 45 }, (_, at) => addDays(START, at))
      .filter((one) => one < until && pauses.some(({ fromDay, untilDay }) => fromDay <= one && one <= untilDay))
      .join();
  fc.assert(
    fc.property(fc.array(pause, { maxLength: 4 }), fc.array(pause, { maxLength: 4 }), day, (a, b, at) => {
      const until = addDays(START, at);
      expect(pausesUntil(until, a) === pausesUntil(until, b)).toBe(daysOf(a, until) === daysOf(b, until));
    }),
  );
});
