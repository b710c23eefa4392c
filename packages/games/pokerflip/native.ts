import type { Played } from '../game.ts';
import { mean, median } from '../numbers.ts';

/**
 * Turns and time for each pair, efficiency (turns of a perfect memory by turns used), the largest board that was found
 * efficiently, and what memory did: the share of seen partners that were missed, second cards turned although they had been
 * seen to be no partner, for each pair, and the share of pairs that luck found, which counts for no memory.
 */
export function native(played: readonly Played[]): Record<string, number | null> {
  const boards = played.map(({ judged }) => judged.condition);
  const sum = (name: string) => boards.reduce((all, board) => all + Number(board[name]), 0);
  const share = (part: number, all: number) => (all === 0 ? null : part / all);
  const found = sum('found');
  const efficient = played.flatMap(({ judged: { isCorrect, condition } }) =>
    isCorrect && condition.partial === false ? [Number(condition.pairs)] : [],
  );
  return {
    turnsPerPair: share(sum('turns'), found),
    efficiency: mean(boards.map(({ efficiency }) => Number(efficiency))),
    pairsMost: efficient.length === 0 ? null : Math.max(...efficient),
    memoryErrorShare: share(sum('memoryErrors'), sum('memoryErrors') + sum('hits')),
    reflipsPerPair: share(sum('reflips'), found),
    luckyShare: share(sum('lucky'), found),
    betweenMs: median(boards.flatMap(({ betweenMs }) => (Number(betweenMs) > 0 ? [Number(betweenMs)] : []))),
    pairMs: share(sum('playMs'), found),
  };
}
