import { type HandAnswer, type HandStimulus, leftrighthand } from '@cogclinic/games/leftrighthand/game';
import type { HandLevel } from '@cogclinic/games/leftrighthand/levels';
import { handPlayer } from '@cogclinic/games/leftrighthand/player';
import type { TextFile } from '#ui/pageTexts.ts';
import type { Playable } from '../playable.ts';
import { Picture } from './Picture.tsx';
import { Scene } from './Scene.tsx';

/** The two keys under the forefingers: left and right. */
const KEYS = ['KeyF', 'KeyJ'];

/** Left or right hand. */
export const playable: Playable<HandLevel, HandStimulus, HandAnswer> = {
  game: leftrighthand,
  player: handPlayer,
  Scene,
  demonstratedTrials: 3,
  Picture,
  keyValue: (code) => (KEYS.includes(code) ? KEYS.indexOf(code) : null),
  texts: import.meta.glob<TextFile>('../../locales/*/game-leftrighthand.json'),
};
