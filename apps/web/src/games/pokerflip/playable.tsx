import type { PokerflipAnswer, PokerflipStimulus } from '@cogclinic/games/pokerflip/board';
import { pokerflip } from '@cogclinic/games/pokerflip/game';
import type { PokerflipLevel } from '@cogclinic/games/pokerflip/levels';
import { pokerflipPlayer } from '@cogclinic/games/pokerflip/player';
import type { TextFile } from '#ui/pageTexts.ts';
import type { Playable } from '../playable.ts';
import { Picture } from './Picture.tsx';
import { Scene } from './Scene.tsx';

/** Concentration: pairs of cards. */
export const playable: Playable<PokerflipLevel, PokerflipStimulus, PokerflipAnswer> = {
  game: pokerflip,
  player: pokerflipPlayer,
  Scene,
  Picture,
  // In the first demonstration trial luck finds all pairs, and no card turns back.
  demonstrates: 1,
  // A board whose pairs are all found is no failure, however many turns it took.
  soundsRight: ({ condition }) => condition.partial === false,
  texts: import.meta.glob<TextFile>('../../locales/*/game-pokerflip.json'),
};
