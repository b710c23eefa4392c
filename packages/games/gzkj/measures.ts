import type { Played } from '../game.ts';
import { mean, median } from '../numbers.ts';
import { measurePatterns } from '../pattern/measures.ts';
import { TURNED_LEVELS } from './levels.ts';

/** Fewer trials of a kind tell nothing of what it costs. */
const TRIALS_AT_LEAST = 2;

/**
 * What patterns measure, of the boards that turned; how often the answer was whole but as if the board had not turned, or
 * had turned otherwise; and what turns cost against boards that stayed: in share of right answers, and in ms to the first
 * touch of right ones. Costs are differences of few trials, unreliable of one person (Hedge 2018): no grade rests on them.
 */
export function native(played: readonly Played[]): Record<string, number | null> {
  const of = (kind: string) => played.filter(({ judged }) => judged.type === kind);
  const still = of('still');
  const moved = played.filter(({ judged }) => judged.type !== 'still');
  const errors = (error: string) => mean(moved.map(({ judged }) => Number(judged.error === error)));
  const share = (trials: readonly Played[]) => less(accuracy(still), accuracy(trials));
  const ms = (trials: readonly Played[]) => less(time(trials), time(still));
  return {
    ...measurePatterns(
      moved,
      TURNED_LEVELS.map(({ lit }) => lit),
    ),
    oldFrameShare: errors('oldFrame'),
    otherTurnShare: errors('rule'),
    turnCostShare: share(moved),
    quarterCostShare: share(of('quarter')),
    halfCostShare: share(of('half')),
    mirrorCostShare: share(of('mirror')),
    turnCostMs: ms(moved),
    quarterCostMs: ms(of('quarter')),
    halfCostMs: ms(of('half')),
    mirrorCostMs: ms(of('mirror')),
  };
}

function accuracy(trials: readonly Played[]): number | null {
  return trials.length < TRIALS_AT_LEAST ? null : mean(trials.map(({ judged }) => Number(judged.isCorrect)));
}

function time(trials: readonly Played[]): number | null {
  const times = trials.flatMap(({ judged: { isCorrect, responseMs } }) =>
    isCorrect && responseMs !== null ? [responseMs] : [],
  );
  return times.length < TRIALS_AT_LEAST ? null : median(times);
}

const less = (a: number | null, b: number | null) => (a === null || b === null ? null : a - b);
