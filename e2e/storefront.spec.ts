import { randomBytes, randomUUID } from 'node:crypto';
import { expect, LANGUAGES, test, tokenOf } from './fixtures.ts';
import { onShelf, post } from './orders.testing.ts';
import { newPatient, phone } from './push.testing.ts';
import { fits } from './settled.ts';
import { newDoctor } from './staff.testing.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en', 'storefront');

test('a patient buys by a link, in four languages, and sees the receipt once the desk has the money', async ({
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
  await post(page, seller, '/mall/order/pay', {
    ...{ requestId: randomUUID(), id: order?.id, version: order?.version },
    ...{ method: 'card', receiptNumber: 'R-88' },
  });
  await own.reload();
  await expect(heading).toHaveText(`Order ${number}`);
  await expect(main.getByRole('region', { name: t['order.receipt'] })).toContainText('R-88');
  await inEachLanguage('order', null);
  await own.setViewportSize({ width: 1920, height: 1080 });
  await press(t['orders.title']);
  await expect(main.getByRole('list', { name: t['orders.title'] })).toContainText(number);
  await fits(own, 'the orders at 1920');
  await own.screenshot({ path: testInfo.outputPath('orders-1920.png'), fullPage: true });
  await noSeriousFindings(own, 'the patient’s orders');
  await own.context().close();
});
