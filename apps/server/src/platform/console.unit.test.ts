import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

test('only addresses of the console are found; a browser is shown its page of what is not there, a monitor is not', async () => {
  const built = await mkdtemp(join(tmpdir(), 'cogclinic-console-'));
  for (const page of ['index', 'guest', 'game', 'eye', 'wall']) await writeFile(join(built, `${page}.html`), page);
  const app = Fastify();
  handleErrors(app);
  await serveConsole(app, ['files', 'setting'], built);
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
  await rm(built, { recursive: true, force: true });
});
