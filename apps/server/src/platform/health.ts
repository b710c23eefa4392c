import type { FastifyInstance } from 'fastify';
import type { Database } from './database.ts';
import { openApi } from './openapi.ts';

/** Calls for machines: alive, ready (the database answers), and the description of all others. */
export function registerHealth(app: FastifyInstance, database: Database): void {
  app.get('/api/health', { logLevel: 'warn' }, async () => ({ code: 200, msg: '', data: { alive: true } }));
  app.get('/api/ready', { logLevel: 'warn' }, async (_request, reply) => {
    const ready = await database.answers();
    const code = ready ? 200 : 503;
    return reply.status(code).send({ code, msg: '', data: { ready } });
  });
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json').send(described()));
}

let document: string | undefined;
/** Written when first asked for: few servers ever are. */
function described(): string {
  document ??= JSON.stringify(openApi());
  return document;
}
