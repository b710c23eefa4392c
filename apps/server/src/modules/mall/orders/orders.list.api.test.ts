import { randomUUID } from 'node:crypto';
import type { CallArguments } from '@cogclinic/contract/call';
import { orderCalls } from '@cogclinic/contract/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { onShelf, orderOf } from '#testing/samples.orders.ts';

let t: TestApp;
let institutionId: string;
let seller: TestAccount;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  seller = await t.account({ institutionId, mallAuthority: true });
});
afterAll(() => t.close());

type Place = CallArguments<typeof orderCalls.place>['body'];
const place = (body: Place) => t.send(orderCalls.place, { body }, seller.token);

test('the list finds by number, patient, state and day', async () => {
  const patient = await t.archive({ institutionId });
  const [cards] = await onShelf(t, seller.token);
  const { data: order } = await place(orderOf(patient, cards));
  const found = async (query: CallArguments<typeof orderCalls.list>['query']) =>
    (await t.send(orderCalls.list, { query }, seller.token)).data.rows.map(({ id }) => id);
  const day = order.placeTime.slice(0, 10);
  expect(await found({ number: order.number })).toEqual([order.id]);
  expect(await found({ archiveId: patient, state: 'placed', beginTime: day, endTime: day })).toEqual([order.id]);
  expect(await found({ archiveId: patient, state: 'paid' })).toEqual([]);
});

test('the list counts a patient’s orders page by page, and a day’s, however they are asked for', async () => {
  const patient = await t.archive({ institutionId, phone: '13912340987' });
  const [cards] = await onShelf(t, seller.token);
  const ids: string[] = [];
  for (let at = 0; at < 3; at++) ids.unshift((await place(orderOf(patient, cards))).data.id);
  type Query = CallArguments<typeof orderCalls.list>['query'];
  const page = async (query: Query) => (await t.send(orderCalls.list, { query }, seller.token)).data;
  for (const of of [{ archiveId: patient }, { text: '13912340987' }]) {
    const first = await page({ ...of, pageSize: 2 });
    expect([first.rows.map(({ id }) => id), first.total, first.totalCapped]).toEqual([ids.slice(0, 2), 3, false]);
    const second = await page({ ...of, pageSize: 2, after: first.next ?? '' });
    expect([second.rows.map(({ id }) => id), second.total, second.next]).toEqual([ids.slice(2), 3, null]);
    const turned = await page({ ...of, pageSize: 2, pageNum: 2 });
    expect([turned.rows.map(({ id }) => id), turned.total]).toEqual([ids.slice(2), 3]);
    expect(await page({ ...of, state: 'paid' })).toMatchObject({ rows: [], total: 0, next: null });
  }
  const other = await t.archive({ institutionId });
  await place(orderOf(other, cards));
  expect((await page({ text: '13912340987', archiveId: patient })).total).toBe(3);
  expect((await page({ text: '13912340987', archiveId: other })).total).toBe(0);
  const [{ count } = { count: 0 }] = await t.owner<{ count: number }>(
    "SELECT count(*)::int AS count FROM orders WHERE institution_id = $1 AND state = 'placed'",
    [institutionId],
  );
  expect((await page({ state: 'placed', pageSize: 1 })).total).toBe(count);
  expect((await page({ state: 'placed', beginTime: '2000-01-01', endTime: '2000-01-02' })).total).toBe(0);
});

test.each([
  ['司徒', 3],
  ['上官', 52],
])('a name of two characters, %s, finds the orders of all %i patients who bear it', async (name, bearers) => {
  const doctor = await t.account({ institutionId, mallAuthority: true, dataAuthority: 'private' });
  const own = await t.archive({ institutionId, name, doctorId: doctor.id });
  const patients: string[] = [];
  while (patients.length < bearers - 1) patients.push(await t.archive({ institutionId, name }));
  const [cards] = await onShelf(t, seller.token);
  const ids: string[] = [];
  for (const patient of [own, ...patients.slice(-2), own]) ids.unshift((await place(orderOf(patient, cards))).data.id);
  const elsewhere = await t.account({ institutionId: await t.institution(), mallAuthority: true });
  const page = async (query: CallArguments<typeof orderCalls.list>['query'], { token } = seller) =>
    (await t.send(orderCalls.list, { query: { text: name, pageSize: 3, ...query } }, token)).data;
  const first = await page({});
  expect([first.rows.map(({ id }) => id), first.total]).toEqual([ids.slice(0, 3), 4]);
  expect(first.rows[0]?.lines).toEqual([
    {
      commodityName: expect.any(String),
      specName: expect.any(String),
      kind: 'goods',
      quantity: 1,
      claimed: 0,
      shipped: 0,
    },
  ]);
  const second = await page({ after: first.next ?? '' });
  expect([second.rows.map(({ id }) => id), second.total, second.next]).toEqual([ids.slice(3), 4, null]);
  expect((await page({ orderBy: 'placeTime asc' })).rows.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 3));
  expect(await page({ state: 'paid' })).toMatchObject({ rows: [], total: 0 });
  expect(await page({}, elsewhere)).toMatchObject({ rows: [], total: 0 });
  expect((await page({}, doctor)).rows.map(({ id }) => id)).toEqual([ids[0], ids[3]]);
});

test('the list tells how much of an order’s money is there', async () => {
  const [cards] = await onShelf(t, seller.token);
  const money = async (number: string) =>
    (await t.send(orderCalls.list, { query: { number } }, seller.token)).data.rows.map((row) => row.money);
  const patient = await t.archive({ institutionId });
  const { data: order } = await place(orderOf(patient, cards, 2));
  expect(await money(order.number)).toEqual(['unpaid']);
  const payment = { requestId: randomUUID(), id: order.id, version: order.version };
  const body = { ...payment, method: 'card' as const, receiptNumber: 'R-100' };
  const { data: paid } = await t.send(orderCalls.pay, { body }, seller.token);
  expect(await money(order.number)).toEqual(['paid']);
  // What a refund does to the sums, of a part and of the rest; the last cancels the order.
  await t.owner('UPDATE orders SET refunded_minor = 1 WHERE id = $1', [paid.id]);
  expect(await money(order.number)).toEqual(['partlyRefunded']);
  await t.owner("UPDATE orders SET refunded_minor = total_minor, state = 'cancelled' WHERE id = $1", [paid.id]);
  expect(await money(order.number)).toEqual(['refunded']);
  const { data: given } = await place(orderOf(patient, cards));
  const cancelling = { id: given.id, version: given.version, reason: '不要了' };
  await t.send(orderCalls.cancel, { body: cancelling }, seller.token);
  expect(await money(given.number)).toEqual(['unpaid']);
});
