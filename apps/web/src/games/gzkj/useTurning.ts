import { boardAt } from '@cogclinic/games/gzkj/turning';
import type { Turn } from '@cogclinic/games/pattern/turns';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useFrames } from '../parts/useFrames.ts';

/**
 * Turns a board while it is seen turning; then it lies straight again, with its cells and its knob where they came to.
 * @param turn none where nothing moves
 * @param share of the turn's time, 0 to 1
 */
export function useTurning(turn: Turn | null, share: () => number): RefObject<HTMLDivElement | null> {
  const board = useRef<HTMLDivElement>(null);
  const draw = () => {
    if (board.current && turn) board.current.style.transform = transformOf(turn, share());
  };
  useFrames(turn !== null, draw);
  useLayoutEffect(() => {
    const turned = board.current;
    if (!turned || !turn) return;
    turned.style.willChange = 'transform';
    return () => {
      turned.style.transform = '';
      turned.style.willChange = '';
    };
  }, [turn]);
  return board;
}

/** Smaller on its edge than on its side, so that its corners stay within its room. */
function transformOf(turn: Turn, share: number): string {
  const { degrees, scaleX, scaleY } = boardAt(turn, Math.min(1, share));
  const angle = (degrees * Math.PI) / 180;
  const room = 1 / (Math.abs(Math.sin(angle)) + Math.abs(Math.cos(angle)));
  return `rotate(${degrees}deg) scale(${room * scaleX}, ${room * scaleY})`;
}
