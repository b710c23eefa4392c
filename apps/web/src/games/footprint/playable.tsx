import { type FootprintStimulus, footprint, type Step } from '@cogclinic/games/footprint/game';
import type { FootprintLevel } from '@cogclinic/games/footprint/levels';
import { footprintPlayer } from '@cogclinic/games/footprint/player';
import type { TextFile } from '#ui/pageTexts.ts';
import type { Playable } from '../playable.ts';
import { Picture } from './Picture.tsx';
import { Scene } from './Scene.tsx';

/** Path span over stepping stones. */
export const playable: Playable<FootprintLevel, FootprintStimulus, readonly Step[]> = {
  game: footprint,
  player: footprintPlayer,
  Scene,
  Picture,
  texts: import.meta.glob<TextFile>('../../locales/*/game-footprint.json'),
};
