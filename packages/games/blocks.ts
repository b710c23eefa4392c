import type { Draw } from './draw.ts';

/** More repetitions of a right answer in a row could be guessed. */
export const SAME_AT_MOST = 3;

/** The conditions of one trial; a game adds its own. */
/** Blocks that are mixed because neither fits; two or three do. */
const CARDS_AT_MOST = 200;

type Card = Readonly<{ answer: number }>;
/** Cards whose conditions are balanced, in no particular order. */
export type Block<C> = readonly C[];

/** The card of a trial, and what the next one is dealt from. A stimulus carries it on. */
export type Dealt<C> = Readonly<{
  card: C;
  /** How many trials in a row have this answer, this one included. */
  run: number;
  /** What is left of the blocks under way, by their names: a level that is left and reached again goes on with its own. */
  left: Readonly<Record<string, readonly Block<C>[]>>;
}>;

/**
 * Deals the next trial from a block, so that shares hold within each block and not only on average, with no more than
 * `SAME_AT_MOST` equal answers in a row.
 * @param name of the kind of block; levels with the same rule share it
 * @param fresh blocks to follow when the last is empty, no answer in more than two thirds of the cards of one
 * @param before what the trial before was dealt
 * @throws RangeError where no order of blocks keeps to that
 */
export function deal<C extends Card>(
  draw: Draw,
  name: string,
  fresh: () => readonly Block<C>[],
  before?: Dealt<C>,
): Dealt<C> {
  const others = before?.left ?? {};
  let blocks = filled(others[name] ?? [], 1, fresh);
  for (;;) {
    const [block = [], ...later] = blocks;
    const fitting = block.filter((card) => fits(card, block, before));
    if (fitting.length > 0) {
      const card = draw.pick(fitting);
      const rest = block.filter((one) => one !== card);
      const left = rest.length === 0 ? later : [rest, ...later];
      return { card, run: runOf(card, before), left: { ...others, [name]: left } };
    }
    // After cards of another level the rest of this block may have no order left; the next block is mixed in.
    const [, next = [], ...after] = filled(blocks, 2, fresh);
    blocks = [[...block, ...next], ...after];
    if (block.length > CARDS_AT_MOST) throw new RangeError(`no order for blocks of ${name}`);
  }
}

function filled<C>(blocks: readonly Block<C>[], least: number, fresh: () => readonly Block<C>[]): readonly Block<C>[] {
  return blocks.length >= least ? blocks : [...blocks, ...fresh()];
}

const runOf = (card: Card, before?: Dealt<Card>) => (card.answer === before?.card.answer ? before.run + 1 : 1);

/** Whether the card may come next, and the rest of its block can still be dealt after it. */
function fits(card: Card, block: Block<Card>, before?: Dealt<Card>): boolean {
  const run = runOf(card, before);
  if (run > SAME_AT_MOST) return false;
  const rest = block.filter((one) => one !== card).map(({ answer }) => answer);
  return [...new Set(rest)].every((answer) => {
    const same = rest.filter((one) => one === answer).length;
    // Every other card separates two runs of this answer; the current run uses up part of the first.
    const room = SAME_AT_MOST * (rest.length - same + 1) - (answer === card.answer ? run : 0);
    return same <= room;
  });
}
