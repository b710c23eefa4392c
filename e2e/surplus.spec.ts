import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { addDays } from '@cogclinic/contract/days';
import { wireNow } from '@cogclinic/contract/wireNow';
import type { Page } from '@playwright/test';
import { MERCHANT_FORM } from '../apps/server/src/testing/wechat/keys.ts';
import { wechatSimulator } from '../apps/server/src/testing/wechat/simulator.ts';
import { enter } from './away.testing.ts';
import { openDesk } from './desk.ts';
import { confirm, heading } from './find.ts';
import { expect, LANGUAGES, test, tokenOf } from './fixtures.ts';
import { onShelf, post } from './orders.testing.ts';
import { newPatient } from './push.testing.ts';
import { addressOf, endServer, newPlace, startServer } from './server.ts';
import { fits, follow, settled } from './settled.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en', 'payments');
const SELLER = 'admin';
const PRICE_MINOR = 12_800;

type Order = Readonly<{ id: string; number: string; version: number }>;
type Paid = Readonly<{ order: Order; paymentId: string; trade: string }>;

test('money that paid no order goes back from the refunds’ page; a bill that says otherwise is told line by line', async ({
  browser,
  noSeriousFindings,
}, testInfo) => {
  test.slow(true, 'starts a server of its own');
  const wechat = await wechatSimulator();
  const place = await newPlace();
  const server = await startServer(place, { WECHAT_PAY_URL: wechat.url });
  const desk = await openDesk(browser, addressOf(place));
  try {
    const page = await desk.newPage();
    follow(page);
    await enter(page, place, 'en', SELLER);
    await post(page, SELLER, '/mall/payment/settings', { ...MERCHANT_FORM, version: 0 });
    const yesterday = addDays(wireNow('Asia/Shanghai').slice(0, 10), -1);
    const specId = await onShelf(page, SELLER, `Memory cards ${randomBytes(4).toString('hex')}`, 20);

    /** An order that WeChat Pay took money for yesterday, of which the server has not heard. @param cameMinor what came */
    const paid = async (cameMinor = PRICE_MINOR): Promise<Paid> => {
      const { id: archiveId } = await newPatient(page);
      const order = await post<Order>(page, SELLER, '/mall/order/place', {
        ...{ id: randomUUID(), archiveId, lines: [{ specId, quantity: 1 }], shownMinor: PRICE_MINOR, note: null },
      });
      const opening = { requestId: randomUUID(), id: order.id, version: order.version };
      const { id: paymentId } = await post<{ id: string }>(page, SELLER, '/mall/payment/open', opening);
      const trade = paymentId.replaceAll('-', '');
      const known = wechat.trades.get(trade);
      if (!known) throw new Error('WeChat Pay was not asked');
      wechat.trades.set(trade, { ...known, total: cameMinor });
      wechat.pay(trade, `${yesterday}T12:00:00+08:00`);
      return { order, paymentId, trade };
    };
    const hear = async ({ paymentId }: Paid): Promise<void> => {
      const headers = { Authorization: await tokenOf(page, SELLER) };
      expect((await page.request.get(`/api/mall/payment/ask/${paymentId}`, { headers })).status()).toBe(200);
    };
    const twice = await paid();
    await post(page, SELLER, '/mall/order/pay', {
      ...{ requestId: randomUUID(), id: twice.order.id, version: twice.order.version },
      ...{ method: 'cash', receiptNumber: 'R-11' },
    });
    await hear(twice);
    const odd = await paid(5000);
    await hear(odd);

    await page.goto('/shopping/refund');
    const due = page.getByRole('list', { name: t['surplus.title'] });
    const lineOf = ({ order }: Paid) => due.getByRole('listitem').filter({ hasText: order.number });
    await expect(lineOf(twice)).toContainText(`¥128.00 · ${t['reconcile.kind.surplus']}`);
    await expect(lineOf(odd)).toContainText('¥128.00 was due');
    await inEachLanguage(page, 'surplus', (language) => textsOf(language, 'payments')['surplus.title'] ?? '?');
    await noSeriousFindings(page, 'money that paid no order');

    const payBack = async (one: Paid, amount: string) => {
      await lineOf(one).getByRole('button', { name: t['surplus.action'] }).press('Enter');
      await confirm(page, `Pay back ${amount}?`, t['surplus.action'] ?? '?');
    };
    wechat.how.refunds = null;
    await payBack(odd, '¥50.00');
    await expect(lineOf(odd).getByRole('status')).toHaveText(`${t['surplus.back.refused']}: 基本账户余额不足`);
    wechat.how.refunds = 'SUCCESS';
    await payBack(twice, '¥128.00');
    await expect(lineOf(twice)).toBeHidden();
    await expect(lineOf(odd)).toBeVisible();
    await payBack(odd, '¥50.00');
    // Nothing is due any more: the panel goes.
    await expect(due).toBeHidden();

    const [unheard, dearer, absent, again] = [await paid(), await paid(), await paid(), await paid(6000)];
    for (const one of [dearer, absent, again]) await hear(one);
    wechat.bill.set(dearer.trade, 99_900);
    wechat.bill.delete(absent.trade);
    wechat.bill.set('f'.repeat(32), 100);
    await page.goto('/shopping/reconciliation');
    const differences = page.getByRole('list', { name: t['reconcile.differences'] });
    const difference = (kind: string) =>
      differences.getByRole('listitem').filter({ hasText: t[`reconcile.kind.${kind}`] ?? '?' });
    const told: [string, Paid | null, string][] = [
      ['notNoted', unheard, 'Bill ¥128.00, our records —'],
      ['amount', dearer, 'Bill ¥999.00, our records ¥128.00'],
      ['notInBill', absent, 'Bill —, our records ¥128.00'],
      ['odd', again, 'Bill ¥60.00, our records ¥60.00'],
      ['unknown', null, 'Bill ¥1.00, our records —'],
    ];
    for (const [kind, one, amounts] of told) {
      await expect(difference(kind)).toContainText(amounts);
      await expect(difference(kind)).toContainText(t[`reconcile.advice.${kind}`] ?? '?');
      if (one) await expect(difference(kind).getByRole('link')).toHaveText(`Order ${one.order.number}`);
    }
    await inEachLanguage(
      page,
      'differences',
      (language) => textsOf(language, 'payments')['reconcile.differences'] ?? '?',
    );
    await noSeriousFindings(page, 'differences from the bill');
    await difference('amount').getByRole('link').press('Enter');
    await expect(heading(page)).toHaveText(`Order ${dearer.order.number}`);

    // A doctor who sells sees neither the money nor the page on which it is seen to.
    await enter(page, place, 'en', 'doctor.mall');
    await page.goto('/shopping/refund');
    await expect(heading(page)).toHaveCount(1);
    await settled(page);
    await expect(due).toBeHidden();
    await page.goto('/shopping/reconciliation');
    await expect(heading(page)).toHaveText(textsOf('en', 'shell')['notFound.title'] ?? '?');
  } finally {
    await desk.close();
    await endServer(server, 'SIGTERM');
    await wechat.close();
    await rm(place.dataDir, { recursive: true, force: true });
  }

  /** A list of a page in each language, narrow and wide; ends in English at the usual size. */
  async function inEachLanguage(page: Page, name: string, listIn: (language: (typeof LANGUAGES)[number]) => string) {
    const url = addressOf(place);
    for (const language of [...LANGUAGES.filter((one) => one !== 'en'), 'en'] as const) {
      await page.context().addCookies([{ name: 'language', value: language, url }]);
      await page.reload();
      await expect(page.getByRole('list', { name: listIn(language) })).toBeVisible();
      for (const width of [360, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await settled(page);
        await fits(page, `${name} in ${language} at ${width}`);
        await page.screenshot({ path: testInfo.outputPath(`${name}-${language}-${width}.png`), fullPage: true });
      }
      await page.setViewportSize({ width: 1366, height: 768 });
    }
  }
});
