import { adherenceOf } from '@cogclinic/contract/adherence';
import { faultOfTasks, weeklyDays } from '@cogclinic/contract/trainingSchedule';
import { GAME_CODES } from '@cogclinic/games/game';
import type { Trained } from '@cogclinic/games/weights';
import { DIMENSIONS } from '@cogclinic/scales/dimensions';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Choice, choicesFor, difficultyAt, weightsOf } from './choice.ts';

const kindsOf = (choices: readonly Choice[]) => choices.map(({ kind }) => kind);
/** How much of a week's training goes to each dimension. */
const shareOf = ({ tasks }: Choice, dimensions: readonly Trained[]) =>
  tasks.reduce((sum, { game, difficulty }) => {
    const weights = weightsOf(game, difficulty);
    return sum + dimensions.reduce((part, one) => part + (weights[one] ?? 0), 0);
  }, 0) / tasks.length;

describe('with anything known of a patient', () => {
  const weakest = fc.shuffledSubarray([...DIMENSIONS]);
  const thresholds = fc
    .array(fc.tuple(fc.constantFrom(...GAME_CODES), fc.double({ min: 1, max: 15, noNaN: true })))
    .map((known) => new Map(known));

  test('each scheme is a plan that may be saved: three days of its minutes, each difficulty, no game twice a day', () => {
    fc.assert(
      fc.property(weakest, thresholds, (dimensions, known) => {
        for (const choice of choicesFor(dimensions, known)) {
          expect(faultOfTasks(choice.tasks)).toBeNull();
          const days = weeklyDays({ startDay: '2026-11-23', ...choice }, []);
          expect(days).toHaveLength(3 * choice.weeks);
          expect(adherenceOf(days, [], '2026-11-29').plannedMinutes).toBe(3 * choice.minutes);
          for (const { tasks } of days) expect(new Set(tasks.map(({ game }) => game)).size).toBe(tasks.length);
        }
      }),
    );
  });

  test('the focused scheme gives the weakest two more than the balanced one does', () => {
    fc.assert(
      fc.property(weakest, (dimensions) => {
        const [focused, balanced] = choicesFor(dimensions, new Map());
        if (!focused || !balanced || dimensions.length === 0) return;
        expect(focused.focus).toEqual(dimensions.slice(0, 2));
        expect(shareOf(focused, focused.focus)).toBeGreaterThan(shareOf(balanced, focused.focus));
      }),
    );
  });
});

test('without any dimension there is no focused scheme; the balanced one has each game twice', () => {
  const choices = choicesFor([], new Map());
  expect(kindsOf(choices)).toEqual(['balanced', 'gentle']);
  for (const code of GAME_CODES) expect(choices[0]?.tasks.filter(({ game }) => game === code)).toHaveLength(2);
});

test('a weak memory is trained by the games of memory', () => {
  const [focused] = choicesFor(['memory', 'attention'], new Map());
  expect(shareOf(focused as Choice, ['memory'])).toBeGreaterThan(0.5);
  expect(shareOf(focused as Choice, ['memory', 'attention'])).toBeGreaterThan(0.8);
});

test('calculation is trained only by finding pairs at the hard difficulty', () => {
  const [focused] = choicesFor(['calculation', 'memory'], new Map());
  const pairs = focused?.tasks.filter(({ game }) => game === 'pokerflip') ?? [];
  expect(pairs).toHaveLength(3);
  for (const { difficulty } of pairs) expect(difficulty).toBe('hard');
});

describe('difficulty', () => {
  test('goes on where the last session was, and up where its difficulty is nearly reached', () => {
    expect([undefined, 1, 4.7, 4.8, 9.7, 9.8, 15].map((one) => difficultyAt(one))).toEqual([
      ...['easy', 'easy', 'easy', 'medium', 'medium', 'hard', 'hard'],
    ]);
  });

  test('is easy where nothing is known, but for one task each of the others', () => {
    for (const { tasks } of choicesFor(['memory'], new Map())) {
      expect(tasks.filter(({ difficulty }) => difficulty === 'medium')).toHaveLength(1);
      expect(tasks.filter(({ difficulty }) => difficulty === 'hard')).toHaveLength(1);
    }
  });

  test('the one that lacks goes to the game whose level is nearest', () => {
    const [balanced] = choicesFor([], new Map([['sailing', 4.5]]));
    expect(balanced?.tasks.filter(({ difficulty }) => difficulty !== 'easy').map(({ game }) => game)).toEqual([
      'sailing',
      'sailing',
    ]);
  });

  test('a gentle start is one difficulty lower, with shorter days', () => {
    const known = new Map(GAME_CODES.map((game) => [game, 12] as const));
    const gentle = choicesFor([], known).find(({ kind }) => kind === 'gentle');
    expect(gentle?.minutes).toBe(20);
    expect(gentle?.tasks.filter(({ difficulty }) => difficulty === 'medium').length).toBeGreaterThan(9);
  });
});
