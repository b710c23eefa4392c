import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Dealt, deal, SAME_AT_MOST } from './blocks.ts';
import { drawOf } from './draw.ts';

type Card = { answer: number; name: string };
const BLOCKS: Record<string, number[]> = {
  even: [0, 0, 0, 0, 1, 1, 1, 1],
  few: [0, 1],
  four: [0, 0, 1, 1, 2, 2, 3, 3],
  uneven: [0, 0, 0, 1, 1],
};
const cards = (name: string): Card[] => (BLOCKS[name] ?? []).map((answer, at) => ({ answer, name: `${name} ${at}` }));
const seeds = fc.stringMatching(/^[0-9a-f]{32}$/);

/** Deals from the blocks named, in this order. */
function dealt(seed: string, names: readonly string[]): Dealt<Card>[] {
  const all: Dealt<Card>[] = [];
  for (const [at, name] of names.entries())
    all.push(deal(drawOf(seed, 'play', at), name, () => [cards(name)], all.at(-1)));
  return all;
}

test('of one kind of block, each is dealt whole before the next begins', () => {
  fc.assert(
    fc.property(seeds, fc.constantFrom(...Object.keys(BLOCKS)), (seed, name) => {
      const size = cards(name).length;
      const all = dealt(seed, Array<string>(size * 5).fill(name));
      for (let from = 0; from < all.length; from += size)
        expect(new Set(all.slice(from, from + size).map(({ card }) => card.name)).size).toBe(size);
    }),
    { numRuns: 200 },
  );
});

test('no answer comes more than three times in a row, in any order of blocks', () => {
  const names = fc.array(fc.constantFrom(...Object.keys(BLOCKS)), { minLength: 60, maxLength: 60 });
  fc.assert(
    fc.property(seeds, names, (seed, turns) => {
      const answers = dealt(seed, turns).map(({ card }) => card.answer);
      for (let at = SAME_AT_MOST; at < answers.length; at++)
        expect(new Set(answers.slice(at - SAME_AT_MOST, at + 1)).size).toBeGreaterThan(1);
    }),
    { numRuns: 300 },
  );
});

test('a block that is left and reached again goes on where it was', () => {
  const turns = [...Array(4).fill('even'), 'four', 'four', ...Array(4).fill('even')];
  const names = dealt('0123456789abcdef0123456789abcdef', turns).map(({ card }) => card.name);
  expect(new Set(names.filter((name) => name.startsWith('even'))).size).toBe(8);
});

test('blocks of one answer only are refused', () => {
  const alike = () => [cards('even').filter(({ answer }) => answer === 0)];
  expect(() => deal(drawOf('5'.repeat(32), 'play', 0), 'alike', alike)).toThrow(RangeError);
});
