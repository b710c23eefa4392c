import { randomBytes, randomUUID } from 'node:crypto';
import { heading } from './find.ts';
import { expect, test } from './fixtures.ts';
import { onShelf, post } from './orders.testing.ts';
import { newPatient } from './push.testing.ts';
import { fits, settled } from './settled.ts';
import { newDoctor } from './staff.testing.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en', 'refunds');
/** A picture of 180 × 180 pixels. */
const PHOTO = 'apps/web/public/icons/app-180.png';
const orders = textsOf('en', 'orders');

test('of a paid order one piece is refunded: asked for at the desk, approved, and paid back', async ({
  signedIn,
  page,
  noSeriousFindings,
}, testInfo) => {
  await signedIn('admin', 'en', null);
  const seller = await newDoctor(page, { roleType: 'ADMIN', mallAuthority: 1 });
  const name = `Memory cards ${randomBytes(4).toString('hex')}`;
  const specId = await onShelf(page, seller, name, 5);
  const { id: archiveId } = await newPatient(page);
  const order = await post<{ id: string; number: string; version: number }>(page, seller, '/mall/order/place', {
    ...{ id: randomUUID(), archiveId, lines: [{ specId, quantity: 2 }], shownMinor: 25_600, note: null },
  });
  const payment = { requestId: randomUUID(), method: 'card', receiptNumber: 'R-90' };
  await post(page, seller, '/mall/order/pay', { ...payment, id: order.id, version: order.version });

  await signedIn(seller, 'en', `/shopping/order/${order.id}`);
  await expect(heading(page)).toHaveText(`Order ${order.number}`);
  await page.getByRole('button', { name: orders['refund.action'], exact: true }).click();
  const asking = page.getByRole('dialog', { name: t['ask.title'] });
  await asking.getByRole('spinbutton', { name: new RegExp(name) }).fill('1');
  await asking.getByRole('radio', { name: t['reason.faulty'] }).check();
  await asking.getByRole('textbox', { name: 'Details' }).fill('A card is torn');
  await expect(asking).toContainText('¥128.00');
  await asking.getByLabel(t['pictures.add'] ?? '?').setInputFiles(PHOTO);
  await expect(asking.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await noSeriousFindings(page, 'asking for a refund');
  await asking.getByRole('button', { name: t['ask.submit'] }).click();
  const panel = page.getByRole('list', { name: t.title });
  await expect(panel).toContainText('A card is torn');
  await expect(panel).toContainText(t['state.asked'] ?? '?');
  await settled(page);
  await page.screenshot({ path: testInfo.outputPath('order.png'), fullPage: true });

  await page.goto(`/shopping/refund?number=${order.number}`);
  const row = page.getByRole('row').filter({ hasText: order.number });
  await row.getByRole('button', { name: t['approve.action'] }).click();
  const approving = page.getByRole('dialog', { name: t['approve.title'] });
  await expect(approving).toContainText('¥128.00');
  await expect(approving).toContainText('A card is torn');
  await approving.getByRole('button', { name: 'Enlarge picture 1' }).press('Enter');
  const enlarged = page.getByRole('dialog', { name: 'Picture 1' });
  await expect(enlarged.getByRole('img', { name: 'Picture 1' })).toHaveJSProperty('naturalWidth', 180);
  await noSeriousFindings(page, 'an enlarged picture');
  await page.keyboard.press('Escape');
  await expect(enlarged).toBeHidden();
  await expect(approving).toBeVisible();
  await approving.getByRole('button', { name: t['approve.action'] }).click();
  await expect(row).toContainText(t['state.approved'] ?? '?');
  await row.getByRole('button', { name: t['payBack.action'] }).click();
  const paying = page.getByRole('dialog', { name: t['payBack.title'] });
  await expect(paying).toContainText(orders['method.card'] ?? '?');
  await paying.getByRole('textbox', { name: 'Receipt number' }).fill('B-17');
  await paying.getByRole('checkbox', { name: new RegExp(name) }).check();
  await noSeriousFindings(page, 'paying money back');
  await paying.getByRole('button', { name: t['payBack.submit'] }).click();
  await expect(row).toContainText(t['state.paidBack'] ?? '?');
  await noSeriousFindings(page, 'the refunds');
  await page.setViewportSize({ width: 360, height: 900 });
  await settled(page);
  await fits(page, 'the refunds at 360');
  await page.screenshot({ path: testInfo.outputPath('refunds-360.png'), fullPage: true });
});
