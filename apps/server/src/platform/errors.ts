import { problemsOf, problemText } from '@cogclinic/contract/problems';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import type { z } from 'zod';
import { languageOf } from './language.ts';
import { operationOutcome } from './operationOutcome.ts';
import { Refusal } from './refusal.ts';
import { type Translate, translator } from './texts.ts';
import { unavailableOf } from './unavailable.ts';
import { readOutRefusedBody } from './unreadBodies.ts';

/** Input that does not fit the call's schemas. */
export class BadInput extends Error {
  readonly problems: ReturnType<typeof problemsOf>;
  /** Tells an institution's name from a patient's in the message. */
  readonly noun: string;

  constructor(error: z.ZodError, given: unknown, noun: string) {
    super(`bad input to ${noun}`);
    this.problems = problemsOf(error, given);
    this.noun = noun;
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The protocol in whose words the route refuses; our own envelope unless said. */
    speaks?: 'fhir' | 'oauth';
  }
}

type Answer = { status: number; msg: string; data: unknown };

/** Answers every error in the envelope, or as FHIR or OAuth have it, in the reader's language; only unforeseen ones are logged as errors. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => {
    const msg = translator(languageOf(request.headers))('errors:notFound');
    return refuse(request, reply, { status: 404, msg, data: null });
  });
}

/** Answers one error; also those that the router finds before any handler (an over-long or malformed path). */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const answer = answerOf(error, translator(languageOf(request.headers)), request.id);
  if (answer.status === 500) request.log.error({ err: error }, 'unforeseen error');
  const { retryAfter } = (answer.data ?? {}) as { retryAfter?: number };
  if (retryAfter) reply.header('retry-after', retryAfter);
  refuse(request, reply, answer);
}

/** Sends a refusal in the words of the route's protocol. */
function refuse(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  const { status, msg, data } = answer;
  readOutRefusedBody(request, reply);
  reply.status(status);
  switch (protocolOf(request)) {
    case 'fhir':
      if (status === 401) reply.header('www-authenticate', 'Bearer');
      return reply.type('application/fhir+json; charset=utf-8').send(JSON.stringify(operationOutcome(answer)));
    case 'oauth':
      return reply.type('application/json; charset=utf-8').send({ error: oauthError(status) });
    default:
      return reply.type('application/json; charset=utf-8').send({ code: status, msg, data });
  }
}

/** Under FHIR's base also what is no call of ours is refused in its words. */
const protocolOf = ({ routeOptions, url }: FastifyRequest): 'fhir' | 'oauth' | undefined =>
  routeOptions?.config?.speaks ?? (url.startsWith('/api/fhir/') ? 'fhir' : undefined);

/** RFC 6749, 5.2 and 4.1.2.1. */
function oauthError(status: number): string {
  if (status >= 500) return status === 503 ? 'temporarily_unavailable' : 'server_error';
  return status === 429 ? 'temporarily_unavailable' : 'invalid_request';
}

function answerOf(error: FastifyError, t: Translate, requestId: string): Answer {
  if (error instanceof Refusal)
    return { status: error.status, msg: t(error.key, error.params), data: localised(error, t) };
  if (error instanceof BadInput) {
    const fields = error.problems.map((problem) => ({
      path: problem.path,
      message: problemText(problem, t, error.noun),
    }));
    return { status: 400, msg: fields[0]?.message ?? t('errors:badInput'), data: { fields } };
  }
  const unavailable = unavailableOf(error);
  if (unavailable) {
    const { key, retryAfter, begun } = unavailable;
    return { status: 503, msg: t(key), data: retryAfter ? { retryAfter, begun } : null };
  }
  // A deadlock, or a row that another transaction keeps locked.
  if (error instanceof pg.DatabaseError && ['40P01', '55P03'].includes(error.code ?? ''))
    return { status: 409, msg: t('errors:tryAgain'), data: null };
  switch (error.statusCode) {
    case 429:
      return { status: 429, msg: t('errors:tooMany'), data: null };
    case 408:
      return { status: 408, msg: t('errors:bodyTooSlow'), data: null };
    case 413:
      return { status: 413, msg: t('errors:tooLarge'), data: null };
    case 404:
      return { status: 404, msg: t('errors:notFound'), data: null };
    default:
      if (error.statusCode && error.statusCode < 500) return { status: 400, msg: t('errors:badInput'), data: null };
      return { status: 500, msg: t('errors:unforeseen', { id: requestId }), data: { id: requestId } };
  }
}

/** Messages at fields are given as keys and go out in the reader's language. */
function localised(refusal: Refusal, t: Translate): unknown {
  const data = refusal.data as { fields?: { path: string; key: string; params?: Record<string, unknown> }[] } | null;
  if (!data?.fields) return refusal.data;
  return {
    ...data,
    fields: data.fields.map(({ path, key, params }) => ({ path, message: t(key, { ...refusal.params, ...params }) })),
  };
}
