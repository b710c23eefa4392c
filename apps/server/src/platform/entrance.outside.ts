import type { Call } from '@cogclinic/contract/call';
import type { FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';
import { calledFrom } from './audit.ts';
import type { Implementation, Request, Steps } from './call.ts';
import type { Client, Database, Tx } from './database.ts';
import { asAccount } from './entrance.account.ts';
import { telling } from './entrance.changes.ts';
import { asClient, noteReading } from './entrance.client.ts';
import { asDevice } from './entrance.device.ts';
import { byLink } from './entrance.guest.ts';
import type { Entrance, ServeOptions } from './entrance.ts';
import type { Party } from './fairQueue.ts';
import { parse } from './input.ts';
import { newFiles } from './newFiles.ts';
import type { ClientAnswer } from './resource.ts';
import { noteSeen } from './seen.ts';
import { neededTokenHash } from './token.ts';
import { dropFile, receiveFile } from './upload.ts';

/** Who makes a call, and what its first step found. */
type Admitted = { party: Party; allowed: unknown };
/** Who was let in: what the steps are given of it, and whose share of slow work it takes. */
type Entered = { who: object; party: Party };

const admissions = new WeakMap<FastifyRequest, Admitted>();

/** Runs `work` for the call's kind of caller. @throws Refusal 401, 403 */
async function asCaller<T>(
  database: Database,
  { call, request, once }: { call: Call; request: FastifyRequest; once?: 'once' },
  work: (tx: Tx, entered: Entered) => Promise<T>,
): Promise<T> {
  if (call.access === 'client') {
    return asClient(database, { call, request, ...(once && { once }) }, (tx, client) =>
      work(tx, { who: { client }, party: { institutionId: client.actor.institutionId, accountId: client.id } }),
    );
  }
  if (call.access === 'guest') {
    return byLink({ call, request, ...(once && { once }) }, { database }, (tx, guest) =>
      work(tx, { who: { guest }, party: { institutionId: guest.actor.institutionId, accountId: guest.pushId } }),
    );
  }
  const caller = { tokenHash: neededTokenHash(request), ...(once && { once }) };
  if (call.access === 'device') {
    return asDevice(database, caller, (tx, device) =>
      work(tx, { who: { device }, party: { institutionId: device.actor.institutionId, accountId: device.id } }),
    );
  }
  return asAccount(database, { ...caller, call }, (tx, actor) =>
    work(tx, {
      who: { actor, tokenHash: caller.tokenHash },
      party: { institutionId: actor.institutionId, accountId: actor.accountId },
    }),
  );
}

/**
 * Lets pass only who may make the call, before anything of its body is taken.
 * @throws Refusal 401, 403, and what the call's first step throws
 */
export async function admit(
  implementation: Implementation,
  { request, base }: { request: FastifyRequest; base: Request },
  { database }: ServeOptions,
): Promise<Admitted> {
  const { call } = implementation;
  const authorise = 'steps' in implementation ? implementation.steps.authorise : undefined;
  const admitted = await asCaller(database, { call, request }, async (tx, { who, party }) => {
    calledFrom(tx, base.address);
    return { party, allowed: await authorise?.({ ...base, ...parse(call, request), tx, ...who }) };
  });
  admissions.set(request, admitted);
  return admitted;
}

/** Takes a call of an account, a patient behind a link, a device or another system through the three steps of the shape `outside`. */
export const enterOutside =
  (steps: Steps): Entrance =>
  async (made, options) => {
    const { implementation, request, base } = made;
    const { call } = implementation;
    const { party, allowed } = admissions.get(request) ?? (await admit(implementation, made, options));
    const file = call.upload && (await receiveFile(request, call.upload.maxBytes));
    const files = newFiles(options.storage);
    const given = { ...base, ...parse(call, request), file, allowed, files };
    try {
      const done = await steps.work({ ...given, party });
      // What was done cannot be done again: the check of the caller comes first, and the writing runs once.
      return await asCaller(
        options.database,
        { call, request, once: 'once' },
        (tx, { who, party: { institutionId } }) =>
          files.writing(async () => {
            calledFrom(tx, base.address);
            const answer = await telling(call, tx, { institutionId }, () =>
              steps.write({ ...given, done, tx, ...who }),
            );
            if ('actor' in who) noteSeen(tx, who.actor as Actor, call, given, answer);
            if ('client' in who) {
              const { client } = who as { client: Client };
              await noteReading(tx, client, { call, address: base.address }, answer as ClientAnswer<object>);
            }
            return answer;
          }),
      );
    } finally {
      await files.dropUnused(base.log);
      if (file) await dropFile(file);
    }
  };
