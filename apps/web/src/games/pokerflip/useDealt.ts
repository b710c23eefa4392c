import type { Card } from '@cogclinic/games/pokerflip/cards';
import { useReducer, useRef } from 'react';
import { useFrames } from '../parts/useFrames.ts';

/** So many faces are drawn in a frame: those of a whole board would hold it up. */
const A_FRAME = 3;

type Dealt = { cards: readonly Card[]; drawn: readonly (Card | null)[]; count: number };

/**
 * The faces of a board, drawn one after the other before it is open, while all lie face down; until its turn comes a place has the face
 * that lay there before, or none.
 * @param isReady nothing can be turned up yet; after that all are as they are dealt
 */
export function useDealt(cards: readonly Card[], isReady: boolean): readonly (Card | null)[] {
  const [, render] = useReducer((renderings: number) => renderings + 1, 0);
  const board = useRef<Dealt>({ cards: [], drawn: [], count: 0 });
  if (board.current.cards !== cards) board.current = { cards, drawn: board.current.drawn, count: 0 };
  const { current } = board;
  if (!isReady) current.count = cards.length;
  current.drawn = cards.map((card, at) => (at < current.count ? card : (current.drawn[at] ?? null)));
  useFrames(current.count < cards.length, () => {
    current.count += A_FRAME;
    render();
  });
  return current.drawn;
}
