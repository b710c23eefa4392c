import { describe, expect, test } from 'vitest';
import type { Played } from '../game.ts';
import { type Place, squaredDistance } from '../places.ts';
import { gameRules, SEED } from '../rules.testing.ts';
import { perfect, playThrough } from '../simulated.ts';
import { ALL_LEVELS } from '../staircase.ts';
import { HEADINGS } from './directions.ts';
import { type ButterflyStimulus, butterflyfluttering } from './game.ts';
import { speedAt, tracked } from './measures.ts';
import { APART, EDGE, STAGE, wishesFor } from './plan.ts';
import { butterflyPlayer } from './player.ts';

gameRules({
  game: butterflyfluttering,
  player: butterflyPlayer,
  guess: 0,
  trialsOfPerfect: [16, 25],
  check(level, { starts, wishes, targets, speed, moveMs }) {
    expect({ speed, moveMs, butterflies: starts.length, targets: targets.length }).toEqual(level);
    expect(new Set(targets).size).toBe(level.targets);
    expect(targets.every((one) => one >= 0 && one < starts.length)).toBe(true);
    const isInside = ({ x, y }: Place) => Math.min(x, y, STAGE.width - x, STAGE.height - y) >= EDGE;
    const isApart = (one: Place, at: number) =>
      starts.slice(at + 1).every((other) => squaredDistance(one, other) > APART * APART);
    expect(starts.every((one, at) => isInside(one) && isApart(one, at))).toBe(true);
    const isHeading = (heading: number) => Number.isInteger(heading) && heading >= 0 && heading < HEADINGS;
    expect(wishes).toHaveLength(starts.length);
    expect(wishes.every((own) => own.length === wishesFor(moveMs) && own.every(isHeading))).toBe(true);
  },
});

/** Two that glow, each beside the other's way; 2 starts close to 0 and leaves it, 3 stays far from all. */
const TRIAL: ButterflyStimulus = {
  speed: 60,
  moveMs: 1000,
  starts: [
    { x: 400, y: 300 },
    { x: 400, y: 600 },
    { x: 510, y: 300 },
    { x: 800, y: 600 },
  ],
  wishes: [Array(3).fill(64), Array(3).fill(64), Array(3).fill(0), Array(3).fill(0)],
  targets: [1, 0],
};
const touched = (...butterflies: number[]) =>
  butterflyfluttering.judge(
    TRIAL,
    butterflies.map((butterfly, at) => ({ at: 800 + at * 600, butterfly })),
    { ms: {}, isCut: false },
  );

describe('what was touched', () => {
  test('is right when all that glowed are found, in any order', () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ])
      expect(touched(...order)).toMatchObject({
        isCorrect: true,
        type: '4/2',
        expected: '0 1',
        response: order.join(' '),
        responseMs: 800,
        limitMs: 15_000,
        condition: { found: 2, wrong: 0, selectMs: 1400 },
      });
  });

  test('is a swap when the wrong one had come near a target that was missed, and an intrusion otherwise', () => {
    expect(touched(1, 2)).toMatchObject({ isCorrect: false, error: 'swap', condition: { found: 1, swaps: 1 } });
    expect(touched(1, 3)).toMatchObject({ isCorrect: false, error: 'intrusion', condition: { wrong: 1, swaps: 0 } });
    // Near a target that was found: no swap.
    expect(touched(0, 2).error).toBe('intrusion');
    // One of the two that did not glow had been near.
    expect(touched(1, 3).condition.nearPercent).toBe(50);
  });

  test('is an omission when some are left out and none is wrong', () => {
    expect(touched(0)).toMatchObject({ isCorrect: false, error: 'omission', condition: { found: 1 } });
    expect(touched(0).condition.selectMs).toBe(undefined);
    expect(touched()).toMatchObject({ error: 'omission', response: null, responseMs: null });
  });

  test('counts each butterfly once, and only those present', () => {
    const once = [{ at: 800, butterfly: 0 }];
    expect(butterflyfluttering.take(TRIAL, once, { stage: 'select', at: 900, value: 0 })).toBe(once);
    for (const value of [4, -1, 0.5])
      expect(butterflyfluttering.take(TRIAL, once, { stage: 'select', at: 900, value })).toBe(once);
    expect(butterflyfluttering.isAnswered(TRIAL, once, 'select')).toBe(false);
    const twice = butterflyfluttering.take(TRIAL, once, { stage: 'select', at: 900, value: 3 });
    expect(butterflyfluttering.isAnswered(TRIAL, twice, 'select')).toBe(true);
  });
});

describe('how many were followed', () => {
  test('is what remains when guessing among the rest is taken out', () => {
    // Two of four followed among ten: the other two choices hit one of eight each with 2/8, so 2.5 are found.
    expect(tracked(10, 4, 2.5)).toBe(2);
    expect(tracked(10, 4, 3)).toBe(2.8);
    expect(tracked(10, 4, 4)).toBe(4);
    expect(tracked(6, 1, 1)).toBe(1);
  });

  test('is nothing by guessing alone, and never less', () => {
    expect(tracked(10, 4, 1.6)).toBe(0);
    expect(tracked(10, 4, 0)).toBe(0);
  });
});

test('the speed at a place between levels lies between theirs where as many fly and glow', () => {
  expect(speedAt(9.5)).toBe(125);
  expect(speedAt(10.25)).toBe(147.5);
  // Level 9 has four targets, level 8 three.
  expect(speedAt(8.4)).toBe(170);
  expect(speedAt(14.5)).toBe(200);
  expect(speedAt(15)).toBe(220);
});

describe('what a session measures', () => {
  const played = (
    x: number,
    found: number,
    wrong: { wrong: number; swaps: number; nearPercent: number } | null = null,
  ) => {
    const level = butterflyfluttering.levels[Math.round(x) - 1];
    if (!level) throw new Error('no such level');
    const { butterflies, targets, speed } = level;
    const one: Played = {
      index: 0,
      level: Math.round(x),
      x,
      from: 0,
      until: 15_000,
      isLate: false,
      judged: {
        isCorrect: found === targets,
        type: `${butterflies}/${targets}`,
        condition: { butterflies, targets, speed, found, ...(wrong ?? { wrong: 0, selectMs: 2000 + found }) },
        stimulus: '',
        expected: '',
        response: '',
        responseMs: 900,
        limitMs: 15_000,
      },
    };
    return one;
  };

  test('found are averaged among as many, then the guessing is taken out', () => {
    const trials = [
      played(9, 4),
      played(9, 2, { wrong: 2, swaps: 1, nearPercent: 25 }),
      played(10, 3, { wrong: 1, swaps: 1, nearPercent: 50 }),
      // A single trial with three targets tells no best.
      played(8, 3),
    ];
    expect(butterflyfluttering.native(trials)).toEqual({
      foundShare: 12 / 15,
      // Three of four on average among ten: 2.8 followed.
      tracked: (3 * 2.8 + 3) / 4,
      trackedMost: 2.8,
      // Of the trials of levels 10 and 8.
      thresholdPxPerSecond: 110,
      thresholdTargets: 4,
      selectMs: 2003.5,
      swapShare: 2 / 3,
      swapByChanceShare: (2 * 0.25 + 0.5) / 3,
    });
  });

  test('nothing tells nothing', () => {
    expect(new Set(Object.values(butterflyfluttering.native([])))).toEqual(new Set([null]));
  });

  test('someone who makes no error has followed all, at the speed of the highest level', () => {
    const setup = { seed: SEED, band: ALL_LEVELS, stream: 'play' } as const;
    const { session } = playThrough(butterflyfluttering, setup, butterflyPlayer, perfect);
    expect(butterflyfluttering.native(session.played)).toMatchObject({
      foundShare: 1,
      trackedMost: 5,
      thresholdTargets: 5,
      swapShare: null,
    });
  });
});
