import type { Database, Device, Tx } from './database.ts';
import { telling } from './entrance.changes.ts';
import { type Entrance, handlerOf } from './entrance.ts';
import { parse } from './input.ts';
import { lettingIn, noteSession } from './sessions.ts';
import { neededTokenHash } from './token.ts';

/** Lets an enrolled device in by its token. @throws Refusal 401 */
export const enterDevice: Entrance = async ({ implementation, request, base }, { database }) => {
  const { call } = implementation;
  const handler = handlerOf(implementation);
  return asDevice(database, { tokenHash: neededTokenHash(request) }, (tx, device) =>
    telling(call, tx, device.actor, () => handler({ ...base, ...parse(call, request), tx, device })),
  );
};

/**
 * Runs `work` for the device of a token.
 * @param once as in `Database.asActor`
 * @throws Refusal 401
 */
export async function asDevice<T>(
  database: Pick<Database, 'asDevice'>,
  { tokenHash, once }: { tokenHash: Buffer; once?: 'once' },
  work: (tx: Tx, device: Device) => Promise<T>,
): Promise<T> {
  return lettingIn(tokenHash, () =>
    database.asDevice(
      tokenHash,
      async (tx, device) => {
        noteSession(tokenHash, { institutionId: device.actor.institutionId, accountId: device.id });
        return work(tx, device);
      },
      once,
    ),
  );
}
