import { describe, expect, test } from 'vitest';
import { type Draw, drawOf } from '../draw.ts';
import { gameRules, SEED, trialOf } from '../rules.testing.ts';
import { perfect, playThrough } from '../simulated.ts';
import { BANDS } from '../staircase.ts';
import { arePair, FLIP_MS, faceUp, freeAt, looks, type PokerflipAnswer, type PokerflipStimulus } from './board.ts';
import { pokerflip } from './game.ts';
import { POKERFLIP_LEVELS, type PokerflipLevel } from './levels.ts';
import { pokerflipPlayer } from './player.ts';
import { perfectTurns } from './turns.ts';

gameRules({
  game: pokerflip,
  player: pokerflipPlayer,
  guess: 0,
  trialsOfPerfect: [5, 9],
  levelOfPerfect: 11,
  withoutObserver: true,
  check({ pairs, rule }, stimulus) {
    const { cards } = stimulus;
    expect(cards).toHaveLength(2 * pairs);
    const count = (rank: number) => cards.filter((card) => card.rank === rank).length;
    const partners = cards.map((_, one) => cards.filter((_, other) => arePair(stimulus, one, other)).length);
    // Two cards of the same picture are alike; elsewhere each card is another.
    expect(new Set(cards.map(({ rank, suit }) => `${rank} ${suit}`)).size).toBe(rule === 'same' ? pairs : 2 * pairs);
    // One partner each. Sums may leave a choice; after any choice the remaining cards still make pairs.
    if (rule !== 'ten') expect(new Set(partners)).toEqual(new Set([1]));
    else expect([1, 2, 3, 4].every((rank) => count(rank) === count(10 - rank)) && count(5) % 2 === 0).toBe(true);
    expect(cards.every(({ rank }) => rank >= 1 && rank <= (rule === 'ten' ? 9 : 13))).toBe(true);
  },
});

/** Three pictures, each of them twice. */
const BOARD: PokerflipStimulus = {
  cards: [
    { rank: 7, suit: 'spades' },
    { rank: 7, suit: 'spades' },
    { rank: 9, suit: 'hearts' },
    { rank: 9, suit: 'hearts' },
    { rank: 1, suit: 'clubs' },
    { rank: 1, suit: 'clubs' },
  ],
  rule: 'same',
  previewMs: 0,
  mismatchMs: 1500,
};
/** Turns the cards at these places, every 3 s. */
const turned = (stimulus: PokerflipStimulus, ...places: number[]): PokerflipAnswer =>
  places.reduce<PokerflipAnswer>(
    (answer, value, at) => pokerflip.take(stimulus, answer, { stage: 'play', at: 1000 + at * 3000, value }),
    pokerflip.blank(stimulus),
  );
const judged = (stimulus: PokerflipStimulus, places: number[], isCut = false) =>
  pokerflip.judge(stimulus, turned(stimulus, ...places), { ms: {}, isCut });

describe('a perfect memory', () => {
  test('needs as many turns as 20,000 simulated boards took', () => {
    const simulated = [
      [3, 4.33],
      [4, 5.92],
      [6, 9.16],
      [8, 12.4],
      [10, 15.63],
      [12, 18.84],
      [15, 23.7],
      [18, 28.54],
    ] as const;
    for (const [pairs, turns] of simulated) expect(Math.abs(perfectTurns(pairs, pairs) - turns)).toBeLessThan(0.015);
  });

  test('needs two turns for the first of two pairs only by bad luck', () => {
    // One turn in three finds one at once; else the second turn does, and the third the other.
    expect(perfectTurns(2, 1)).toBeCloseTo(1 / 3 + (2 / 3) * 2, 12);
    expect(perfectTurns(2, 2)).toBeCloseTo((1 / 3) * 2 + (2 / 3) * 3, 12);
  });

  const BOARDS = 3000;
  for (const level of [0, 1, 3, 5, 7, 9, 14].map((at) => POKERFLIP_LEVELS[at] as PokerflipLevel))
    test(`on ${level.pairs} pairs is reproduced by a player who forgets nothing, within 1 %`, () => {
      const mean = meanTurns(level, BOARDS, remembering);
      expect(Math.abs(mean / perfectTurns(level.pairs, level.pairs) - 1)).toBeLessThan(0.01);
    });

  for (const level of [11, 12, 13].map((at) => POKERFLIP_LEVELS[at] as PokerflipLevel))
    test(`on ${level.pairs} sums of ten needs at most 2.5 % less, as some cards have two partners`, () => {
      const ratio = meanTurns(level, BOARDS, remembering) / perfectTurns(level.pairs, level.pairs);
      expect(ratio).toBeGreaterThan(0.975);
      expect(ratio).toBeLessThan(1);
    });

  test('is what others lack: without any memory a board takes about the square of its pairs', () => {
    for (const at of [0, 1, 3]) {
      const level = POKERFLIP_LEVELS[at] as PokerflipLevel;
      const share = meanTurns(level, 1000, forgetting) / level.pairs ** 2;
      expect(Math.abs(share - 1)).toBeLessThan(0.1);
    }
  });
});

type Choice = (stimulus: PokerflipStimulus, answer: PokerflipAnswer, draw: Draw) => number;
const remembering: Choice = (stimulus, answer, draw) =>
  pokerflipPlayer.next({ stimulus, answer, stage: 'play', level: 1 }, 'right', draw)?.value ?? -1;
const forgetting: Choice = (stimulus, answer, draw) =>
  pokerflipPlayer.anything({ stimulus, answer, stage: 'play', level: 1 }, draw);

function meanTurns(level: PokerflipLevel, boards: number, choose: Choice): number {
  let turns = 0;
  for (let board = 0; board < boards; board++) {
    const draw = drawOf(SEED, 'bot', board);
    const stimulus = pokerflip.stimulus(level, draw, { index: 0, onLevel: 0 });
    let answer = pokerflip.blank(stimulus);
    for (let at = 0; !pokerflip.isAnswered(stimulus, answer, 'play'); at += 5000)
      answer = pokerflip.take(stimulus, answer, { stage: 'play', at, value: choose(stimulus, answer, draw) });
    turns += answer.flips.length / 2;
  }
  return turns / boards;
}

describe('touches', () => {
  test('turn two cards; a pair stays open, others turn back after their time', () => {
    const answer = turned(BOARD, 0, 2);
    expect(faceUp(BOARD, answer, 4000)).toEqual([0, 2]);
    expect(faceUp(BOARD, answer, 4000 + FLIP_MS + 1499)).toEqual([0, 2]);
    expect(faceUp(BOARD, answer, 4000 + FLIP_MS + 1500)).toEqual([]);
    expect(faceUp(BOARD, turned(BOARD, 0, 1), 60_000)).toEqual([0, 1]);
  });

  test('mean nothing while two cards that are no pair lie open, but do as soon as a pair was found', () => {
    const answer = turned(BOARD, 0, 2);
    expect(freeAt(BOARD, answer.flips)).toBe(4000 + FLIP_MS + 1500);
    expect(pokerflip.take(BOARD, answer, { stage: 'play', at: 5749, value: 4 })).toBe(answer);
    expect(pokerflip.take(BOARD, answer, { stage: 'play', at: 5750, value: 4 }).flips).toHaveLength(3);
    const pair = turned(BOARD, 0, 1);
    expect(pokerflip.take(BOARD, pair, { stage: 'play', at: 4000 + FLIP_MS, value: 4 }).flips).toHaveLength(3);
  });

  test('mean nothing on a card that lies open, or beside the board', () => {
    const open = turned(BOARD, 0, 1, 2);
    for (const value of [0, 1, 2, 6, -1, 2.5])
      expect(pokerflip.take(BOARD, open, { stage: 'play', at: 60_000, value })).toBe(open);
  });
});

describe('how cards are drawn', () => {
  test('all open for the preview, then turning down', () => {
    const stimulus = { ...BOARD, previewMs: 4000 };
    const blank = pokerflip.blank(stimulus);
    expect(pokerflip.stages(stimulus).map(({ name, ms }) => [name, ms])).toEqual([
      ['ready', 800],
      ['preview', 4000],
      ['play', 300_000],
      ['feedback', 1500],
      ['rest', 700],
    ]);
    expect(looks(stimulus, blank, 'ready', 10)[0]).toEqual({ isUp: false, isFound: false, turnedMs: null });
    expect(looks(stimulus, blank, 'preview', 10)[0]).toEqual({ isUp: true, isFound: false, turnedMs: 10 });
    expect(looks(stimulus, blank, 'play', 10)[0]).toEqual({ isUp: false, isFound: false, turnedMs: 10 });
  });

  test('each with the time since it turned', () => {
    const answer = turned(BOARD, 0, 2);
    const at = (ms: number) => looks(BOARD, answer, 'play', ms).map(({ isUp, turnedMs }) => [isUp, turnedMs]);
    expect(at(4100)).toEqual([
      [true, 3100],
      [false, null],
      [true, 100],
      [false, null],
      [false, null],
      [false, null],
    ]);
    expect(at(5800).slice(0, 3)).toEqual([
      [false, 50],
      [false, null],
      [false, 50],
    ]);
  });

  test('the last one goes on turning after the board is done', () => {
    const answer = turned(BOARD, 0, 1, 2, 3, 4, 5);
    expect(looks(BOARD, answer, 'feedback', 40)[5]).toEqual({ isUp: true, isFound: true, turnedMs: 40 });
  });
});

describe('a board', () => {
  test('leads up from an efficiency of .65, stays from .45, and leads down below', () => {
    const missed = [0, 2];
    const all = [0, 1, 2, 3, 4, 5];
    const after = (times: number) => judged(BOARD, [...Array.from({ length: times }, () => missed).flat(), ...all]);
    // 4.333 turns by 3, 6, 7, 9 and 10.
    expect(after(0)).toMatchObject({ isCorrect: true, step: 1, condition: { efficiency: 1.444, turns: 3 } });
    expect(after(3)).toMatchObject({ isCorrect: true, step: 1, condition: { efficiency: 0.722 } });
    expect(after(4)).toMatchObject({ isCorrect: false, step: 0, condition: { efficiency: 0.619 } });
    expect(after(6)).toMatchObject({ isCorrect: false, step: 0, condition: { efficiency: 0.481 } });
    expect(after(7)).toMatchObject({ isCorrect: false, step: -1, condition: { efficiency: 0.433 } });
  });

  test('that the clock ends is held against the turns for the pairs found', () => {
    // The first of three pairs takes 2.067 turns on average, the first two 3.333.
    expect(judged(BOARD, [0, 2, 0, 1], true)).toMatchObject({
      isCorrect: true,
      isVoid: false,
      condition: { efficiency: 1.033, partial: true, found: 1 },
    });
    expect(judged(BOARD, [0, 2, 0, 2, 0, 2, 0, 2, 0, 2], true)).toMatchObject({ isVoid: false, step: -1 });
  });

  test('that the clock ends too early to tell counts for nothing', () => {
    expect(judged(BOARD, [0, 2, 1, 4], true).isVoid).toBe(true);
    expect(judged(BOARD, [], true).isVoid).toBe(true);
    expect(judged(BOARD, [])).toMatchObject({ isVoid: false, error: 'omission', response: null, responseMs: null });
  });

  test('tells hits, errors of memory, cards turned again and luck', () => {
    // A lucky pair; two different cards; a known partner missed for another known card; then both pairs found.
    expect(judged(BOARD, [0, 1, 2, 4, 3, 4, 2, 3, 5, 4])).toMatchObject({
      responseMs: 1000,
      response: '0-1 2-4 3-4 2-3 5-4',
      expected: '0-1 2-3 4-5',
      stimulus: '7s 7s 9h 9h 1c 1c',
      condition: { lucky: 1, memoryErrors: 1, reflips: 1, hits: 2, playMs: 28_000 },
    });
  });

  test('takes no pair for luck that the preview showed', () => {
    expect(judged({ ...BOARD, previewMs: 4000 }, [0, 1]).condition).toMatchObject({ lucky: 0, hits: 1 });
  });

  test('measures the time between cards from when one could be turned', () => {
    // 3 s to the second card, 1.25 s after the mismatch, and 3 s again.
    expect(judged(BOARD, [0, 2, 0, 1]).condition.betweenMs).toBe(3000);
    expect(judged(BOARD, [0, 2, 0]).condition.betweenMs).toBe((3000 + 1250) / 2);
  });
});

test('cards of one rank in different suits are a pair, and so are two that add up to ten', () => {
  const other = {
    ...BOARD,
    cards: BOARD.cards.map((card, at) => (at % 2 ? { ...card, suit: 'diamonds' as const } : card)),
  };
  expect(arePair(other, 0, 1)).toBe(false);
  expect(arePair({ ...other, rule: 'rank' }, 0, 1)).toBe(true);
  expect(arePair({ ...other, rule: 'ten' }, 2, 4)).toBe(true);
  expect(arePair({ ...other, rule: 'ten' }, 0, 1)).toBe(false);
  expect(arePair({ ...other, rule: 'rank' }, 0, 0)).toBe(false);
});

test('where there are more pictures than ranks, a rank comes again in the other colour', () => {
  for (let index = 0; index < 200; index++) {
    const { trial } = trialOf(pokerflip, POKERFLIP_LEVELS[14], index.toString(16).padStart(32, '7'));
    const black = new Set(trial.cards.map(({ rank, suit }) => `${rank} ${suit === 'spades' || suit === 'clubs'}`));
    expect(black.size).toBe(15);
  }
});

test('efficiency, turns and time for each pair, and what memory did are measured', () => {
  const boards = [judged(BOARD, [0, 1, 2, 4, 3, 4, 2, 3, 5, 4]), judged(BOARD, [0, 1, 2, 3, 4, 5])];
  const played = boards.map((one, index) => ({ index, level: 1, x: 1, from: 0, until: 0, isLate: false, judged: one }));
  expect(pokerflip.native(played)).toEqual({
    turnsPerPair: 8 / 6,
    efficiency: (0.867 + 1.444) / 2,
    pairsMost: 3,
    memoryErrorShare: 1 / 3,
    reflipsPerPair: 1 / 6,
    luckyShare: 4 / 6,
    betweenMs: 3000,
    pairMs: (28_000 + 16_000) / 6,
  });
});

test('a player who forgets nothing passes the easy boards and finds all their pairs', () => {
  const { session } = playThrough(
    pokerflip,
    { seed: SEED, band: BANDS.easy, stream: 'play' },
    pokerflipPlayer,
    perfect,
  );
  expect(session.played.map(({ level }) => level).slice(0, 3)).toEqual([3, 4, 5]);
  expect(pokerflip.native(session.played)).toMatchObject({ pairsMost: 8, memoryErrorShare: 0, reflipsPerPair: 0 });
});
