import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { emptyDesk, leaveDesk, openClocked, openDesk } from './desk.ts';
import { heading } from './find.ts';
import { standing, still } from './settled.ts';

export type Language = 'zh' | 'zh-TW' | 'en' | 'ru';
export const LANGUAGES: readonly Language[] = ['zh', 'zh-TW', 'en', 'ru'];
export const PASSWORD = 'Demo2026';
/** What axe looks for in each theme: the dark one changes colours only. */
export const PART_IN = { light: undefined, dark: 'contrast' } as const;

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const { rules } = (axe as typeof axe & { _audit: { rules: { id: string; impact?: string }[] } })._audit;
/** Rules with minor or moderate findings only, which no test checks; the one about regions is slow. */
const NEVER_SERIOUS = Object.fromEntries(
  rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate').map(({ id }) => [id, { enabled: false }]),
);

type Fixtures = {
  /** Opens the console signed in (by the login call, not the form) in one language; without a path no page of it yet. */
  signedIn: (loginName?: string, language?: Language, path?: string | null) => Promise<Page>;
  /** Another user in another browser: signed in, or, without a name, signed out. */
  colleague: (loginName?: string, language?: Language, path?: string) => Promise<Page>;
  /** A page with the session and language that `page` was given, in a browser context of its own: its clock can be set. */
  clocked: () => Promise<Page>;
  /** Fails on serious findings of axe on the page as it is: of all its rules, or of the part asked for. */
  noSeriousFindings: (page: Page, where: string, part?: 'contrast' | 'all but contrast') => Promise<void>;
  /** The same by day and by night, one after the other on the same page; it is left in the dark. */
  noSeriousFindingsInBothThemes: (page: Page, where: string) => Promise<void>;
};

async function desk({ browser }: { browser: Browser }, use: (desk: BrowserContext) => Promise<void>): Promise<void> {
  const opened = await openDesk(browser, process.env.BASE_URL ?? '');
  await use(opened);
  await opened.close();
}

/** The sessions of this worker by login name: signing in is slow because of the password hash. */
const tokens = new Map<string, string>();

/** A session of an account, beside the page. */
export async function tokenOf(page: Page, loginName: string): Promise<string> {
  const known = tokens.get(loginName);
  if (known) {
    const answer = await page.request.get('/api/doctor/info', { headers: { Authorization: known } });
    if (answer.ok()) return known;
  }
  const answer = await page.request.post('/api/login/toLogin', {
    data: { username: loginName, password: Buffer.from(PASSWORD).toString('base64') },
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  tokens.set(loginName, data.token);
  return data.token;
}

async function signIn(page: Page, loginName: string, language: Language, path: string | null): Promise<Page> {
  const token = await tokenOf(page, loginName);
  const url = process.env.BASE_URL ?? '';
  await page.context().addCookies([{ name: 'language', value: language, url }]);
  await page.evaluate((kept) => localStorage.setItem('Doctor-Token', kept), token);
  if (path === null) return page;
  await page.goto(path);
  await expect(heading(page)).toHaveCount(1);
  return page;
}

export const test = base.extend<Fixtures, { desk: BrowserContext; secondDesk: BrowserContext }>({
  baseURL: async ({ browserName: _ }, use) => {
    await use(process.env.BASE_URL);
  },
  desk: [desk, { scope: 'worker' }],
  secondDesk: [desk, { scope: 'worker' }],
  context: async ({ desk, baseURL }, use) => {
    await emptyDesk(desk, baseURL ?? '');
    await use(desk);
  },
  page: async ({ context }, use, testInfo) => {
    const [page = await context.newPage()] = context.pages();
    await use(page);
    // A separate error: the report shows only a line or two of attachments.
    if (testInfo.errors.length > 0) throw new Error(`Where the page stood\n${await standing(page)}`);
  },
  signedIn: async ({ page }, use) => {
    await use((loginName = 'doctor', language = 'en', path = '/home/index') => signIn(page, loginName, language, path));
  },
  colleague: async ({ secondDesk, baseURL }, use) => {
    await use(async (loginName, language = 'en', path = '/home/index') => {
      const page = await emptyDesk(secondDesk, baseURL ?? '');
      return loginName ? signIn(page, loginName, language, path) : page;
    });
    await leaveDesk(secondDesk);
  },
  clocked: async ({ browser, context, baseURL }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const own = await openClocked(browser, baseURL ?? '', await context.storageState());
      opened.push(own);
      return own.newPage();
    });
    for (const own of opened) await own.close();
  },
  noSeriousFindings: async ({ browserName: _ }, use) => {
    await use(async (page, where, part) => {
      // During a transition colours have no reliable contrast.
      await still(page);
      // In the page itself, which has no frames of other sites, and once for all checks of a page that stays loaded.
      if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
      const options: RunOptions = {
        resultTypes: ['violations'],
        preload: false,
        rules: { ...NEVER_SERIOUS, ...(part === 'all but contrast' && { 'color-contrast': { enabled: false } }) },
        ...(part === 'contrast' && { runOnly: ['color-contrast'] }),
      };
      // Pages kept open behind the one shown have been, or will be, looked at in front: they step aside meanwhile.
      const told = await page.evaluate(async (given) => {
        // Of each element that passes a rule too, the whole of its HTML would be written down.
        window.axe.configure({ noHtml: true });
        const kept = [...document.querySelectorAll('[role="tabpanel"]')].filter((one) => !one.checkVisibility());
        const places = kept.map((one) => document.createComment(one.id));
        for (const [at, one] of kept.entries()) one.replaceWith(places[at] ?? '');
        const { violations } = await window.axe.run(document, given);
        for (const [at, place] of places.entries()) place.replaceWith(kept[at] ?? '');
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
        const htmlOf = (selector = '') => document.querySelector(selector)?.outerHTML.slice(0, 300) ?? selector;
        return serious.map(({ id, nodes }) => {
          const first = nodes.slice(0, 3).map(({ target }) => htmlOf(target.flat().join(' ')));
          return `${id}: ${first.join(' | ')}`;
        });
      }, options);
      expect(told, where).toEqual([]);
    });
  },
  noSeriousFindingsInBothThemes: async ({ noSeriousFindings }, use) => {
    await use(async (page, where) => {
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await noSeriousFindings(page, `${where}, ${theme}`, PART_IN[theme]);
      }
    });
  },
});
export { expect };
