import { gzkj, type TurnedStimulus } from '@cogclinic/games/gzkj/game';
import type { TurnedLevel } from '@cogclinic/games/gzkj/levels';
import { gzkjPlayer } from '@cogclinic/games/gzkj/player';
import type { Choice } from '@cogclinic/games/pattern/choice';
import type { TextFile } from '#ui/pageTexts.ts';
import { doneByKey } from '../pattern/doneByKey.ts';
import type { Playable } from '../playable.ts';
import { Picture } from './Picture.tsx';
import { Scene } from './Scene.tsx';

/** Visual pattern span on a board that turns. */
export const playable: Playable<TurnedLevel, TurnedStimulus, Choice> = {
  game: gzkj,
  player: gzkjPlayer,
  Scene,
  Picture,
  keyValue: (code, _trial, stage) => doneByKey(code, stage),
  texts: import.meta.glob<TextFile>('../../locales/*/game-gzkj.json'),
};
