import { GAME_CODES, type GameCode } from './game.ts';
import { type Trained, WEIGHTS, type Weights } from './weights.ts';

/** What a game runs on. A tablet runs the games of the browser too. */
export const PLAYED_ON = ['browser', 'tablet', 'headset'] as const;
export type PlayedOn = (typeof PLAYED_ON)[number];

/** In the order in which reports name them. */
export const TRAINED = [
  'attention',
  'abstraction',
  'calculation',
  'execution',
  'memory',
] as const satisfies readonly Trained[];

type Listed = Readonly<{
  playedOn: readonly PlayedOn[];
  /** By how much each dimension is trained, adding up to 1; none where a game trains no cognitive dimension. */
  weights: Weights;
  /** The measures to look at first, by their names. */
  measures: readonly string[];
}>;

const headset = ['headset'] as const;
const tablet = ['tablet'] as const;
const either = ['tablet', 'headset'] as const;

/**
 * The games of the training set that run on a tablet or a headset (spec, section 9). No publication describes them by these
 * names: devices, weights and measures are our inference from the name and its likely paradigm.
 */
const OF_DEVICES = {
  boxing: {
    playedOn: headset,
    weights: { execution: 0.7, attention: 0.3 },
    measures: ['hitShare', 'commissions', 'rtMedian'],
  },
  rhythm: {
    playedOn: headset,
    weights: { attention: 0.7, execution: 0.3 },
    measures: ['timingErrorMs', 'omissions', 'wrongHandShare'],
  },
  yellowglove: {
    playedOn: headset,
    weights: { execution: 0.7, attention: 0.3 },
    measures: ['commissions', 'omissions', 'rtMedian'],
  },
  firefly: {
    playedOn: headset,
    weights: { attention: 1 },
    measures: ['foundShare', 'omissions', 'leftMinusRightShare'],
  },
  supermarket: {
    playedOn: either,
    weights: { memory: 0.5, calculation: 0.3, execution: 0.2 },
    measures: ['itemsShare', 'revisits', 'moneyError', 'taskMs'],
  },
  fossil: { playedOn: either, weights: { memory: 0.7, attention: 0.3 }, measures: ['locationError', 'revisits'] },
  sizecompare: {
    playedOn: tablet,
    weights: { calculation: 0.7, abstraction: 0.3 },
    measures: ['inverseEfficiency', 'distanceEffectMs', 'sizeCongruityMs'],
  },
  conductor: {
    playedOn: headset,
    weights: { execution: 0.7, attention: 0.3 },
    measures: ['asynchronyMs', 'omissions'],
  },
  memoryconductor: { playedOn: headset, weights: { memory: 0.7, execution: 0.3 }, measures: ['sequenceSpan'] },
  pingpong: {
    playedOn: headset,
    weights: { attention: 0.7, execution: 0.3 },
    measures: ['hitShare', 'interceptionError'],
  },
  armpingpong: {
    playedOn: headset,
    weights: { attention: 0.7, execution: 0.3 },
    measures: ['hitShare', 'interceptionError', 'rangeOfMotion'],
  },
  dodgeball: {
    playedOn: headset,
    weights: { execution: 0.7, attention: 0.3 },
    measures: ['hitsTaken', 'rtMedian'],
  },
  duckcount: { playedOn: tablet, weights: { calculation: 0.7, attention: 0.3 }, measures: ['countError'] },
  bubbles: {
    playedOn: tablet,
    weights: { attention: 0.7, execution: 0.3 },
    measures: ['hitShare', 'commissions', 'taskMs'],
  },
  shooting: {
    playedOn: headset,
    weights: { attention: 0.7, execution: 0.3 },
    measures: ['dPrime', 'rtMedian'],
  },
  fruitcut: {
    playedOn: either,
    weights: { execution: 0.7, attention: 0.3 },
    measures: ['commissions', 'dPrime'],
  },
  // It accustoms a patient to a scanner; none of its measures is a score.
  mri: { playedOn: headset, weights: {}, measures: ['headMotion', 'stillMinutes', 'anxiety'] },
} satisfies Record<string, Listed>;

export type DeviceGameCode = keyof typeof OF_DEVICES;

/** The measures to look at first in each game of the browser, out of the general ones and its model's `native`. */
const FIRST_OF: Readonly<Record<GameCode, readonly string[]>> = {
  footprint: ['spanForward', 'spanBackward', 'inPlaceShare', 'betweenMs'],
  latticespace: ['patternSpan', 'falseAlarmShare', 'nearErrors'],
  gzkj: ['patternSpan', 'oldFrameShare', 'turnCostMs'],
  leftrighthand: ['rtMedian', 'rotationSlopeMs', 'rightLeftMs'],
  pokerflip: ['efficiency', 'pairsMost', 'memoryErrorShare'],
  footchina: ['spanForward', 'spanBackward', 'spanDelayed', 'retentionShare'],
  sailing: ['gullsThresholdMs', 'leftMinusRightShare', 'dualTaskCostPercent'],
  colorjump: ['interferenceMs', 'mixingCostMs', 'switchCostMs'],
  butterflyfluttering: ['tracked', 'thresholdPxPerSecond', 'swapShare'],
};

/** A game of the training set: a page of this product, or an app of a device. */
export type ListedGame = Listed &
  ({ readonly kind: 'page'; readonly code: GameCode } | { readonly kind: 'device'; readonly code: DeviceGameCode });

/** All games, those of the browser first (spec, sections 2 and 9). */
export const TRAINING_SET: readonly ListedGame[] = [
  ...GAME_CODES.map(
    (code): ListedGame => ({
      kind: 'page',
      code,
      playedOn: ['browser', 'tablet'],
      weights: WEIGHTS[code],
      measures: FIRST_OF[code],
    }),
  ),
  ...Object.entries(OF_DEVICES).map(
    ([code, listed]): ListedGame => ({ kind: 'device', code: code as DeviceGameCode, ...listed }),
  ),
];

/** By how much a game of a device trains each dimension. */
export const weightsOf = (code: DeviceGameCode): Weights => OF_DEVICES[code].weights;
