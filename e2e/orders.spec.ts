import { randomBytes } from 'node:crypto';
import { aboveRows, confirm, heading } from './find.ts';
import { expect, test } from './fixtures.ts';
import { onShelf } from './orders.testing.ts';
import { newPatient } from './push.testing.ts';
import { fits, settled } from './settled.ts';
import { newDoctor } from './staff.testing.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en', 'orders');
const payments = textsOf('en', 'payments');

test('an order at the desk: placed, another price agreed on, paid, picked and handed over', async ({
  signedIn,
  page,
  noSeriousFindings,
}, testInfo) => {
  await signedIn('admin', 'en', null);
  const seller = await newDoctor(page, { roleType: 'ADMIN', mallAuthority: 1 });
  const name = `Memory cards ${randomBytes(4).toString('hex')}`;
  await onShelf(page, seller, name, 5);
  const phone = `139${String(10_000_000 + (randomBytes(4).readUInt32BE() % 80_000_000))}`;
  await newPatient(page, { phone });
  await signedIn(seller, 'en', '/shopping/orders');

  await aboveRows(page, t['place.action']).click();
  const placing = page.getByRole('dialog', { name: t['place.title'] });
  await placing.getByRole('combobox').fill(phone);
  await page.getByRole('option', { name: new RegExp(phone) }).click();
  const order = page.getByRole('dialog', { name: /^Order for/ });
  await order.getByRole('combobox', { name: t['place.commodity'] }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  const line = order.getByRole('listitem').filter({ hasText: name });
  await line.getByRole('spinbutton').fill('6');
  await order.getByRole('button', { name: t['place.submit'] }).click();
  await expect(line).toContainText(/5/);
  await expect(order.getByRole('alert')).toBeVisible();
  await noSeriousFindings(page, 'an order that exceeds the stock');
  await line.getByRole('spinbutton').fill('2');
  await expect(order).toContainText('¥256.00');
  await order.getByRole('button', { name: t['place.submit'] }).click();

  await expect(heading(page)).toHaveText(/^Order \d{8}-\d{4,}$/);
  await page.getByRole('button', { name: t['reprice.action'] }).click();
  const prices = page.getByRole('dialog', { name: t['reprice.title'] });
  await prices.getByRole('textbox', { name: new RegExp(name) }).fill('120.5');
  await prices.getByRole('textbox', { name: 'Reason' }).fill('Second pack');
  await prices.getByRole('button', { name: t['reprice.submit'] }).click();
  const history = page.getByRole('list', { name: t['history.title'] });
  await expect(history).toContainText('¥256.00 → ¥241.00');

  await page.getByRole('button', { name: t['pay.action'] }).click();
  const paying = page.getByRole('dialog', { name: t['pay.title'] });
  await expect(paying).toContainText('¥241.00');
  await paying.getByRole('radio', { name: t['method.card'] }).check();
  await paying.getByRole('textbox', { name: 'Receipt number' }).fill('R-2041');
  await noSeriousFindings(page, 'taking a payment');
  await paying.getByRole('button', { name: t['pay.submit'] }).click();
  await expect(page.getByRole('region', { name: t['payment.title'] })).toContainText('R-2041');

  const number = ((await heading(page).textContent()) ?? '').replace('Order ', '');
  const { pathname } = new URL(page.url());
  await page.goto('/shopping/picking');
  await expect(
    page.getByRole('list', { name: t['picking.sums'] }).getByRole('listitem').filter({ hasText: name }),
  ).toHaveText(/^2/);
  await expect(page.getByRole('list', { name: t['picking.orders'] })).toContainText(number);
  await noSeriousFindings(page, 'the picking list');

  await page.goto(pathname);
  await page.getByRole('button', { name: t['handOver.action'] }).click();
  await confirm(page, t['handOver.title'] ?? '', t['handOver.action'] ?? '');
  await expect(page.getByRole('article')).toContainText(t['state.done'] ?? '');
  for (const width of [360, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    await fits(page, `an order at ${width}`);
    await page.screenshot({ path: testInfo.outputPath(`order-${width}.png`), fullPage: true });
  }
  await noSeriousFindings(page, 'an order that is done');
  await page.goto(`/shopping/orders?number=${number}`);
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText(t['state.done'] ?? '');
  await page.goto('/shopping/figures?by=commodity');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('¥241.00');
  await noSeriousFindings(page, 'the sales figures');
  await page.goto('/shopping/reconciliation');
  await expect(page.getByText(payments['reconcile.notConnected'] ?? '?')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: payments['settings.title'] }).click();
  await expect(page).toHaveURL('/setting/payments');
});
