import { isUnanswered, type Played } from './game.ts';

/** After this many trials in a row without an answer a rest is offered. */
const OMISSIONS = 5;
/** After this many wrong practice trials in a row the game is explained again. */
const WRONG = 2;

/** Whether the last trials all went unanswered; a rest resets the count. */
export function isTired(played: readonly Played[]): boolean {
  let row = 0;
  for (const { judged } of played) row = isUnanswered(judged) ? row + 1 : 0;
  return row > 0 && row % OMISSIONS === 0;
}

/** Whether the last practice trials were all wrong. */
export function isStuck(played: readonly Played[]): boolean {
  const last = played.slice(-WRONG);
  return last.length === WRONG && last.every(({ judged }) => !judged.isCorrect);
}
