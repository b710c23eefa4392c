import type { Page } from '@playwright/test';
import { rowsOf } from './find.ts';
import { expect, LANGUAGES, test, tokenOf } from './fixtures.ts';
import { settled, visit } from './settled.ts';
import { newDoctor } from './staff.testing.ts';

const LISTS = [
  '/files/list',
  '/files/bin',
  '/files/bin?part=erased',
  '/results/list',
  '/results/phrases',
  '/drill/list',
  '/cervical/list',
  '/device/list',
  '/party-report/list',
  '/follow/index',
  '/setting/section',
  '/setting/account',
  '/setting/examination',
  '/setting/examination?part=packages',
  '/setting/examination?part=enterprises',
  '/setting/guidance',
  '/setting/phrases',
  '/setting/instruments',
  '/setting/batteries',
  '/setting/systems',
  '/setting/webhooks',
  '/setting/wall',
  '/setting/partners',
  '/setting/retention?part=due',
  '/setting/retention?part=kept',
  '/setting/audit',
  ...['express', 'orders', 'coupons', 'commodity', 'refund', 'figures'].map((one) => `/shopping/${one}`),
];
const SEES_ALL = { roleType: 'ADMIN', mallAuthority: 1 };

/** A webhook, which lists its messages on a page of its own; and what ends it. */
async function withWebhook(page: Page, work: (path: string) => Promise<void>): Promise<void> {
  const headers = { Authorization: await tokenOf(page, 'admin') };
  const requestId = crypto.randomUUID();
  const data = { requestId, name: requestId, address: 'https://his.example.org/hooks', events: ['patient.merged'] };
  const answer = await page.request.post('/api/webhook/add', { headers, data });
  const { id, version } = ((await answer.json()) as { data: { webhook: { id: string; version: number } } }).data
    .webhook;
  await work(`/setting/webhook/${id}`);
  await page.request.post('/api/webhook/end', { headers, data: { id, version } });
}

for (const language of LANGUAGES) {
  test(`the rows of every list begin within 200 px of the top in ${language}`, async ({ page, signedIn }) => {
    await signedIn(await newDoctor(page, SEES_ALL), language, LISTS[0]);
    const lookAt = async (path: string) => {
      await visit(page, path);
      await settled(page);
      // In an empty list, what is said in place of its rows.
      const rows = rowsOf(page).filter({ visible: true });
      const begins = (await rows.count()) > 0 ? rows : page.locator('main section[aria-busy] > :nth-child(2)');
      const top = await begins.evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().top)));
      expect.soft(top, path).toBeLessThanOrEqual(200);
    };
    for (const path of LISTS) await lookAt(path);
    await withWebhook(page, lookAt);
  });
}

test('rows are chosen one by one, with the shift key and all at once; the search keeps what was typed', async ({
  signedIn,
}) => {
  // The oldest first: what other tests add comes last.
  const page = await signedIn('admin', 'en', '/files/list?orderBy=createTime%20asc');
  await expect(rowsOf(page)).toHaveCount(20);
  const boxes = await rowsOf(page).getByRole('checkbox').all();
  const [first, second, third, , fifth] = boxes;
  const words = page.getByRole('search').getByRole('textbox', { name: 'Find a patient' });
  const said = page.getByRole('region', { name: 'Patients' }).getByRole('status');
  await words.fill('not sought yet');
  await second?.check();
  await fifth?.click({ modifiers: ['Shift'] });
  await expect(said).toContainText('4 selected');
  await expect(words).toBeHidden();
  await third?.press('Space');
  await expect(said).toContainText('3 selected');

  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  await expect(all).toHaveJSProperty('indeterminate', true);
  await all.click();
  await expect(said).toContainText('20 selected');
  for (const box of boxes) await expect(box).toBeChecked();
  await said.getByRole('button', { name: 'Clear selection' }).click();
  if (first) await expect(first).not.toBeChecked();
  await expect(words).toHaveValue('not sought yet');
});

test('a head sorts up and down, and says so', async ({ signedIn }) => {
  const page = await signedIn('admin', 'en', '/files/list');
  const filedOn = page.getByRole('columnheader', { name: 'Filed on' });
  await expect(filedOn).toHaveAttribute('aria-sort', 'descending');
  await expect(rowsOf(page)).toHaveCount(20);
  const newest = await firstOf(page);
  const head = page.getByRole('group', { name: 'Sort' }).getByRole('button', { name: 'Filed on' });
  await head.press('Enter');
  await expect(filedOn).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => firstOf(page)).not.toBe(newest);
  await head.click();
  await expect(filedOn).toHaveAttribute('aria-sort', 'descending');
});

/** Where the name in the first row leads. */
async function firstOf(page: Page): Promise<string | null> {
  const [patient] = await rowsOf(page).getByRole('link').all();
  return (await patient?.getAttribute('href')) ?? null;
}
