import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GAME_CODES } from '@cogclinic/games/game';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const BUILT = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/**
 * Serves the built console: hashed assets for ever, patients' links as the page of patients, each game as the page of games,
 * stimuli as the page of stimuli, the wall screen as its own, everything else that is no call as its one page.
 */
export async function serveConsole(app: FastifyInstance): Promise<void> {
  if (!existsSync(join(BUILT, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: BUILT,
    // A route for each of two thousand files would take a quarter of the time of a start.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (path.startsWith('/api/')) return reply.callNotFound();
    const isFile = /\.\w+$/.test(path);
    return reply.sendFile(isFile ? path : pageOf(path));
  });
}

const GAMES = new Set<string>(GAME_CODES.map((code) => `/${code}`));

function pageOf(path: string): string {
  if (path.startsWith('/p/')) return 'guest.html';
  if (path.startsWith('/eye/run/')) return 'eye.html';
  if (path === '/screen') return 'wall.html';
  return GAMES.has(path) ? 'game.html' : 'index.html';
}
