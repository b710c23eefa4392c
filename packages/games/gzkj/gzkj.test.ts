import { describe, expect, test } from 'vitest';
import { drawOf } from '../draw.ts';
import type { Played } from '../game.ts';
import { NO_CHOICE } from '../pattern/choice.ts';
import { isSameCells, overlap, type Pattern } from '../pattern/grid.ts';
import { isAsymmetric, isNameless } from '../pattern/shapes.ts';
import { type Turn, turned } from '../pattern/turns.ts';
import { gameRules, SEED } from '../rules.testing.ts';
import { perfect, playThrough } from '../simulated.ts';
import { ALL_LEVELS } from '../staircase.ts';
import { expectedPattern, gzkj, type TurnedStimulus } from './game.ts';
import { KIND_OF, TURNED_LEVELS } from './levels.ts';
import { gzkjPlayer } from './player.ts';
import { boardAt } from './turning.ts';

gameRules({
  game: gzkj,
  player: gzkjPlayer,
  guess: 0,
  trialsOfPerfect: [18, 30],
  check(level, stimulus, number) {
    const { lit, turns, isSeen } = stimulus;
    const cells = level.side ** 2;
    expect(lit).toHaveLength(level.lit);
    expect(lit.every((cell, at) => cell > (lit[at - 1] ?? -1) && cell < cells)).toBe(true);
    expect(isSeen).toBe(number <= 5);
    expect(turns).toHaveLength(number === 15 ? 2 : 1);
    expect(turns.every((turn) => turn !== 'none' && level.kinds.includes(KIND_OF[turn]))).toBe(true);
    // Different from what was shown, after every turn, and however else the board could have been turned.
    expect(isNameless(stimulus) && isAsymmetric(stimulus)).toBe(true);
    const expected = expectedPattern(stimulus);
    expect(isSameCells(expected.lit, lit)).toBe(false);
    expect(overlap(expected.lit, lit)).toBeLessThanOrEqual(level.lit / 2);
  },
});

/** x x . / . . . / . . x */
const BOARD: Pattern = { grid: { columns: 3, rows: 3 }, lit: [0, 1, 8] };
const trial = (...turns: Turn[]): TurnedStimulus => ({ ...BOARD, turns, isSeen: true, shownMs: 3000, delayMs: 500 });
const judged = (stimulus: TurnedStimulus, cells: readonly number[], at = 900) =>
  gzkj.judge(
    stimulus,
    { ...NO_CHOICE, cells, taps: cells.length, firstAt: cells.length === 0 ? null : at, doneAt: 5000 },
    { ms: {}, isCut: false },
  );

describe('a board', () => {
  test('turns as a clock goes, against it, and by half; it is mirrored at either axis', () => {
    const after = (...turns: Turn[]) => turned(BOARD, turns).lit;
    // . . x / . . x / x . .
    expect(after('quarterRight')).toEqual([2, 5, 6]);
    // . . x / x . . / x . .
    expect(after('quarterLeft')).toEqual([2, 3, 6]);
    expect(after('half')).toEqual([0, 7, 8]);
    expect(after('leftRight')).toEqual([1, 2, 6]);
    expect(after('upDown')).toEqual([2, 6, 7]);
    expect(after('none')).toEqual([0, 1, 8]);
  });

  test('two turns add up', () => {
    expect(turned(BOARD, ['quarterRight', 'quarterRight'])).toEqual(turned(BOARD, ['half']));
    expect(turned(BOARD, ['leftRight', 'upDown'])).toEqual(turned(BOARD, ['half']));
    expect(turned(BOARD, ['quarterRight', 'quarterLeft'])).toEqual(BOARD);
    // . . x / . . x / x . . with left and right exchanged: x . . / x . . / . . x
    expect(turned(BOARD, ['quarterRight', 'leftRight']).lit).toEqual([0, 3, 8]);
  });

  test('is seen turning from where it lay to where it comes to lie', () => {
    expect(boardAt('quarterLeft', 0)).toEqual({ degrees: -0, scaleX: 1, scaleY: 1 });
    expect(boardAt('quarterLeft', 0.5).degrees).toBe(-45);
    expect(boardAt('half', 1)).toEqual({ degrees: 180, scaleX: 1, scaleY: 1 });
    expect(boardAt('leftRight', 0.5).scaleX).toBe(0);
    expect(boardAt('upDown', 1)).toEqual({ degrees: 0, scaleX: 1, scaleY: -1 });
    expect(boardAt('none', 0.3)).toEqual({ degrees: 0, scaleX: 1, scaleY: 1 });
  });
});

describe('an answer after the turn', () => {
  test('is right where the cells lie now', () => {
    expect(judged(trial('quarterRight'), [6, 2, 5])).toMatchObject({
      isCorrect: true,
      type: 'quarter',
      stimulus: '3x3: 0 1 8',
      expected: '2 5 6',
      condition: { turns: 'quarterRight', isSeen: true, hits: 3 },
    });
    expect(judged(trial('leftRight', 'quarterLeft'), turned(BOARD, ['leftRight', 'quarterLeft']).lit)).toMatchObject({
      isCorrect: true,
      type: 'twice',
    });
  });

  test('is told apart: as the cells lay before, or as after another turn', () => {
    expect(judged(trial('quarterRight'), [0, 1, 8]).error).toBe('oldFrame');
    expect(judged(trial('quarterRight'), [2, 3, 6]).error).toBe('rule');
    expect(judged(trial('leftRight'), [2, 6, 7]).error).toBe('rule');
  });

  test('is told apart with one slip of four cells, if it is not as like the right answer', () => {
    // x . x . / . . . x / x . . . / . . . . comes to . x . x / . . . . / . . . x / . . x . with a quarter to the right.
    const four: TurnedStimulus = { ...trial('quarterRight'), grid: { columns: 4, rows: 4 }, lit: [0, 2, 7, 8] };
    expect(expectedPattern(four).lit).toEqual([1, 3, 11, 14]);
    expect(judged(four, [0, 2, 7, 12]).error).toBe('oldFrame');
    expect(judged(four, [0, 2, 7]).error).toBe('oldFrame');
    // Half a turn: 7, 8, 13, 15.
    expect(judged(four, [7, 8, 13, 14]).error).toBe('rule');
    expect(judged(four, [0, 2, 5, 6]).error).toBe('far');
    expect(judged(four, [1, 3, 11, 15]).error).toBe('near');
  });

  test('is else wrong as without a turn', () => {
    expect(judged(trial('quarterRight'), [2, 5]).error).toBe('incomplete');
    expect(judged(trial('quarterRight'), [2, 5, 3])).toMatchObject({ error: 'near', condition: { near: 1, far: 0 } });
    expect(judged(trial('quarterRight'), [])).toMatchObject({ error: 'omission', responseMs: null });
  });
});

describe('stages', () => {
  test('are those without a turn, and 1.5 s for each turn', () => {
    const between = gzkj.stages(trial('leftRight', 'half')).slice(2, -3);
    expect(between).toEqual([
      { name: 'delay', ms: 500 },
      { name: 'turn 0', ms: 1500 },
      { name: 'turn 1', ms: 1500 },
    ]);
  });
});

describe('each sixth trial', () => {
  const stimulusAt = (index: number) =>
    TURNED_LEVELS.map((level) => gzkj.stimulus(level, drawOf(SEED, 'play', index), { index, onLevel: 0 }));

  test('the board stays as it is', () => {
    for (const index of [5, 11, 17])
      expect(stimulusAt(index).every(({ turns }) => turns.every((turn) => turn === 'none'))).toBe(true);
    for (const index of [0, 4, 6]) expect(stimulusAt(index).some(({ turns }) => turns.includes('none'))).toBe(false);
  });

  test('moves no level, right or wrong', () => {
    expect(judged(trial('none'), [0, 1, 8])).toMatchObject({ isCorrect: true, type: 'still', step: 0 });
    expect(judged(trial('none'), [0, 1])).toMatchObject({ isCorrect: false, error: 'incomplete', step: 0 });
    expect(judged(trial('quarterRight'), [2, 5, 6]).step).toBeUndefined();
  });
});

test('no second turn takes the first back', () => {
  const [highest] = TURNED_LEVELS.slice(-1);
  if (!highest) throw new Error('levels');
  for (let index = 0; index < 600; index++) {
    const { grid, turns } = gzkj.stimulus(highest, drawOf(SEED, 'play', index), { index: 0, onLevel: 0 });
    expect(turned({ grid, lit: [0, 1] }, turns).lit).not.toEqual([0, 1]);
  }
});

describe('measures', () => {
  const played = (...trials: [TurnedStimulus, readonly number[], number?][]): Played[] =>
    trials.map(([stimulus, cells, at], index) => ({
      index,
      level: 2,
      x: 2,
      from: index * 9000,
      until: index * 9000 + 8000,
      isLate: false,
      judged: judged(stimulus, cells, at),
    }));

  test('tell what turns cost against boards that stayed', () => {
    const quarter = trial('quarterRight');
    const still = trial('none');
    expect(
      gzkj.native(
        played(
          [still, [0, 1, 8], 800],
          [still, [0, 1, 8], 1000],
          [quarter, [2, 5, 6], 1500],
          [quarter, [2, 5, 6], 1700],
          [quarter, [0, 1, 8]],
          [quarter, [2, 3, 6]],
          [trial('half'), [0, 7, 8], 2000],
        ),
      ),
    ).toMatchObject({
      patternSpan: 3,
      patternMax: 3,
      // Three of five turned boards were right; one was answered as it lay, one as turned to the other side.
      oldFrameShare: 0.2,
      otherTurnShare: 0.2,
      turnCostShare: 0.4,
      quarterCostShare: 0.5,
      quarterCostMs: 700,
      turnCostMs: 800,
      // One board tells nothing.
      halfCostShare: null,
      halfCostMs: null,
      mirrorCostMs: null,
    });
  });

  test('of someone who makes no error: no cost in right answers, none in time', () => {
    const { session } = playThrough(gzkj, { seed: SEED, band: ALL_LEVELS, stream: 'play' }, gzkjPlayer, perfect);
    expect(gzkj.native(session.played)).toMatchObject({
      patternMax: 7,
      hitShare: 1,
      falseAlarmShare: 0,
      turnCostShare: 0,
      turnCostMs: 0,
    });
  });
});
