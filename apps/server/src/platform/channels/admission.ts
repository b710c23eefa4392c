import { ignore } from '../pool.ts';

type Question<Entered> = { tokenHashes: Map<string, Buffer>; answer: Promise<Map<string, Entered>> };

/**
 * Answers whose token a hash is; undefined of one that opens nothing. Those who ask while a question is under way are asked for
 * together afterwards: a flood of channels takes one connection of the pool.
 * @param standing answers those of these tokens that stand, by the hash in base64
 */
export function admission<Entered>(
  standing: (tokenHashes: readonly Buffer[]) => Promise<Map<string, Entered>>,
): (tokenHash: Buffer) => Promise<Entered | undefined> {
  let next: Question<Entered> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function begin(): Question<Entered> {
    const tokenHashes = new Map<string, Buffer>();
    const answer = last.catch(ignore).then(() => {
      next = undefined;
      return standing([...tokenHashes.values()]);
    });
    last = answer;
    return { tokenHashes, answer };
  }

  return async (tokenHash) => {
    next ??= begin();
    const { tokenHashes, answer } = next;
    const key = tokenHash.toString('base64');
    tokenHashes.set(key, tokenHash);
    return (await answer).get(key);
  };
}
