import type { Player } from '../player.ts';
import { itemNow } from './filler.ts';
import { expectedRoute, type FootchinaAnswer, type FootchinaStimulus } from './game.ts';

const THINK_MS = 900;
const STEP_MS = 500;
const FILLER_STEP_MS = 1500;

/** Repeats the journey, or ends it in a city that was no part of it; finds each picture that the filler names. */
export const footchinaPlayer: Player<FootchinaStimulus, FootchinaAnswer> = {
  next({ stimulus, answer, stage }, aim) {
    if (stage === 'filler') {
      const item = itemNow(stimulus.filler, answer.filler);
      return item ? { after: FILLER_STEP_MS, value: item.named } : null;
    }
    const route = expectedRoute(stimulus);
    const at = answer.stops.length;
    const isLast = at === route.length - 1;
    const other = [...stimulus.dots.keys()].find((dot) => !route.includes(dot));
    const value = aim === 'wrong' && isLast ? other : route[at];
    return value === undefined ? null : { after: at === 0 ? THINK_MS : STEP_MS, value };
  },
  anything: ({ stimulus, stage }, draw) => draw.int(0, (stage === 'filler' ? 4 : stimulus.dots.length) - 1),
};
