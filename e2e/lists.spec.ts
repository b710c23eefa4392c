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
