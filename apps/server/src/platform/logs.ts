import { randomUUID } from 'node:crypto';
import type { FastifyServerOptions } from 'fastify';

/** Structured logs with a request id; paths without their query, since a query may name a patient. */
export function logOptions(level: string): Pick<FastifyServerOptions, 'logger' | 'genReqId'> {
  return {
    genReqId: () => randomUUID(),
    logger: {
      level,
      serializers: {
        req: (request) => ({ method: request.method, path: request.routeOptions?.url ?? 'unknown' }),
        res: (reply) => ({ status: reply.statusCode }),
      },
    },
  };
}
