import type { Draw } from '../draw.ts';
import type { PairRule, PokerflipLevel } from './levels.ts';

export const SUITS = ['spades', 'hearts', 'clubs', 'diamonds'] as const;
export type Suit = (typeof SUITS)[number];
/** An ace has rank 1, a king 13. */
export type Card = Readonly<{ rank: number; suit: Suit }>;

const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
/** The rank that adds up to ten with another; five pairs with itself. */
const BELOW_FIVE = [1, 2, 3, 4];
const FIVE = 5;
const TEN = 10;
const OTHER_COLOUR: Readonly<Record<Suit, readonly Suit[]>> = {
  spades: ['hearts', 'diamonds'],
  hearts: ['spades', 'clubs'],
  clubs: ['hearts', 'diamonds'],
  diamonds: ['spades', 'clubs'],
};

export function isPair(rule: PairRule, one: Card, other: Card): boolean {
  if (rule === 'ten') return one.rank + other.rank === TEN;
  return one.rank === other.rank && (rule === 'rank' || one.suit === other.suit);
}

/** A shuffled board. Every card has a partner, whichever pairs were found before. */
export function deal({ pairs, rule }: PokerflipLevel, draw: Draw): Card[] {
  if (rule === 'same') return draw.shuffle(pictures(pairs, draw).flatMap((card) => [card, card]));
  const ranks = rule === 'rank' ? draw.sample(RANKS, pairs).flatMap((rank) => [rank, rank]) : tens(pairs, draw);
  return draw.shuffle(inSuits(ranks, draw));
}

/** Ranks differ while there are enough; then one comes again in the other colour. */
function pictures(count: number, draw: Draw): Card[] {
  const first = draw
    .sample(RANKS, Math.min(count, RANKS.length))
    .map((rank): Card => ({ rank, suit: draw.pick(SUITS) }));
  const again = draw.sample(first, count - first.length);
  return [...first, ...again.map(({ rank, suit }) => ({ rank, suit: draw.pick(OTHER_COLOUR[suit]) }))];
}

/** Each way to make ten equally often; what is over goes to those of two different ranks. */
function tens(pairs: number, draw: Draw): number[] {
  const ways = [...BELOW_FIVE, FIVE];
  const each = Math.floor(pairs / ways.length);
  const lower = [...Array.from({ length: each }, () => ways).flat(), ...draw.sample(BELOW_FIVE, pairs % ways.length)];
  return lower.flatMap((rank) => [rank, TEN - rank]);
}

/** Cards of one rank have different suits: none is on the board twice. */
function inSuits(ranks: readonly number[], draw: Draw): Card[] {
  return [...new Set(ranks)].flatMap((rank) =>
    draw.sample(SUITS, ranks.filter((one) => one === rank).length).map((suit) => ({ rank, suit })),
  );
}
