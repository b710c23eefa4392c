/** Which two cards are a pair: the same picture, the same rank in another suit, or two that add up to ten. */
export type PairRule = 'same' | 'rank' | 'ten';

export type PokerflipLevel = Readonly<{
  pairs: number;
  rule: PairRule;
  /** How long all cards lie open at first, in ms; 0 where they do not. */
  previewMs: number;
  /** How long two cards that are no pair stay open, in ms. */
  mismatchMs: number;
}>;

const board = (pairs: number, previewMs: number, mismatchMs: number, rule: PairRule = 'same'): PokerflipLevel => ({
  pairs,
  rule,
  previewMs,
  mismatchMs,
});

/** A proposal of ours, after "Find the Pairs" (Siraly 2015, PLoS ONE 0117918); sums bring calculation to the high levels. */
export const POKERFLIP_LEVELS: readonly PokerflipLevel[] = [
  board(3, 4000, 1500),
  board(4, 4000, 1500),
  board(6, 5000, 1500),
  board(6, 0, 1500),
  board(8, 6000, 1500),
  board(8, 0, 1500),
  board(8, 0, 1500, 'rank'),
  board(10, 0, 1200),
  board(10, 0, 1000),
  board(12, 0, 1200),
  board(12, 0, 1200, 'rank'),
  board(6, 0, 1800, 'ten'),
  board(8, 0, 1500, 'ten'),
  board(10, 0, 1500, 'ten'),
  board(15, 0, 800),
];
