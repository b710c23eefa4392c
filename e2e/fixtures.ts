import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export type Language = 'zh' | 'zh-TW' | 'en' | 'ru';
export const LANGUAGES: readonly Language[] = ['zh', 'zh-TW', 'en', 'ru'];
export const PASSWORD = 'Demo2026';

type Fixtures = {
  /** Opens the console signed in (by the login call, not the form) in one language. */
  signedIn: (loginName?: string, language?: Language, path?: string) => Promise<Page>;
  /** Fails on serious findings of axe on the page as it is. */
  noSeriousFindings: (page: Page, where: string) => Promise<void>;
};

export const test = base.extend<Fixtures>({
  baseURL: async ({ browserName: _ }, use) => {
    await use(process.env.BASE_URL);
  },
  signedIn: async ({ page, baseURL, context }, use) => {
    await use(async (loginName = 'doctor', language = 'en', path = '/home/index') => {
      const answer = await page.request.post('/api/login/toLogin', {
        data: { username: loginName, password: Buffer.from(PASSWORD).toString('base64') },
      });
      const { data } = (await answer.json()) as { data: { token: string } };
      await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
      await page.addInitScript(
        ([token]) => {
          if (!sessionStorage.getItem('signedInByTest')) localStorage.setItem('Doctor-Token', token ?? '');
          sessionStorage.setItem('signedInByTest', '1');
        },
        [data.token],
      );
      await page.goto(path);
      await expect(page.locator('main').locator('h1:visible').first()).toBeVisible();
      return page;
    });
  },
  noSeriousFindings: async ({ browserName: _ }, use) => {
    await use(async (page, where) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      const told = serious.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map((node) => node.html)
            .slice(0, 3)
            .join(' | ')}`,
      );
      expect(told, where).toEqual([]);
    });
  },
});
export { expect };
