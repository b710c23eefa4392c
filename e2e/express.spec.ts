import { randomBytes } from 'node:crypto';
import { confirm, optionOf } from './find.ts';
import { expect, test } from './fixtures.ts';
import { onShelf, orderToShip } from './orders.testing.ts';
import { newPatient } from './push.testing.ts';
import { fits, settled } from './settled.ts';
import { newDoctor } from './staff.testing.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en', 'parcels');
const orders = textsOf('en', 'orders');

const ROWS = 500;
const GOOD = 4;

test('500 tracking numbers from a sheet: the good ones are shipped, the others stay with their reasons', async ({
  signedIn,
  page,
  noSeriousFindings,
}, testInfo) => {
  await signedIn('admin', 'en', null);
  const seller = await newDoctor(page, { roleType: 'ADMIN', mallAuthority: 1 });
  const code = randomBytes(4).toString('hex');
  const specId = await onShelf(page, seller, `Memory cards ${code}`, GOOD);
  const patient = await newPatient(page);
  const sold = [];
  for (let at = 0; at < GOOD; at++) sold.push(await orderToShip(page, seller, patient.id, specId));
  const [first] = sold;
  if (!first) throw new Error('no order');
  const tracked = sold.map(({ number }, at) => `${number},SF${code.toUpperCase()}000${at}`);
  const unknown = Array.from({ length: ROWS - GOOD }, (_, at) => `19990101-${1000 + at},SF99${1000 + at}`);
  const sheet = ['Order number,Tracking number', ...tracked, ...unknown].join('\n');

  await signedIn(seller, 'en', '/shopping/express');
  await page.getByRole('button', { name: t['enter.action'] }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t['enter.title'] });
  await dialog.getByRole('combobox').fill('SF');
  await expect(optionOf(page, 'SF Express')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByTitle('SF Express')).toBeVisible();
  const lines = dialog.getByRole('textbox', { name: t['enter.lines'] });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'tracking.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await expect(lines).toHaveValue(new RegExp(`^${first.number}\\t`));
  await dialog.getByRole('button', { name: t['enter.check'], exact: true }).focus();
  await page.keyboard.press('Enter');
  const sums = (ready: number) => `Can be shipped: ${ready} · under way already: 0 · cannot be shipped: ${ROWS - GOOD}`;
  await expect(dialog.getByRole('status').filter({ hasText: 'Can be shipped' })).toHaveText(sums(GOOD));
  await expect(dialog.getByRole('table')).toContainText('There is no such order');
  for (const width of [360, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    await fits(page, `rows checked at ${width}`);
    await page.screenshot({ path: testInfo.outputPath(`tracking-${width}.png`), fullPage: true });
  }
  await noSeriousFindings(page, 'tracking numbers that were checked');

  await dialog.getByRole('button', { name: `Ship ${GOOD} orders` }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status').filter({ hasText: 'Can be shipped' })).toHaveText(sums(0));
  await expect(lines).toHaveValue(/^19990101-1000\t/);
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`/shopping/order/${first.id}`);
  await expect(page.getByRole('list', { name: t.parcels })).toContainText(`SF${code.toUpperCase()}0000`);
  await page.getByRole('button', { name: orders['receive.action'] }).click();
  await confirm(page, orders['receive.title'] ?? '', orders['receive.action'] ?? '');
  await expect(page.getByRole('article')).toContainText(orders['state.done'] ?? '');
  await noSeriousFindings(page, 'an order that was received');
});
