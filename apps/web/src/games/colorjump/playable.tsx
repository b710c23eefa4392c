import { type ColourAnswer, type ColourStimulus, colorjump } from '@cogclinic/games/colorjump/game';
import type { ColourLevel } from '@cogclinic/games/colorjump/levels';
import { colourPlayer } from '@cogclinic/games/colorjump/player';
import type { TextFile } from '#ui/pageTexts.ts';
import type { Playable } from '../playable.ts';
import { ColourCheck } from './ColourCheck.tsx';
import { Picture } from './Picture.tsx';
import { Scene } from './Scene.tsx';

const DIGIT = /^(?:Digit|Numpad)([1-4])$/;

/** Colours and words. */
export const playable: Playable<ColourLevel, ColourStimulus, ColourAnswer> = {
  game: colorjump,
  player: colourPlayer,
  Scene,
  demonstratedTrials: 3,
  Check: ColourCheck,
  Picture,
  keyValue(code) {
    const digit = DIGIT.exec(code)?.[1];
    return digit ? Number(digit) - 1 : null;
  },
  texts: import.meta.glob<TextFile>('../../locales/*/game-colorjump.json'),
};
