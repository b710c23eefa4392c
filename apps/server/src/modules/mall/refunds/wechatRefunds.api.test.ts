import { randomUUID } from 'node:crypto';
import { orderCalls } from '@cogclinic/contract/orders';
import { paymentCalls } from '@cogclinic/contract/payments';
import { refundCalls } from '@cogclinic/contract/refunds';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { onShelf, orderOf } from '#testing/samples.orders.ts';
import { refundOfOrder } from '#testing/samples.refunds.ts';
import { MERCHANT_FORM, STRANGERS_KEY } from '#testing/wechat/keys.ts';
import { type Notice, type Odd, type WechatSimulator, wechatSimulator } from '#testing/wechat/simulator.ts';
import { askPendingRefunds } from './wechatRefunds.send.ts';

let t: TestApp;
let wechat: WechatSimulator;
let institutionId: string;
let admin: TestAccount;
let spec: { id: string; priceMinor: number };
beforeAll(async () => {
  wechat = await wechatSimulator();
  t = await testApp({ WECHAT_PAY_URL: wechat.url, PUBLIC_URL: 'https://clinic.example' });
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN', mallAuthority: true });
  await t.send(paymentCalls.saveSettings, { body: { ...MERCHANT_FORM, version: 0 } }, admin.token);
  [spec] = await onShelf(t, admin.token, { stock: 200 });
});
afterEach(() => Object.assign(wechat.how, { signs: true, breaksOff: null, refunds: 'SUCCESS' }));
afterAll(async () => {
  await t.close();
  await wechat.close();
});

type Held = { id: string; version: number };
const held = ({ id, version }: Held) => ({ id, version });
const numberOf = (id: string) => id.replaceAll('-', '');
const one = async ({ id }: { id: string }) => (await t.send(orderCalls.one, { params: { id } }, admin.token)).data;
const refundOf = async (orderId: string) =>
  (await t.send(refundCalls.ofOrder, { params: { id: orderId } }, admin.token)).data.at(-1);

/** An order of some pieces that was paid by WeChat Pay. */
async function paid(quantity = 2) {
  const body = orderOf(await t.archive({ institutionId }), spec, quantity);
  const { data: order } = await t.send(orderCalls.place, { body }, admin.token);
  const opening = { requestId: randomUUID(), ...held(order) };
  const { data: payment } = await t.send(paymentCalls.open, { body: opening }, admin.token);
  wechat.pay(numberOf(payment.id));
  await t.send(paymentCalls.ask, { params: { id: payment.id } }, admin.token);
  return one(order);
}

/** An approved refund of some pieces of an order. */
async function approved(order: Awaited<ReturnType<typeof paid>>, pieces?: number) {
  const { data } = await t.send(refundCalls.ask, { body: refundOfOrder(order, pieces) }, admin.token);
  return (await t.send(refundCalls.approve, { body: { ...held(data), words: null } }, admin.token)).data;
}

const payBack = (refund: Held, restocked: string[] = []) =>
  t.send(refundCalls.payBackWechat, { body: { ...held(refund), restocked } }, admin.token);
const atDesk = (refund: Held) =>
  t.send(refundCalls.payBack, { body: { ...held(refund), receiptNumber: 'K-1', restocked: [] } }, admin.token);
const backNumber = async (refundId: string) => {
  const [row] = await t.owner<{ id: string }>(
    'SELECT id FROM wechat_refunds WHERE refund_id = $1 ORDER BY created_at DESC LIMIT 1',
    [refundId],
  );
  return numberOf(row?.id ?? '');
};
async function deliver({ headers, body }: Notice): Promise<number> {
  const url = `/api/mall/wechat/notice/${institutionId}`;
  const { statusCode } = await t.app.inject({ method: 'POST', url, headers, payload: body });
  return statusCode === 503 ? deliver({ headers, body }) : statusCode;
}
const notify = (number: string, odd: Odd = {}) => deliver(wechat.refundNotice(number, odd));
/** Makes what was asked for long enough ago that the minute's work asks about it. */
async function waited() {
  await t.owner("UPDATE wechat_refunds SET created_at = created_at - interval '5 minutes', asked_at = NULL");
  await askPendingRefunds(t.platform);
}
const moneyBack = () => [...wechat.backs.values()].filter(({ state }) => state === 'SUCCESS');

test('goes back by WeChat Pay, part by part, and the pieces are for sale again', async () => {
  const order = await paid(3);
  const lineId = order.lines[0]?.id ?? '';
  const before = await t.owner<{ stock: number }>('SELECT stock FROM commodity_specs WHERE id = $1', [spec.id]);
  const { data: first } = await payBack(await approved(order, 1), [lineId]);
  expect(first).toMatchObject({ state: 'paidBack', method: 'wechat', paidBackByName: null, wechat: { state: 'done' } });
  expect(first.receiptNumber).toBe(`5000${(await backNumber(first.id)).slice(0, 24)}`);
  expect(await one(order)).toMatchObject({ money: 'partlyRefunded', refundedMinor: spec.priceMinor, state: 'paid' });
  const after = await t.owner<{ stock: number }>('SELECT stock FROM commodity_specs WHERE id = $1', [spec.id]);
  expect(after[0]?.stock).toBe((before[0]?.stock ?? 0) + 1);
  await payBack(await approved(order, 2));
  expect(await one(order)).toMatchObject({ money: 'refunded', state: 'cancelled' });
});

test('is under way until a notice tells the end; meanwhile nobody withdraws it or pays it otherwise', async () => {
  wechat.how.refunds = 'PROCESSING';
  const order = await paid();
  const refund = await approved(order);
  expect((await payBack(refund)).data).toMatchObject({ state: 'approved', wechat: { state: 'open' } });
  expect((await payBack(refund)).data.wechat).toEqual({ state: 'open', told: null });
  expect((await atDesk(refund)).status).toBe(409);
  expect((await t.send(refundCalls.withdraw, { body: held(refund) }, admin.token)).status).toBe(409);
  const number = await backNumber(refund.id);
  expect(await notify(number)).toBe(204);
  expect((await refundOf(order.id))?.state).toBe('approved');
  wechat.goOn(number, 'SUCCESS');
  const answers = await Promise.all(Array.from({ length: 100 }, () => notify(number)));
  expect(new Set(answers)).toEqual(new Set([204]));
  // An older notice that comes late changes nothing.
  expect(await notify(number, { state: 'ABNORMAL' })).toBe(204);
  const now = await one(order);
  expect(now).toMatchObject({ money: 'refunded', refundedMinor: order.totalMinor });
  expect(now.events.filter(({ step }) => step === 'payBack')).toHaveLength(1);
});

test.each<[string, (number: string) => Notice, number]>([
  ['signed by somebody else', (number) => wechat.refundNotice(number, { key: STRANGERS_KEY, state: 'SUCCESS' }), 401],
  ['signed an hour ago', (number) => wechat.refundNotice(number, { at: Date.now() - 3_600_000 }), 401],
  [
    'changed on its way',
    (number) => ({ ...wechat.refundNotice(number), body: `${wechat.refundNotice(number).body} ` }),
    401,
  ],
  ['sealed by another key', (number) => wechat.refundNotice(number, { apiKey: 'a'.repeat(32) }), 400],
  ['another merchant’s', (number) => wechat.refundNotice(number, { merchantId: '1900000000', state: 'SUCCESS' }), 204],
])('a notice that is %s pays nothing back', async (_, forged, status) => {
  wechat.how.refunds = 'PROCESSING';
  const order = await paid();
  const refund = await approved(order);
  await payBack(refund);
  expect(await deliver(forged(await backNumber(refund.id)))).toBe(status);
  expect(await one(order)).toMatchObject({ money: 'paid', refundedMinor: 0 });
});

test('that another amount went back is kept for a person to look at', async () => {
  wechat.how.refunds = 'PROCESSING';
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
    wechat.how.breaksOff = when;
    expect((await payBack(refund)).data.wechat?.state).toBe('open');
    wechat.how.breaksOff = null;
    await waited();
    await expect.poll(async () => (await refundOf(order.id))?.state).toBe('paidBack');
    expect(moneyBack()).toHaveLength(backs + 1);
  },
);

test('an answer that is not signed is not believed', async () => {
  const order = await paid();
  const refund = await approved(order);
  wechat.how.signs = false;
  expect((await payBack(refund)).data).toMatchObject({ state: 'approved', wechat: { state: 'open' } });
  wechat.how.signs = true;
  await waited();
  await expect.poll(async () => (await refundOf(order.id))?.state).toBe('paidBack');
});

test('what WeChat Pay refuses says why, and is asked for again under the same number', async () => {
  const order = await paid();
  const refund = await approved(order);
  wechat.how.refunds = null;
  expect(await payBack(refund)).toMatchObject({ status: 422, msg: expect.stringContaining('基本账户余额不足') });
  expect((await refundOf(order.id))?.wechat).toEqual({ state: 'refused', told: '基本账户余额不足' });
  const number = await backNumber(refund.id);
  wechat.how.refunds = 'SUCCESS';
  expect((await payBack(refund)).data.state).toBe('paidBack');
  expect(await backNumber(refund.id)).toBe(number);
});

test('what it gave up begins anew under another number', async () => {
  wechat.how.refunds = 'CLOSED';
  const refund = await approved(await paid());
  expect((await payBack(refund)).data.wechat?.state).toBe('closed');
  const number = await backNumber(refund.id);
  wechat.how.refunds = 'SUCCESS';
  expect((await payBack(refund)).data.state).toBe('paidBack');
  expect(await backNumber(refund.id)).not.toBe(number);
});

test('goes back at the desk only once WeChat Pay did not do it; what it pays after all is surplus', async () => {
  wechat.how.refunds = 'ABNORMAL';
  const order = await paid();
  const refund = await approved(order);
  expect((await atDesk(refund)).status).toBe(409);
  await payBack(refund);
  expect((await payBack(refund)).status).toBe(409);
  expect((await atDesk(refund)).data).toMatchObject({ state: 'paidBack', receiptNumber: 'K-1' });
  const number = await backNumber(refund.id);
  wechat.goOn(number, 'SUCCESS');
  expect(await notify(number)).toBe(204);
  expect((await refundOf(order.id))?.wechat?.state).toBe('surplus');
  expect(await one(order)).toMatchObject({ refundedMinor: order.totalMinor });
});

test('at both ways in the same moment it goes back by one of them', async () => {
  wechat.how.refunds = null;
  const order = await paid();
  const refund = await approved(order);
  await payBack(refund);
  wechat.how.refunds = 'SUCCESS';
  await Promise.all([payBack(refund), atDesk(refund), payBack(refund)]);
  const now = await one(order);
  expect(now.events.filter(({ step }) => step === 'payBack')).toHaveLength(1);
  expect(now.refundedMinor).toBe(order.totalMinor);
});

test('what was paid in cash does not go back by WeChat Pay', async () => {
  const body = orderOf(await t.archive({ institutionId }), spec);
  const { data: order } = await t.send(orderCalls.place, { body }, admin.token);
  const payment = { requestId: randomUUID(), method: 'cash' as const, receiptNumber: '1' };
  const { data } = await t.send(orderCalls.pay, { body: { ...payment, ...held(order) } }, admin.token);
  expect((await payBack(await approved(data))).status).toBe(409);
});
