import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawOf } from './draw.ts';
import type { Game, Judged, Played } from './game.ts';
import { measure, measureGame } from './measures.ts';
import type { Player } from './player.ts';
import { claimOf, replay } from './replay.ts';
import { PLAY_MS, type Setup, STOP_MS } from './session.ts';
import { clumsy, masher, observer, perfect, playThrough, silent } from './simulated.ts';
import { ALL_LEVELS, BANDS, LEVELS } from './staircase.ts';
import { flagsOf } from './validity.ts';

export const SEED = '0123456789abcdef0123456789abcdef';
const SEEDS = 10_000;
const OBSERVED = 60;

const seeds = fc.stringMatching(/^[0-9a-f]{32}$/);
const seedOf = (number: number) => number.toString(16).padStart(32, '5');

type Rules<L, S, A> = {
  game: Game<L, S, A>;
  player: Player<S, A>;
  /** Share of trials that is right by chance. */
  guess: number;
  /** How many trials someone who makes no error plays, at least and at most. */
  trialsOfPerfect: [number, number];
  /** How high they come on their first visit, where five minutes hold too few trials for the highest level. */
  levelOfPerfect?: number;
  /** That a stimulus keeps to its level: solvable, unambiguous, nothing outside the field. */
  check(level: L, stimulus: S, number: number): void;
  /** SD of the estimated level (reference: 1.14 of spans on a first visit, less where there are more trials). */
  sdAtMost?: number;
  /** Games whose staircase moves by more than right and wrong have no observer of known threshold. */
  withoutObserver?: true;
};

/** A trial of a level, for tests of how it is judged. */
export function trialOf<L, S, A>(game: Game<L, S, A>, level: L | undefined, seed = SEED): { trial: S } {
  if (level === undefined) throw new Error('no such level');
  return { trial: game.stimulus(level, drawOf(seed, 'play', 0), { index: 0, onLevel: 0 }) };
}

/** Trials of the levels named by their numbers, each following the one before, as in a session. */
export function trialsOf<L, S, A>(game: Game<L, S, A>, numbers: readonly number[], seed = SEED): S[] {
  const trials: S[] = [];
  for (const [index, number] of numbers.entries()) {
    const onLevel = numbers.slice(0, index).filter((one) => one === number).length;
    const previous = trials.at(-1);
    const context = { index, onLevel, ...(previous !== undefined && { previous }) };
    trials.push(game.stimulus(game.levels[number - 1] as L, drawOf(seed, 'play', index), context));
  }
  return trials;
}

/** Trials that were judged so, one right after the other, for tests of what a session measures. */
export function playedAs(level: number, judged: readonly Judged[], first = 0): Played[] {
  return judged.map((one, at) => ({
    index: first + at,
    level,
    x: level,
    from: (first + at) * 3000,
    until: (first + at + 1) * 3000,
    isLate: false,
    judged: one,
  }));
}

/** What holds for every game. */
export function gameRules<L, S, A>(rules: Rules<L, S, A>): void {
  const { game, player } = rules;
  const setup = (seed: string, extra: Partial<Setup> = {}): Setup => ({
    seed,
    band: ALL_LEVELS,
    stream: 'play',
    ...extra,
  });
  const play = (seed: string, manner: Parameters<typeof playThrough>[3], extra: Partial<Setup> = {}) =>
    playThrough(game, setup(seed, extra), player, manner);

  describe(`${game.code}: what holds for every game`, () => {
    test('it has fifteen levels', () => {
      expect(game.levels).toHaveLength(LEVELS);
    });

    test(`each of ${SEEDS} seeds gives trials within the rule of their level, the same each time`, () => {
      for (let at = 0; at < SEEDS; at++) {
        const number = (at % LEVELS) + 1;
        const level = game.levels[number - 1] as L;
        const context = { index: 0, onLevel: Math.floor(at / LEVELS) % 12 };
        const stimulus = game.stimulus(level, drawOf(seedOf(at), 'play', 0), context);
        rules.check(level, stimulus, number);
        expect(JSON.stringify(game.stimulus(level, drawOf(seedOf(at), 'play', 0), context))).toBe(
          JSON.stringify(stimulus),
        );
      }
    });

    test('every trial of every level can be answered rightly, and wrongly', () => {
      for (let number = 1; number <= LEVELS; number++) {
        const band = { bottom: number, top: number };
        for (const seed of [1, 2, 3].map(seedOf)) {
          const right = play(seed, perfect, { band }).session.played;
          expect(right.every(({ judged }) => judged.isCorrect)).toBe(true);
          const wrong = play(seed, clumsy, { band }).session.played;
          expect(Math.min(right.length, wrong.length)).toBeGreaterThan(0);
          expect(wrong.some(({ judged }) => judged.isCorrect)).toBe(false);
          expect([...right, ...wrong].every(({ level }) => level === number)).toBe(true);
        }
      }
    });

    test('someone who makes no error climbs to the end, and plays as many trials as five minutes hold', () => {
      const { session } = play(SEED, perfect);
      const { levelMax, accuracy, trials } = measure(session.played);
      expect({ levelMax, accuracy }).toEqual({ levelMax: rules.levelOfPerfect ?? LEVELS, accuracy: 1 });
      expect(trials).toBeGreaterThanOrEqual(rules.trialsOfPerfect[0]);
      expect(trials).toBeLessThanOrEqual(rules.trialsOfPerfect[1]);
    });

    test('someone who never answers ends in time, with nothing but omissions, and counts for nothing', () => {
      const { session } = play(SEED, silent);
      expect(session.t).toBeGreaterThanOrEqual(PLAY_MS - 1);
      expect(session.t).toBeLessThanOrEqual(STOP_MS + 100);
      const { omissions, trials, correct } = measure(session.played);
      expect({ omissions, correct }).toEqual({ omissions: trials, correct: 0 });
      expect(flagsOf(session)).toContain(trials === 0 ? 'tooShort' : 'noResponse');
    });

    test('someone who hits at random twenty times a second is told as too fast', () => {
      for (const seed of [4, 5, 6].map(seedOf)) expect(flagsOf(play(seed, masher).session)).toContain('tooFast');
    });

    test('no answer begins below the band or passes it', () => {
      for (const band of Object.values(BANDS))
        for (const manner of [perfect, clumsy, masher])
          for (const { level } of play(SEED, manner, { band }).session.played)
            expect(level >= band.bottom && level <= band.top).toBe(true);
    });

    test('played again from its events, a session is the same to the last byte', () => {
      fc.assert(
        fc.property(
          seeds,
          fc.constantFrom(perfect, clumsy, masher, silent, observer(7, rules.guess)),
          (seed, manner) => {
            const { session, events } = play(seed, manner);
            const again = replay(game, setup(seed), JSON.parse(JSON.stringify(events)));
            expect(JSON.stringify(again)).toBe(JSON.stringify({ session }));
            expect(claimOf('session' in again ? again.session : session)).toEqual(claimOf(session));
            expect(() => measureGame(game as Game, session.played)).not.toThrow();
          },
        ),
        { numRuns: 25 },
      );
    });

    if (rules.withoutObserver) return;
    test('an observer of known threshold is estimated within a level on average', () => {
      const theta = 9;
      // Where guessing helps, 80 % are right above the middle of the curve: the level that this observer holds there.
      const target = [...Array(1501).keys()].map((step) => step / 100);
      const expected = target.find((level) => rightAt(level, theta, rules.guess) <= 0.8) ?? theta;
      const estimates = Array.from({ length: OBSERVED }, (_, at) => {
        const { session } = play(seedOf(at + 100), observer(theta, rules.guess), { lastMean: expected + 1 });
        return measure(session.played).threshold ?? 0;
      });
      const average = estimates.reduce((sum, one) => sum + one, 0) / OBSERVED;
      const sd = Math.sqrt(estimates.reduce((sum, one) => sum + (one - average) ** 2, 0) / (OBSERVED - 1));
      expect(Math.abs(average - expected)).toBeLessThan(1);
      expect(sd).toBeLessThan(rules.sdAtMost ?? 1.14);
    });
  });
}

const rightAt = (level: number, theta: number, guess: number) =>
  guess + (1 - guess - 0.02) / (1 + Math.exp(level - theta));
