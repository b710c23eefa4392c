import { isUnanswered, type Played } from './game.ts';

/** So many trials without an answer, one after the other, and a rest is offered. */
const OMISSIONS = 5;
/** So many wrong practice trials, one after the other, and the game is explained again. */
const WRONG = 2;

/** Whether someone no longer answers; a rest at the last of them begins the count anew. */
export function isTired(played: readonly Played[]): boolean {
  let row = 0;
  for (const { judged } of played) row = isUnanswered(judged) ? row + 1 : 0;
  return row > 0 && row % OMISSIONS === 0;
}

/** Whether someone who practises needs help. */
export function isStuck(played: readonly Played[]): boolean {
  const last = played.slice(-WRONG);
  return last.length === WRONG && last.every(({ judged }) => !judged.isCorrect);
}
