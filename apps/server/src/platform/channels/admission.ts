import type { Actor } from '../actor.ts';
import type { Database } from '../database.ts';
import { ignore } from '../pool.ts';
import { sessionActors } from '../sessionActors.ts';

type Question = { tokenHashes: Map<string, Buffer>; answer: Promise<Map<string, Actor>> };

/**
 * Answers whose session a token's hash is; undefined of one that has ended. Those who ask while a question is under way
 * are asked for together afterwards: a flood of channels takes one connection of the pool.
 */
export function admission(database: Pick<Database, 'asOwner'>): (tokenHash: Buffer) => Promise<Actor | undefined> {
  let next: Question | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function begin(): Question {
    const tokenHashes = new Map<string, Buffer>();
    const answer = last.catch(ignore).then(() => {
      next = undefined;
      return sessionActors(database, [...tokenHashes.values()]);
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
