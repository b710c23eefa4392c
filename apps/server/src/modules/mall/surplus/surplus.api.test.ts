import { randomUUID } from 'node:crypto';
import { orderCalls } from '@cogclinic/contract/orders';
import { paymentCalls as calls } from '@cogclinic/contract/payments';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { onShelf, orderOf } from '#testing/samples.orders.ts';
import { MERCHANT_FORM } from '#testing/wechat/keys.ts';
import { type WechatSimulator, wechatSimulator } from '#testing/wechat/simulator.ts';
import { askPendingRefunds } from '../refunds/wechatRefunds.send.ts';

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
  await t.send(calls.saveSettings, { body: { ...MERCHANT_FORM, version: 0 } }, admin.token);
  [spec] = await onShelf(t, admin.token, { stock: 200 });
});
afterEach(() => Object.assign(wechat.how, { signs: true, breaksOff: null, refunds: 'SUCCESS' }));
afterAll(async () => {
  await t.close();
  await wechat.close();
});

const DAY = '2026-11-20';
const numberOf = (id: string) => id.replaceAll('-', '');
const listed = async (id: string) => (await t.send(calls.surplus, {}, admin.token)).data.find((one) => one.id === id);
const payBack = (id: string, { token } = admin) => t.send(calls.payBackSurplus, { body: { id } }, token);
const backsOf = (id: string) =>
  [...wechat.backs.values()].filter(({ transactionId }) => transactionId === `4200${numberOf(id).slice(0, 24)}`);
const backIdOf = async (id: string) =>
  (await t.owner<{ id: string }>('SELECT id FROM wechat_refunds WHERE payment_id = $1', [id]))[0]?.id ?? '';
const deliver = async (number: string) => {
  const { headers, body } = wechat.refundNotice(number);
  const url = `/api/mall/wechat/notice/${institutionId}`;
  return (await t.app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
};

/** A payment that came by WeChat Pay after the order was paid at the desk. */
async function paidTwice() {
  const body = orderOf(await t.archive({ institutionId }), spec);
  const { data: order } = await t.send(orderCalls.place, { body }, admin.token);
  const { id: orderId, version } = order;
  const opening = { requestId: randomUUID(), id: orderId, version };
  const { data: payment } = await t.send(calls.open, { body: opening }, admin.token);
  wechat.pay(numberOf(payment.id), `${DAY}T12:00:00+08:00`);
  const cash = { requestId: randomUUID(), id: orderId, version, method: 'cash' as const, receiptNumber: '7' };
  expect((await t.send(orderCalls.pay, { body: cash }, admin.token)).status).toBe(200);
  expect((await t.send(calls.ask, { params: { id: payment.id } }, admin.token)).data.state).toBe('surplus');
  return { id: payment.id, orderId, number: order.number };
}
const one = async (id: string) => (await t.send(orderCalls.one, { params: { id } }, admin.token)).data;

test('money that came twice goes back once, however often it is asked for; the order stays paid', async () => {
  const { id, orderId, number } = await paidTwice();
  expect(await listed(id)).toMatchObject({
    orderNumber: number,
    state: 'surplus',
    paidMinor: spec.priceMinor,
    back: null,
  });
  const kinds = async () =>
    (await t.send(calls.reconcile, { query: { day: DAY } }, admin.token)).data.rows
      .filter(({ orderNumber }) => orderNumber === number)
      .map(({ kind }) => kind);
  expect(await kinds()).toEqual(['surplus']);
  const answers = await Promise.all(Array.from({ length: 8 }, () => payBack(id)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await payBack(id)).data.back).toEqual({ state: 'done', told: null });
  expect(backsOf(id).map(({ refund, state }) => [refund, state])).toEqual([[spec.priceMinor, 'SUCCESS']]);
  expect(await one(orderId)).toMatchObject({ money: 'paid', refundedMinor: 0, payment: { method: 'cash' } });
  await t.owner("UPDATE wechat_refunds SET done_at = '2026-11-20T05:00:00Z' WHERE payment_id = $1", [id]);
  expect(await kinds()).toEqual([]);
});

test('another amount than was asked for goes back whole', async () => {
  const { id } = await paidTwice();
  await t.owner("UPDATE wechat_payments SET state = 'odd', amount_minor = amount_minor + 100 WHERE id = $1", [id]);
  expect(await listed(id)).toMatchObject({
    state: 'odd',
    paidMinor: spec.priceMinor,
    amountMinor: spec.priceMinor + 100,
  });
  expect((await payBack(id)).data.back?.state).toBe('done');
});

test('is under way until a notice tells the end; a hundred of them end it once', async () => {
  wechat.how.refunds = 'PROCESSING';
  const { id } = await paidTwice();
  expect((await payBack(id)).data.back?.state).toBe('open');
  expect((await payBack(id)).data.back?.state).toBe('open');
  const number = numberOf(await backIdOf(id));
  wechat.goOn(number, 'SUCCESS');
  const answers = await Promise.all(Array.from({ length: 100 }, () => deliver(number)));
  expect(answers.every((status) => status === 204 || status === 503)).toBe(true);
  expect((await listed(id))?.back?.state).toBe('done');
  expect(backsOf(id)).toHaveLength(1);
});

test('what WeChat Pay refuses is told and begins again under the same number', async () => {
  wechat.how.refunds = null;
  const { id } = await paidTwice();
  expect((await payBack(id)).status).toBe(422);
  expect((await listed(id))?.back).toMatchObject({ state: 'refused', told: expect.any(String) });
  const before = await backIdOf(id);
  wechat.how.refunds = 'SUCCESS';
  expect((await payBack(id)).data.back?.state).toBe('done');
  expect(await backIdOf(id)).toBe(before);
});

test('an answer that was lost is asked for by the minute’s work; nothing is paid twice', async () => {
  const { id } = await paidTwice();
  wechat.how.breaksOff = 'after';
  expect((await payBack(id)).data.back?.state).toBe('open');
  wechat.how.breaksOff = null;
  await t.owner("UPDATE wechat_refunds SET created_at = created_at - interval '5 minutes', asked_at = NULL");
  await askPendingRefunds(t.platform);
  expect((await listed(id))?.back?.state).toBe('done');
  expect(backsOf(id)).toHaveLength(1);
});

test('a payment that paid its order, and one of another institution, are none', async () => {
  const body = orderOf(await t.archive({ institutionId }), spec);
  const { data: order } = await t.send(orderCalls.place, { body }, admin.token);
  const opening = { requestId: randomUUID(), id: order.id, version: order.version };
  const { data: payment } = await t.send(calls.open, { body: opening }, admin.token);
  wechat.pay(numberOf(payment.id));
  await t.send(calls.ask, { params: { id: payment.id } }, admin.token);
  expect([(await payBack(payment.id)).status, await listed(payment.id)]).toEqual([404, undefined]);
  const stranger = await t.account({
    institutionId: await t.institution('别处'),
    roleType: 'ADMIN',
    mallAuthority: true,
  });
  const { id } = await paidTwice();
  expect((await payBack(id, stranger)).status).toBe(404);
  expect((await t.send(calls.surplus, {}, stranger.token)).data).toEqual([]);
});
