import type { Player } from '../player.ts';
import { expectedSide, type HandAnswer, type HandStimulus } from './game.ts';
import { SIDES } from './hands.ts';

const NAME_MS = 1200;
/** Mental rotation takes time in proportion to the angle. */
const DEGREE_MS = 4;

/** Names the side, or the other one. */
export const handPlayer: Player<HandStimulus, HandAnswer> = {
  next({ stimulus }, aim) {
    const right = SIDES.indexOf(expectedSide(stimulus));
    return {
      after: NAME_MS + DEGREE_MS * Math.abs(stimulus.angle),
      value: aim === 'right' ? right : 1 - right,
    };
  },
  anything: (_, draw) => draw.int(0, SIDES.length - 1),
};
