import type { Player } from '../player.ts';
import { type ColourAnswer, type ColourStimulus, expectedColour } from './game.ts';

const CHOOSE_MS = 900;
/** The extra time, in ms, of an incongruent stimulus and of a task switch. */
const CONFLICT_MS = 150;
const SWITCH_MS = 200;

/** Chooses the colour; wrongly, what the other task asks for, or else the next button. */
export const colourPlayer: Player<ColourStimulus, ColourAnswer> = {
  next({ stimulus }, aim) {
    const { colours, ink, word, congruence, mode, follows } = stimulus;
    const right = colours.indexOf(expectedColour(stimulus));
    const lure = colours.findIndex((colour, at) => at !== right && (colour === ink || colour === word));
    const wrong = lure < 0 ? (right + 1) % colours.length : lure;
    const conflict = congruence === 'incongruent' ? CONFLICT_MS : 0;
    const change = mode === 'mixed' && follows === 'switch' ? SWITCH_MS : 0;
    return { after: CHOOSE_MS + conflict + change, value: aim === 'right' ? right : wrong };
  },
  anything: ({ stimulus }, draw) => draw.int(0, stimulus.colours.length - 1),
};
