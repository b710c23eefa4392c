import type { Page } from '@playwright/test';
import { asAccount } from './archives.people.ts';
import { expect, test } from './fixtures.ts';
import { codesOf, item, progressed, saved } from './sheet.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en', 'scales');

async function startOf(page: Page, instrument: string, fill?: () => Promise<void>) {
  const server = await asAccount(page, 'doctor');
  const patient = await server.add({ name: `Tested ${Date.now()}`, educationYears: 6 });
  await page.goto(`/examinations/demetypes/${instrument}?archive=${patient.id}`);
  await expect(page.getByRole('main')).toContainText(patient.name);
  await fill?.();
  await page.getByRole('main').getByRole('button', { name: t['start.start'] }).click();
  await expect(page).toHaveURL(/\/examinations\/questions\//);
  await expect(page.getByRole('progressbar')).toBeVisible();
  return patient;
}

test('answers are kept as given: a closed tab goes on where it was', async ({ signedIn, context }) => {
  const page = await signedIn('doctor', 'en', null);
  await startOf(page, 'GAD-7');
  for (const count of [1, 2, 3]) {
    await page.keyboard.press('2');
    await progressed(page, `${count} of 7`);
  }
  await saved(page, t['saving.saved']);
  const address = page.url();
  const token = await page.evaluate(() => localStorage.getItem('Doctor-Token'));
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.addInitScript((kept) => localStorage.setItem('Doctor-Token', kept ?? ''), token);
  await again.goto(address);
  await progressed(again, '3 of 7');
  await expect(again.getByText('Item 4 of 7', { exact: true })).toBeVisible();
});

test('leaving a test asks; only the confirmation lets go', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'en', null);
  await startOf(page, 'GAD-7');
  const address = page.url();
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Patients').click();
  const dialog = page.getByRole('dialog').filter({ hasText: t['leave.question'] });
  await dialog.getByRole('button', { name: t['leave.cancel'] }).click();
  await expect(page).toHaveURL(address);
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Patients').click();
  await dialog.getByRole('button', { name: t['leave.ok'] }).click();
  await expect(page).toHaveURL(/\/files\/list/);
});

test('a scale is given again in one press; begun once more, it is gone on with', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'en', null);
  const patient = await startOf(page, 'GAD-7');
  for (const count of [1, 2, 3, 4, 5, 6, 7]) {
    await page.keyboard.press('1');
    await progressed(page, `${count} of 7`);
  }
  await page.getByRole('region', { name: t.foot }).getByRole('button', { name: t['submit.submit'] }).click();
  await expect(page).toHaveURL(/\/results\/detail\//);
  const report = page.url();
  const r = textsOf('en', 'reports');
  await page.getByRole('main').getByRole('button', { name: r['repeat.action'] }).click();
  await expect(page).toHaveURL(/\/examinations\/questions\//);
  await progressed(page, '0 of 7');
  const begun = page.url();
  await page.goto(report);
  await page.getByRole('main').getByRole('button', { name: r['repeat.action'] }).click();
  await expect(page).toHaveURL(new RegExp(`/demetypes/GAD-7\\?archive=${patient.id}$`));
  await page.getByRole('link', { name: t['open.resume'] }).click();
  await expect(page).toHaveURL(begun);
});

test('the Chinese question is the specification’s', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'zh', null);
  const zh = textsOf('zh', 'scales');
  const server = await asAccount(page, 'doctor');
  const patient = await server.add({ name: `受试者${Date.now()}` });
  await page.goto(`/examinations/demetypes/GAD-7?archive=${patient.id}`);
  await page.getByRole('main').getByRole('button', { name: zh['start.start'] }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/demetypes/);
  // The address changes before the page does, and the questions would count as shown again.
  await expect(page.getByRole('progressbar')).toBeHidden();
  await page.goForward();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('navigation', { name: '主菜单' }).getByText('患者管理').click();
  await expect(page.getByRole('dialog')).toContainText('是否确定退出答题?');
  await expect(page.getByRole('dialog').getByRole('button')).toHaveText(['取消', '确定']);
});

test('MMSE by sub-scores: the cut-off follows the years of school, and the report says which', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'en', null);
  await startOf(page, 'MMSE', async () => {
    // The choice is kept in the address, and shown once it is there.
    const way = page.getByRole('radio', { name: t['way.entry'] });
    await way.click();
    await expect(way).toBeChecked();
    await page.getByLabel(t['paper.time'] ?? '', { exact: true }).fill('2024-02-29T09:05');
    await page.getByRole('combobox', { name: t['paper.examiner'] }).click();
    await page.getByRole('option', { name: t['paper.outside'] }).click();
    await page.getByLabel(t['paper.name'] ?? '', { exact: true }).fill('Dr Outside');
  });
  const inputs = page.getByRole('main').getByRole('spinbutton');
  // 21 of 30: above the cut of 20 for one to six years of school.
  const scores = [4, 4, 3, 2, 1, 2, 1, 2, 1, 1, 0];
  await expect(inputs).toHaveCount(scores.length);
  const codes = await codesOf(page);
  for (const [at, score] of scores.entries()) {
    await item(page, codes[at] ?? '')
      .getByRole('spinbutton')
      .fill(String(score));
  }
  await page.getByRole('region', { name: t.foot }).getByRole('button', { name: t['submit.submit'] }).click();
  await expect(page).toHaveURL(/\/results\/detail\//);
  await expect(page.getByRole('main')).toContainText(/21\s*\/\s*30/);
  await expect(page.getByRole('main')).toContainText(/Zhang|Katzman/);
  await expect(page.getByRole('main')).toContainText('Negative');
  await expect(page.getByRole('region', { name: textsOf('en', 'reports')['facts.title'] })).toContainText(
    /29 Feb 2024, 09:05.*Dr Outside/,
  );
});

test('a submission that fails keeps everything and can be repeated', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'en', null);
  await startOf(page, 'GAD-7');
  for (let count = 1; count <= 7; count++) {
    await page.keyboard.press('0');
    await progressed(page, `${count} of 7`);
  }
  await page.route('**/answer', (route) => route.abort(), { times: 1 });
  await page.getByRole('region', { name: t.foot }).getByRole('button', { name: t['submit.submit'] }).click();
  await expect(page.getByRole('alert').getByText(t['submit.kept'] ?? '')).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: t['submit.retry'] }).click();
  await expect(page).toHaveURL(/\/results\/detail\//);
  await expect(page.getByRole('main')).toContainText(/0\s*\/\s*21/);
});
