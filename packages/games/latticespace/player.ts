import { anyTap, misplaced, nextTap } from '../pattern/player.ts';
import type { Player } from '../player.ts';
import type { LatticeAnswer, LatticeStimulus } from './game.ts';

const SEE_DOT_MS = 800;

/** Touches the cells that were lit, or takes one beside the last of them. */
export const latticespacePlayer: Player<LatticeStimulus, LatticeAnswer> = {
  next({ stimulus, answer, stage }, aim) {
    if (stage === 'answer') return nextTap(aim === 'right' ? stimulus.lit : misplaced(stimulus), answer);
    const { filler } = stimulus;
    return filler === null || answer.fillerAt !== null ? null : { after: SEE_DOT_MS, value: filler };
  },
  anything: ({ stimulus }, draw) => anyTap(stimulus.grid, draw),
};
