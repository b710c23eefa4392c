import { describe, expect, test } from 'vitest';
import { crossings } from '../places.ts';
import { gameRules, SEED, trialOf } from '../rules.testing.ts';
import { perfect, playThrough } from '../simulated.ts';
import { ALL_LEVELS } from '../staircase.ts';
import { expectedWay, type FootprintStimulus, footprint } from './game.ts';
import { FOOTPRINT_LEVELS } from './levels.ts';
import { footprintPlayer } from './player.ts';
import { APART, FIELD, isWithin } from './way.ts';

type Stone = FootprintStimulus['stones'][number];

gameRules({
  game: footprint,
  player: footprintPlayer,
  guess: 0,
  trialsOfPerfect: [15, 30],
  check(level, stimulus) {
    const way = stimulus.prints.filter(({ isDecoy }) => !isDecoy).map(({ stone }) => stone);
    expect(way).toHaveLength(level.span);
    expect(new Set(stimulus.prints.map(({ stone }) => stone)).size).toBe(stimulus.prints.length);
    expect(stimulus.prints.length - way.length).toBe(level.decoys);
    expect(stimulus.prints[0]?.isDecoy).toBe(false);
    expect(stimulus.stones).toHaveLength(level.stones);
    expect(
      isWithin(
        level,
        way.map((stone) => stimulus.stones[stone] ?? { x: 0, y: 0 }),
      ),
    ).toBe(true);
    // One assertion for all stones: one for each pair of each seed took most of the time.
    const isInField = ({ x, y }: Stone) => x >= 0 && x <= FIELD.width && y >= 0 && y <= FIELD.height;
    const isApart = (one: Stone, other: Stone) => (one.x - other.x) ** 2 + (one.y - other.y) ** 2 >= APART ** 2;
    const wrong = stimulus.stones.filter(
      (one, at) => !isInField(one) || !stimulus.stones.slice(at + 1).every((other) => isApart(one, other)),
    );
    expect(wrong).toEqual([]);
  },
});

/** Four stones in a square, walked as the letter Z, which crosses nothing. */
const Z: FootprintStimulus = {
  stones: [
    { x: 200, y: 200 },
    { x: 800, y: 200 },
    { x: 200, y: 800 },
    { x: 800, y: 800 },
  ],
  prints: [
    { stone: 0, isDecoy: false },
    { stone: 1, isDecoy: false },
    { stone: 2, isDecoy: false },
  ],
  direction: 'forward',
  onMs: 700,
  gapMs: 300,
};
const walked = (stimulus: FootprintStimulus, ...stones: number[]) =>
  footprint.judge(
    stimulus,
    stones.map((stone, at) => ({ at: 900 + at * 500, stone })),
    { ms: {}, isCut: false },
  );

describe('a way that was walked', () => {
  test('is right in its order, and for a way back in the other', () => {
    expect(walked(Z, 0, 1, 2)).toMatchObject({
      isCorrect: true,
      responseMs: 900,
      expected: '0 1 2',
      response: '0 1 2',
    });
    expect(walked({ ...Z, direction: 'backward' }, 2, 1, 0).isCorrect).toBe(true);
    expect(walked({ ...Z, direction: 'backward' }, 0, 1, 2).isCorrect).toBe(false);
  });

  test('is wrong by order, by a stone outside of it, or by a stone left out', () => {
    expect(walked(Z, 1, 0, 2)).toMatchObject({ isCorrect: false, error: 'order' });
    expect(walked(Z, 0, 1, 3)).toMatchObject({ isCorrect: false, error: 'intrusion' });
    expect(walked(Z, 0, 1)).toMatchObject({ isCorrect: false, error: 'omission' });
    expect(walked(Z)).toMatchObject({ isCorrect: false, error: 'omission', response: null, responseMs: null });
  });

  test('tells how many steps were in place, and the time between them', () => {
    expect(walked(Z, 0, 2, 1).condition).toMatchObject({ span: 3, inPlace: 1, betweenMs: 500 });
  });

  test('has 5 s, and 2.5 s for each step of the way', () => {
    expect(walked(Z, 0, 1, 2).limitMs).toBe(12_500);
  });
});

test('decoys are no part of the way', () => {
  const decoyed: FootprintStimulus = {
    ...Z,
    prints: [...Z.prints.slice(0, 1), { stone: 3, isDecoy: true }, ...Z.prints.slice(1)],
  };
  expect(expectedWay(decoyed)).toEqual([0, 1, 2]);
  expect(walked(decoyed, 0, 3, 1).error).toBe('intrusion');
});

test('a way that crosses itself once is told so', () => {
  const [a, b, c, d] = Z.stones;
  if (!a || !b || !c || !d) throw new Error('four stones');
  expect(crossings([a, d, b, c])).toBe(1);
  expect(crossings([a, b, c, d])).toBe(0);
});

test('a second touch of the same stone changes nothing; neither does a stone that is not there', () => {
  const once = [{ at: 900, stone: 0 }];
  expect(footprint.take(Z, once, { stage: 'walk', at: 950, value: 0 })).toBe(once);
  expect(footprint.take(Z, once, { stage: 'walk', at: 950, value: 4 })).toBe(once);
});

test('the longest way either direction, how much was in place, and the tempo are measured', () => {
  const { trial } = trialOf(footprint, FOOTPRINT_LEVELS[3]);
  expect(footprint.stages(trial).map(({ name }) => name)).toEqual([
    ...[
      'ready',
      'on 0',
      'gap 0',
      'on 1',
      'gap 1',
      'on 2',
      'gap 2',
      'on 3',
      'gap 3',
      'retain',
      'walk',
      'feedback',
      'rest',
    ],
  ]);
  const { session } = playThrough(
    footprint,
    { seed: SEED, band: ALL_LEVELS, stream: 'play' },
    footprintPlayer,
    perfect,
  );
  expect(footprint.native(session.played)).toMatchObject({
    spanForward: 8,
    spanBackward: 7,
    inPlaceShare: 1,
    betweenMs: 500,
  });
});
