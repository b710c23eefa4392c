import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@cogclinic/contract/fields';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { OPEN_PAGES, sectionOf, serveConsole } from './console.ts';
import { handleErrors } from './errors.ts';

test('every page that the router opens without a session is an address of the console', () => {
  const router = readFileSync(fileURLToPath(new URL('../../../web/src/app/router.tsx', import.meta.url)), 'utf8');
  const paths = [...router.matchAll(/path: '(\/[^']*)'/g)].map(([, path = '']) => path);
  expect(paths).toContain('/login');
  expect(paths.map(sectionOf).filter((section) => !OPEN_PAGES.includes(section))).toEqual([]);
});

test('a section is the first part of an address', () => {
  expect(['/', '/files', '/files/list', '/setting/edit/1'].map(sectionOf)).toEqual(['', 'files', 'files', 'setting']);
});

/** A server of a built console, of which each page says its name. */
async function served() {
  const built = await mkdtemp(join(tmpdir(), 'cogclinic-console-'));
  for (const page of ['index', 'guest', 'game', 'eye', 'wall']) await writeFile(join(built, `${page}.html`), page);
  await mkdir(join(built, '.vite'));
  const packs = LANGUAGES.map((language) => [`src/ui/packs/${language}.ts`, { file: `assets/${language}.js` }]);
  await writeFile(join(built, '.vite/manifest.json'), JSON.stringify(Object.fromEntries(packs)));
  const app = Fastify();
  handleErrors(app);
  await serveConsole(app, ['files', 'setting'], built);
  app.addHook('onClose', () => rm(built, { recursive: true, force: true }));
  return app;
}

test('only addresses of the console are found; a browser is shown its page of what is not there, a monitor is not', async () => {
  const app = await served();
  const ask = async (url: string, accept = '*/*') => {
    const { statusCode, payload } = await app.inject({ url, headers: { accept } });
    return [statusCode, payload.startsWith('{') ? JSON.parse(payload).code : payload];
  };
  for (const url of ['/', '/login', '/404', '/files', '/files/list?page=2', '/setting/edit/1'])
    expect(await ask(url)).toEqual([200, 'index']);
  expect(await ask('/p/token')).toEqual([200, 'guest']);
  expect(await ask('/eye/run/1')).toEqual([200, 'eye']);
  expect(await ask('/screen')).toEqual([200, 'wall']);
  for (const url of ['/healthz', '/health', '/ready', '/livez', '/file', '/no/such/page', '/api/healthz', '/eye']) {
    expect(await ask(url)).toEqual([404, 404]);
    const shown = url.startsWith('/api/') ? 404 : 'index';
    expect(await ask(url, 'text/html,application/xhtml+xml')).toEqual([404, shown]);
  }
  await app.close();
});

test('the words of the language chosen, else of the browser’s first that is ours, are asked for with the page', async () => {
  const app = await served();
  const linked = async (headers: Record<string, string>, url = '/login') => {
    const { link } = (await app.inject({ url, headers })).headers;
    return link;
  };
  expect(await linked({ cookie: 'a=1; language=ru', 'accept-language': 'en' })).toBe(
    '</assets/ru.js>; rel=modulepreload',
  );
  expect(await linked({ 'accept-language': 'zh-HK,zh;q=0.8' })).toBe('</assets/zh-TW.js>; rel=modulepreload');
  expect(await linked({ cookie: 'language=../x', 'accept-language': 'fr, en' })).toBe(
    '</assets/en.js>; rel=modulepreload',
  );
  expect(await linked({})).toBe('</assets/zh.js>; rel=modulepreload');
  expect(await linked({}, '/p/token')).toBeUndefined();
  await app.close();
});
