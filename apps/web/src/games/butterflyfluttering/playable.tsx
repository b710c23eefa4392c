import { type ButterflyStimulus, butterflyfluttering, type Touch } from '@cogclinic/games/butterflyfluttering/game';
import type { ButterflyLevel } from '@cogclinic/games/butterflyfluttering/levels';
import { butterflyPlayer } from '@cogclinic/games/butterflyfluttering/player';
import type { TextFile } from '#ui/pageTexts.ts';
import type { Playable } from '../playable.ts';
import { Picture } from './Picture.tsx';
import { Scene } from './Scene.tsx';

/** Butterflies of which several are followed among others. */
export const playable: Playable<ButterflyLevel, ButterflyStimulus, readonly Touch[]> = {
  game: butterflyfluttering,
  player: butterflyPlayer,
  Scene,
  Picture,
  texts: import.meta.glob<TextFile>('../../locales/*/game-butterflyfluttering.json'),
};
