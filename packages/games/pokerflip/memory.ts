import { arePair, type Flip, type PokerflipStimulus, turnsOf } from './board.ts';

/** How well the player remembered the cards of a board. */
export type Remembered = Readonly<{
  /** Pairs found where the partner had been seen. */
  hits: number;
  /** Turns whose first card had a partner that was seen, and another card was turned. */
  memoryErrors: number;
  /** Second cards that had been seen, and were no partner. */
  reflips: number;
  /** Pairs found where the partner had not been seen: luck, no memory. */
  lucky: number;
}>;

/**
 * Counts hits and errors of memory. Seen is what was turned up before; a glance at the whole board at its start counts for
 * nothing against the player, as few could keep it, but a pair that follows from it is no luck.
 */
export function remembered(stimulus: PokerflipStimulus, flips: readonly Flip[]): Remembered {
  const seen = new Set<number>();
  const count = { hits: 0, memoryErrors: 0, reflips: 0, lucky: 0 };
  for (const [{ card: first }, { card: second }] of turnsOf(flips)) {
    const isPartnerSeen = [...seen].some((card) => arePair(stimulus, first, card));
    const isSecondSeen = seen.has(second);
    if (arePair(stimulus, first, second)) {
      if (isSecondSeen || stimulus.previewMs > 0) count.hits++;
      else count.lucky++;
      seen.delete(first);
      seen.delete(second);
    } else {
      if (isPartnerSeen) count.memoryErrors++;
      if (isSecondSeen) count.reflips++;
      seen.add(first).add(second);
    }
  }
  return count;
}
