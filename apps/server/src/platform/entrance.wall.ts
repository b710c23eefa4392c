import { telling } from './entrance.changes.ts';
import { type Entrance, handlerOf } from './entrance.ts';
import { parse } from './input.ts';
import { lettingIn, noteSession } from './sessions.ts';
import { neededTokenHash } from './token.ts';

/** Lets an enrolled wall screen in by its token. @throws Refusal 401 */
export const enterWall: Entrance = async ({ implementation, request, base }, { database }) => {
  const { call } = implementation;
  const handler = handlerOf(implementation);
  const tokenHash = neededTokenHash(request);
  return lettingIn(tokenHash, () =>
    database.asWall(tokenHash, (tx, wall) => {
      noteSession(tokenHash, wall.actor);
      return telling(call, tx, wall.actor, () => handler({ ...base, ...parse(call, request), tx, wall }));
    }),
  );
};
