import { randomUUID } from 'node:crypto';
import type { CallArguments } from '@cogclinic/contract/call';
import { commodityCalls } from '@cogclinic/contract/commodities';
import { orderCalls } from '@cogclinic/contract/orders';
import { parcelCalls } from '@cogclinic/contract/parcels';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newCode } from '#testing/samples.commodities.ts';
import { onShelf, orderOf } from '#testing/samples.orders.ts';
import { closeUnpaid } from './orders.closing.ts';

let t: TestApp;
let institutionId: string;
let seller: TestAccount;
let admin: TestAccount;
let archiveId: string;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  seller = await t.account({ institutionId, mallAuthority: true });
  admin = await t.account({ institutionId, roleType: 'ADMIN', mallAuthority: true });
  archiveId = await t.archive({ institutionId });
});
afterAll(() => t.close());

type Place = CallArguments<typeof orderCalls.place>['body'];
/** Sends until the server has room for it: a full one asks to come again, and these calls may be repeated. */
async function again<A extends { status: number }>(send: () => Promise<A>): Promise<A> {
  const answer = await send();
  return answer.status === 503 ? again(send) : answer;
}
const place = (body: Place, { token } = seller) => again(() => t.send(orderCalls.place, { body }, token));
const payment = ({ id, version }: { id: string; version: number }) => ({
  requestId: randomUUID(),
  ...{ id, version, method: 'card' as const, receiptNumber: 'R-100' },
});
const pay = (body: ReturnType<typeof payment>) => again(() => t.send(orderCalls.pay, { body }, seller.token));
const one = async (id: string) => (await t.send(orderCalls.one, { params: { id } }, seller.token)).data;
const spec = (name: string, priceMinor: number) => ({
  ...{ id: null, name, code: newCode(), priceMinor, uses: null, schemeId: null },
});

async function stockOf(specId: string): Promise<{ stock: number; ledger: number }> {
  const [row] = await t.owner(
    `SELECT s.stock, (SELECT sum(m.change) FROM stock_moves m WHERE m.spec_id = s.id)::int AS ledger
       FROM commodity_specs s WHERE s.id = $1`,
    [specId],
  );
  return row as { stock: number; ledger: number };
}

test('an order goes from placing over payment at the desk to done, each step on record', async () => {
  const [cards, large] = await onShelf(t, seller.token, { stock: 5 });
  if (!large) throw new Error('one specification only');
  const lines = [cards, large].map(({ id: specId }) => ({ specId, quantity: 2 }));
  const shownMinor = 2 * (cards.priceMinor + large.priceMinor);
  const { data: placed } = await place({ id: randomUUID(), archiveId, lines, shownMinor, note: '下午来取' });
  expect(placed).toMatchObject({ state: 'placed', money: 'unpaid', currency: 'CNY', totalMinor: 57_200, version: 1 });
  expect(placed.number).toMatch(/^\d{8}-\d{4}$/);
  expect(await stockOf(cards.id)).toEqual({ stock: 3, ledger: 3 });

  const { data: paid } = await pay(payment(placed));
  expect(paid).toMatchObject({
    state: 'paid',
    money: 'paid',
    payment: { amountMinor: 57_200, receiptNumber: 'R-100' },
  });
  const picking = await t.send(orderCalls.picking, {}, seller.token);
  expect(picking.data.map(({ id }) => id)).toContain(placed.id);

  const body = { id: placed.id, version: paid.version };
  const { data: done } = await t.send(orderCalls.handOver, { body }, seller.token);
  expect(done.state).toBe('done');
  expect(done.events.map(({ step, from, to }) => [step, from, to])).toEqual([
    ['place', null, 'placed'],
    ['pay', 'placed', 'paid'],
    ['handOver', 'paid', 'received'],
    ['finish', 'received', 'done'],
  ]);
  expect(done.events.every(({ byName }) => byName !== null)).toBe(true);
});

const shipTo = { recipient: '李梅', phone: '139 0013 8000', address: '杭州市西湖区文三路 1 号' };

test('an order with an address is to be shipped once it is paid, and handed over to a patient who comes for it', async () => {
  const [cards] = await onShelf(t, seller.token);
  const { data: placed } = await place({ ...orderOf(archiveId, cards), shipTo });
  expect(placed.shipTo).toEqual({ ...shipTo, phone: '13900138000' });
  const { data: paid } = await pay(payment(placed));
  expect(paid.state).toBe('toShip');
  expect(paid.events.map(({ step, to }) => [step, to])).toEqual([
    ['place', 'placed'],
    ['pay', 'paid'],
    ['prepare', 'toShip'],
  ]);
  const picking = await t.send(orderCalls.picking, {}, seller.token);
  expect(picking.data).toContainEqual(expect.objectContaining({ id: placed.id, state: 'toShip' }));
  const body = { id: placed.id, version: paid.version };
  const { data: done } = await t.send(orderCalls.handOver, { body }, seller.token);
  expect(done.state).toBe('done');
  expect(done.events.slice(-2)).toMatchObject([
    { step: 'handOver', from: 'toShip', to: 'received' },
    { step: 'finish', from: 'received', to: 'done' },
  ]);
  const parcel = {
    requestId: randomUUID(),
    id: placed.id,
    version: done.version,
    carrier: 'sf' as const,
    trackingNumber: 'SF1234567890123',
  };
  const lines = done.lines.map(({ id: lineId }) => ({ lineId, quantity: 1 }));
  expect((await t.send(parcelCalls.ship, { body: { ...parcel, lines } }, seller.token)).status).toBe(409);
});

test('an address is whole, and for what can be sent', async () => {
  const [cards] = await onShelf(t, seller.token);
  const fields = (answer: { data: unknown }) => (answer.data as { fields: { path: string }[] }).fields;
  const broken = await place({ ...orderOf(archiveId, cards), shipTo: { ...shipTo, phone: '12', address: ' ' } });
  expect(broken.status).toBe(400);
  expect(fields(broken).map(({ path }) => path)).toEqual(['shipTo.phone', 'shipTo.address']);
  const [visit] = await onShelf(t, seller.token, { kind: 'service', specs: [spec('一次', 20_000)] });
  const refused = await place({ ...orderOf(archiveId, visit), shipTo });
  expect([refused.status, fields(refused)]).toMatchObject([422, [{ path: 'shipTo' }]]);
});

test('prices are the specification’s: another total than shown places nothing', async () => {
  const [cards] = await onShelf(t, seller.token, { stock: 5 });
  expect(await place({ ...orderOf(archiveId, cards), shownMinor: 1 })).toMatchObject({ status: 409 });
  expect(await stockOf(cards.id)).toEqual({ stock: 5, ledger: 5 });
});

test('what is not on the shelf, or removed, cannot be ordered', async () => {
  const { data } = await t.send(
    commodityCalls.save,
    {
      body: {
        ...{ requestId: randomUUID(), change: null, kind: 'service', name: '上门指导', categoryId: null, body: '' },
        ...{ limitPerPatient: null, specs: [spec('一次', 20_000)] },
      },
    },
    seller.token,
  );
  const [service] = data.specs;
  if (!service) throw new Error('no specification');
  expect(await place(orderOf(archiveId, service))).toMatchObject({
    status: 422,
    data: { fields: [{ path: 'lines.0.specId' }] },
  });
});

test('a patient buys no more than the limit, counted over orders that stand', async () => {
  const patient = await t.archive({ institutionId });
  const specs = [spec('大', 1000), spec('小', 500)];
  const [large, small] = await onShelf(t, seller.token, { limitPerPatient: 3, specs });
  if (!small) throw new Error('one specification only');
  const { data: first } = await place(orderOf(patient, large, 2));
  const over = await place(orderOf(patient, small, 2));
  expect(over).toMatchObject({ status: 422, data: { fields: [{ path: 'lines.0.quantity' }] } });
  expect((await place(orderOf(patient, small, 1))).status).toBe(200);
  const cancelling = { id: first.id, version: first.version, reason: '不要了' };
  expect((await t.send(orderCalls.cancel, { body: cancelling }, seller.token)).data.state).toBe('cancelled');
  expect((await place(orderOf(patient, small, 2))).status).toBe(200);
  expect((await place(orderOf(await t.archive({ institutionId }), large, 3))).status).toBe(200);
});

test('the same order sent five times at once is one order', async () => {
  const [cards] = await onShelf(t, seller.token, { stock: 5 });
  const order = orderOf(archiveId, cards, 2);
  const answers = await Promise.all(Array.from({ length: 5 }, () => place(order)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(answers.map(({ data }) => data.number)).size).toBe(1);
  expect(await stockOf(cards.id)).toEqual({ stock: 3, ledger: 3 });
});

test('an order that fails at its last step leaves no trace of the steps before', async () => {
  const [cards] = await onShelf(t, seller.token, { stock: 5 });
  const { data: first } = await place(orderOf(archiveId, cards));
  const taken = { ...orderOf(await t.archive({ institutionId }), cards, 2), id: first.id };
  expect((await place(taken)).status).toBe(409);
  expect(await stockOf(cards.id)).toEqual({ stock: 4, ledger: 4 });
});

test('the same payment sent many times pays once; another one is refused', async () => {
  const [cards] = await onShelf(t, seller.token);
  const { data: order } = await place(orderOf(archiveId, cards));
  const body = payment(order);
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay(body)));
  expect(new Set(answers.map(({ status, data }) => `${status} ${data.state}`))).toEqual(new Set(['200 paid']));
  expect((await pay({ ...body, requestId: randomUUID() })).status).toBe(409);
  expect((await pay({ ...body, requestId: randomUUID(), version: 2 })).status).toBe(409);
  const payments = await t.owner('SELECT amount_minor FROM order_payments WHERE order_id = $1', [order.id]);
  expect(payments).toHaveLength(1);
  const { data: other } = await place(orderOf(archiveId, cards));
  expect((await pay({ ...payment(other), requestId: body.requestId })).status).toBe(409);
  expect((await one(other.id)).state).toBe('placed');
});

test('of fifty buyers at once for the last ten pieces ten get one, and nobody waits for ever', async () => {
  const [cards, large] = await onShelf(t, seller.token, { stock: 10 });
  if (!large) throw new Error('one specification only');
  const buyers = await Promise.all(Array.from({ length: 50 }, () => t.archive({ institutionId })));
  const shownMinor = cards.priceMinor + large.priceMinor;
  const answers = await Promise.all(
    buyers.map((buyer, at) => {
      const both = [cards, large].map(({ id: specId }) => ({ specId, quantity: 1 }));
      // Half of them name the two in the other order.
      const lines = at % 2 === 0 ? both : both.toReversed();
      return place({ id: randomUUID(), archiveId: buyer, lines, shownMinor, note: null });
    }),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(200), count(422)]).toEqual([10, 40]);
  expect(new Set(answers.flatMap(({ status, data }) => (status === 200 ? [data.number] : []))).size).toBe(10);
  expect(await stockOf(cards.id)).toEqual({ stock: 0, ledger: 0 });
  expect(await stockOf(large.id)).toEqual({ stock: 0, ledger: 0 });
});

test('an order that nobody pays for 30 minutes is closed once, and its pieces are for sale again', async () => {
  const [cards] = await onShelf(t, seller.token, { stock: 5 });
  const { data: order } = await place(orderOf(archiveId, cards, 2));
  const { data: paidOne } = await place(orderOf(archiveId, cards));
  await pay(payment(paidOne));
  const due = async () => {
    const [row] = await t.owner('SELECT closes_at FROM orders WHERE id = $1', [order.id]);
    return new Date(String(row?.closes_at)).getTime();
  };
  const closes = await due();
  await closeUnpaid(t.platform, new Date(closes - 60_000));
  expect((await one(order.id)).state).toBe('placed');
  const late = new Date(closes + 60_000);
  await Promise.all([closeUnpaid(t.platform, late), closeUnpaid(t.platform, late)]);
  const closed = await one(order.id);
  expect(closed).toMatchObject({ state: 'closed', money: 'unpaid' });
  expect(closed.events.at(-1)).toMatchObject({ step: 'close', byName: null });
  expect((await one(paidOne.id)).state).toBe('paid');
  expect(await stockOf(cards.id)).toEqual({ stock: 4, ledger: 4 });
  expect((await pay(payment(closed))).status).toBe(409);
});

test('paying and closing at the same moment: one of them happens, never both', async () => {
  const [cards] = await onShelf(t, seller.token, { stock: 20 });
  for (let at = 0; at < 10; at++) {
    const { data: order } = await place(orderOf(archiveId, cards));
    await t.owner("UPDATE orders SET closes_at = now() - interval '1 second' WHERE id = $1", [order.id]);
    await Promise.all([pay(payment(order)), closeUnpaid(t.platform, new Date())]);
    const after = await one(order.id);
    const payments = await t.owner('SELECT 1 FROM order_payments WHERE order_id = $1', [order.id]);
    expect([after.state, payments.length]).toEqual(after.state === 'paid' ? ['paid', 1] : ['closed', 0]);
  }
  const { stock, ledger } = await stockOf(cards.id);
  expect(stock).toBe(ledger);
});

test('an administrator with the mall changes prices before payment, on record; nobody else, and never after', async () => {
  const [cards] = await onShelf(t, seller.token);
  const { data: order } = await place(orderOf(archiveId, cards, 3));
  const reprice = (version: number, priceMinor: number, { token }: TestAccount) => {
    const lines = order.lines.map(({ id }) => ({ id, priceMinor }));
    const body = { id: order.id, version, lines, reason: '困难家庭' };
    return t.send(orderCalls.reprice, { body }, token);
  };
  expect((await reprice(1, 10_000, seller)).status).toBe(403);
  const { data: changed } = await reprice(1, 10_000, admin);
  expect(changed).toMatchObject({ totalMinor: 30_000, listMinor: 38_400, version: 2 });
  expect(changed.events.at(-1)).toMatchObject({ step: 'reprice', beforeMinor: 38_400, afterMinor: 30_000 });
  expect((await reprice(1, 1, admin)).status).toBe(409);
  const { data: paid } = await pay(payment(changed));
  expect(paid.payment?.amountMinor).toBe(30_000);
  expect((await reprice(paid.version, 1, admin)).status).toBe(409);
});

test('a cancelled order goes no further, and its pieces come back once', async () => {
  const [cards] = await onShelf(t, seller.token, { stock: 5 });
  const { data: order } = await place(orderOf(archiveId, cards, 5));
  const cancelling = { id: order.id, version: order.version, reason: '重复下单' };
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => again(() => t.send(orderCalls.cancel, { body: cancelling }, seller.token))),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(await stockOf(cards.id)).toEqual({ stock: 5, ledger: 5 });
  expect((await pay(payment(await one(order.id)))).status).toBe(409);
});

test('Taiwan sells in whole dollars', async () => {
  const there = await t.institution();
  await t.owner("UPDATE institutions SET time_zone = 'Asia/Taipei' WHERE id = $1", [there]);
  const chief = await t.account({ institutionId: there, roleType: 'ADMIN', mallAuthority: true });
  const [cards] = await onShelf(t, chief.token, { specs: [spec('一盒', 30_000)] });
  const { data: order } = await place(orderOf(await t.archive({ institutionId: there }), cards), chief);
  expect(order.currency).toBe('TWD');
  const lines = order.lines.map(({ id }) => ({ id, priceMinor: 29_950 }));
  const body = { id: order.id, version: order.version, lines, reason: '折扣' };
  expect(await t.send(orderCalls.reprice, { body }, chief.token)).toMatchObject({ status: 422 });
});
