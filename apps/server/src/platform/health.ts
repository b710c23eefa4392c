import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from './database.ts';
import { languageOf } from './language.ts';
import { readinessOf } from './readiness.ts';
import { translator } from './texts.ts';
import { worstPause } from './watchdog.ts';

/**
 * Calls for monitors: whether the process lives, and the longest pause of its event loop in the last minute; and whether it can
 * do all of its work (503 says no, `reason` and the message why).
 */
export function registerHealth(
  app: FastifyInstance,
  database: Database,
  turnOf: (request: FastifyRequest) => Promise<void>,
): void {
  const readiness = readinessOf(database);
  app.get('/api/health', { logLevel: 'warn' }, async (request) => {
    const isHere = await readiness.isHere();
    await turnOf(request);
    return { code: 200, msg: '', data: { alive: true, database: isHere ? 'here' : 'away', pauseMs: worstPause() } };
  });
  app.get('/api/ready', { logLevel: 'warn' }, async (request, reply) => {
    const reason = await readiness.problem();
    await turnOf(request);
    const code = reason ? 503 : 200;
    const msg = reason ? translator(languageOf(request.headers))(`health:${reason}`) : '';
    return reply.status(code).send({ code, msg, data: { ready: !reason, writes: !reason, reason } });
  });
}
