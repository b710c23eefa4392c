import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@cogclinic/contract/fields';
import { GAME_CODES } from '@cogclinic/games/game';
import type { Language } from '@cogclinic/scales/instrument';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { cookiesOf } from './cookies.ts';
import { languageOf } from './language.ts';

const BUILT = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/**
 * Serves the built console: hashed assets for ever, patients' links as the page of patients, each game as the page of games,
 * stimuli as the page of stimuli, the wall screen as its own, addresses of the console as its one page. Any other address is
 * not found: a monitor that asks for `/healthz` must not hear that all is well. A browser is shown the console's page for that.
 *
 * @param sections first parts of the addresses that the console's menu leads to
 * @param built the folder of the built console; without one in it, nothing is served
 */
export async function serveConsole(app: FastifyInstance, sections: readonly string[], built = BUILT): Promise<void> {
  if (!existsSync(join(built, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: built,
    // A route for each of two thousand files would take a quarter of the time of a start.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    // Browsers ask anew by the file's tag; nothing here is asked for in parts.
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const known = new Set([...sections, ...OPEN_PAGES]);
  const words = await wordsIn(built);
  app.get('/*', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (path.startsWith('/api/')) return reply.callNotFound();
    const isFile = /\.\w+$/.test(path);
    if (isFile) return reply.sendFile(path);
    const page = pageOf(path);
    if (page === CONSOLE && !known.has(sectionOf(path))) {
      if (!request.headers.accept?.includes('text/html')) return reply.callNotFound();
      reply.status(404);
    }
    if (page === CONSOLE) {
      const chosen = cookiesOf(request, reply).get('language');
      const language = LANGUAGES.find((one) => one === chosen) ?? languageOf(request.headers);
      reply.header('link', `</${words.get(language)}>; rel=modulepreload`);
    }
    return reply.sendFile(page);
  });
}

/** The file of each language's words: a page that is told of it loads it beside its code, and not only once that runs. */
async function wordsIn(built: string): Promise<ReadonlyMap<Language, string>> {
  const text = await readFile(join(built, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Record<string, { file: string }>;
  const fileOf = (language: Language) => {
    const words = manifest[`src/ui/packs/${language}.ts`];
    if (!words) throw new Error(`the console was built without the words of ${language}`);
    return words.file;
  };
  return new Map(LANGUAGES.map((language) => [language, fileOf(language)]));
}

/** The first part of an address: "files" of "/files/list". */
export const sectionOf = (path: string): string => path.split('/')[1] ?? '';

/** Sections of the console outside of its menu: the first page, and pages that need no session. */
export const OPEN_PAGES: readonly string[] = ['', 'login', 'firstSteps', 'forget', 'projections', 'stopLetter', '404'];
const CONSOLE = 'index.html';

const GAMES = new Set<string>(GAME_CODES.map((code) => `/${code}`));

function pageOf(path: string): string {
  if (path.startsWith('/p/')) return 'guest.html';
  if (path.startsWith('/eye/run/')) return 'eye.html';
  if (path === '/screen') return 'wall.html';
  return GAMES.has(path) ? 'game.html' : CONSOLE;
}
