import type { AccountAccess, Call } from '@cogclinic/contract/call';
import { mayCall } from './access.ts';
import type { Actor } from './actor.ts';
import { calledFrom } from './audit.ts';
import type { Database, Tx } from './database.ts';
import { telling } from './entrance.changes.ts';
import { type Entrance, handlerOf } from './entrance.ts';
import { parse } from './input.ts';
import { forbidden, Refusal } from './refusal.ts';
import { noteSeen } from './seen.ts';
import { lettingIn, noteSession } from './sessions.ts';
import { neededTokenHash } from './token.ts';

/** Lets an account in by its session's token. @throws Refusal 401, 403 */
export const enterAccount: Entrance = async ({ implementation, request, base }, { database }) => {
  const { call } = implementation;
  const handler = handlerOf(implementation);
  const tokenHash = neededTokenHash(request);
  return asAccount(database, { tokenHash, call }, (tx, actor) =>
    telling(call, tx, actor, async () => {
      calledFrom(tx, base.address);
      const given = parse(call, request);
      const answer = await handler({ ...base, ...given, tx, actor, tokenHash });
      noteSeen(tx, actor, call, given, answer);
      return answer;
    }),
  );
};

/**
 * Runs `work` in the name of the session's account when its role may make the call, and nothing else comes first.
 * @param once as in `Database.asActor`
 * @throws Refusal 401, 403
 */
export async function asAccount<T>(
  database: Database,
  { tokenHash, call, once }: { tokenHash: Buffer; call: Pick<Call, 'access' | 'path' | 'evenFirst'>; once?: 'once' },
  work: (tx: Tx, actor: Actor) => Promise<T>,
): Promise<T> {
  const access = accessOf(call);
  return lettingIn(tokenHash, () =>
    database.asActor(
      tokenHash,
      async (tx, actor) => {
        noteSession(tokenHash, actor);
        if (!mayCall(access, actor)) throw forbidden();
        if (actor.mustFirst && !call.evenFirst?.includes(actor.mustFirst))
          throw new Refusal(403, `identity:first.${actor.mustFirst}`);
        return work(tx, actor);
      },
      once,
    ),
  );
}

/** The roles of a call that accounts make. */
export function accessOf({ access, path }: Pick<Call, 'access' | 'path'>): AccountAccess {
  if (typeof access !== 'object') throw new Error(`${path} is no call of accounts`);
  return access;
}
