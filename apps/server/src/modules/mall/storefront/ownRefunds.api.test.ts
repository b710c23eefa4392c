import { randomUUID } from 'node:crypto';
import { couponCalls } from '@cogclinic/contract/coupons';
import { orderCalls } from '@cogclinic/contract/orders';
import { parcelCalls } from '@cogclinic/contract/parcels';
import { pushCalls } from '@cogclinic/contract/push';
import { refundCalls } from '@cogclinic/contract/refunds';
import { storefrontCalls as calls } from '@cogclinic/contract/storefront';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newCoupon } from '#testing/samples.coupons.ts';
import { onShelf, SHIP_TO } from '#testing/samples.orders.ts';
import { parcelOf } from '#testing/samples.parcels.ts';
import { newPush } from '#testing/samples.push.ts';
import { refundOfOrder } from '#testing/samples.refunds.ts';
import { mallLink, orderAtLink } from '#testing/samples.storefront.ts';

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN', mallAuthority: true });
});
afterAll(() => t.close());

let archiveId: string;
let params: { token: string };
let stranger: { token: string };
beforeEach(async () => {
  archiveId = await t.archive({ institutionId });
  params = { token: await mallLink(t, archiveId, admin.token) };
  stranger = { token: await mallLink(t, await t.archive({ institutionId }), admin.token) };
});

const one = async (id: string) => (await t.send(orderCalls.one, { params: { id } }, admin.token)).data;
const seen = async (id: string) => (await t.send(calls.order, { params: { ...params, id } })).data;

/** An order of the patient that was paid at the desk. */
async function paid(quantity = 1, shipTo: typeof SHIP_TO | null = null) {
  const [spec] = await onShelf(t, admin.token);
  const { data } = await t.send(calls.place, { params, body: { ...orderAtLink(spec, quantity), shipTo } });
  const { id, version } = await one(data.id);
  const body = { requestId: randomUUID(), id, version, method: 'cash' as const, receiptNumber: '12' };
  return (await t.send(orderCalls.pay, { body }, admin.token)).data;
}

test('a patient asks for money back by the link, sends the goods back, and sees what was decided', async () => {
  const order = await paid(3);
  const body = refundOfOrder(order, 2);
  const { data } = await t.send(calls.askRefund, { params, body });
  expect(data.refunds).toMatchObject([{ id: body.id, state: 'asked', amountMinor: 25_600, words: '卡片缺页' }]);
  expect((await t.send(calls.askRefund, { params, body })).data.refunds).toHaveLength(1);
  const parcel = { id: body.id, carrier: 'sf' as const, trackingNumber: 'SF1002003004005' };
  const sent = await t.send(calls.sendBack, { params, body: parcel });
  expect(sent.data.refunds).toMatchObject([{ carrier: 'sf', trackingNumber: 'SF1002003004005' }]);
  const [asked] = (await t.send(refundCalls.ofOrder, { params: { id: order.id } }, admin.token)).data;
  expect(asked).toMatchObject({ askedByName: null, trackingNumber: 'SF1002003004005' });
  const refusal = { id: body.id, version: asked?.version ?? 0, words: '已拆封使用' };
  await t.send(refundCalls.refuse, { body: refusal }, admin.token);
  expect((await seen(order.id)).refunds).toMatchObject([{ state: 'refused', decisionWords: '已拆封使用' }]);
  expect((await one(order.id)).events).toMatchObject([
    { step: 'place', byPatient: true },
    { step: 'pay', byPatient: false },
    { step: 'askRefund', byPatient: true },
    { step: 'refuseRefund', byPatient: false },
  ]);
});

test('a patient withdraws a refund; twice is once, and what is paid back is over', async () => {
  const order = await paid();
  const body = refundOfOrder(order);
  await t.send(calls.askRefund, { params, body });
  for (let at = 0; at < 2; at++) {
    const { data } = await t.send(calls.withdrawRefund, { params, body: { id: body.id } });
    expect(data.refunds).toMatchObject([{ state: 'withdrawn' }]);
  }
  const again = refundOfOrder(order);
  await t.send(calls.askRefund, { params, body: again });
  const { version } = (await t.send(refundCalls.ofOrder, { params: { id: order.id } }, admin.token)).data[1] ?? {};
  const approved = await t.send(
    refundCalls.approve,
    { body: { id: again.id, version: version ?? 0, words: null } },
    admin.token,
  );
  const back = { id: again.id, version: approved.data.version, receiptNumber: 'K-9', restocked: [] };
  await t.send(refundCalls.payBack, { body: back }, admin.token);
  expect(await seen(order.id)).toMatchObject({ state: 'cancelled', money: 'refunded' });
  expect((await t.send(calls.withdrawRefund, { params, body: { id: again.id } })).status).toBe(409);
});

test('nobody touches another patient’s order or refund by an own link', async () => {
  const order = await paid();
  const body = refundOfOrder(order);
  expect((await t.send(calls.askRefund, { params: stranger, body })).status).toBe(404);
  await t.send(calls.askRefund, { params, body });
  const parcel = { id: body.id, carrier: 'sf' as const, trackingNumber: 'SF1002003004005' };
  expect([
    (await t.send(calls.withdrawRefund, { params: stranger, body: { id: body.id } })).status,
    (await t.send(calls.sendBack, { params: stranger, body: parcel })).status,
    (await t.send(calls.receive, { params: stranger, body: { id: order.id } })).status,
    (await t.send(calls.order, { params: { ...stranger, id: order.id } })).status,
  ]).toEqual([404, 404, 404, 404]);
  expect((await seen(order.id)).refunds).toMatchObject([{ state: 'asked', trackingNumber: null }]);
});

test('a patient sees the parcels and confirms the receipt, once', async () => {
  const order = await paid(2, SHIP_TO);
  expect((await t.send(calls.receive, { params, body: { id: order.id } })).status).toBe(409);
  const parcel = parcelOf(order);
  await t.send(parcelCalls.ship, { body: parcel }, admin.token);
  expect((await seen(order.id)).parcels).toMatchObject([
    { trackingNumber: parcel.trackingNumber, carrierName: expect.any(String) },
  ]);
  for (let at = 0; at < 2; at++)
    expect((await t.send(calls.receive, { params, body: { id: order.id } })).data.state).toBe('done');
  const { events } = await one(order.id);
  expect(events.slice(-2)).toMatchObject([
    { step: 'receive', byPatient: true },
    { step: 'finish', byPatient: true },
  ]);
});

test('a patient uses a coupon at the link: one that was given, or one named by its code', async () => {
  const { data: coupon } = await t.send(couponCalls.save, { body: newCoupon() }, admin.token);
  const { data: own } = await t.send(couponCalls.save, { body: newCoupon({ code: null }) }, admin.token);
  await t.send(couponCalls.give, { body: { id: own.id, archiveIds: [archiveId] } }, admin.token);
  const usable = async (code: string, by = params) =>
    (await t.send(calls.coupons, { params: by, query: { code } })).data.map(({ couponId }) => couponId);
  expect(await usable('')).toEqual([own.id]);
  expect(new Set(await usable(coupon.code ?? ''))).toEqual(new Set([own.id, coupon.id]));
  expect(await usable('', stranger)).toEqual([]);
  const [grant] = (await t.send(calls.coupons, { params, query: { code: '' } })).data;
  const [spec] = await onShelf(t, admin.token);
  const body = {
    ...orderAtLink(spec),
    shownMinor: spec.priceMinor - 2000,
    coupon: { grantId: grant?.grantId, code: null },
  };
  expect((await t.send(calls.place, { params: stranger, body })).status).toBe(422);
  expect((await t.send(calls.place, { params, body: { ...body, shownMinor: 1 } })).status).toBe(409);
  const { data: placed } = await t.send(calls.place, { params, body });
  expect(placed).toMatchObject({ totalMinor: spec.priceMinor - 2000, couponName: own.name });
});

test('a coupon is given with the link to the mall, once, by an account that may sell', async () => {
  const { data: coupon } = await t.send(couponCalls.save, { body: newCoupon({ code: null }) }, admin.token);
  const push = newPush(archiveId, { kind: 'mall', instrument: null, days: null, couponId: coupon.id });
  const { data } = await t.send(pushCalls.add, { body: push }, admin.token);
  await t.send(pushCalls.add, { body: push }, admin.token);
  const link = { token: data.link?.split('/').at(-1) ?? '' };
  const usable = await t.send(calls.coupons, { params: link, query: { code: '' } });
  expect(usable.data.map(({ couponId }) => couponId)).toEqual([coupon.id]);
  const doctor = await t.account({ institutionId });
  const body = { ...push, requestId: randomUUID() };
  expect((await t.send(pushCalls.add, { body }, doctor.token)).status).toBe(422);
  const strange = { ...push, requestId: randomUUID(), couponId: randomUUID() };
  expect((await t.send(pushCalls.add, { body: strange }, admin.token)).status).toBe(404);
});
