import type { Draw } from '../draw.ts';
import type { Player } from '../player.ts';
import { arePair, freeAt, openCard, type PokerflipAnswer, type PokerflipStimulus } from './board.ts';

const THINK_MS = 900;
const SECOND_MS = 600;

type Board = Readonly<{ stimulus: PokerflipStimulus; seen: readonly number[]; unseen: readonly number[] }>;

/** Forgets no card that it turned; or forgets, and takes another card than the partner. */
export const pokerflipPlayer: Player<PokerflipStimulus, PokerflipAnswer> = {
  next({ stimulus, answer }, aim, draw) {
    const { flips, found } = answer;
    const open = openCard(answer)?.card;
    const turned = new Set(flips.map(({ card }) => card));
    const down = [...stimulus.cards.keys()].filter((card) => !found.includes(card) && card !== open);
    const board: Board = {
      stimulus,
      seen: down.filter((card) => turned.has(card)),
      unseen: down.filter((card) => !turned.has(card)),
    };
    const choose = aim === 'right' ? rightly : wrongly;
    const value = choose(board, open, draw);
    const wait = freeAt(stimulus, flips) - (flips.at(-1)?.at ?? 0);
    return value === null ? null : { after: wait + (open === undefined ? THINK_MS : SECOND_MS), value };
  },
  anything: ({ stimulus }, draw) => draw.int(0, stimulus.cards.length - 1),
};

/** A pair that is known, or a new card; then its partner where that is known, or a second new card. */
function rightly({ stimulus, seen, unseen }: Board, open: number | undefined, draw: Draw): number | null {
  const partner = (card: number) => seen.find((other) => arePair(stimulus, card, other));
  const known = open === undefined ? seen.find((card) => partner(card) !== undefined) : partner(open);
  return known ?? (unseen.length > 0 ? draw.pick(unseen) : null);
}

/** A card other than the partner, preferably one not seen before. */
function wrongly({ stimulus, seen, unseen }: Board, open: number | undefined, draw: Draw): number | null {
  const wrong = (cards: readonly number[]) =>
    cards.filter((card) => open === undefined || !arePair(stimulus, open, card));
  const choice = [wrong(unseen), wrong(seen)].find((cards) => cards.length > 0);
  return choice ? draw.pick(choice) : null;
}
