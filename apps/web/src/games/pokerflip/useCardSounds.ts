import type { PokerflipAnswer, PokerflipStimulus } from '@cogclinic/games/pokerflip/board';
import { useEffect } from 'react';
import { play } from '../parts/sound.ts';

/** Half tones by which the second card of a turn sounds higher. */
const SECOND = 4;

/** Each card is heard as it turns up, and each pair; the last one by the end of the board. */
export function useCardSounds({ cards }: PokerflipStimulus, { flips, found }: PokerflipAnswer): void {
  const turned = flips.length;
  const isSecond = turned % 2 === 0;
  const isPair = isSecond && found.includes(flips.at(-1)?.card ?? -1);
  const isLast = found.length === cards.length;
  useEffect(() => {
    if (turned === 0 || isLast) return;
    if (isPair) play('right');
    else play('step', isSecond ? SECOND : 0);
  }, [turned, isPair, isSecond, isLast]);
}
