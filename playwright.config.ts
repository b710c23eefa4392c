import { defineConfig, devices } from '@playwright/test';
import { findBrowser, fontconfigFile } from './scripts/browser.ts';

const report = process.env.E2E_REPORT;
const executablePath = await findBrowser('tests');
const env = { ...process.env, FONTCONFIG_FILE: await fontconfigFile() } as Record<string, string>;

/** A browser whose compiler of JavaScript is told so. Young objects get room: each time it runs out, all threads collect. */
const launchedWith = (...compiler: string[]) => ({
  executablePath,
  env,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Chromium's own microphone, a beep every second, for all tests: those with other flags would begin anew.
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--autoplay-policy=no-user-gesture-required',
    `--js-flags=--min-semi-space-size=16,${compiler.join()}`,
  ],
});

const page = { ...devices['Desktop Chrome'], locale: 'en', viewport: { width: 1366, height: 768 } };
/** Runs axe on page after page: hot code, unlike that of all other tests. */
const ACCESSIBILITY = 'accessibility.spec.ts';
/** Their servers are killed and come back: most of their time they wait. */
const WAITING = ['away.spec.ts', 'killed.spec.ts'];
/** A page lives for seconds in most tests: compiling it more than once takes longer than it saves. */
const shortLived = { ...page, launchOptions: launchedWith('--no-opt', '--no-maglev') };
/** One for each processor. */
const BUSY_WORKERS = 2;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/setup.ts',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: BUSY_WORKERS + 1,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    locale: 'en',
    // A trace costs each test a third of its time: `--trace on` asks for one.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Nothing moves under the pointer.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'waiting', testMatch: WAITING, workers: 1, use: shortLived },
    {
      name: 'accessibility',
      testMatch: ACCESSIBILITY,
      workers: BUSY_WORKERS,
      use: { ...page, launchOptions: launchedWith('--no-opt') },
    },
    { name: 'chromium', testIgnore: [ACCESSIBILITY, ...WAITING], workers: BUSY_WORKERS, use: shortLived },
  ],
});
