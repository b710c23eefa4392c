import type { GameCode } from './game.ts';

/** A cognitive dimension that games train (spec, section 10). */
export type Trained = 'attention' | 'abstraction' | 'calculation' | 'execution' | 'memory';
export type Weights = Readonly<Partial<Record<Trained, number>>>;

/**
 * By how much each game trains each dimension, adding up to 1. Proposed by us after the paradigm of each game; no
 * publication confirms the numbers.
 */
export const WEIGHTS: Readonly<Record<GameCode, Weights>> = {
  footprint: { attention: 0.2, memory: 0.8 },
  latticespace: { abstraction: 0.2, memory: 0.8 },
  gzkj: { abstraction: 0.6, memory: 0.4 },
  leftrighthand: { abstraction: 0.5, execution: 0.5 },
  pokerflip: { execution: 0.1, memory: 0.9 },
  footchina: { attention: 0.2, memory: 0.8 },
  sailing: { attention: 0.9, execution: 0.1 },
  colorjump: { attention: 0.2, execution: 0.8 },
  butterflyfluttering: { attention: 0.9, memory: 0.1 },
};

/** High levels with other weights: pairs of ten need calculation, steering a boat needs divided attention. */
const HIGH: Partial<Record<GameCode, Readonly<{ levels: readonly number[]; weights: Weights }>>> = {
  pokerflip: { levels: [12, 13, 14], weights: { calculation: 0.3, execution: 0.1, memory: 0.6 } },
  sailing: { levels: [14, 15], weights: { attention: 0.6, execution: 0.4 } },
};

/** The weights of a game where its threshold (mean level, 1 to 15) lies. */
export function weightsAt(game: GameCode, threshold: number): Weights {
  const high = HIGH[game];
  return high?.levels.includes(Math.round(threshold)) ? high.weights : WEIGHTS[game];
}
