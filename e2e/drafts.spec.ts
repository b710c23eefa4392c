import type { Page } from '@playwright/test';
import { newDocument } from './archives.people.ts';
import { begin } from './families.testing.ts';
import { expect, PASSWORD, test, tokenOf } from './fixtures.ts';
import { leftOnDevice } from './kept.testing.ts';
import { progressed, saved } from './sheet.ts';
import { textsOf } from './texts.ts';

const scales = textsOf('en', 'scales');
const typed = (page: Page) => page.getByLabel('Name', { exact: true }).and(page.locator('input:visible'));
const restore = (page: Page) => page.getByRole('button', { name: 'Restore' });

/** Signs in by the form, in a session that no other test uses. */
async function enter(page: Page, loginName: string): Promise<void> {
  await page.getByRole('textbox', { name: /^user ?name/i }).fill(loginName);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Ends the session as its owner does at another device, and shows this one that it is over. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('Doctor-Token'));
  await page.request.post('/api/login/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
}

const keptIn = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

test('what is unsent when a session ends is read by nobody else, and is there when its account signs in again', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow(true, 'signs in three times by the form');
  await context.addCookies([{ name: 'language', value: 'en', url: baseURL ?? '' }]);
  page.on('dialog', (question) => question.accept());
  await page.goto('/files/add');
  await enter(page, 'doctor');

  await begin(page, 'GAD-7', 'questions');
  const address = page.url();
  await page.route('**/answers', (route) => route.abort());
  await page.keyboard.press('1');
  await progressed(page, '1 of 7');
  await page.keyboard.press('2');
  await progressed(page, '2 of 7');
  await saved(page, scales['saving.offline'], 15_000);
  // As after a crash, while the session stands.
  await page.reload();
  await progressed(page, '2 of 7');

  await page.goto('/files/add');
  await typed(page).fill('Half typed');
  await expect.poll(() => keptIn(page)).toContain(':draft:archives');
  const kept = await keptIn(page);
  expect(kept).toContain(':answers.');
  expect(kept).not.toMatch(/Half typed|changes/);
  expect(await leftOnDevice(page)).not.toContain('Half typed');
  await endSession(page);

  await enter(page, 'manager');
  await page.goto('/files/add');
  await expect(typed(page)).toHaveValue('');
  await expect(restore(page)).toHaveCount(0);
  expect(await keptIn(page)).toContain(':draft:archives');
  await endSession(page);

  await enter(page, 'doctor');
  await page.goto('/files/add');
  await restore(page).click();
  await expect(typed(page)).toHaveValue('Half typed');
  await page.goto(address);
  await progressed(page, '2 of 7');
});

test('after the log-out nothing of a patient is left on the computer in clear, neither what was read nor what was typed', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'language', value: 'en', url: baseURL ?? '' }]);
  page.on('dialog', (question) => question.accept());
  const [name, phone] = [`Left ${newDocument()}`, `139${String(Date.now()).slice(-8)}`];
  const form = { name, phone, gender: 'female', birthday: '1950-05-05', idType: 'passport', idNumber: newDocument() };
  const headers = { Authorization: await tokenOf(page, 'doctor') };
  const added = await page.request.post('/api/archives/add', { data: form, headers });
  const { data } = (await added.json()) as { data: { id: string } };
  await page.goto('/files/list');
  await enter(page, 'doctor');
  await expect(page.getByRole('row', { name })).toBeVisible();
  await page.goto(`/files/update/${data.id}`);
  await expect(typed(page)).toHaveValue(name);
  await typed(page).fill(`${name} changed`);
  await expect.poll(() => keptIn(page)).toContain(':draft:archives');
  await endSession(page);
  const left = await leftOnDevice(page);
  expect(left).toContain(':draft:archives');
  for (const plain of [name, phone, form.idNumber, '1950-05-05']) expect(left).not.toContain(plain);
});
