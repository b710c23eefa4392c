import { afterAll } from 'vitest';
import { childrenOf, endTree } from './children.ts';

/** A program that a failed test left running would keep the run from ever ending. Set up first, this comes last of a file. */
afterAll(async () => {
  await Promise.all((await childrenOf(process.pid)).map(endTree));
});
