import { randomBytes, randomUUID } from 'node:crypto';
import { aboveRows } from './find.ts';
import { expect, test, tokenOf } from './fixtures.ts';
import { newPatient } from './push.testing.ts';
import { fits, settled } from './settled.ts';
import { newDoctor } from './staff.testing.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en', 'coupons');
const orders = textsOf('en', 'orders');
const ui = textsOf('en', 'ui');

test('a coupon is made and given to a patient, and the patient’s order at the desk costs less by it', async ({
  signedIn,
  page,
  noSeriousFindings,
}, testInfo) => {
  await signedIn('admin', 'en', null);
  const seller = await newDoctor(page, { roleType: 'ADMIN', mallAuthority: 1 });
  const headers = { Authorization: await tokenOf(page, seller) };
  const post = async <T>(path: string, data: object): Promise<T> => {
    const answer = await page.request.post(`/api${path}`, { data, headers });
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as { data: T }).data;
  };
  const name = `Coaching ${randomBytes(4).toString('hex')}`;
  const spec = { id: null, name: 'One hour', code: name, priceMinor: 20_000, uses: null, schemeId: null };
  const made = await post<{ id: string; version: number }>('/mall/commodity/save', {
    ...{ requestId: randomUUID(), change: null, kind: 'service', name, categoryId: null, body: '' },
    ...{ limitPerPatient: null, specs: [spec] },
  });
  const shelf = { shelved: true, shelfFrom: null, shelfUntil: null };
  await post('/mall/commodity/shelve', { id: made.id, version: made.version, ...shelf });
  const phone = `139${String(10_000_000 + (randomBytes(4).readUInt32BE() % 80_000_000))}`;
  await newPatient(page, { phone });
  await signedIn(seller, 'en', '/shopping/coupons');

  await aboveRows(page, t.add).click();
  const form = page.getByRole('dialog', { name: t.add });
  await form.getByRole('button', { name: ui['form.submit'] }).click();
  // The summary names what the rule lacks as well.
  await expect(form.getByRole('button', { name: 'Amount off', exact: true })).toBeVisible();
  await form.getByRole('textbox', { name: 'Coupon name' }).fill(`Spring ${name}`);
  await form.getByRole('radio', { name: t['kinds.percentage'] }).check();
  await form.getByRole('spinbutton', { name: 'Percent off' }).fill('15');
  await form.getByRole('textbox', { name: 'At most' }).fill('25,5');
  await form.getByRole('textbox', { name: 'Minimum amount' }).fill('100');
  await form.getByRole('radio', { name: t['scopes.commodities'] }).check();
  const targets = form.getByRole('combobox', { name: 'Products or categories' });
  await targets.fill(`no ${name}`);
  await expect(page.getByText(t['targets.noCommodity'] ?? '?')).toBeVisible();
  await targets.fill(name.toUpperCase());
  await page.getByRole('option', { name }).click();
  await targets.press('Escape');
  await expect(form.getByTitle(name)).toBeVisible();
  await form.getByRole('textbox', { name: 'First day' }).fill('2020-01-01');
  await form.getByRole('textbox', { name: 'First day' }).press('Tab');
  await form.getByRole('textbox', { name: 'Last day' }).fill('2190-12-31');
  await form.getByRole('textbox', { name: 'Last day' }).press('Tab');
  await noSeriousFindings(page, 'a coupon in its dialog');
  await form.getByRole('button', { name: ui['form.submit'] }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('at most ¥25.50, from ¥100.00');
  await expect(row.getByRole('cell', { name, exact: true })).toBeVisible();

  await row.getByRole('button', { name: t['grants.action'] }).click();
  const grants = page.getByRole('dialog', { name: new RegExp(`${t['grants.action']}`) });
  await grants.getByRole('combobox', { name: t['grants.giveTo'] }).fill(phone);
  await page.getByRole('option', { name: new RegExp(phone) }).click();
  await expect(grants.getByRole('button', { name: /^Take back from/ })).toBeVisible();
  await noSeriousFindings(page, 'the patients with a coupon');
  await page.keyboard.press('Escape');
  await expect(grants).toBeHidden();
  for (const width of [360, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    await fits(page, `the coupons at ${width}`);
    await page.screenshot({ path: testInfo.outputPath(`coupons-${width}.png`), fullPage: true });
  }
  await noSeriousFindings(page, 'the coupons');

  await page.goto('/shopping/orders');
  await aboveRows(page, orders['place.action']).click();
  await page.getByRole('dialog', { name: orders['place.title'] }).getByRole('combobox').fill(phone);
  await page.getByRole('option', { name: new RegExp(phone) }).click();
  const order = page.getByRole('dialog', { name: /^Order for/ });
  await order.getByRole('combobox', { name: orders['place.commodity'] }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await expect(order).toContainText('¥200.00');
  await order.getByRole('combobox', { name: orders['coupon.label'] }).click();
  await page.getByRole('option', { name: new RegExp(`Spring ${name}`) }).click();
  await expect(order).toContainText('−¥25.50');
  await expect(order).toContainText('¥174.50');
  await noSeriousFindings(page, 'an order with a coupon');
  await order.getByRole('button', { name: orders['place.submit'] }).click();
  const lines = page.getByRole('region', { name: 'Items' });
  await expect(lines).toContainText(`Spring ${name}`);
  await expect(lines).toContainText('¥174.50');
});
