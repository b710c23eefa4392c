import type { FastifyInstance } from 'fastify';
import type { Database } from './database.ts';
import { languageOf } from './language.ts';
import { readinessOf } from './readiness.ts';
import { translator } from './texts.ts';
import { worstPause } from './watchdog.ts';

/**
 * Calls for monitors: whether the process lives, and the longest pause of its event loop in the last minute; and whether it can
 * do all of its work (503 says no, `reason` and the message why).
 */
export function registerHealth(app: FastifyInstance, database: Database): void {
  const readiness = readinessOf(database);
  app.get('/api/health', { logLevel: 'warn' }, async () => {
    const data = { alive: true, database: (await readiness.isHere()) ? 'here' : 'away', pauseMs: worstPause() };
    return { code: 200, msg: '', data };
  });
  app.get('/api/ready', { logLevel: 'warn' }, async (request, reply) => {
    const reason = await readiness.problem();
    const code = reason ? 503 : 200;
    const msg = reason ? translator(languageOf(request.headers))(`health:${reason}`) : '';
    return reply.status(code).send({ code, msg, data: { ready: !reason, writes: !reason, reason } });
  });
}
