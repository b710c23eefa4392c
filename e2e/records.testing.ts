import type { Browser, Locator, Page } from '@playwright/test';
import { asAccount, newIdNumber } from './archives.people.ts';
import { expect, type Language, PASSWORD } from './fixtures.ts';

/** Another person at another browser, signed in by the login call. */
export async function atOwnBrowser(
  browser: Browser,
  person: { loginName: string; language: Language; path: string },
): Promise<Page> {
  const baseURL = process.env.BASE_URL ?? '';
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1366, height: 768 },
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'language', value: person.language, url: baseURL }]);
  const page = await context.newPage();
  const answer = await page.request.post('/api/login/toLogin', {
    data: { username: person.loginName, password: Buffer.from(PASSWORD).toString('base64') },
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  await page.addInitScript((token) => localStorage.setItem('Doctor-Token', token), data.token);
  await page.goto(person.path);
  await expect(heading(page)).toBeVisible();
  return page;
}

export const heading = (page: Page): Locator => page.locator('main h1:visible').first();

/** A patient of one's own, with a name that no other test uses. */
export async function newPatient(page: Page, loginName: string): Promise<{ id: string; name: string }> {
  const name = `Trail ${newIdNumber().slice(-8)}`;
  const { id } = await (await asAccount(page, loginName)).add({ name });
  return { id, name };
}

/** The choices of a field of the form that is open, once those with a word are looked for. */
export async function choicesOf(page: Page, field: string, word: string): Promise<Locator> {
  const input = page.locator(`[data-field="${field}"]:visible`).getByRole('combobox');
  await input.click();
  const choices = page.locator('.ant-select-item-option:visible');
  await expect(choices.first()).toBeVisible();
  await input.fill(word);
  return choices.filter({ hasText: word });
}
