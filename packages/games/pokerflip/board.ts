import { type Card, isPair } from './cards.ts';
import type { PairRule } from './levels.ts';

export type PokerflipStimulus = Readonly<{
  /** By their places on the board, row after row. */
  cards: readonly Card[];
  rule: PairRule;
  previewMs: number;
  mismatchMs: number;
}>;
/** A card that was turned up, and when, in ms since the board was open to touches. Two of them are a turn. */
export type Flip = Readonly<{ at: number; card: number }>;
export type PokerflipAnswer = Readonly<{
  flips: readonly Flip[];
  /** Cards of the pairs that were found. */
  found: readonly number[];
}>;

/** A card turns over. */
export const FLIP_MS = 250;
/** A pair that was found is shown to be one, from when its second card lies open; touches count meanwhile. */
export const MATCH_MS = 600;
/** So long after the last touch a hint may help. */
export const IDLE_MS = 20_000;
/** As long as a session: only the session’s clock ends a board. */
export const BOARD_MS = 300_000;

export const pairsOf = ({ cards }: PokerflipStimulus): number => cards.length / 2;

/** Whether two places hold a pair. */
export function arePair({ cards, rule }: PokerflipStimulus, one: number, other: number): boolean {
  const [a, b] = [cards[one], cards[other]];
  return one !== other && a !== undefined && b !== undefined && isPair(rule, a, b);
}

/** The two cards of each turn that is complete. */
export function turnsOf(flips: readonly Flip[]): [first: Flip, second: Flip][] {
  return flips.flatMap((first, at) => {
    const second = flips[at + 1];
    return at % 2 === 0 && second ? [[first, second] as [Flip, Flip]] : [];
  });
}

/** The first card of a turn that waits for its second; undefined between turns. */
export const openCard = ({ flips }: PokerflipAnswer): Flip | undefined =>
  flips.length % 2 === 1 ? flips.at(-1) : undefined;

/** From when on a touch means something: never while two cards that are no pair lie open. */
export function freeAt(stimulus: PokerflipStimulus, flips: readonly Flip[]): number {
  const last = flips.at(-1);
  if (!last) return 0;
  if (flips.length % 2 === 1) return last.at;
  const isFound = arePair(stimulus, flips.at(-2)?.card ?? -1, last.card);
  return last.at + FLIP_MS + (isFound ? 0 : stimulus.mismatchMs);
}

/** The places of the cards that lie open, or turn open, so many ms after the board was open to touches. */
export function faceUp(stimulus: PokerflipStimulus, { flips, found }: PokerflipAnswer, at: number): number[] {
  const odd = flips.length % 2;
  const last = flips.slice(odd === 1 ? -1 : -2).map(({ card }) => card);
  const isOpen = odd === 1 || at < freeAt(stimulus, flips);
  return isOpen ? [...new Set([...found, ...last])] : [...found];
}

/** How a card is drawn: its side, and for how many ms it has turned to it (null: it lay so from the start). */
export type Look = Readonly<{ isUp: boolean; isFound: boolean; turnedMs: number | null }>;

/**
 * How each card is drawn in a stage.
 * @param ms since the stage began
 */
export function looks(stimulus: PokerflipStimulus, answer: PokerflipAnswer, stage: string, ms: number): Look[] {
  const { cards, previewMs } = stimulus;
  if (stage === 'ready') return cards.map(() => ({ isUp: false, isFound: false, turnedMs: null }));
  if (stage === 'preview') return cards.map(() => ({ isUp: true, isFound: false, turnedMs: ms }));
  const at = stage === 'play' ? ms : endOf(stimulus, answer) + ms;
  const up = new Set(faceUp(stimulus, answer, at));
  const found = new Set(answer.found);
  const before = previewMs > 0 ? 0 : null;
  return cards.map((_, card) => {
    const flipped = answer.flips.findLast((flip) => flip.card === card);
    const since = !flipped ? before : up.has(card) ? flipped.at : freeAtOf(stimulus, answer.flips, card);
    return { isUp: up.has(card), isFound: found.has(card), turnedMs: since === null ? null : Math.max(0, at - since) };
  });
}

/** When the board ended: with its last card, or with its time. */
const endOf = ({ cards }: PokerflipStimulus, { flips, found }: PokerflipAnswer): number =>
  found.length === cards.length ? (flips.at(-1)?.at ?? 0) : BOARD_MS;

/** When a card that was turned up last turned back. */
function freeAtOf(stimulus: PokerflipStimulus, flips: readonly Flip[], card: number): number {
  const at = flips.findLastIndex((flip) => flip.card === card);
  return freeAt(stimulus, flips.slice(0, at + (at % 2 === 0 ? 2 : 1)));
}
