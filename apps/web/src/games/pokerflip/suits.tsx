import type { Suit } from '@cogclinic/games/pokerflip/cards';

/** In a square of 20, with the middle at 0. */
const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  hearts: 'M0 9C-4 5-10 1-10-4c0-3 2-5.5 5-5.5 2.2 0 4 1.3 5 3.3 1-2 2.8-3.3 5-3.3 3 0 5 2.5 5 5.5 0 5-6 9-10 13z',
  diamonds: 'M0-10.5C2-6 5-2.5 8 0 5 2.5 2 6 0 10.5-2 6-5 2.5-8 0-5-2.5-2-6 0-10.5z',
  spades:
    'M0-10C3-6 10-2.5 10 2.5c0 3-2 5-4.6 5-1.7 0-3.1-.8-4-2 .3 2 1.2 3.5 2.8 4.5h-8.4c1.6-1 2.5-2.5 2.8-4.5-.9 1.2-2.3 2-4 2-2.6 0-4.6-2-4.6-5C-10-2.5-3-6 0-10z',
  clubs:
    'M0-10c2.8 0 5 2.2 5 4.9 0 1.3-.5 2.5-1.4 3.4.5-.1.9-.2 1.4-.2 2.7 0 5 2.2 5 4.9s-2.3 4.9-5 4.9c-1.5 0-2.9-.7-3.8-1.8.3 1.7 1.2 3 2.8 3.9h-8c1.6-.9 2.5-2.2 2.8-3.9-.9 1.1-2.3 1.8-3.8 1.8-2.7 0-5-2.2-5-4.9s2.3-4.9 5-4.9c.5 0 .9.1 1.4.2-.9-.9-1.4-2.1-1.4-3.4 0-2.7 2.2-4.9 5-4.9z',
};

type SuitSignProps = { suit: Suit; x: number; y: number; size: number; isTurned?: boolean };

/** The sign of a suit, told by its shape. */
export function SuitSign({ suit, x, y, size, isTurned = false }: SuitSignProps) {
  const scale = size / 20;
  return (
    <path d={SUIT_PATHS[suit]} transform={`translate(${x} ${y}) scale(${scale}${isTurned ? ` ${-scale}` : ''})`} />
  );
}
