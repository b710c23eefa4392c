import { readFileSync } from 'node:fs';

/** A block of commands or settings in docs/operations.md; its kind stands behind the fence. */
type Block = Readonly<{ kind: string; text: string }>;

/** The handbook of operations as it is written. */
export const HANDBOOK = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');

/** All blocks of the handbook, in their order. */
export const BLOCKS: readonly Block[] = [...HANDBOOK.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(
  ([, kind = '', text = '']) => ({ kind, text }),
);

/** The texts of the blocks of a kind. */
export const blocksOf = (kind: string): string[] =>
  BLOCKS.filter((block) => block.kind === kind).map(({ text }) => text);
