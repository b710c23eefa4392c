import { describe, expect, test } from 'vitest';
import { adherenceOf } from './adherence.ts';
import {
  customDays,
  daysUntil,
  faultOfTasks,
  type Pattern,
  startDayOf,
  type Task,
  weekdayOf,
  weeklyDays,
} from './trainingSchedule.ts';

const task = (game: Task['game'], difficulty: Task['difficulty'] = 'easy'): Task => ({
  game,
  difficulty,
  setting: 'clinic',
});
const six = [
  task('footprint'),
  task('sailing'),
  task('pokerflip', 'medium'),
  task('colorjump', 'medium'),
  task('gzkj', 'hard'),
  task('footchina', 'hard'),
];

describe('tasks of a plan', () => {
  test('six with each difficulty make a plan; fewer, or none of one difficulty, do not', () => {
    expect(faultOfTasks(six)).toBeNull();
    expect(faultOfTasks([])).toEqual({ fault: 'none' });
    expect(faultOfTasks(six.slice(0, 5))).toEqual({ fault: 'few' });
    expect(faultOfTasks(Array.from({ length: 8 }, () => task('footprint', 'medium')))).toEqual({
      fault: 'difficulty',
      missing: ['easy', 'hard'],
    });
  });
});

describe('days', () => {
  // 22 November 2026 is a Sunday.
  test('a plan begins today, or on the Monday after; on a Monday that is the next one', () => {
    expect(weekdayOf('2026-11-22')).toBe(7);
    expect(startDayOf('now', '2026-11-22')).toBe('2026-11-22');
    expect(startDayOf('nextMonday', '2026-11-22')).toBe('2026-11-23');
    expect(startDayOf('nextMonday', '2026-11-23')).toBe('2026-11-30');
  });

  const pattern: Pattern = { startDay: '2026-11-24', weekdays: [1, 3, 5], minutes: 20, weeks: 2, tasks: six };

  test('each day takes the next tasks of the list, which begins again at its head', () => {
    const days = weeklyDays(pattern, []);
    expect(days.map(({ day }) => day)).toEqual([
      '2026-11-25',
      '2026-11-27',
      '2026-11-30',
      '2026-12-02',
      '2026-12-04',
      '2026-12-07',
    ]);
    expect(days[0]?.tasks).toEqual(six.slice(0, 4));
    expect(days[1]?.tasks).toEqual([six[4], six[5], six[0], six[1]]);
  });

  test('a pause moves the days it takes to the end, and the order of the tasks stays', () => {
    const days = weeklyDays(pattern, [{ fromDay: '2026-11-27', untilDay: '2026-11-30' }]);
    expect(days.map(({ day }) => day)).toEqual([
      '2026-11-25',
      '2026-12-02',
      '2026-12-04',
      '2026-12-07',
      '2026-12-09',
      '2026-12-11',
    ]);
    expect(days[1]?.tasks).toEqual([six[4], six[5], six[0], six[1]]);
  });

  test('a custom plan has its own days, without those of a pause, and none from its end on', () => {
    const days = customDays(
      [
        { ...task('sailing'), day: '2026-12-03', position: 0 },
        { ...task('footprint'), day: '2026-12-01', position: 5 },
        { ...task('gzkj'), day: '2026-12-01', position: 2 },
        { ...task('gzkj'), day: '2026-12-08', position: 0 },
      ],
      [{ fromDay: '2026-12-02', untilDay: '2026-12-04' }],
    );
    expect(days).toEqual([
      { day: '2026-12-01', tasks: [task('gzkj'), task('footprint')] },
      { day: '2026-12-08', tasks: [task('gzkj')] },
    ]);
    expect(daysUntil(days, '2026-12-08').map(({ day }) => day)).toEqual(['2026-12-01']);
  });
});

describe('adherence', () => {
  const days = weeklyDays({ startDay: '2026-11-23', weekdays: [1, 3, 5], minutes: 10, weeks: 2, tasks: six }, []);

  test('before the first day there is nothing to keep to', () => {
    expect(adherenceOf(days, [], '2026-11-22')).toMatchObject({
      planned: 0,
      missed: 0,
      recentShare: null,
      state: 'notYet',
    });
  });

  test('counts what was due until today; today is not missed before it is over', () => {
    const done = [
      { day: '2026-11-23', position: 0 },
      { day: '2026-11-23', position: 1 },
      { day: '2026-11-25', position: 0 },
    ];
    expect(adherenceOf(days, done, '2026-11-27')).toEqual({
      planned: 6,
      done: 3,
      missed: 1,
      plannedMinutes: 30,
      days: 3,
      trainedDays: 2,
      streak: 2,
      lastTrainedDay: '2026-11-25',
      recentShare: 0.75,
      state: 'behind',
    });
  });

  test('a missed day ends the streak; the day after it begins anew', () => {
    const done = ['2026-11-23', '2026-11-27'].map((day) => ({ day, position: 0 }));
    expect(adherenceOf(days, done, '2026-11-26').streak).toBe(0);
    expect(adherenceOf(days, done, '2026-11-27').streak).toBe(1);
  });

  test('a task finished twice is finished once, and one that the plan does not have is none', () => {
    const done = [
      { day: '2026-11-23', position: 0 },
      { day: '2026-11-23', position: 0 },
      { day: '2026-11-24', position: 0 },
    ];
    expect(adherenceOf(days, done, '2026-11-23').done).toBe(1);
  });
});
