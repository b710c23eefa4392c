import { expect, test } from 'vitest';
import type { Plan } from '../plans/shared/types.ts';
import { planWith, suggestedDifficulty } from './nextPlan.ts';
import type { CoursePoint } from './types.ts';

const point = (threshold: number, difficulty: CoursePoint['difficulty'] = 'easy', correct = 16): CoursePoint => ({
  ...{ id: '1', beginTime: '2026-03-02 10:00:00', difficulty, setting: 'clinic', ending: 'completed' },
  ...{ activeMs: 300_000, trials: 20, correct, threshold, score: 50, rtMedian: 900, isValid: true, flags: [] },
  ...{ deviceKind: 'tablet', thresholdSd: 0.5, units: null, rtLow: 700, rtHigh: 1100, rtCv: 0.3 },
});
const task = (game: 'footprint' | 'sailing') => ({ game, difficulty: 'easy', setting: 'clinic' }) as const;
const PLAN = {
  ...{ state: 'running', name: 'Memory', weekdays: [1, 3, 5], minutes: 30, weeks: 8 },
  tasks: [task('footprint'), task('sailing')],
} as unknown as Plan;

test('twice at the top of a difficulty suggests the next, twice at the bottom the one below', () => {
  expect(suggestedDifficulty([point(3), point(4.8), point(4.9)])).toBe('medium');
  expect(suggestedDifficulty([point(6.2, 'medium', 10), point(6.1, 'medium', 10)])).toBe('easy');
  expect(suggestedDifficulty([point(15, 'hard'), point(15, 'hard')])).toBeNull();
  expect(suggestedDifficulty([])).toBeNull();
});

test('the running plan is begun with, the game alone at its new difficulty', () => {
  const next = planWith([PLAN], 'footprint', 'medium', 'why');
  expect(next).toMatchObject({ name: 'Memory', weeks: 8, reason: 'why' });
  expect(next?.tasks.map(({ difficulty }) => difficulty)).toEqual(['medium', 'easy']);
});

test('without a running weekly plan of the game there is none to begin with', () => {
  expect(planWith([PLAN], 'gzkj', 'medium', 'why')).toBeNull();
  expect(planWith([{ ...PLAN, state: 'ended' }], 'footprint', 'medium', 'why')).toBeNull();
  expect(planWith([{ ...PLAN, weekdays: null }], 'footprint', 'medium', 'why')).toBeNull();
});
