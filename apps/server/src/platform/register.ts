import { createHash } from 'node:crypto';
import type { Call } from '@cogclinic/contract/call';
import { catalogue } from '@cogclinic/contract/catalogue';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { mayCall } from './access.ts';
import type { Blobbed, Implementation } from './call.ts';
import type { Database } from './database.ts';
import { BadInput } from './errors.ts';
import { languageOf } from './language.ts';
import { forbidden, signInAgain } from './refusal.ts';
import { translator } from './texts.ts';
import { receiveFile } from './upload.ts';

type Options = { database: Database /** Holds answers to the contract's schemas; for tests. */; checkAnswers: boolean };

/** Serves one call of the contract below /api: signs in, checks access, parses, runs the handler in its transaction, wraps. */
export function register(app: FastifyInstance, { call, handler }: Implementation, options: Options): void {
  const run = handler as (context: unknown) => Promise<unknown>;
  app.route({
    method: call.method,
    ...(call.bodyBytes && { bodyLimit: call.bodyBytes }),
    url: `/api${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
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
        const parsed = await parse(call, request);
        return send(call, options, reply, await run({ ...base, ...parsed }));
      }
      const tokenHash = tokenHashOf(request);
      if (!tokenHash) throw signInAgain();
      const { access } = call;
      const data = await options.database.asActor(tokenHash, call.writes, async (tx, actor) => {
        if (!mayCall(access, actor)) throw forbidden();
        const parsed = await parse(call, request);
        return run({ ...base, ...parsed, tx, actor, tokenHash });
      });
      return send(call, options, reply, data);
    },
  });
}

/** SHA-256 of the token in the Authorization header, with or without "Bearer". */
export function tokenHashOf(request: Pick<FastifyRequest, 'headers'>): Buffer | null {
  const token = request.headers.authorization?.replace(/^Bearer\s+/i, '').trim();
  return token ? createHash('sha256').update(token).digest() : null;
}

async function parse(call: Call, request: FastifyRequest) {
  const file = call.upload ? await receiveFile(request, call.upload.maxBytes) : undefined;
  return {
    params: part(call, 'params', request.params),
    query: part(call, 'query', request.query),
    body: part(call, 'body', request.body ?? {}),
    file,
  };
}

function part(call: Call, place: 'params' | 'query' | 'body', value: unknown): unknown {
  const schema: z.ZodType | undefined = call[place];
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw new BadInput(result.error, value, nounOf(call));
  return result.data;
}

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
