import { expect, type Page, type Request } from '@playwright/test';

const LOADING = '[aria-busy="true"], #nprogress > *';
const unanswered = new WeakMap<Page, Set<Request>>();
/** The last calls of a page, reported when a test fails. */
const calls = new WeakMap<Page, string[]>();
const KEPT_CALLS = 12;
/** Asked for whenever long work goes on, be it another test's: a page that does so is not loading. */
const NEWS = '/api/job/list';

/** Records a page's requests from now on. */
export function follow(page: Page): void {
  const open = new Set<Request>();
  const told: string[] = [];
  unanswered.set(page, open);
  calls.set(page, told);
  const ended = (request: Request, how: string) => {
    open.delete(request);
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    told.push(`${new Date().toISOString().slice(14, 23)} ${request.method()} ${pathname} ${how}`);
    if (told.length > KEPT_CALLS) told.shift();
  };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== NEWS) open.add(request);
  });
  page.on('requestfinished', (request) => ended(request, String(request.existingResponse()?.status() ?? '')));
  page.on('requestfailed', (request) => ended(request, request.failure()?.errorText ?? 'failed'));
}

/** The state of a page: its last calls, its focus, and requests without an answer. */
export async function standing(page: Page): Promise<string> {
  const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160)).catch(String);
  const open = [...(unanswered.get(page) ?? [])].map((request) => `${request.method()} ${request.url()} unanswered`);
  return [page.url(), `focus: ${focus}`, ...(calls.get(page) ?? []), ...open].join('\n');
}

/** Whether no animation is running. */
const isStill = (page: Page) =>
  page.evaluate(() => document.getAnimations().every(({ playState }) => playState !== 'running'));

/** Waits until all animations of a page have ended, except endless ones. */
export async function still(page: Page): Promise<void> {
  const changing = () =>
    page.evaluate(() => {
      const running = document.getAnimations().filter(({ playState }) => playState === 'running');
      return running.filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY).length;
    });
  await expect.poll(changing, { message: 'the page stands still', intervals: [30] }).toBe(0);
}

/** Waits until a page, twice in a row, has no open requests, no loading indicators and no running animations. */
export async function settled(page: Page): Promise<void> {
  const loading = page.locator(LOADING).filter({ visible: true });
  let before = false;
  await expect(async () => {
    const now = unanswered.get(page)?.size === 0 && (await loading.count()) === 0 && (await isStill(page));
    const both = now && before;
    before = now;
    expect(both, 'the page is still loading').toBe(true);
  }).toPass({ intervals: [60], timeout: 20_000 });
}

/** Waits until a page is no wider than its window. */
export async function fits(page: Page, where?: string): Promise<void> {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(over, { message: where, intervals: [50, 100, 250] }).toBeLessThanOrEqual(0);
}

/** Goes to a page of the console that is open as a link within it does, without a load. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page).toHaveURL(path);
}
