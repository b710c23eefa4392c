import { randomUUID } from 'node:crypto';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import pg from 'pg';
import { KEEPING_ERRORS } from './lastErrors.ts';
import { partyOfSession } from './sessions.ts';
import { tokenHashOf } from './token.ts';

/** Who made a request, once it is known: ids and no names. */
function callerOf(request: FastifyRequest | undefined): { account?: string; institution?: string } {
  const tokenHash = request && tokenHashOf(request);
  const party = tokenHash && partyOfSession(tokenHash);
  return party ? { account: party.accountId, institution: party.institutionId } : {};
}

/** Structured logs with a request id, and the caller's address and account; paths without their query, since a query may name a patient. */
export function logOptions(level: string): Pick<FastifyServerOptions, 'logger' | 'genReqId'> {
  return {
    genReqId: () => randomUUID(),
    logger: {
      level,
      hooks: KEEPING_ERRORS,
      serializers: {
        req: (request) => ({
          method: request.method,
          path: request.routeOptions?.url ?? 'unknown',
          address: request.ip,
        }),
        res: (reply) => ({ status: reply.statusCode, ...callerOf(reply.request) }),
        err: loggable,
      },
    },
  };
}

/**
 * What any part of the server may log of an error: never a statement's values, which may be a patient's, nor what else hangs
 * on it, such as an upload with its name.
 */
function loggable(error: Error) {
  const { code, table, constraint } = error as { code?: string; table?: string; constraint?: string };
  // A message of the database may quote the value; its frames do not.
  if (error instanceof pg.DatabaseError) {
    return { type: error.name, message: `SQL state ${code}`, stack: framesOf(error), table, constraint };
  }
  return { type: error.name, message: error.message.split('\n')[0] ?? '', stack: framesOf(error), code };
}

function framesOf(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
