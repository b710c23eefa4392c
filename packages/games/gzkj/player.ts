import type { Choice } from '../pattern/choice.ts';
import { isSameCells } from '../pattern/grid.ts';
import { anyTap, misplaced, nextTap } from '../pattern/player.ts';
import type { Player } from '../player.ts';
import { expectedPattern, type TurnedStimulus } from './game.ts';

/** Touches the cells where they lie now. Wrong: where they were, as if the turn was forgotten, or a neighbour of the last. */
export const gzkjPlayer: Player<TurnedStimulus, Choice> = {
  next: ({ stimulus, answer }, aim) =>
    nextTap(aim === 'right' ? expectedPattern(stimulus).lit : wrongCells(stimulus), answer),
  anything: ({ stimulus }, draw) => anyTap(stimulus.grid, draw),
};

function wrongCells(stimulus: TurnedStimulus): readonly number[] {
  const expected = expectedPattern(stimulus);
  const [first = 0] = stimulus.lit;
  const forgets = first % 2 === 0 && !isSameCells(stimulus.lit, expected.lit);
  return forgets ? stimulus.lit : misplaced(expected);
}
