import { randomBytes, randomUUID } from 'node:crypto';
import { expect, LANGUAGES, test, tokenOf } from './fixtures.ts';
import { onShelf, post } from './orders.testing.ts';
import { newPatient, phone } from './push.testing.ts';
import { fits } from './settled.ts';
import { newDoctor } from './staff.testing.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en', 'storefront');
/** A picture of 180 × 180 pixels. */
const PHOTO = 'apps/web/public/icons/app-180.png';

test('a patient buys by a link with a coupon, confirms the receipt, and gets money back, in four languages', async ({
  signedIn,
  page,
  browser,
  noSeriousFindings,
}, testInfo) => {
  await signedIn('admin', 'en', null);
  const seller = await newDoctor(page, { roleType: 'ADMIN', mallAuthority: 1 });
  const name = `Memory cards ${randomBytes(4).toString('hex')}`;
  await onShelf(page, seller, name, 5);
  const { id: archiveId } = await newPatient(page);
  const code = `C${randomBytes(5).toString('hex')}`;
  await post(page, seller, '/mall/coupon/save', {
    ...{ requestId: randomUUID(), name: 'Welcome', code, kind: 'amount', amountMinor: 2000, scope: 'all' },
    ...{ firstDay: '2020-01-01', lastDay: '2190-12-31' },
  });
  const push = { kind: 'mall', instrument: null, days: null, language: 'en', mail: false };
  const { link } = await post<{ link: string }>(page, seller, '/push/add', {
    requestId: randomUUID(),
    archiveId,
    ...push,
  });

  const own = await phone(browser);
  await own.setViewportSize({ width: 360, height: 740 });
  const main = own.getByRole('main');
  const heading = own.getByRole('heading', { level: 1 });
  const press = (text: string | undefined) => main.getByRole('button', { name: text, exact: true }).press('Enter');
  /** The screen in each language, with its heading; ends in English. */
  const inEachLanguage = async (screen: string, headingKey: string | null) => {
    for (const language of [...LANGUAGES.filter((one) => one !== 'en'), 'en'] as const) {
      await own.getByRole('banner').getByRole('combobox').selectOption(language);
      const texts = textsOf(language, 'storefront');
      await expect(main.getByRole('navigation', { name: texts.title })).toBeVisible();
      if (headingKey) await expect(heading).toHaveText(texts[headingKey] ?? '?');
      await fits(own, `${screen} in ${language}`);
      await own.screenshot({ path: testInfo.outputPath(`${screen}-${language}.png`), fullPage: true });
    }
    await noSeriousFindings(own, screen);
    await own.setViewportSize({ width: 1920, height: 1080 });
    await fits(own, `${screen} at 1920`);
    await own.screenshot({ path: testInfo.outputPath(`${screen}-1920.png`), fullPage: true });
    await own.setViewportSize({ width: 360, height: 740 });
  };

  await own.goto(link);
  await expect(heading).toHaveText(t['shelf.title'] ?? '?');
  await own.getByRole('searchbox', { name: t['shelf.keyword'] }).fill(name);
  await press(t['shelf.seek']);
  const card = main.getByRole('list', { name: t['shelf.title'] }).getByRole('button', { name: new RegExp(name) });
  await expect(card).toContainText('¥128.00');
  await inEachLanguage('shelf', 'shelf.title');
  await card.press('Enter');
  await expect(heading).toHaveText(name);
  await press(t['product.add']);
  await expect(main.getByRole('status').filter({ hasText: t['product.added'] })).toBeVisible();
  await inEachLanguage('product', null);
  await press(t['product.toCart']);
  await expect(heading).toHaveText(t['cart.title'] ?? '?');
  const line = main.getByRole('listitem').filter({ hasText: name });
  await line.getByRole('button', { name: t['quantity.more'] }).press('Enter');
  await expect(main).toContainText('¥256.00');
  await inEachLanguage('cart', 'cart.title');
  await press(t['cart.checkOut']);
  await expect(heading).toHaveText(t['checkout.title'] ?? '?');
  await main.getByRole('textbox', { name: t['checkout.recipient'], exact: true }).fill('Wang Fang');
  await main.getByRole('textbox', { name: t['checkout.address'] }).fill('1 Nanjing Road');
  await press(t['checkout.place']);
  await expect(main.getByRole('alert')).toContainText(t['checkout.phone'] ?? '?');
  const field = main.getByRole('textbox', { name: t['checkout.phone'] });
  await expect(field).toBeFocused();
  await field.fill('13800138000');
  const codeField = main.getByRole('textbox', { name: t['coupon.code'] });
  await codeField.fill('nobody');
  await codeField.press('Enter');
  await expect(main.getByRole('status').filter({ hasText: t['coupon.unknown'] })).toBeVisible();
  await codeField.fill(code);
  await press(t['coupon.use']);
  await expect(main.getByRole('radio', { name: /Welcome/ })).toBeChecked();
  await expect(main).toContainText('¥236.00');
  await inEachLanguage('checkout', 'checkout.title');
  await press(t['checkout.place']);
  await expect(heading).toHaveText(/^Order \d{8}-\d{4,}$/);
  await expect(main).toContainText(t['state.placed'] ?? '?');
  await expect(main).toContainText('1 Nanjing Road');
  const number = ((await heading.textContent()) ?? '').replace('Order ', '');

  const headers = { Authorization: await tokenOf(page, seller) };
  const found = await page.request.get(`/api/mall/order/list?number=${number}`, { headers });
  const { data } = (await found.json()) as { data: { rows: { id: string; version: number }[] } };
  const [order] = data.rows;
  const paid = await post<{ version: number; lines: { id: string; quantity: number }[] }>(
    page,
    seller,
    '/mall/order/pay',
    {
      ...{ requestId: randomUUID(), id: order?.id, version: order?.version },
      ...{ method: 'card', receiptNumber: 'R-88' },
    },
  );
  await post(page, seller, '/mall/parcel/ship', {
    ...{ requestId: randomUUID(), id: order?.id, version: paid.version, carrier: 'sf' },
    ...{ trackingNumber: 'SF1002003004', lines: paid.lines.map(({ id, quantity }) => ({ lineId: id, quantity })) },
  });
  await own.reload();
  await expect(heading).toHaveText(`Order ${number}`);
  await expect(main.getByRole('region', { name: t['order.receipt'] })).toContainText('R-88');
  await expect(main.getByRole('list', { name: t['parcels.title'] })).toContainText('SF1002003004');
  await inEachLanguage('order', null);
  await press(t['parcels.receive']);
  await expect(main).toContainText(t['state.done'] ?? '?');

  await press(t['askRefund.action']);
  const form = main.getByRole('form', { name: t['askRefund.action'] });
  await form.getByRole('button', { name: t['quantity.fewer'] }).press('Enter');
  await form.getByRole('radio', { name: t['askRefund.reason.faulty'] }).press('Space');
  await form.getByRole('textbox', { name: t['askRefund.words'] }).fill('Two cards are torn');
  await expect(form).toContainText('¥118.00');
  const files = form.getByLabel(t['askRefund.addPictures'] ?? '?');
  await files.setInputFiles([PHOTO, 'package.json', PHOTO]);
  await expect(form.getByText(t['askRefund.problem.format'] ?? '?')).toBeVisible();
  await form.getByRole('button', { name: 'Remove picture 2' }).press('Enter');
  await expect(form.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await expect(form.getByRole('img', { name: 'Picture 2' })).toBeHidden();
  await inEachLanguage('refund', null);
  await press(t['askRefund.send']);
  const refund = main.getByRole('list', { name: t['refunds.title'] }).locator(':scope > li');
  await expect(refund).toContainText(t['refunds.state.asked'] ?? '?');
  await refund.getByRole('button', { name: 'Enlarge picture 1' }).press('Enter');
  const enlarged = own.getByRole('dialog', { name: 'Picture 1' });
  await expect(enlarged.getByRole('img', { name: 'Picture 1' })).toHaveJSProperty('naturalWidth', 180);
  await noSeriousFindings(own, 'an enlarged picture');
  await own.keyboard.press('Escape');
  await expect(refund.getByRole('button', { name: 'Enlarge picture 1' })).toBeFocused();
  await press(t['refunds.sendBack']);
  await main.getByRole('textbox', { name: t['refunds.number'] }).fill('SF9988776655');
  await press(t['refunds.save']);
  await expect(refund).toContainText('SF9988776655');
  await inEachLanguage('refunded', null);

  const answered = await page.request.get(`/api/mall/refund/order/${order?.id}`, { headers });
  const [asked] = ((await answered.json()) as { data: { id: string; version: number }[] }).data;
  const approved = await post<{ version: number }>(page, seller, '/mall/refund/approve', {
    ...{ id: asked?.id, version: asked?.version },
  });
  await post(page, seller, '/mall/refund/payBack', {
    ...{ id: asked?.id, version: approved.version, receiptNumber: 'K-3', restocked: [] },
  });
  await own.reload();
  await expect(refund).toContainText(t['refunds.state.paidBack'] ?? '?');
  await expect(main).toContainText(t['money.partlyRefunded'] ?? '?');
  await own.setViewportSize({ width: 1920, height: 1080 });
  await press(t['orders.title']);
  await expect(main.getByRole('list', { name: t['orders.title'] })).toContainText(number);
  await fits(own, 'the orders at 1920');
  await own.screenshot({ path: testInfo.outputPath('orders-1920.png'), fullPage: true });
  await noSeriousFindings(own, 'the patient’s orders');
  await own.context().close();
});
