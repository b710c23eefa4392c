import { randomUUID } from 'node:crypto';
import { orderCalls } from '@cogclinic/contract/orders';
import { paymentCalls } from '@cogclinic/contract/payments';
import { storefrontCalls } from '@cogclinic/contract/storefront';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { onShelf, orderOf } from '#testing/samples.orders.ts';
import { mallLink, orderAtLink } from '#testing/samples.storefront.ts';
import { MERCHANT_FORM, STRANGERS_KEY } from '#testing/wechat/keys.ts';
import { type Notice, type Odd, type WechatSimulator, wechatSimulator } from '#testing/wechat/simulator.ts';
import { closeUnpaid } from '../orders/orders.closing.ts';
import { askPending } from './payments.ask.ts';
import { dropOpenPayments } from './payments.drop.ts';

let t: TestApp;
let wechat: WechatSimulator;
let institutionId: string;
let admin: TestAccount;
let seller: TestAccount;
let spec: { id: string; priceMinor: number };
beforeAll(async () => {
  wechat = await wechatSimulator();
  t = await testApp({ WECHAT_PAY_URL: wechat.url, PUBLIC_URL: 'https://clinic.example' });
  institutionId = await t.institution('仁和医院');
  admin = await t.account({ institutionId, roleType: 'ADMIN', mallAuthority: true });
  seller = await t.account({ institutionId, mallAuthority: true });
  await t.send(paymentCalls.saveSettings, { body: { ...MERCHANT_FORM, version: 0 } }, admin.token);
  [spec] = await onShelf(t, seller.token, { stock: 200 });
});
afterEach(() => Object.assign(wechat.how, { signing: {}, signs: true, breaksOff: null }));
afterAll(async () => {
  await t.close();
  await wechat.close();
});

type Order = { id: string; version: number };
const place = async () => {
  const body = orderOf(await t.archive({ institutionId }), spec);
  return (await t.send(orderCalls.place, { body }, seller.token)).data;
};
const open = ({ id, version }: Order, requestId: string = randomUUID()) =>
  t.send(paymentCalls.open, { body: { requestId, id, version } }, seller.token);
const one = async ({ id }: Order) => (await t.send(orderCalls.one, { params: { id } }, seller.token)).data;
/** Also where the minute's own work asked in the same moment, and is still at it. */
const stands = (order: Order, state: string) => expect.poll(async () => (await one(order)).state).toBe(state);
const ask = async (id: string) => (await t.send(paymentCalls.ask, { params: { id } }, seller.token)).data.state;
const numberOf = (id: string) => id.replaceAll('-', '');
/** An order of which a code is shown, as the payer finds it. */
async function shown() {
  const order = await place();
  const { data: payment } = await open(order);
  return { order, payment, number: numberOf(payment.id) };
}
async function deliver({ headers, body }: Notice, to = institutionId) {
  const url = `/api/mall/wechat/notice/${to}`;
  const { statusCode, body: text } = await t.app.inject({ method: 'POST', url, headers, payload: body });
  return { status: statusCode, text };
}
const notify = (number: string, odd: Odd = {}) => deliver(wechat.notice(number, odd));
const paymentsOf = ({ id }: Order) =>
  t.owner('SELECT method, amount_minor, receipt_number FROM order_payments WHERE order_id = $1', [id]);
/** Makes what was asked for long enough ago that the job asks about it. */
const waited = () =>
  t.owner("UPDATE wechat_payments SET created_at = created_at - interval '5 minutes', asked_at = NULL");

test('a code is scanned, a notice comes, and the order is paid', async () => {
  const { order, payment, number } = await shown();
  expect(payment).toMatchObject({ code: `weixin://wxpay/bizpayurl?pr=${number}`, amountMinor: spec.priceMinor });
  expect(payment.expiresInS).toBeGreaterThan(28 * 60);
  expect(wechat.trades.get(number)).toMatchObject({
    ...{ total: spec.priceMinor, description: `仁和医院 ${order.number}` },
    noticeUrl: `https://clinic.example/api/mall/wechat/notice/${institutionId}`,
  });
  expect(await ask(payment.id)).toBe('open');
  const { transactionId } = wechat.pay(number);
  expect(await notify(number)).toEqual({ status: 204, text: '' });
  const paid = await one(order);
  expect(paid).toMatchObject({
    ...{ state: 'paid', money: 'paid' },
    payment: { method: 'wechat', receiptNumber: transactionId, amountMinor: spec.priceMinor, byName: null },
  });
  expect(paid.events.at(-1)).toMatchObject({ step: 'pay', byName: null });
  expect(await ask(payment.id)).toBe('paid');
});

test('the same notice a hundred times pays once, also together with answers', async () => {
  const { order, payment, number } = await shown();
  wechat.pay(number);
  const notice = wechat.notice(number);
  const answers = await Promise.all([
    ...Array.from({ length: 100 }, async () => {
      for (;;) {
        const { status } = await deliver(notice);
        // A server that is full is told again, as WeChat Pay does.
        if (status !== 503) return status;
      }
    }),
    ...Array.from({ length: 3 }, async () => ask(payment.id).then(() => 204)),
  ]);
  expect(new Set(answers)).toEqual(new Set([204]));
  expect(await paymentsOf(order)).toEqual([
    { method: 'wechat', amount_minor: spec.priceMinor, receipt_number: wechat.trades.get(number)?.transactionId },
  ]);
  expect((await one(order)).events.filter(({ step }) => step === 'pay')).toHaveLength(1);
});

test.each<[string, (number: string) => Notice]>([
  ['signed by somebody else', (number) => wechat.notice(number, { key: STRANGERS_KEY })],
  ['signed in another’s name', (number) => wechat.notice(number, { serial: 'PUB_KEY_ID_1' })],
  ['signed an hour ago', (number) => wechat.notice(number, { at: Date.now() - 3_600_000 })],
  ['changed on its way', (number) => ({ ...wechat.notice(number), body: `${wechat.notice(number).body} ` })],
  ['not signed', (number) => ({ ...wechat.notice(number), headers: { 'content-type': 'application/json' } })],
  ['another’s signature', (number) => ({ ...wechat.notice(number), headers: wechat.notice(number).headers })],
])('a notice that is %s is refused, and pays nothing', async (_, forged) => {
  const { order, number } = await shown();
  wechat.pay(number);
  expect((await deliver(forged(number))).status).toBe(401);
  expect((await one(order)).state).toBe('placed');
});

test('a notice that cannot be opened, or is none, is refused', async () => {
  const { order, number } = await shown();
  wechat.pay(number);
  expect((await notify(number, { apiKey: 'a'.repeat(32) })).status).toBe(400);
  expect((await deliver(wechat.notice(number), randomUUID())).status).toBe(401);
  expect((await deliver(wechat.notice(number), 'nobody')).status).toBe(401);
  expect((await deliver({ ...wechat.notice(number), body: '{' })).status).toBe(401);
  expect((await one(order)).state).toBe('placed');
});

test('a notice for another merchant, or of a state in which no money came, pays nothing', async () => {
  const { order, number } = await shown();
  wechat.pay(number);
  await notify(number, { merchantId: '1900000000' });
  await notify(number, { state: 'NOTPAY' });
  expect((await one(order)).state).toBe('placed');
});

test('notices may come out of order: an older one neither keeps the money from paying nor takes it back', async () => {
  const { order, payment, number } = await shown();
  wechat.pay(number);
  for (const state of ['NOTPAY', 'SUCCESS', 'NOTPAY', 'CLOSED', 'SUCCESS'])
    expect((await notify(number, { state })).status, state).toBe(204);
  expect(await one(order)).toMatchObject({ state: 'paid', money: 'paid' });
  expect(await paymentsOf(order)).toHaveLength(1);
  expect(await ask(payment.id)).toBe('paid');
});

test('another amount than asked for pays nothing, and is kept for a person to look at', async () => {
  const { order, payment, number } = await shown();
  wechat.pay(number);
  expect((await notify(number, { total: 1 })).status).toBe(204);
  expect((await one(order)).state).toBe('placed');
  expect(await ask(payment.id)).toBe('odd');
  expect(await t.owner('SELECT paid_minor FROM wechat_payments WHERE id = $1', [payment.id])).toEqual([
    { paid_minor: 1 },
  ]);
});

test('a payment of which no notice came is found by asking', async () => {
  const { order, number } = await shown();
  wechat.pay(number);
  await askPending(t.platform);
  expect((await one(order)).state).toBe('placed');
  await waited();
  await askPending(t.platform);
  await stands(order, 'paid');
  expect((await notify(number)).status).toBe(204);
  expect(await paymentsOf(order)).toHaveLength(1);
});

test('an answer that is not signed pays nothing', async () => {
  const { order, payment, number } = await shown();
  wechat.pay(number);
  wechat.how.signs = false;
  expect(await ask(payment.id)).toBe('open');
  expect((await one(order)).state).toBe('placed');
  wechat.how.signs = true;
  expect(await ask(payment.id)).toBe('paid');
});

test('what WeChat Pay took and did not answer is asked for again, by the same code', async () => {
  const order = await place();
  wechat.how.breaksOff = 'after';
  expect(await open(order)).toMatchObject({ status: 422 });
  wechat.how.breaksOff = null;
  const trades = wechat.trades.size;
  const { data: first } = await open(order);
  const { data: second } = await open(order);
  expect(second).toMatchObject({ id: first.id, code: first.code });
  expect(wechat.trades.size).toBe(trades);
});

test('a price that was changed meanwhile gets another code; money for the old one is surplus', async () => {
  const { order, payment, number } = await shown();
  const lines = order.lines.map(({ id }) => ({ id, priceMinor: 100 }));
  const body = { id: order.id, version: order.version, lines, reason: '优惠' };
  const { data: changed } = await t.send(orderCalls.reprice, { body }, admin.token);
  const { data: second } = await open(changed);
  expect(second).toMatchObject({ amountMinor: 100 });
  expect(second.id).not.toBe(payment.id);
  wechat.pay(numberOf(second.id));
  await notify(numberOf(second.id));
  expect(await one(order)).toMatchObject({ state: 'paid', payment: { amountMinor: 100 } });
  wechat.pay(number);
  await notify(number);
  expect(await ask(payment.id)).toBe('surplus');
  expect(await paymentsOf(order)).toHaveLength(1);
});

test.each([100, 99_900])('money for the old price of an order that now costs %i pays nothing', async (priceMinor) => {
  const { order, payment, number } = await shown();
  const lines = order.lines.map(({ id }) => ({ id, priceMinor }));
  const body = { id: order.id, version: order.version, lines, reason: '更正价格' };
  await t.send(orderCalls.reprice, { body }, admin.token);
  wechat.pay(number);
  await notify(number);
  expect(await one(order)).toMatchObject({ state: 'placed', money: 'unpaid', payment: null });
  expect(await ask(payment.id)).toBe('odd');
  const { data: due } = await t.send(paymentCalls.surplus, {}, admin.token);
  expect(due.find(({ id }) => id === payment.id)).toMatchObject({
    ...{ state: 'odd', paidMinor: spec.priceMinor, amountMinor: priceMinor, back: null },
  });
});

test('what was paid at the desk is closed at WeChat Pay, so that nobody pays twice', async () => {
  const { order, payment, number } = await shown();
  const body = {
    requestId: randomUUID(),
    id: order.id,
    version: order.version,
    method: 'cash' as const,
    receiptNumber: '7',
  };
  expect((await t.send(orderCalls.pay, { body }, seller.token)).data.state).toBe('paid');
  await waited();
  await askPending(t.platform);
  await expect.poll(() => ask(payment.id)).toBe('closed');
  expect(wechat.trades.get(number)?.state).toBe('CLOSED');
});

test('paid at the desk and by WeChat Pay at the same moment: one of them pays, and the other’s money is known', async () => {
  for (let at = 0; at < 5; at++) {
    const { order, payment, number } = await shown();
    wechat.pay(number);
    const body = {
      requestId: randomUUID(),
      id: order.id,
      version: order.version,
      method: 'cash' as const,
      receiptNumber: '8',
    };
    const [desk] = await Promise.all([t.send(orderCalls.pay, { body }, seller.token), notify(number)]);
    const [kept] = await paymentsOf(order);
    expect([kept?.method, await ask(payment.id)]).toEqual(
      desk.status === 200 ? ['cash', 'surplus'] : ['wechat', 'paid'],
    );
  }
});

test('an order is closed only when WeChat Pay takes no more money for it', async () => {
  const { order, number } = await shown();
  const late = new Date(Date.now() + 31 * 60_000);
  await closeUnpaid(t.platform, late);
  expect((await one(order)).state).toBe('placed');
  await waited();
  wechat.how.breaksOff = 'before';
  await askPending(t.platform, late);
  await closeUnpaid(t.platform, late);
  expect((await one(order)).state).toBe('placed');
  wechat.how.breaksOff = null;
  await waited();
  await askPending(t.platform, late);
  expect(wechat.trades.get(number)?.state).toBe('CLOSED');
  await closeUnpaid(t.platform, late);
  expect((await one(order)).state).toBe('closed');
});

test('paid in the last moment: the order is paid and not closed', async () => {
  const { order, number } = await shown();
  wechat.pay(number);
  const late = new Date(Date.now() + 31 * 60_000);
  await waited();
  await Promise.all([askPending(t.platform, late), closeUnpaid(t.platform, late)]);
  await closeUnpaid(t.platform, late);
  await stands(order, 'paid');
});

test('an order does not stay open for ever while WeChat Pay cannot be asked; its money is surplus then', async () => {
  const { order, payment, number } = await shown();
  await closeUnpaid(t.platform, new Date(Date.now() + 100 * 60_000));
  expect((await one(order)).state).toBe('closed');
  wechat.pay(number);
  await notify(number);
  expect((await one(order)).state).toBe('closed');
  expect(await ask(payment.id)).toBe('surplus');
});

test('no code is shown for what costs nothing, is paid, closes at once, or while WeChat Pay is off', async () => {
  const [gift] = await onShelf(t, seller.token, { specs: [{ ...(await gifts()), priceMinor: 0 }] });
  const free = orderOf(await t.archive({ institutionId }), gift);
  const { data: freeOrder } = await t.send(orderCalls.place, { body: free }, seller.token);
  expect((await open(freeOrder)).status).toBe(422);
  const { order, number } = await shown();
  wechat.pay(number);
  await notify(number);
  expect((await open(await one(order))).status).toBe(409);
  const ending = await place();
  await t.owner("UPDATE orders SET closes_at = now() + interval '1 minute' WHERE id = $1", [ending.id]);
  expect((await open(ending)).status).toBe(409);
  const elsewhere = await t.institution();
  const there = await t.account({ institutionId: elsewhere, mallAuthority: true });
  expect((await t.send(paymentCalls.ways, {}, there.token)).data).toEqual({ wechat: false });
  const [other] = await onShelf(t, there.token);
  const body = orderOf(await t.archive({ institutionId: elsewhere }), other);
  const { data: off } = await t.send(orderCalls.place, { body }, there.token);
  const opened = await t.send(
    paymentCalls.open,
    { body: { requestId: randomUUID(), id: off.id, version: 1 } },
    there.token,
  );
  expect(opened.status).toBe(409);
});

const gifts = async () => ({
  ...{ id: null, name: '赠品', code: `G${randomUUID().slice(0, 8)}`, priceMinor: 0, uses: null, schemeId: null },
});

test('a notice of one institution pays nothing of another with an order of the same id', async () => {
  const { order, number } = await shown();
  const elsewhere = await t.institution();
  const there = await t.account({ institutionId: elsewhere, mallAuthority: true });
  const [other] = await onShelf(t, there.token);
  const body = { ...orderOf(await t.archive({ institutionId: elsewhere }), other), id: order.id };
  expect((await t.send(orderCalls.place, { body }, there.token)).status).toBe(200);
  wechat.pay(number);
  await notify(number);
  expect((await one(order)).state).toBe('paid');
  expect((await t.send(orderCalls.one, { params: { id: order.id } }, there.token)).data.state).toBe('placed');
});

test('what waits for an order is closed for that order alone, though another institution has one of the same id', async () => {
  const [{ order }, elsewhere] = [await shown(), await t.institution()];
  const buyer = await t.account({ institutionId: elsewhere, mallAuthority: true });
  const [theirs] = await onShelf(t, buyer.token);
  const body = { ...orderOf(await t.archive({ institutionId: elsewhere }), theirs), id: order.id };
  await t.send(orderCalls.place, { body }, buyer.token);
  await t.owner(
    `INSERT INTO wechat_payments (institution_id, id, order_id, amount_minor, state, ends_at)
     VALUES ($1, $2, $3, 12800, 'open', now() + interval '1 hour')`,
    [elsewhere, randomUUID(), order.id],
  );
  await t.platform.database.asOwner((tx) => dropOpenPayments(tx, { institutionId, orderId: order.id }));
  const states = await t.owner('SELECT institution_id AS of, state FROM wechat_payments WHERE order_id = $1', [
    order.id,
  ]);
  expect(new Map(states.map(({ of, state }) => [of, state]))).toEqual(
    new Map([
      [institutionId, 'closing'],
      [elsewhere, 'open'],
    ]),
  );
});

test('a patient who cancels by the link is not asked for the money any more', async () => {
  const archiveId = await t.archive({ institutionId });
  const link = { token: await mallLink(t, archiveId, seller.token) };
  const { data: own } = await t.send(storefrontCalls.place, { params: link, body: orderAtLink(spec) });
  const { data: payment } = await open(own);
  await t.send(storefrontCalls.cancel, { params: link, body: { id: own.id } });
  expect(await ask(payment.id)).toBe('closed');
  expect(wechat.trades.get(numberOf(payment.id))).toMatchObject({ state: 'CLOSED' });
});

/** An order that the patient placed by the link, and its link. */
async function placedAtLink() {
  const link = { token: await mallLink(t, await t.archive({ institutionId }), seller.token) };
  const { data: own } = await t.send(storefrontCalls.place, { params: link, body: orderAtLink(spec) });
  const pay = (requestId: string = randomUUID()) =>
    t.send(storefrontCalls.pay, { params: link, body: { id: own.id, requestId } });
  return { link, own, pay };
}

test('a patient pays on the phone by the link', async () => {
  const { link, own, pay } = await placedAtLink();
  expect(own.paysByWechat).toBe(true);
  const requestId = randomUUID();
  const { data } = await pay(requestId);
  const number = numberOf(requestId);
  expect(data.url).toMatch(new RegExp(`^https://wx\\.tenpay\\.com/.*${number}`));
  expect((await pay(requestId)).data).toEqual(data);
  wechat.pay(number);
  await notify(number);
  const { data: paid } = await t.send(storefrontCalls.order, { params: { ...link, id: own.id } });
  expect(paid).toMatchObject({ state: 'paid', paysByWechat: false, receipt: { method: 'wechat' } });
  expect((await pay()).status).toBe(409);
});

test('what was opened before, at the desk or by the link, is closed before another is paid', async () => {
  const { own, pay } = await placedAtLink();
  const { data: atDesk } = await open(own);
  const requestId = randomUUID();
  expect((await pay(requestId)).status).toBe(200);
  expect(wechat.trades.get(numberOf(atDesk.id))).toMatchObject({ state: 'CLOSED' });
  expect((await pay()).status).toBe(200);
  expect(wechat.trades.get(numberOf(requestId))).toMatchObject({ state: 'CLOSED' });
});

test('who paid already, with no notice come yet, is not asked to pay again', async () => {
  const { own, pay } = await placedAtLink();
  const requestId = randomUUID();
  await pay(requestId);
  wechat.pay(numberOf(requestId));
  const second = randomUUID();
  expect((await pay(second)).status).toBe(409);
  expect(wechat.trades.has(numberOf(second))).toBe(false);
  await stands(own, 'paid');
});

test('a patient pays only own orders, and none without WeChat Pay', async () => {
  const [{ link }, { own: theirs }] = [await placedAtLink(), await placedAtLink()];
  const body = { id: theirs.id, requestId: randomUUID() };
  expect((await t.send(storefrontCalls.pay, { params: link, body })).status).toBe(404);
  const elsewhere = await t.account({ institutionId: await t.institution(), mallAuthority: true });
  const archiveId = await t.archive({ institutionId: elsewhere.institutionId });
  const params = { token: await mallLink(t, archiveId, elsewhere.token) };
  const [sold] = await onShelf(t, elsewhere.token);
  const { data: own } = await t.send(storefrontCalls.place, { params, body: orderAtLink(sold) });
  expect(own.paysByWechat).toBe(false);
  const { data } = await t.send(storefrontCalls.pay, { params, body: { id: own.id, requestId: randomUUID() } });
  expect(data).toEqual({ url: null });
});
