import { describe, expect, test } from 'vitest';
import { drawOf } from '../draw.ts';
import { type Choice, DONE } from '../pattern/choice.ts';
import { cellsIn } from '../pattern/grid.ts';
import { isNameless } from '../pattern/shapes.ts';
import { gameRules, SEED, trialOf } from '../rules.testing.ts';
import { perfect, playThrough } from '../simulated.ts';
import { ALL_LEVELS } from '../staircase.ts';
import { type LatticeAnswer, type LatticeStimulus, latticespace } from './game.ts';
import { LATTICE_LEVELS } from './levels.ts';
import { latticespacePlayer } from './player.ts';

gameRules({
  game: latticespace,
  player: latticespacePlayer,
  guess: 0,
  trialsOfPerfect: [18, 30],
  check(level, stimulus) {
    const { lit, filler } = stimulus;
    expect(stimulus).toMatchObject({ grid: level.grid, shownMs: level.shownMs, delayMs: level.delayMs });
    expect(lit).toHaveLength(level.lit);
    expect(lit.every((cell, at) => cell > (lit[at - 1] ?? -1) && cell < cellsIn(level.grid))).toBe(true);
    expect(isNameless(stimulus)).toBe(true);
    expect(filler !== null).toBe(level.hasFiller);
    if (filler !== null) expect(filler >= 0 && filler < cellsIn(level.grid) && !lit.includes(filler)).toBe(true);
  },
});

/** A corner and two cells of the second row are lit: x . . / . x x / . . . */
const THREE: LatticeStimulus = {
  grid: { columns: 3, rows: 3 },
  lit: [0, 4, 5],
  shownMs: 3000,
  delayMs: 500,
  filler: null,
};
const SHOWN = { ms: {}, isCut: false };

/** Inputs 500 ms apart, the first after 900 ms. */
function answered(stimulus: LatticeStimulus, values: readonly number[], stage = 'answer'): LatticeAnswer {
  return values.reduce(
    (answer, value, at) => latticespace.take(stimulus, answer, { stage, at: 900 + at * 500, value }),
    latticespace.blank(stimulus),
  );
}
const judged = (...values: number[]) => latticespace.judge(THREE, answered(THREE, values), SHOWN);

describe('a pattern that was touched', () => {
  test('is right with all its cells and no other, in any order', () => {
    expect(judged(5, 0, 4, DONE)).toMatchObject({
      isCorrect: true,
      stimulus: '3x3: 0 4 5',
      expected: '0 4 5',
      response: '0 4 5',
      responseMs: 900,
      limitMs: 20_000,
      condition: { lit: 3, cells: 9, hits: 3, falseAlarms: 0, betweenMs: 500, isDone: true },
    });
  });

  test('is right when the limit ends before Done is pressed', () => {
    expect(judged(0, 4, 5)).toMatchObject({ isCorrect: true, condition: { isDone: false } });
  });

  test('is wrong by cells left out, cells too many, or no cell at all', () => {
    expect(judged(0, 4, DONE)).toMatchObject({ isCorrect: false, error: 'incomplete', condition: { hits: 2 } });
    expect(judged(0, 4, 5, 8, DONE)).toMatchObject({ isCorrect: false, error: 'commission' });
    expect(judged()).toMatchObject({ isCorrect: false, error: 'omission', response: null, responseMs: null });
  });

  test('is nearly right when a wrong cell shares an edge with the one that was missed', () => {
    expect(judged(1, 4, 5, DONE)).toMatchObject({ error: 'near', condition: { near: 1, far: 0 } });
    // 8 lies below 5, which was touched, and far from 0, which was missed.
    expect(judged(8, 4, 5, DONE)).toMatchObject({ error: 'far', condition: { near: 0, far: 1 } });
    expect(judged(1, 6, 5, DONE)).toMatchObject({ error: 'far', condition: { hits: 1, near: 1, far: 1 } });
  });
});

describe('a touch', () => {
  test('chooses a cell, a later one gives it up; a finger that trembles does not', () => {
    expect(answered(THREE, [0, 0]).cells).toEqual([]);
    const once = answered(THREE, [0]);
    const tremble = (at: number) => latticespace.take(THREE, once, { stage: 'answer', at, value: 0 });
    expect(tremble(1149)).toBe(once);
    expect(tremble(1150).cells).toEqual([]);
  });

  test('of no cell changes nothing', () => {
    const once = answered(THREE, [0]);
    for (const value of [9, -2, 0.5]) expect(answered(THREE, [0, value])).toEqual(once);
  });

  test('of Done ends the answer, but not before a cell was chosen', () => {
    const nothing = answered(THREE, [DONE]);
    expect(latticespace.isAnswered(THREE, nothing, 'answer')).toBe(false);
    expect(latticespace.isAnswered(THREE, answered(THREE, [8, DONE]), 'answer')).toBe(true);
  });
});

describe('the dot of the highest level', () => {
  const { trial } = trialOf(latticespace, LATTICE_LEVELS[14]);
  const chosen = (fillerAt: number | null): LatticeAnswer => {
    const choice: Choice = answered(trial, [...trial.lit, DONE]);
    return { ...choice, fillerAt };
  };

  test('lies within the delay, whose length stays the same', () => {
    const between = latticespace.stages(trial).slice(2, -3);
    expect(between.map(({ name, isOpen = false }) => [name, isOpen])).toEqual([
      ['delay', false],
      ['filler', true],
      ['after filler', false],
    ]);
    expect(between.reduce((sum, { ms }) => sum + ms, 0)).toBe(3000);
  });

  test('is touched where it lies, and stays', () => {
    const { filler } = trial;
    if (filler === null) throw new Error('a dot');
    expect(answered(trial, [filler + 1], 'filler').fillerAt).toBeNull();
    expect(answered(trial, [filler, filler], 'filler')).toMatchObject({ fillerAt: 900, cells: [] });
    expect(latticespace.isAnswered(trial, chosen(900), 'filler')).toBe(false);
  });

  test('belongs to a right answer', () => {
    expect(latticespace.judge(trial, chosen(900), SHOWN)).toMatchObject({ isCorrect: true, type: 'filler' });
    expect(latticespace.judge(trial, chosen(null), SHOWN)).toMatchObject({ isCorrect: false, error: 'incomplete' });
  });
});

test('no pattern follows itself', () => {
  const [first] = LATTICE_LEVELS;
  if (!first) throw new Error('levels');
  for (let index = 0; index < 200; index++) {
    const stimulus = latticespace.stimulus(first, drawOf(SEED, 'play', index), { index: 0, onLevel: 0 });
    const again = latticespace.stimulus(first, drawOf(SEED, 'play', index), {
      index: 1,
      onLevel: 1,
      previous: stimulus,
    });
    expect(again.lit).not.toEqual(stimulus.lit);
  }
});

describe('measures', () => {
  test('of someone who makes no error: the largest pattern, all cells, and the tempo', () => {
    const { session } = playThrough(
      latticespace,
      { seed: SEED, band: ALL_LEVELS, stream: 'play' },
      latticespacePlayer,
      perfect,
    );
    expect(latticespace.native(session.played)).toMatchObject({
      patternMax: 13,
      hitShare: 1,
      falseAlarmShare: 0,
      nearErrors: 0,
      farErrors: 0,
      betweenMs: 500,
      fillerShare: 1,
    });
  });

  test('of two trials, by hand', () => {
    const played = [judged(0, 4, 5, DONE), judged(1, 4, 5, DONE)].map((one, index) => ({
      index,
      level: 2,
      x: 2.5 + index,
      from: index * 9000,
      until: index * 9000 + 8000,
      isLate: false,
      judged: one,
    }));
    const { dPrime, ...rest } = latticespace.native(played);
    // At 3.5, halfway between levels of 4 cells: 4. Five of six cells found, one of twelve others touched.
    expect(rest).toEqual({
      patternSpan: 4,
      patternMax: 3,
      hitShare: 5 / 6,
      falseAlarmShare: 1 / 12,
      nearErrors: 1,
      farErrors: 0,
      betweenMs: 500,
      fillerShare: null,
    });
    // z(5.5 / 7) = .7916, z(1.5 / 13) = -1.1984.
    expect(dPrime).toBeCloseTo(1.99, 2);
    // Halfway between 2 cells and 3.
    expect(latticespace.native(played.map((one) => ({ ...one, x: 1.5 }))).patternSpan).toBe(2.5);
  });

  test('of nothing are none', () => {
    expect(latticespace.native([])).toMatchObject({
      patternSpan: null,
      patternMax: null,
      dPrime: null,
      hitShare: null,
    });
  });
});
