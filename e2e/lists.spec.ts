import { rowsOf } from './find.ts';
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
      // In an empty list, what is said in place of its rows.
      const rows = rowsOf(page).filter({ visible: true });
      const begins = (await rows.count()) > 0 ? rows : page.locator('main section[aria-busy] > :nth-child(2)');
      const top = await begins.evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().top)));
      expect(top, path).toBeLessThanOrEqual(200);
    }
  });
}
