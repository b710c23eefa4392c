import { randomUUID } from 'node:crypto';
import type { CallArguments } from '@cogclinic/contract/call';
import { couponCalls } from '@cogclinic/contract/coupons';
import { orderCalls } from '@cogclinic/contract/orders';
import { refundCalls } from '@cogclinic/contract/refunds';
import { salesCalls } from '@cogclinic/contract/sales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newCoupon } from '#testing/samples.coupons.ts';
import { onShelf, orderOf } from '#testing/samples.orders.ts';
import { refundOfOrder } from '#testing/samples.refunds.ts';

let t: TestApp;
let admin: TestAccount;
let doctor: TestAccount;
let departmentId: string;
beforeAll(async () => {
  t = await testApp();
  const institutionId = await t.institution();
  departmentId = await t.department(institutionId, '记忆门诊');
  admin = await t.account({ institutionId, roleType: 'ADMIN', mallAuthority: true });
  doctor = await t.account({ institutionId, mallAuthority: true, dataAuthority: 'private' });
  const [cards, large] = await onShelf(t, admin.token);
  if (!large) throw new Error('one specification only');
  const [book] = await onShelf(t, admin.token, { name: '家属手册' });
  const here = await t.archive({ institutionId, departmentId, doctorId: doctor.id });
  const there = await t.archive({ institutionId });
  // 2 × 128.00 + 158.00 of the cards, 128.00 of the book, on three days of Shanghai.
  await paid(
    here,
    [
      [cards, 2],
      [large, 1],
    ],
    'cash',
    '2026-11-01T15:59:00Z',
  );
  await paid(here, [[cards, 1]], 'card', '2026-11-01T16:01:00Z');
  await paid(there, [[book, 1]], 'cash', '2026-11-03T04:00:00Z');
  await order(there, [[book, 5]]);
});
afterAll(() => t.close());

type Lines = (readonly [{ id: string; priceMinor: number }, number])[];
async function order(archiveId: string, lines: Lines) {
  const shownMinor = lines.reduce((sum, [{ priceMinor }, quantity]) => sum + priceMinor * quantity, 0);
  const body = { id: randomUUID(), archiveId, shownMinor, note: null };
  const named = lines.map(([{ id: specId }, quantity]) => ({ specId, quantity }));
  return (await t.send(orderCalls.place, { body: { ...body, lines: named } }, admin.token)).data;
}
async function paid(archiveId: string, lines: Lines, method: 'cash' | 'card', at: string) {
  const { id, version } = await order(archiveId, lines);
  const body = { requestId: randomUUID(), id, version, method, receiptNumber: '1' };
  await t.send(orderCalls.pay, { body }, admin.token);
  await t.owner('UPDATE order_payments SET created_at = $2 WHERE order_id = $1', [id, at]);
}
const NOTHING = { couponMinor: 0, refundedMinor: 0 };
const figures = async (query: CallArguments<typeof salesCalls.figures>['query'], { token } = admin) =>
  (await t.send(salesCalls.figures, { query }, token)).data.rows;

test('by day, in the institution’s own time; all first, then the latest', async () => {
  expect(await figures({})).toEqual([
    { key: 'total', name: null, orders: 3, pieces: 5, paidMinor: 67_000, ...NOTHING },
    { key: '2026-11-03', name: null, orders: 1, pieces: 1, paidMinor: 12_800, ...NOTHING },
    { key: '2026-11-02', name: null, orders: 1, pieces: 1, paidMinor: 12_800, ...NOTHING },
    { key: '2026-11-01', name: null, orders: 1, pieces: 3, paidMinor: 41_400, ...NOTHING },
  ]);
});

test('by commodity, with all its specifications', async () => {
  expect(await figures({ by: 'commodity' })).toMatchObject([
    { key: 'total', paidMinor: 67_000 },
    { name: '记忆训练卡片', orders: 2, pieces: 4, paidMinor: 54_200 },
    { name: '家属手册', orders: 1, pieces: 1, paidMinor: 12_800, ...NOTHING },
  ]);
});

test('by department of the patient, and by way of paying', async () => {
  expect(await figures({ by: 'department' })).toMatchObject([
    { key: 'total' },
    { key: departmentId, name: '记忆门诊', orders: 2, paidMinor: 54_200 },
    { key: null, name: null, orders: 1, paidMinor: 12_800, ...NOTHING },
  ]);
  expect(await figures({ by: 'method' })).toMatchObject([
    { key: 'total' },
    { key: 'cash', orders: 2, paidMinor: 54_200 },
    { key: 'card', orders: 1, paidMinor: 12_800, ...NOTHING },
  ]);
});

test('a range holds both of its days; an empty one is a total of nothing', async () => {
  const rows = await figures({ beginTime: '2026-11-02', endTime: '2026-11-03' });
  expect(rows.map(({ key }) => key)).toEqual(['total', '2026-11-03', '2026-11-02']);
  expect(await figures({ beginTime: '2020-01-01', endTime: '2020-01-02' })).toEqual([
    { key: 'total', name: null, orders: 0, pieces: 0, paidMinor: 0, ...NOTHING },
  ]);
});

test('an account that sees its own patients sees their sums', async () => {
  expect((await figures({}, doctor))[0]).toMatchObject({ orders: 2, paidMinor: 54_200 });
});

test('what coupons took off, and what went back on the day on which it did', async () => {
  const institutionId = await t.institution();
  const owner = await t.account({ institutionId, roleType: 'ADMIN', mallAuthority: true });
  const [cards] = await onShelf(t, owner.token);
  const { data: coupon } = await t.send(couponCalls.save, { body: newCoupon() }, owner.token);
  const place = { ...orderOf(await t.archive({ institutionId }), cards, 2), shownMinor: 23_600 };
  const { data: placed } = await t.send(
    orderCalls.place,
    { body: { ...place, coupon: { grantId: null, code: coupon.code } } },
    owner.token,
  );
  const payment = { requestId: randomUUID(), method: 'cash' as const, receiptNumber: '1' };
  const held = ({ id, version }: { id: string; version: number }) => ({ id, version });
  const { data: order } = await t.send(orderCalls.pay, { body: { ...payment, ...held(placed) } }, owner.token);
  const { data: asked } = await t.send(refundCalls.ask, { body: refundOfOrder(order, 1) }, owner.token);
  const { data: approved } = await t.send(refundCalls.approve, { body: { ...held(asked), words: null } }, owner.token);
  await t.send(refundCalls.payBack, { body: { ...held(approved), receiptNumber: '2', restocked: [] } }, owner.token);
  await t.owner("UPDATE order_payments SET created_at = '2026-11-01T04:00:00Z' WHERE order_id = $1", [order.id]);
  await t.owner("UPDATE refunds SET paid_back_at = '2026-11-04T04:00:00Z' WHERE order_id = $1", [order.id]);
  const none = { orders: 0, pieces: 0, paidMinor: 0, couponMinor: 0 };
  const all = { name: null, orders: 1, pieces: 2, paidMinor: 23_600, couponMinor: 2000 };
  expect(await figures({}, owner)).toEqual([
    { ...all, key: 'total', refundedMinor: 11_800 },
    { ...none, key: '2026-11-04', name: null, refundedMinor: 11_800 },
    { ...all, key: '2026-11-01', refundedMinor: 0 },
  ]);
  expect(await figures({ by: 'commodity' }, owner)).toMatchObject([
    { key: 'total' },
    { name: '记忆训练卡片', paidMinor: 23_600, couponMinor: 2000, refundedMinor: 11_800 },
  ]);
});
