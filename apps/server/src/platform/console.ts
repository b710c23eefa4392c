import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const BUILT = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** Serves the built console: hashed assets for ever, patients' links as the page of patients, everything else that is no call as its one page. */
export async function serveConsole(app: FastifyInstance): Promise<void> {
  if (!existsSync(join(BUILT, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: BUILT,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const isPage = !path.startsWith('/api/') && !/\.\w+$/.test(path);
    if (!isPage) return reply.callNotFound();
    return reply.sendFile(path.startsWith('/p/') ? 'guest.html' : 'index.html');
  });
}
