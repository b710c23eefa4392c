import type { AccountAccess, Call } from '@cogclinic/contract/call';
import type { FastifyRequest } from 'fastify';
import { mayCall } from './access.ts';
import type { Actor } from './actor.ts';
import type { Read } from './call.ts';
import type { Database, Tx } from './database.ts';
import type { Entrance } from './entrance.ts';
import type { Party } from './fairQueue.ts';
import { parse } from './input.ts';
import { forbidden, Refusal } from './refusal.ts';
import { noteSession } from './sessions.ts';
import { neededTokenHash } from './token.ts';
import { dropFile, receiveFile } from './upload.ts';

/** Lets an account in by its session's token. @throws Refusal 401, 403 */
export const enterAccount: Entrance = async ({ implementation, request, base }, { database }) => {
  const { call, handler, reader } = implementation;
  const tokenHash = neededTokenHash(request);
  const access = accessOf(call);
  // Before the transaction: a file may come as slowly as its network is, and connections to the database are few.
  const file = call.upload ? await receiveFile(request, call.upload.maxBytes) : undefined;
  let known: Read<unknown> | undefined;
  const work = async (tx: Tx, actor: Actor) => {
    noteSession(tokenHash, actor);
    if (!mayCall(access, actor)) throw forbidden();
    return handler({ ...base, ...parse(call, request), file, read: known?.read, tx, actor, tokenHash });
  };
  try {
    known = await reader?.({ ...base, ...parse(call, request), file, party: admitted.get(request) });
    return await database.asActor(tokenHash, work, file && 'once');
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) noteSession(tokenHash, false);
    throw error;
  } finally {
    await known?.drop?.();
    if (file) await dropFile(file);
  }
};

/** Who sends what is read before the transaction. */
const admitted = new WeakMap<FastifyRequest, Party>();

/** Lets pass only who may make the call, before anything of its body is taken. @throws Refusal 401, 403 */
export async function admit(call: Call, request: FastifyRequest, database: Database): Promise<void> {
  const party = await database.asActor(neededTokenHash(request), async (_tx, actor) => {
    if (!mayCall(accessOf(call), actor)) throw forbidden();
    return { institutionId: actor.institutionId, accountId: actor.accountId };
  });
  admitted.set(request, party);
}

function accessOf({ access, path }: Call): AccountAccess {
  if (typeof access !== 'object') throw new Error(`${path} is no call of accounts`);
  return access;
}
