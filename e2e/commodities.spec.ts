import { aboveRows } from './find.ts';
import { expect, test } from './fixtures.ts';
import { fits } from './settled.ts';
import { textsOf } from './texts.ts';

/** A picture of 180 × 180 pixels. */
const PHOTO = 'apps/web/public/icons/app-180.png';

const t = textsOf('en', 'mall');
const ui = textsOf('en', 'ui');

test('a seller adds a product with a price, receives its stock, crops its picture and puts it on sale', async ({
  signedIn,
  noSeriousFindings,
}, testInfo) => {
  const page = await signedIn('doctor.mall', 'en', '/shopping/commodity');
  const code = crypto.randomUUID().slice(0, 8);
  const name = `Memory cards ${code}`;
  await aboveRows(page, t['commodity.add']).click();
  const form = page.getByRole('dialog', { name: t['commodity.add'] });
  await form.getByRole('textbox', { name: 'Product name' }).fill(name);
  await form.getByRole('button', { name: ui['form.submit'] }).click();
  await expect(form.getByText('Variant 1: Variant: ')).toBeVisible();
  const variant = form.getByRole('group', { name: 'Variant 1', exact: true });
  await variant.getByRole('textbox', { name: 'Variant 1: Variant', exact: true }).fill('Large print');
  await variant.getByRole('textbox', { name: 'Variant 1: Variant code' }).fill(code);
  const price = variant.getByRole('textbox', { name: 'Variant 1: Price' });
  await price.fill('twelve');
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(variant.getByText('¥1,234.00')).toBeVisible();
  await price.fill('1 234,50');
  await expect(price).toHaveAttribute('aria-invalid', 'false');
  await noSeriousFindings(page, 'a product in its dialog');
  await form.getByRole('button', { name: ui['form.submit'] }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('¥1,234.50');
  await expect(row).toContainText(t['shelves.off'] ?? '');

  await row.getByRole('button', { name: t['stock.column'] }).click();
  const stock = page.getByRole('dialog', { name: `Stock: ${name}` });
  await expect(stock).toContainText('0 pieces in stock');
  await stock.getByRole('spinbutton', { name: 'Quantity' }).fill('5');
  await stock.getByRole('button', { name: t['stock.receive'], exact: true }).click();
  await expect(stock).toContainText('5 pieces in stock');
  await expect(stock.getByRole('row').filter({ hasText: t['reasons.received'] })).toContainText('+5');
  await noSeriousFindings(page, 'a stock with its changes');
  await page.keyboard.press('Escape');
  await expect(stock).toBeHidden();

  const more = row.getByRole('button', { name: ui['table.more'] });
  await more.click();
  await page.getByRole('menuitem', { name: t['pictures.action'] }).click();
  const pictures = page.getByRole('dialog', { name: `Pictures: ${name}` });
  await expect(pictures).toContainText(t['pictures.none'] ?? '');
  await pictures.locator('input[type=file]').setInputFiles(PHOTO);
  await expect(pictures.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await pictures.getByRole('button', { name: 'Crop picture 1' }).click();
  const square = pictures.getByRole('button', { name: t['pictures.square'] });
  await pictures.getByRole('slider', { name: t['pictures.size'] }).press('Home');
  await square.press('ArrowRight');
  await noSeriousFindings(page, 'a picture that is cropped');
  await page.screenshot({ path: testInfo.outputPath('crop.png') });
  await pictures.getByRole('button', { name: t['pictures.cropSave'] }).click();
  await expect(pictures.getByRole('img', { name: 'Picture 1' })).toHaveJSProperty('naturalWidth', 100);
  await noSeriousFindings(page, 'the pictures of a product');
  await page.keyboard.press('Escape');
  await expect(pictures).toBeHidden();

  await more.click();
  await page.getByRole('menuitem', { name: t['shelf.putOn'] }).click();
  const shelf = page.getByRole('dialog', { name: `Put on sale: ${name}` });
  await shelf.getByLabel('On sale until').fill('2190-01-31T17:30');
  await shelf.getByRole('button', { name: t['shelf.putOn'] }).click();
  await expect(row).toContainText(t['shelves.on'] ?? '');
  await fits(page);
  await noSeriousFindings(page, 'the products');
});
