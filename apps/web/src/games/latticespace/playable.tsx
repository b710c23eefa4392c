import { type LatticeAnswer, type LatticeStimulus, latticespace } from '@cogclinic/games/latticespace/game';
import type { LatticeLevel } from '@cogclinic/games/latticespace/levels';
import { latticespacePlayer } from '@cogclinic/games/latticespace/player';
import type { TextFile } from '#ui/pageTexts.ts';
import { doneByKey } from '../pattern/doneByKey.ts';
import type { Playable } from '../playable.ts';
import { Picture } from './Picture.tsx';
import { Scene } from './Scene.tsx';

/** Visual pattern span. */
export const playable: Playable<LatticeLevel, LatticeStimulus, LatticeAnswer> = {
  game: latticespace,
  player: latticespacePlayer,
  Scene,
  Picture,
  keyValue: (code, _trial, stage) => doneByKey(code, stage),
  texts: import.meta.glob<TextFile>('../../locales/*/game-latticespace.json'),
};
