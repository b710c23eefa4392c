import { telling } from './entrance.changes.ts';
import { type Entrance, handlerOf } from './entrance.ts';
import { parse } from './input.ts';
import { Refusal } from './refusal.ts';
import { noteSession } from './sessions.ts';
import { neededTokenHash } from './token.ts';

/** Lets an enrolled wall screen in by its token. @throws Refusal 401 */
export const enterWall: Entrance = async ({ implementation, request, base }, { database }) => {
  const { call } = implementation;
  const handler = handlerOf(implementation);
  const tokenHash = neededTokenHash(request);
  try {
    return await database.asWall(tokenHash, (tx, wall) => {
      noteSession(tokenHash, wall.actor);
      return telling(call, tx, wall.actor, () => handler({ ...base, ...parse(call, request), tx, wall }));
    });
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) noteSession(tokenHash, false);
    throw error;
  }
};
