import { createHash } from 'node:crypto';
import type { Call } from '@cogclinic/contract/call';
import { catalogue } from '@cogclinic/contract/catalogue';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { mayCall } from './access.ts';
import type { Actor } from './actor.ts';
import type { Blobbed, Implementation, Read } from './call.ts';
import type { Database, Tx } from './database.ts';
import { BadInput } from './errors.ts';
import type { Party } from './fairQueue.ts';
import { languageOf } from './language.ts';
import { forbidden, Refusal, signInAgain } from './refusal.ts';
import { noteSession } from './sessions.ts';
import { translator } from './texts.ts';
import { dropFile, receiveFile } from './upload.ts';

type Options = { database: Database /** Holds answers to the contract's schemas; for tests. */; checkAnswers: boolean };

/** What a caller sends who is not signed in: a name, a password, a code. */
const STRANGERS_BYTES = 16_384;

/** Serves one call of the contract below /api: signs in, checks access, parses, runs the handler in its transaction, wraps. */
export function register(app: FastifyInstance, { call, handler, reader }: Implementation, options: Options): void {
  const run = handler as (context: unknown) => Promise<unknown>;
  const readFirst = reader as ((given: unknown) => Promise<Read<unknown>>) | undefined;
  app.route({
    method: call.method,
    ...(call.access === 'public' && !call.path.startsWith('/guest/') && { bodyLimit: STRANGERS_BYTES }),
    ...(call.bodyBytes && { bodyLimit: call.bodyBytes }),
    url: routeOf(call),
    // Much is taken only from whom it is expected.
    ...((call.upload || call.bodyBytes) && {
      preParsing: async (request: FastifyRequest) => {
        admitted.set(request, await admit(call, request, options.database));
      },
    }),
    handler: async (request, reply) => {
      const language = languageOf(request.headers);
      const base = {
        language,
        t: translator(language),
        address: request.ip,
        agent: request.headers['user-agent'] ?? '',
        log: request.log,
      };
      if (call.access === 'public') {
        return send(call, options, reply, await run({ ...base, ...parse(call, request) }));
      }
      const tokenHash = neededTokenHash(request);
      const { access } = call;
      // Before the transaction: a file may come as slowly as its network is, and connections to the database are few.
      const file = call.upload ? await receiveFile(request, call.upload.maxBytes) : undefined;
      let known: Read<unknown> | undefined;
      const work = async (tx: Tx, actor: Actor) => {
        noteSession(tokenHash, actor);
        if (!mayCall(access, actor)) throw forbidden();
        return run({ ...base, ...parse(call, request), file, read: known?.read, tx, actor, tokenHash });
      };
      try {
        known = await readFirst?.({ ...base, ...parse(call, request), file, party: admitted.get(request) });
        const data = await options.database.asActor(tokenHash, work, file && 'once');
        return send(call, options, reply, data);
      } catch (error) {
        if (error instanceof Refusal && error.status === 401) noteSession(tokenHash, false);
        throw error;
      } finally {
        await known?.drop?.();
        if (file) await dropFile(file);
      }
    },
  });
}

/** SHA-256 of the token in the Authorization header, with or without "Bearer". */
export function tokenHashOf(request: Pick<FastifyRequest, 'headers'>): Buffer | null {
  const token = request.headers.authorization?.replace(/^Bearer\s+/i, '').trim();
  return token ? createHash('sha256').update(token).digest() : null;
}

function neededTokenHash(request: FastifyRequest): Buffer {
  const tokenHash = tokenHashOf(request);
  if (!tokenHash) throw signInAgain();
  return tokenHash;
}

/** Who sends what is read before the transaction. */
const admitted = new WeakMap<FastifyRequest, Party>();

/** @throws Refusal 401, 403 */
async function admit({ access }: Call, request: FastifyRequest, database: Database): Promise<Party> {
  return database.asActor(neededTokenHash(request), async (_tx, actor) => {
    if (!mayCall(access, actor)) throw forbidden();
    return { institutionId: actor.institutionId, accountId: actor.accountId };
  });
}

function parse(call: Call, request: FastifyRequest) {
  return {
    params: part(call, 'params', request.params),
    query: part(call, 'query', request.query),
    body: part(call, 'body', request.body ?? {}),
  };
}

function part(call: Call, place: 'params' | 'query' | 'body', value: unknown): unknown {
  const schema: z.ZodType | undefined = call[place];
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw new BadInput(result.error, value, nounOf(call));
  return result.data;
}

const routeOf = ({ path }: Pick<Call, 'path'>): string => `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

const NOUNS = new Map(
  Object.entries(catalogue).flatMap(([noun, calls]) => Object.values(calls).map((call) => [call, noun] as const)),
);
const nounOf = (call: Call) => NOUNS.get(call) ?? '';

function send(call: Call, options: Options, reply: FastifyReply, data: unknown) {
  if (call.data === 'blob') {
    const blob = data as Blobbed;
    const disposition = `${blob.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(blob.fileName)}`;
    return reply.header('content-disposition', disposition).type(blob.mime).send(blob.bytes);
  }
  if (options.checkAnswers) call.data.parse(data);
  return reply.send({ code: 200, msg: '', data });
}
