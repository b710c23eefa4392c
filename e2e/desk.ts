import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { follow } from './settled.ts';

const SIZE = { width: 1366, height: 768 };
const OPTIONS = { locale: 'en', viewport: SIZE, reducedMotion: 'reduce' } as const;
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
const SETTING_TIME = [
  'install',
  'setFixedTime',
  'setSystemTime',
  'pauseAt',
  'runFor',
  'fastForward',
  'resume',
] as const;
/** A page that takes longer is given up. */
const LEAVING_MS = 5_000;
/** The pages opened by this file. */
const clean = new WeakSet<Page>();
const STORED = 'cookies,local_storage,indexeddb,cache_storage,service_workers';

/**
 * The browser window that the tests of one worker use one after another, emptied before each. A window of its own for
 * every test costs a new process that starts and compiles the console anew, which takes longer than most tests.
 */
export async function openDesk(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const desk = await browser.newContext({ ...OPTIONS, baseURL });
  // Playwright keeps a clock for all later pages of a context: the next tests would run at another time, on fake timers.
  for (const act of SETTING_TIME) {
    desk.clock[act] = () => {
      throw new Error('a test that sets the clock needs a browser context of its own');
    };
  }
  return desk;
}

/** A browser context of one test, whose clock can be set, with what another one stored. */
export async function openClocked(
  browser: Browser,
  baseURL: string,
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<BrowserContext> {
  const own = await browser.newContext({ ...OPTIONS, baseURL, storageState });
  own.on('page', follow);
  await own.clock.install();
  return own;
}

/** Leaves one page without anything of a test before: what was stored, routed, granted, sized or listened to. */
export async function emptyDesk(desk: BrowserContext, baseURL: string): Promise<Page> {
  const page = await barePage(desk);
  if (LATE_MS > 0) {
    await desk.route('**/api/**', async (route) => {
      await delay(Math.random() * LATE_MS);
      await route.fallback().catch(() => undefined);
    });
  }
  follow(page);
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

/** The one page of a desk, away from the console. */
async function barePage(desk: BrowserContext): Promise<Page> {
  await desk.setOffline(false);
  await desk.unrouteAll({ behavior: 'ignoreErrors' });
  // A page that a test opened may carry scripts of that test to every load.
  const kept = desk.pages().find((one) => clean.has(one));
  const page = kept && (await leaves(kept)) ? kept : await newPage(desk);
  for (const other of desk.pages()) if (other !== page) await other.close();
  // A page in the background draws once a second or not at all.
  await page.bringToFront();
  return page;
}

async function newPage(desk: BrowserContext): Promise<Page> {
  const page = await desk.newPage();
  drawnAtOnce(page);
  clean.add(page);
  await page.goto(BARE);
  return page;
}

/** Whether a page left the console: one that leads itself elsewhere meanwhile breaks that off. */
async function leaves(page: Page): Promise<boolean> {
  for (const event of EVENTS) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  try {
    await page.goto(BARE, { timeout: LEAVING_MS });
    await page.evaluate(() => sessionStorage.clear());
    return true;
  } catch {
    return false;
  }
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

/** Leaves nothing running on a desk that the next tests may not use. */
export async function leaveDesk(desk: BrowserContext): Promise<void> {
  for (const page of desk.pages()) {
    if (!clean.has(page) || !(await leaves(page))) await page.close();
  }
}
