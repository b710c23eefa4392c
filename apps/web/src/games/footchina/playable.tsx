import { type FootchinaAnswer, type FootchinaStimulus, footchina } from '@cogclinic/games/footchina/game';
import type { FootchinaLevel } from '@cogclinic/games/footchina/levels';
import { footchinaPlayer } from '@cogclinic/games/footchina/player';
import type { TextFile } from '#ui/pageTexts.ts';
import type { Playable } from '../playable.ts';
import { CityCheck } from './CityCheck.tsx';
import { Picture } from './Picture.tsx';
import { Scene } from './Scene.tsx';

/** Route memory: a journey from city to city. */
export const playable: Playable<FootchinaLevel, FootchinaStimulus, FootchinaAnswer> = {
  game: footchina,
  player: footchinaPlayer,
  Scene,
  Picture,
  Check: CityCheck,
  texts: import.meta.glob<TextFile>('../../locales/*/game-footchina.json'),
};
