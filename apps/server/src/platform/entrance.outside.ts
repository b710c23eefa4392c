import type { FastifyRequest } from 'fastify';
import type { Implementation, Request, Steps } from './call.ts';
import { accessOf, asAccount } from './entrance.account.ts';
import { telling } from './entrance.changes.ts';
import type { Entrance, ServeOptions } from './entrance.ts';
import type { Party } from './fairQueue.ts';
import { parse } from './input.ts';
import { newFiles } from './newFiles.ts';
import { neededTokenHash } from './token.ts';
import { dropFile, receiveFile } from './upload.ts';

/** Who makes a call, and what its first step found. */
type Admitted = { party: Party; allowed: unknown };

const admissions = new WeakMap<FastifyRequest, Admitted>();

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
  const caller = { tokenHash: neededTokenHash(request), access: accessOf(call) };
  const admitted = await asAccount(database, caller, async (tx, actor) => ({
    party: { institutionId: actor.institutionId, accountId: actor.accountId },
    allowed: await authorise?.({ ...base, ...parse(call, request), tx, actor }),
  }));
  admissions.set(request, admitted);
  return admitted;
}

/** Takes an account's call through the three steps of the shape `outside`. */
export const enterOutside =
  (steps: Steps): Entrance =>
  async (made, options) => {
    const { implementation, request, base } = made;
    const { call } = implementation;
    const { party, allowed } = admissions.get(request) ?? (await admit(implementation, made, options));
    const file = call.upload && (await receiveFile(request, call.upload.maxBytes));
    const files = newFiles(options.storage);
    const given = { ...base, ...parse(call, request), file, allowed, files };
    const tokenHash = neededTokenHash(request);
    try {
      const done = await steps.work({ ...given, party });
      // What was done cannot be done again: the check of the session comes first, and the writing runs once.
      const caller = { tokenHash, access: accessOf(call), once: 'once' } as const;
      return await asAccount(options.database, caller, (tx, actor) =>
        files.writing(() => telling(call, tx, actor, () => steps.write({ ...given, done, tx, actor, tokenHash }))),
      );
    } finally {
      await files.dropUnused(base.log);
      if (file) await dropFile(file);
    }
  };
