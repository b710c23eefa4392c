import { randomUUID } from 'node:crypto';
import { orderCalls } from '@cogclinic/contract/orders';
import { paymentCalls as calls } from '@cogclinic/contract/payments';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { numberOf, type WechatShop, wechatShop } from '#testing/wechat/shop.ts';

let shop: WechatShop;
beforeAll(async () => {
  shop = await wechatShop();
});
afterEach(() => shop.calm());
afterAll(() => shop.close());

const DAY = '2026-11-20';
const listed = async (id: string) =>
  (await shop.t.send(calls.surplus, {}, shop.admin.token)).data.find((one) => one.id === id);
const payBack = (id: string, { token } = shop.admin) => shop.t.send(calls.payBackSurplus, { body: { id } }, token);
const backsOf = (id: string) =>
  [...shop.wechat.backs.values()].filter(({ transactionId }) => transactionId === `4200${numberOf(id).slice(0, 24)}`);
const backIdOf = async (id: string) =>
  (await shop.t.owner<{ id: string }>('SELECT id FROM wechat_refunds WHERE payment_id = $1', [id]))[0]?.id ?? '';
/** A payment that came by WeChat Pay after the order was paid at the desk. */
async function paidTwice() {
  const order = await shop.placed();
  const { id: orderId, version } = order;
  const id = await shop.paidAtWechat(order, `${DAY}T12:00:00+08:00`);
  const cash = { requestId: randomUUID(), id: orderId, version, method: 'cash' as const, receiptNumber: '7' };
  expect((await shop.t.send(orderCalls.pay, { body: cash }, shop.admin.token)).status).toBe(200);
  expect(await shop.ask(id)).toBe('surplus');
  return { id, orderId, number: order.number };
}

test('money that came twice goes back once, however often it is asked for; the order stays paid', async () => {
  const { id, orderId, number } = await paidTwice();
  expect(await listed(id)).toMatchObject({
    orderNumber: number,
    state: 'surplus',
    paidMinor: shop.spec.priceMinor,
    back: null,
  });
  const kinds = async () =>
    (await shop.t.send(calls.reconcile, { query: { day: DAY } }, shop.admin.token)).data.rows
      .filter(({ orderNumber }) => orderNumber === number)
      .map(({ kind }) => kind);
  expect(await kinds()).toEqual(['surplus']);
  const answers = await Promise.all(Array.from({ length: 8 }, () => payBack(id)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await payBack(id)).data.back).toEqual({ state: 'done', told: null });
  expect(backsOf(id).map(({ refund, state }) => [refund, state])).toEqual([[shop.spec.priceMinor, 'SUCCESS']]);
  expect(await shop.order({ id: orderId })).toMatchObject({
    money: 'paid',
    refundedMinor: 0,
    payment: { method: 'cash' },
  });
  await shop.t.owner("UPDATE wechat_refunds SET done_at = '2026-11-20T05:00:00Z' WHERE payment_id = $1", [id]);
  expect(await kinds()).toEqual([]);
});

test('another amount than was asked for goes back whole', async () => {
  const { id } = await paidTwice();
  await shop.t.owner("UPDATE wechat_payments SET state = 'odd', amount_minor = amount_minor + 100 WHERE id = $1", [id]);
  expect(await listed(id)).toMatchObject({
    state: 'odd',
    paidMinor: shop.spec.priceMinor,
    amountMinor: shop.spec.priceMinor + 100,
  });
  expect((await payBack(id)).data.back?.state).toBe('done');
});

test('is under way until a notice tells the end; a hundred of them end it once', async () => {
  shop.wechat.how.refunds = 'PROCESSING';
  const { id } = await paidTwice();
  expect((await payBack(id)).data.back?.state).toBe('open');
  expect((await payBack(id)).data.back?.state).toBe('open');
  const number = numberOf(await backIdOf(id));
  shop.wechat.goOn(number, 'SUCCESS');
  const answers = await Promise.all(Array.from({ length: 100 }, () => shop.deliver(shop.wechat.refundNotice(number))));
  expect(answers.every((status) => status === 204 || status === 503)).toBe(true);
  expect((await listed(id))?.back?.state).toBe('done');
  expect(backsOf(id)).toHaveLength(1);
});

test('what WeChat Pay refuses is told and begins again under the same number', async () => {
  shop.wechat.how.refunds = null;
  const { id } = await paidTwice();
  expect((await payBack(id)).status).toBe(422);
  expect((await listed(id))?.back).toMatchObject({ state: 'refused', told: expect.any(String) });
  const before = await backIdOf(id);
  shop.wechat.how.refunds = 'SUCCESS';
  expect((await payBack(id)).data.back?.state).toBe('done');
  expect(await backIdOf(id)).toBe(before);
});

test('an answer that was lost is asked for by the minute’s work; nothing is paid twice', async () => {
  const { id } = await paidTwice();
  shop.wechat.how.breaksOff = 'after';
  expect((await payBack(id)).data.back?.state).toBe('open');
  shop.wechat.how.breaksOff = null;
  await shop.waited();
  expect((await listed(id))?.back?.state).toBe('done');
  expect(backsOf(id)).toHaveLength(1);
});

test('a payment that paid its order, and one of another institution, are none', async () => {
  const own = await shop.paidAtWechat(await shop.placed());
  await shop.ask(own);
  expect([(await payBack(own)).status, await listed(own)]).toEqual([404, undefined]);
  const stranger = await shop.t.account({
    institutionId: await shop.t.institution('别处'),
    roleType: 'ADMIN',
    mallAuthority: true,
  });
  const { id } = await paidTwice();
  expect((await payBack(id, stranger)).status).toBe(404);
  expect((await shop.t.send(calls.surplus, {}, stranger.token)).data).toEqual([]);
});
