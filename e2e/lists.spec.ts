import { expect, test } from './fixtures.ts';
import { settled, visit } from './settled.ts';

const CLINIC = [
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
  '/setting/audit',
];
const MALL = ['express', 'orders', 'coupons', 'commodity', 'refund', 'figures'].map((one) => `/shopping/${one}`);

for (const [loginName, paths] of [
  ['admin', CLINIC],
  ['doctor.mall', MALL],
] as const) {
  test(`the rows of every list begin within 200 px of the top: ${loginName}`, async ({ signedIn }) => {
    const page = await signedIn(loginName, 'en', paths[0]);
    for (const path of paths) {
      await visit(page, path);
      await settled(page);
      // The first row; in an empty list, what is said in its place.
      const top = await page.evaluate(() => {
        const begins = document.querySelectorAll('main .ant-table-row, main section[aria-busy] > :nth-child(2)');
        const shown = [...begins].filter((one) => one.checkVisibility());
        const rows = shown.filter((one) => one.matches('.ant-table-row'));
        return Math.min(...(rows.length > 0 ? rows : shown).map((one) => one.getBoundingClientRect().top));
      });
      expect(top, path).toBeLessThanOrEqual(200);
    }
  });
}
