import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { follow } from './settled.ts';

const SIZE = { width: 1366, height: 768 };
/** A resource of the same origin without the console's code. */
const BARE = '/favicon.svg';
/** The events that tests listen to. */
const EVENTS = [
  'console',
  'dialog',
  'download',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;
/** Milliseconds by which each call is late at most, none unless E2E_LATE says so: what arrives in another order finds tests that rely on one. */
const LATE_MS = Number(process.env.E2E_LATE ?? 0);
/** The pages opened by this file. */
const clean = new WeakSet<Page>();
const STORED = 'cookies,local_storage,indexeddb,cache_storage,service_workers';

/**
 * The browser window that the tests of one worker use one after another, emptied before each. A window of its own for
 * every test costs a new process that starts and compiles the console anew, which takes longer than most tests.
 */
export function openDesk(browser: Browser, baseURL: string): Promise<BrowserContext> {
  return browser.newContext({ baseURL, locale: 'en', viewport: SIZE, reducedMotion: 'reduce' });
}

/** Leaves one page without anything of a test before: what was stored, routed, granted, sized or listened to. */
export async function emptyDesk(desk: BrowserContext, baseURL: string): Promise<Page> {
  // A page that a test opened may carry scripts of that test to every load.
  const page = desk.pages().find((one) => clean.has(one)) ?? (await desk.newPage());
  for (const other of desk.pages()) if (other !== page) await other.close();
  // A page in the background draws once a second or not at all.
  await page.bringToFront();
  if (!clean.has(page)) drawnAtOnce(page);
  clean.add(page);
  for (const event of EVENTS) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await desk.unrouteAll({ behavior: 'ignoreErrors' });
  if (LATE_MS > 0) {
    await desk.route('**/api/**', async (route) => {
      await delay(Math.random() * LATE_MS);
      await route.fallback().catch(() => undefined);
    });
  }
  await desk.setOffline(false);
  follow(page);
  await goBare(page);
  await page.evaluate(() => sessionStorage.clear());
  const session = await desk.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: baseURL, storageTypes: STORED });
  await session.detach();
  await desk.clearCookies();
  await desk.clearPermissions();
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' });
  await page.setViewportSize(SIZE);
  await page.mouse.move(0, 0);
  return page;
}

/**
 * A page that was gone to is waited for frame by frame: assertions look again after a second only, most of which would be
 * waited in vain at each load.
 */
function drawnAtOnce(page: Page): void {
  const go = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await go(url, options);
    if (url !== BARE) await drawn(page);
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    await drawn(page);
    return response;
  };
}

const drawn = (page: Page) =>
  page
    .waitForFunction(() => document.querySelector('h1')?.checkVisibility() === true, null, {
      polling: 'raf',
      timeout: 5_000,
    })
    .catch(() => undefined);

/** A test may end while its page is on its way elsewhere, which breaks off the first try. */
const goBare = (page: Page) => page.goto(BARE).catch(() => page.goto(BARE));

/** Leaves nothing running on a desk that the next tests may not use. */
export async function leaveDesk(desk: BrowserContext): Promise<void> {
  for (const page of desk.pages()) {
    if (!clean.has(page)) await page.close();
    else {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await goBare(page);
    }
  }
}
