import { randomUUID } from 'node:crypto';
import { orderCalls } from '@cogclinic/contract/orders';
import { paymentCalls } from '@cogclinic/contract/payments';
import { refundCalls } from '@cogclinic/contract/refunds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { onShelf, orderOf } from '#testing/samples.orders.ts';
import { refundOfOrder } from '#testing/samples.refunds.ts';
import { MERCHANT_FORM } from '#testing/wechat/keys.ts';
import { type WechatSimulator, wechatSimulator } from '#testing/wechat/simulator.ts';

let t: TestApp;
let wechat: WechatSimulator;
let institutionId: string;
let admin: TestAccount;
let spec: { id: string; priceMinor: number };
beforeAll(async () => {
  wechat = await wechatSimulator();
  t = await testApp({ WECHAT_PAY_URL: wechat.url });
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN', mallAuthority: true });
  await t.send(paymentCalls.saveSettings, { body: { ...MERCHANT_FORM, version: 0 } }, admin.token);
  [spec] = await onShelf(t, admin.token);
});
afterAll(async () => {
  await t.close();
  await wechat.close();
});

const DAY = '2026-11-20';
const reconcile = (day = DAY) => t.send(paymentCalls.reconcile, { query: { day } }, admin.token);

/** An order paid by WeChat Pay on the day; `known` when we heard of it. */
async function paid(known: boolean): Promise<{ number: string; orderNumber: string }> {
  const body = orderOf(await t.archive({ institutionId }), spec);
  const { data: order } = await t.send(orderCalls.place, { body }, admin.token);
  const opening = { body: { requestId: randomUUID(), id: order.id, version: order.version } };
  const { data: payment } = await t.send(paymentCalls.open, opening, admin.token);
  const number = payment.id.replaceAll('-', '');
  wechat.pay(number, `${DAY}T12:00:00+08:00`);
  if (known) await t.send(paymentCalls.ask, { params: { id: payment.id } }, admin.token);
  return { number, orderNumber: order.number };
}

test('a day without differences, then each difference by its name', async () => {
  expect((await reconcile('2026-11-19')).data).toMatchObject({ billCount: 0, billMinor: 0, ownCount: 0, rows: [] });
  await paid(true);
  expect((await reconcile()).data).toEqual({
    ...{ day: DAY, billCount: 1, billMinor: spec.priceMinor, ownCount: 1, ownMinor: spec.priceMinor, rows: [] },
    ...{ billRefundCount: 0, billRefundMinor: 0, ownRefundCount: 0, ownRefundMinor: 0 },
  });
  const unheard = await paid(false);
  const dearer = await paid(true);
  const absent = await paid(true);
  wechat.bill.delete(absent.number);
  wechat.bill.set(dearer.number, 99_900);
  wechat.bill.set('f'.repeat(32), 100);
  const { data } = await reconcile();
  expect(
    data.rows.map(({ kind, orderNumber, ownMinor, billMinor }) => [kind, orderNumber, ownMinor, billMinor]),
  ).toEqual(
    expect.arrayContaining([
      ['notNoted', unheard.orderNumber, null, spec.priceMinor],
      ['amount', dearer.orderNumber, spec.priceMinor, 99_900],
      ['notInBill', absent.orderNumber, spec.priceMinor, null],
      ['unknown', null, null, 100],
    ]),
  );
  expect(data.rows).toHaveLength(4);
});

test('a bill that was changed on its way is not read', async () => {
  wechat.how.garbles = true;
  expect(await reconcile()).toMatchObject({ status: 422 });
  wechat.how.garbles = false;
  expect((await reconcile()).status).toBe(200);
});

test('there is no bill of today yet', async () => {
  const answer = await reconcile('2099-01-01');
  expect(answer).toMatchObject({ status: 422, data: { fields: [{ path: 'day' }] } });
});

test('money that went back stands in both, or the difference is named', async () => {
  const { orderNumber } = await paid(true);
  const { data } = await t.send(orderCalls.list, { query: { number: orderNumber } }, admin.token);
  const [found] = data.rows;
  if (!found) throw new Error('the order is not found');
  const { data: order } = await t.send(orderCalls.one, { params: { id: found.id } }, admin.token);
  const { data: asked } = await t.send(refundCalls.ask, { body: refundOfOrder(order) }, admin.token);
  const { data: approved } = await t.send(
    refundCalls.approve,
    { body: { id: asked.id, version: asked.version, words: null } },
    admin.token,
  );
  const body = { id: approved.id, version: approved.version, restocked: [] };
  await t.send(refundCalls.payBackWechat, { body }, admin.token);
  await t.owner("UPDATE wechat_refunds SET done_at = '2026-11-20T05:00:00Z' WHERE refund_id = $1", [asked.id]);
  const refunds = async () => {
    const { data: told } = await reconcile();
    const { billRefundMinor, ownRefundMinor, rows } = told;
    return {
      billRefundMinor,
      ownRefundMinor,
      kinds: rows.map(({ kind }) => kind).filter((kind) => /refund/.test(kind)),
    };
  };
  const both = { billRefundMinor: spec.priceMinor, ownRefundMinor: spec.priceMinor };
  expect(await refunds()).toEqual({ ...both, kinds: [] });
  const [number = ''] = wechat.backs.keys();
  wechat.goOn(number, 'PROCESSING');
  expect(await refunds()).toEqual({ ...both, billRefundMinor: 0, kinds: ['refundNotInBill'] });
  wechat.goOn(number, 'SUCCESS');
  const back = wechat.backs.get(number);
  if (!back) throw new Error('nothing went back');
  wechat.backs.set(number, { ...back, refund: 100 });
  wechat.backs.set('e'.repeat(32), { ...back, number: 'e'.repeat(32), refund: 1 });
  expect(await refunds()).toEqual({ ...both, billRefundMinor: 101, kinds: ['refundAmount', 'refundUnknown'] });
  wechat.backs.delete('e'.repeat(32));
  wechat.backs.set(number, back);
  const noted = async (state: string) => {
    await t.owner('UPDATE wechat_refunds SET state = $2 WHERE refund_id = $1', [asked.id, state]);
    return (await refunds()).kinds;
  };
  expect(await noted('surplus')).toEqual(['refundTwice']);
  expect(await noted('open')).toEqual(['refundNotNoted']);
});
