import { describe, expect, test } from 'vitest';
import { SAME_AT_MOST } from '../blocks.ts';
import { gameRules, playedAs, SEED, trialsOf } from '../rules.testing.ts';
import { perfect, playThrough } from '../simulated.ts';
import { ALL_LEVELS } from '../staircase.ts';
import { expectedSide, type HandStimulus, leftrighthand, towards } from './game.ts';
import { SIDES } from './hands.ts';
import { HAND_LEVELS } from './levels.ts';
import { handPlayer } from './player.ts';

gameRules({
  game: leftrighthand,
  player: handPlayer,
  guess: 0.5,
  trialsOfPerfect: [85, 110],
  sdAtMost: 0.7,
  check(level, stimulus) {
    const { side, view, pose, angle, isOpposite, isCued, windowMs } = stimulus;
    expect(level.angles).toContain(angle);
    expect(level.views).toContain(view);
    expect(level.hasPoses || pose === 'open').toBe(true);
    expect(isCued).toBe(level.oppositeOfEight > 0);
    expect(isCued || !isOpposite).toBe(true);
    expect(expectedSide(stimulus) === side).toBe(!isOpposite);
    expect(windowMs).toBe(level.windowMs);
  },
});

const seeds = [...Array(40).keys()].map((at) => at.toString(16).padStart(32, '7'));
const of = (trials: readonly HandStimulus[], is: (one: HandStimulus) => boolean) => trials.filter(is).length;

describe('hands of one level', () => {
  test('show each angle once in each block, and on either side in two', () => {
    for (const [at, { angles, views }] of HAND_LEVELS.entries())
      for (const seed of seeds.slice(0, 10)) {
        const n = angles.length;
        const trials = trialsOf(leftrighthand, Array<number>(n * 6).fill(at + 1), seed);
        for (let from = 0; from < trials.length; from += 2 * n) {
          const blocks = [trials.slice(from, from + n), trials.slice(from + n, from + 2 * n)];
          for (const block of blocks) {
            expect(block.map(({ angle }) => angle).toSorted()).toEqual(angles.toSorted());
            const left = of(block, ({ side }) => side === 'left');
            expect(Math.abs(n - 2 * left)).toBe(n % 2);
          }
          const both = blocks.flat();
          expect(new Set(both.map(({ angle, side }) => `${angle} ${side}`)).size).toBe(2 * n);
          expect(new Set(both.map(({ angle, view }) => `${angle} ${view}`)).size).toBe(views.length * n);
        }
      }
  });

  test('hold views, poses and the opposite rule apart from the side, within eight hands', () => {
    for (const number of [10, 13, 14])
      for (const seed of seeds.slice(0, 20)) {
        const trials = trialsOf(leftrighthand, Array<number>(48).fill(number), seed);
        for (let from = 0; from < 48; from += 8) {
          const block = trials.slice(from, from + 8);
          const opposite = HAND_LEVELS[number - 1]?.oppositeOfEight ?? 0;
          for (const side of SIDES) {
            expect(of(block, (one) => one.side === side && one.view === 'palm')).toBe(2);
            expect(of(block, (one) => one.side === side && one.pose === 'open')).toBe(2);
            expect(of(block, (one) => one.side === side && one.isOpposite)).toBe(opposite / 2);
            expect(of(block, (one) => expectedSide(one) === side)).toBe(4);
          }
          expect(of(block, ({ pose }) => pose === 'fist')).toBe(2);
          expect(of(block, ({ view, isOpposite }) => view === 'palm' && isOpposite)).toBe(opposite / 2);
          expect(of(block, ({ pose, isOpposite }) => pose === 'open' && isOpposite)).toBe(opposite / 2);
        }
      }
  });
});

test('however the level moves, no side is asked for more than three times in a row, nor much more often', () => {
  for (const seed of seeds) {
    const levels = Array.from({ length: 90 }, (_, at) => 1 + ((at * 7 + (at >> 2)) % 15));
    const sides = trialsOf(leftrighthand, levels, seed).map(expectedSide);
    for (let at = SAME_AT_MOST; at < sides.length; at++)
      expect(new Set(sides.slice(at - SAME_AT_MOST, at + 1)).size).toBe(2);
    expect(Math.abs(sides.filter((side) => side === 'left').length - 45)).toBeLessThanOrEqual(15);
  }
});

/** A hand as it is judged when its side was named after `ms`, or the other one. */
function named(ms: number, hand: Partial<HandStimulus> = {}, isRight = true) {
  const side = hand.side ?? 'right';
  const answer = SIDES.indexOf(side) ^ Number(hand.isOpposite ?? false);
  const stimulus: HandStimulus = {
    ...{ side, view: 'back', pose: 'open', angle: 0, isOpposite: false, isCued: false, rule: 'start', windowMs: 5000 },
    ...hand,
    dealt: {
      card: { answer, side, view: 'back', pose: 'open', angle: 0, isOpposite: false },
      run: 1,
      left: {},
    },
  };
  const given = SIDES[isRight ? answer : 1 - answer] ?? 'left';
  return leftrighthand.judge(stimulus, { at: ms, side: given }, { ms: {}, isCut: false });
}
const times = (count: number, ms: number, hand: Partial<HandStimulus> = {}) =>
  Array.from({ length: count }, () => named(ms, hand));

describe('a hand that was named', () => {
  test('is right by its own side, and by the other where that is asked for', () => {
    expect(named(1500)).toMatchObject({ isCorrect: true, expected: 'right', response: 'right', responseMs: 1500 });
    expect(named(1500, { isOpposite: true })).toMatchObject({ isCorrect: true, expected: 'left', response: 'left' });
    expect(named(1500, { isOpposite: true }, false)).toMatchObject({ isCorrect: false, error: 'rule' });
    expect(named(1500, {}, false)).toMatchObject({ isCorrect: false, error: 'commission', limitMs: 5000 });
  });

  test('counts once: neither a second answer nor another key changes it', () => {
    const [trial] = trialsOf(leftrighthand, [1]);
    if (!trial) throw new Error('a trial');
    const first = leftrighthand.take(trial, null, { stage: 'hand', at: 900, value: 1 });
    expect(first).toEqual({ at: 900, side: 'right' });
    expect(leftrighthand.take(trial, first, { stage: 'hand', at: 950, value: 0 })).toBe(first);
    expect(leftrighthand.take(trial, null, { stage: 'hand', at: 900, value: 2 })).toBeNull();
  });

  test('points to the midline when a right one is turned anticlockwise or a left one clockwise (Takeda 2010)', () => {
    expect(towards({ side: 'right', angle: -90 })).toBe('medial');
    expect(towards({ side: 'right', angle: 90 })).toBe('lateral');
    expect(towards({ side: 'left', angle: 45 })).toBe('medial');
    expect(towards({ side: 'left', angle: 180 })).toBe('neither');
  });
});

describe('measures', () => {
  test('the slope is that of the times by the angle away from upright, in ms for each 90 degrees', () => {
    // 1,000 ms upright and 2 ms a degree, either way; another level is slower by 700 ms and tells nothing of the angle.
    const turned = [0, 45, -45, 90, -90, 135, -135, 180].map((angle) => named(1000 + 2 * Math.abs(angle), { angle }));
    const upright = times(2, 1700);
    expect(leftrighthand.native([...playedAs(7, [...turned, ...turned]), ...playedAs(4, upright, 16)])).toMatchObject({
      rotationSlopeMs: 180,
      rtAngle45Ms: 1090,
      rtAngle180Ms: null,
      accuracyAngle45: 1,
      accuracyAngle180: null,
    });
    expect(leftrighthand.native(playedAs(7, turned)).rotationSlopeMs).toBeNull();
  });

  test('hands turned away from the midline are compared with those towards it, right hands with left ones', () => {
    const medial = [...times(4, 1000, { angle: -90 }), ...times(4, 1060, { angle: 90, side: 'left' })];
    const lateral = [...times(4, 1200, { angle: 90 }), ...times(4, 1260, { angle: -90, side: 'left' })];
    const { medialLateralMs, medialLateralPalmMs, rightLeftMs } = leftrighthand.native(
      playedAs(7, [...medial, ...lateral]),
    );
    expect({ medialLateralMs, medialLateralPalmMs, rightLeftMs }).toEqual({
      medialLateralMs: 200,
      medialLateralPalmMs: null,
      rightLeftMs: -60,
    });
    const seven = playedAs(7, [...medial, ...lateral.slice(1)]);
    expect(leftrighthand.native(seven).medialLateralMs).toBeNull();
  });

  test('a change of the rule costs what it adds to the time after a right answer', () => {
    const cued = { isCued: true, isOpposite: true } as const;
    const repeated = times(9, 1300, { ...cued, rule: 'repeat' });
    const switched = times(8, 1500, { ...cued, rule: 'switch' });
    const slip = named(1000, { ...cued, rule: 'repeat' }, false);
    const afterSlip = named(4000, { ...cued, rule: 'switch' });
    const all = playedAs(14, [...repeated, ...switched, slip, afterSlip]);
    expect(leftrighthand.native(all)).toMatchObject({ ruleSwitchMs: 200, oppositeMs: null });
    // Trials separated by a pause are not compared.
    const parted = all.map((one) => ({ ...one, index: one.index * 2 }));
    expect(leftrighthand.native(parted).ruleSwitchMs).toBeNull();
  });

  test('a player who takes 4 ms a degree has a slope of 360 ms, and no difference between sides or rules', () => {
    const setup = { seed: SEED, band: ALL_LEVELS, stream: 'play' } as const;
    const { session } = playThrough(leftrighthand, setup, handPlayer, perfect);
    const measured = leftrighthand.native(session.played);
    expect(measured.rotationSlopeMs).toBeCloseTo(360, 6);
    for (const name of ['medialLateralMs', 'medialLateralPalmMs', 'rightLeftMs', 'oppositeMs', 'ruleSwitchMs'])
      expect(measured[name]).toBeCloseTo(0, 6);
  });
});
