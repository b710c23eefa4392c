import { randomUUID } from 'node:crypto';
import { orderCalls } from '@cogclinic/contract/orders';
import { refundCalls } from '@cogclinic/contract/refunds';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refundOfOrder } from '#testing/samples.refunds.ts';
import { STRANGERS_KEY } from '#testing/wechat/keys.ts';
import { numberOf, type WechatShop, wechatShop } from '#testing/wechat/shop.ts';
import type { Notice, Odd } from '#testing/wechat/simulator.ts';

let shop: WechatShop;
beforeAll(async () => {
  shop = await wechatShop();
});
afterEach(() => shop.calm());
afterAll(() => shop.close());

type Held = { id: string; version: number };
const held = ({ id, version }: Held) => ({ id, version });
const refundOf = async (orderId: string) =>
  (await shop.t.send(refundCalls.ofOrder, { params: { id: orderId } }, shop.admin.token)).data.at(-1);

/** An order of some pieces that was paid by WeChat Pay. */
async function paid(quantity = 2) {
  const order = await shop.placed(quantity);
  await shop.ask(await shop.paidAtWechat(order));
  return shop.order(order);
}

/** An approved refund of some pieces of an order. */
async function approved(order: Awaited<ReturnType<typeof paid>>, pieces?: number) {
  const { data } = await shop.t.send(refundCalls.ask, { body: refundOfOrder(order, pieces) }, shop.admin.token);
  return (await shop.t.send(refundCalls.approve, { body: { ...held(data), words: null } }, shop.admin.token)).data;
}

const payBack = (refund: Held, restocked: string[] = []) =>
  shop.t.send(refundCalls.payBackWechat, { body: { ...held(refund), restocked } }, shop.admin.token);
const atDesk = (refund: Held) =>
  shop.t.send(
    refundCalls.payBack,
    { body: { ...held(refund), receiptNumber: 'K-1', restocked: [] } },
    shop.admin.token,
  );
const backNumber = async (refundId: string) => {
  const [row] = await shop.t.owner<{ id: string }>(
    'SELECT id FROM wechat_refunds WHERE refund_id = $1 ORDER BY created_at DESC LIMIT 1',
    [refundId],
  );
  return numberOf(row?.id ?? '');
};
/** Delivers a notice until the server takes it in. */
async function deliver(notice: Notice): Promise<number> {
  const status = await shop.deliver(notice);
  return status === 503 ? deliver(notice) : status;
}
const notify = (number: string, odd: Odd = {}) => deliver(shop.wechat.refundNotice(number, odd));
const moneyBack = () => [...shop.wechat.backs.values()].filter(({ state }) => state === 'SUCCESS');

test('goes back by WeChat Pay, part by part, and the pieces are for sale again', async () => {
  const order = await paid(3);
  const lineId = order.lines[0]?.id ?? '';
  const before = await shop.t.owner<{ stock: number }>('SELECT stock FROM commodity_specs WHERE id = $1', [
    shop.spec.id,
  ]);
  const { data: first } = await payBack(await approved(order, 1), [lineId]);
  expect(first).toMatchObject({ state: 'paidBack', method: 'wechat', paidBackByName: null, wechat: { state: 'done' } });
  expect(first.receiptNumber).toBe(`5000${(await backNumber(first.id)).slice(0, 24)}`);
  expect(await shop.order(order)).toMatchObject({
    money: 'partlyRefunded',
    refundedMinor: shop.spec.priceMinor,
    state: 'paid',
  });
  const after = await shop.t.owner<{ stock: number }>('SELECT stock FROM commodity_specs WHERE id = $1', [
    shop.spec.id,
  ]);
  expect(after[0]?.stock).toBe((before[0]?.stock ?? 0) + 1);
  await payBack(await approved(order, 2));
  expect(await shop.order(order)).toMatchObject({ money: 'refunded', state: 'cancelled' });
});

test('is under way until a notice tells the end; meanwhile nobody withdraws it or pays it otherwise', async () => {
  shop.wechat.how.refunds = 'PROCESSING';
  const order = await paid();
  const refund = await approved(order);
  expect((await payBack(refund)).data).toMatchObject({ state: 'approved', wechat: { state: 'open' } });
  expect((await payBack(refund)).data.wechat).toEqual({ state: 'open', told: null });
  expect((await atDesk(refund)).status).toBe(409);
  expect((await shop.t.send(refundCalls.withdraw, { body: held(refund) }, shop.admin.token)).status).toBe(409);
  const number = await backNumber(refund.id);
  expect(await notify(number)).toBe(204);
  expect((await refundOf(order.id))?.state).toBe('approved');
  shop.wechat.goOn(number, 'SUCCESS');
  const answers = await Promise.all(Array.from({ length: 100 }, () => notify(number)));
  expect(new Set(answers)).toEqual(new Set([204]));
  // An older notice that comes late changes nothing.
  expect(await notify(number, { state: 'ABNORMAL' })).toBe(204);
  const now = await shop.order(order);
  expect(now).toMatchObject({ money: 'refunded', refundedMinor: order.totalMinor });
  expect(now.events.filter(({ step }) => step === 'payBack')).toHaveLength(1);
});

test.each<[string, (number: string) => Notice, number]>([
  [
    'signed by somebody else',
    (number) => shop.wechat.refundNotice(number, { key: STRANGERS_KEY, state: 'SUCCESS' }),
    401,
  ],
  ['signed an hour ago', (number) => shop.wechat.refundNotice(number, { at: Date.now() - 3_600_000 }), 401],
  [
    'changed on its way',
    (number) => ({ ...shop.wechat.refundNotice(number), body: `${shop.wechat.refundNotice(number).body} ` }),
    401,
  ],
  ['sealed by another key', (number) => shop.wechat.refundNotice(number, { apiKey: 'a'.repeat(32) }), 400],
  [
    'another merchant’s',
    (number) => shop.wechat.refundNotice(number, { merchantId: '1900000000', state: 'SUCCESS' }),
    204,
  ],
])('a notice that is %s pays nothing back', async (_, forged, status) => {
  shop.wechat.how.refunds = 'PROCESSING';
  const order = await paid();
  const refund = await approved(order);
  await payBack(refund);
  expect(await deliver(forged(await backNumber(refund.id)))).toBe(status);
  expect(await shop.order(order)).toMatchObject({ money: 'paid', refundedMinor: 0 });
});

test('that another amount went back is kept for a person to look at', async () => {
  shop.wechat.how.refunds = 'PROCESSING';
  const order = await paid();
  const refund = await approved(order);
  await payBack(refund);
  await notify(await backNumber(refund.id), { state: 'SUCCESS', total: 1 });
  expect(await refundOf(order.id)).toMatchObject({ state: 'approved', wechat: { state: 'odd' } });
  expect((await payBack(refund)).status).toBe(409);
});

test.each(['before', 'after'] as const)(
  'an answer that broke off %s WeChat Pay did it is asked for; it pays once',
  async (when) => {
    const order = await paid();
    const refund = await approved(order);
    const backs = moneyBack().length;
    shop.wechat.how.breaksOff = when;
    expect((await payBack(refund)).data.wechat?.state).toBe('open');
    shop.wechat.how.breaksOff = null;
    await shop.waited();
    await expect.poll(async () => (await refundOf(order.id))?.state).toBe('paidBack');
    expect(moneyBack()).toHaveLength(backs + 1);
  },
);

test('an answer that is not signed is not believed', async () => {
  const order = await paid();
  const refund = await approved(order);
  shop.wechat.how.signs = false;
  expect((await payBack(refund)).data).toMatchObject({ state: 'approved', wechat: { state: 'open' } });
  shop.wechat.how.signs = true;
  await shop.waited();
  await expect.poll(async () => (await refundOf(order.id))?.state).toBe('paidBack');
});

test('what WeChat Pay refuses says why, and is asked for again under the same number', async () => {
  const order = await paid();
  const refund = await approved(order);
  shop.wechat.how.refunds = null;
  expect(await payBack(refund)).toMatchObject({ status: 422, msg: expect.stringContaining('基本账户余额不足') });
  expect((await refundOf(order.id))?.wechat).toEqual({ state: 'refused', told: '基本账户余额不足' });
  const number = await backNumber(refund.id);
  shop.wechat.how.refunds = 'SUCCESS';
  expect((await payBack(refund)).data.state).toBe('paidBack');
  expect(await backNumber(refund.id)).toBe(number);
});

test('what it gave up begins anew under another number', async () => {
  shop.wechat.how.refunds = 'CLOSED';
  const refund = await approved(await paid());
  expect((await payBack(refund)).data.wechat?.state).toBe('closed');
  const number = await backNumber(refund.id);
  shop.wechat.how.refunds = 'SUCCESS';
  expect((await payBack(refund)).data.state).toBe('paidBack');
  expect(await backNumber(refund.id)).not.toBe(number);
});

test('goes back at the desk only once WeChat Pay did not do it; what it pays after all is surplus', async () => {
  shop.wechat.how.refunds = 'ABNORMAL';
  const order = await paid();
  const refund = await approved(order);
  expect((await atDesk(refund)).status).toBe(409);
  await payBack(refund);
  expect((await payBack(refund)).status).toBe(409);
  expect((await atDesk(refund)).data).toMatchObject({ state: 'paidBack', receiptNumber: 'K-1' });
  const number = await backNumber(refund.id);
  shop.wechat.goOn(number, 'SUCCESS');
  expect(await notify(number)).toBe(204);
  expect((await refundOf(order.id))?.wechat?.state).toBe('surplus');
  expect(await shop.order(order)).toMatchObject({ refundedMinor: order.totalMinor });
});

test('at both ways in the same moment it goes back by one of them', async () => {
  shop.wechat.how.refunds = null;
  const order = await paid();
  const refund = await approved(order);
  await payBack(refund);
  shop.wechat.how.refunds = 'SUCCESS';
  await Promise.all([payBack(refund), atDesk(refund), payBack(refund)]);
  const now = await shop.order(order);
  expect(now.events.filter(({ step }) => step === 'payBack')).toHaveLength(1);
  expect(now.refundedMinor).toBe(order.totalMinor);
});

test('what was paid in cash does not go back by WeChat Pay', async () => {
  const order = await shop.placed();
  const payment = { requestId: randomUUID(), method: 'cash' as const, receiptNumber: '1' };
  const { data } = await shop.t.send(orderCalls.pay, { body: { ...payment, ...held(order) } }, shop.admin.token);
  expect((await payBack(await approved(data))).status).toBe(409);
});
