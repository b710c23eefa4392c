import { sailing } from '@cogclinic/games/sailing/game';
import type { SailingLevel } from '@cogclinic/games/sailing/levels';
import { sailingPlayer } from '@cogclinic/games/sailing/player';
import type { SailingAnswer, SailingStimulus } from '@cogclinic/games/sailing/trial';
import type { TextFile } from '#ui/pageTexts.ts';
import type { Playable } from '../playable.ts';
import { keyValue, restValue } from './keys.ts';
import { Picture } from './Picture.tsx';
import { Scene } from './Scene.tsx';

/** A glimpse through fog, of what is in the middle and what is around it. */
export const playable: Playable<SailingLevel, SailingStimulus, SailingAnswer> = {
  game: sailing,
  player: sailingPlayer,
  Scene,
  Picture,
  keyValue,
  restValue,
  texts: import.meta.glob<TextFile>('../../locales/*/game-sailing.json'),
};
