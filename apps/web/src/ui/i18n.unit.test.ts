import i18next from 'i18next';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const said: string[] = [];
const offline = new Set<string>();

// The files of one worker share their modules.
vi.resetModules();
vi.doMock('./notify.ts', () => ({ showError: (text: string) => said.push(text) }));
vi.doMock('./session.ts', () => ({ getPlatform: () => 1 }));

const { currentLanguage, setLanguage, startI18n } = await import('./i18n.ts');

const page = { cookie: 'language=en', documentElement: { lang: '' } };

beforeAll(async () => {
  vi.stubGlobal('document', page);
  await startI18n();
  const { backend } = i18next.services.backendConnector;
  const { read } = backend;
  backend.read = (language: string, namespace: string, done: (error: Error | null, texts: unknown) => void) =>
    offline.has(language) ? done(new Error('offline'), null) : read.call(backend, language, namespace, done);
});
afterAll(() => {
  vi.doUnmock('./notify.ts');
  vi.doUnmock('./session.ts');
  vi.resetModules();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  said.length = 0;
  offline.clear();
});

test('when texts of a language fail to load, the page says so in the language shown and keeps it', async () => {
  offline.add('ru');
  await setLanguage('ru');
  expect(said).toEqual([expect.stringContaining('could not be loaded')]);
  expect(currentLanguage()).toBe('en');
  expect(page.documentElement.lang).toBe('en');
  expect(page.cookie).toContain('language=en');
});

test('another try after that works', async () => {
  offline.add('zh');
  await setLanguage('zh');
  offline.clear();
  await setLanguage('zh');
  expect(said).toHaveLength(1);
  expect(currentLanguage()).toBe('zh');
  expect(page.documentElement.lang).toBe('zh');
  expect(page.cookie).toContain('language=zh;');
  expect(i18next.t('skip')).toMatch(/\p{Script=Han}/u);
});

test('of two languages asked for at once the later is shown', async () => {
  await Promise.all([setLanguage('ru'), setLanguage('en')]);
  expect(currentLanguage()).toBe('en');
  expect(page.documentElement.lang).toBe('en');
});
