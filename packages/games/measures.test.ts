import { describe, expect, test } from 'vitest';
import type { Judged, Played } from './game.ts';
import { measure, scoreOf } from './measures.ts';

type Trial = {
  isCorrect?: boolean;
  rt?: number | null;
  error?: Judged['error'];
  level?: number;
  x?: number;
  from?: number;
};
const played = (...trials: Trial[]): Played[] =>
  trials.map(({ isCorrect = true, rt = 600, error, level = 5, x = level, from = 0 }, index) => ({
    index,
    level,
    x,
    from,
    until: from + 1000,
    isLate: false,
    judged: {
      isCorrect,
      type: 'a',
      condition: {},
      stimulus: '',
      expected: '',
      response: rt === null ? null : 'a',
      responseMs: rt,
      limitMs: 2000,
      ...(error && { error }),
    },
  }));

describe('reaction times', () => {
  test('are those of right answers that came after the stimulus', () => {
    // 150 ms is an anticipation, the wrong answer does not count: 500, 600, 700, 900.
    const { rtMedian, rtMad, rtIqr, anticipations } = measure(
      played({ rt: 500 }, { rt: 150 }, { rt: 700 }, { rt: 900 }, { rt: 600 }, { isCorrect: false, rt: 5000 }),
    );
    // Distances from 650: 150, 50, 50, 250; quartiles of the four: 575 and 750.
    expect({ rtMedian, rtMad, rtIqr, anticipations }).toEqual({
      rtMedian: 650,
      rtMad: 100,
      rtIqr: 175,
      anticipations: 1,
    });
  });

  test('vary by their deviation over their mean', () => {
    // 400, 500, 600: mean 500, deviation 100.
    expect(measure(played({ rt: 400 }, { rt: 500 }, { rt: 600 })).rtCv).toBe(0.2);
  });

  test('are null where nothing was right', () => {
    expect(measure(played({ isCorrect: false }))).toMatchObject({
      rtMedian: null,
      rtCv: null,
      rateCorrect: null,
      accuracy: 0,
    });
  });
});

test('lapses are omissions, and times beyond three deviations of the median', () => {
  // Median 605, MAD 10: the limit is 605 + 3 × 14.826 = 649.5.
  const times = [590, 600, 610, 600, 590, 610, 650, 649];
  const { lapses, omissions } = measure(
    played(...times.map((rt) => ({ rt })), { isCorrect: false, rt: null, error: 'omission' }),
  );
  expect({ lapses, omissions }).toEqual({ lapses: 2, omissions: 1 });
});

test('inverse efficiency is told from four right answers of five on', () => {
  const four = Array.from({ length: 4 }, () => ({}));
  expect(measure(played(...four, { isCorrect: false })).inverseEfficiency).toBe(750);
  expect(measure(played(...four, { isCorrect: false }, { isCorrect: false })).inverseEfficiency).toBeNull();
});

test('right answers a second are a thousand by the mean time', () => {
  expect(measure(played({ rt: 400 }, { rt: 600 })).rateCorrect).toBe(2);
});

test('the threshold is the mean level of the second half, with its deviation', () => {
  // Of five trials the last three: 6, 7, 8.
  expect(measure(played({ x: 1 }, { x: 2 }, { x: 6 }, { x: 7 }, { x: 8 }))).toMatchObject({
    threshold: 7,
    thresholdSd: 1,
  });
});

test('levels are told from the first, to the last, and the highest', () => {
  expect(measure(played({ level: 3 }, { level: 9 }, { level: 7 }))).toMatchObject({
    levelStart: 3,
    levelEnd: 7,
    levelMax: 9,
  });
});

test('time on task is told as change a minute', () => {
  const { rtSlope, accuracySlope } = measure(
    played({ rt: 500, from: 0 }, { rt: 550, from: 60_000 }, { rt: 600, from: 120_000 }),
  );
  expect({ rtSlope, accuracySlope }).toEqual({ rtSlope: 50, accuracySlope: 0 });
});

describe('the score before norms', () => {
  test('is 70 by level, 20 by speed, 10 by consistency', () => {
    // Level 15, all answers at 600 of 2,000 ms (as quick as counts), no variation: all 100.
    expect(scoreOf(played({ level: 15 }, { level: 15 }, { level: 15 }))).toBe(100);
    // Level 8 of 1 to 15 is the middle: 35; the rest as before.
    expect(scoreOf(played({ level: 8 }, { level: 8 }, { level: 8 }))).toBe(65);
    // At 1,300 of 2,000 ms a half of the speed counts.
    expect(scoreOf(played({ level: 15, rt: 1300 }, { level: 15, rt: 1300 }))).toBe(90);
  });

  test('is none without a trial, and of the level alone where nothing was right', () => {
    expect(scoreOf([])).toBeNull();
    expect(scoreOf(played({ level: 8, isCorrect: false }))).toBe(35);
  });
});

test('an empty session measures nothing', () => {
  expect(measure([])).toMatchObject({ trials: 0, accuracy: null, threshold: null, rtMedian: null, levelMax: null });
});
