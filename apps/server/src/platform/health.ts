import type { FastifyInstance } from 'fastify';
import type { Database } from './database.ts';
import { languageOf } from './language.ts';
import { openApi } from './openapi.ts';
import { readinessOf } from './readiness.ts';
import { translator } from './texts.ts';
import { worstPause } from './watchdog.ts';

/**
 * Calls for machines: whether the process lives, and the longest pause of its event loop in the last minute; whether it can
 * do all of its work (503 says no, `reason` and the message why); and the description of all other calls.
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
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(described()),
  );
}

let document: Buffer | undefined;
/** Written when first asked for: few servers ever are. */
function described(): Buffer {
  document ??= Buffer.from(JSON.stringify(openApi()));
  return document;
}
