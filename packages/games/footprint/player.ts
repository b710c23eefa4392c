import type { Player } from '../player.ts';
import { expectedWay, type FootprintStimulus, type Step } from './game.ts';

const THINK_MS = 900;
const STEP_MS = 500;

/** Walks the way, or takes a wrong stone at its end. */
export const footprintPlayer: Player<FootprintStimulus, readonly Step[]> = {
  next({ stimulus, answer }, aim) {
    const way = expectedWay(stimulus);
    const at = answer.length;
    const isLast = at === way.length - 1;
    const free = [...stimulus.stones.keys()].filter((stone) => !way.includes(stone));
    const value = aim === 'wrong' && isLast ? free[0] : way[at];
    return value === undefined ? null : { after: at === 0 ? THINK_MS : STEP_MS, value };
  },
  anything: ({ stimulus }, draw) => draw.int(0, stimulus.stones.length - 1),
};
