import { expect, test } from 'vitest';
import { GAMES } from './catalogue.ts';
import { dimensionAt, dimensionOf } from './dimensions.ts';
import { GAME_CODES, type Judged, type Played } from './game.ts';
import { profileOf } from './profile.ts';
import { inUnits, UNITS } from './units.ts';

const played = (level: number, isCorrect: boolean, responseMs: number | null, error?: Judged['error']): Played => ({
  ...{ index: 0, level, x: level, from: 0, until: 1000, isLate: false },
  judged: {
    ...{ isCorrect, type: 'a', condition: {}, stimulus: '', expected: '', response: '', responseMs, limitMs: 5000 },
    ...(error && { error }),
  },
});

test('a profile counts errors by kind and trials by level, and has the quartiles of right answers', () => {
  const trials = [
    ...[500, 600, 700, 900, 150].map((ms) => played(4, true, ms)),
    played(5, false, 400, 'order'),
    played(5, false, null, 'omission'),
    played(5, false, 400, 'order'),
  ];
  // 150 ms is an anticipation; quartiles of the four others.
  expect(profileOf(trials)).toEqual({
    errors: { order: 2, omission: 1 },
    levels: { 4: [5, 5], 5: [3, 0] },
    rtLow: 575,
    rtHigh: 750,
  });
  expect(profileOf([])).toEqual({ errors: {}, levels: {}, rtLow: null, rtHigh: null });
});

test('every game tells its threshold by a measure that it has', () => {
  for (const game of GAME_CODES) {
    const own = Object.keys(GAMES[game].native([]));
    for (const measure of UNITS[game].measures) expect([...own, 'rtMedian'], game).toContain(measure);
  }
});

test('the first measure with a value tells the threshold in units', () => {
  expect(inUnits('sailing', { laneThresholdMs: null, gullsThresholdMs: 250, shipThresholdMs: 117 })).toEqual({
    ...{ measure: 'gullsThresholdMs', unit: 'ms', value: 250, better: 'lower' },
  });
  expect(inUnits('sailing', {})).toBeNull();
  expect(inUnits('footprint', { spanMean: 0 })?.value).toBe(0);
});

test('a dimension is the mean of what sessions contribute, by their weights', () => {
  // Level 8 of 15 is half of the way; footprint trains memory by .8 and attention by .2, butterflies by .1 and .9.
  const sessions = [
    { game: 'footprint', threshold: 8 },
    { game: 'butterflyfluttering', threshold: 15 },
  ] as const;
  expect(dimensionOf(sessions, 'memory')).toBeCloseTo((0.8 * 50 + 0.1 * 100) / 0.9);
  expect(dimensionOf(sessions, 'attention')).toBeCloseTo((0.2 * 50 + 0.9 * 100) / 1.1);
  expect(dimensionOf(sessions, 'calculation')).toBeNull();
});

test('a dimension stands by the ends of each game, and one session makes no axis', () => {
  const at = (...thresholds: number[]) => thresholds.map((threshold) => ({ game: 'footprint' as const, threshold }));
  expect(dimensionAt(at(1, 1, 1, 8, 15, 15, 15), 'memory', 'first')).toBeCloseTo(0);
  expect(dimensionAt(at(1, 1, 1, 8, 15, 15, 15), 'memory', 'last')).toBeCloseTo(100);
  expect(dimensionAt(at(8), 'memory', 'last')).toBeNull();
  expect(dimensionAt(at(8, 8), 'execution', 'last')).toBeNull();
});
