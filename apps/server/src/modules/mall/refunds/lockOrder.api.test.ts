import { couponCalls } from '@cogclinic/contract/coupons';
import { orderCalls } from '@cogclinic/contract/orders';
import { refundCalls } from '@cogclinic/contract/refunds';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newCoupon } from '#testing/samples.coupons.ts';
import { onShelf, orderOf } from '#testing/samples.orders.ts';
import { refundOfOrder } from '#testing/samples.refunds.ts';

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN', mallAuthority: true });
});
afterAll(() => t.close());

type Spec = Awaited<ReturnType<typeof onShelf>>[number];
const held = ({ id, version }: { id: string; version: number }) => ({ id, version });

/** What places an order of one piece with a coupon of 20.00. */
const withCoupon = async (spec: Spec, code: string | null) => ({
  ...orderOf(await t.archive({ institutionId }), spec),
  ...{ shownMinor: spec.priceMinor - 2000, coupon: { grantId: null, code } },
});
const place = async (spec: Spec, code: string | null) =>
  t.send(orderCalls.place, { body: await withCoupon(spec, code) }, admin.token);

/** An approved refund of all of an order that was placed with the coupon and paid. */
async function approvedRefund(spec: Spec, code: string | null) {
  const { data: order } = await place(spec, code);
  const payment = { requestId: crypto.randomUUID(), method: 'cash' as const, receiptNumber: '00415' };
  const { data: paid } = await t.send(orderCalls.pay, { body: { ...held(order), ...payment } }, admin.token);
  const { data: asked } = await t.send(refundCalls.ask, { body: refundOfOrder(paid) }, admin.token);
  return (await t.send(refundCalls.approve, { body: { ...held(asked), words: null } }, admin.token)).data;
}

/** Until so many transactions wait for another's lock. */
const waiting = (count: number) =>
  vi.waitFor(
    async () => {
      const [found] = await t.owner<{ waiting: number }>(
        `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(found?.waiting).toBe(count);
    },
    { timeout: 4000, interval: 20 },
  );

test.each([null, 50])(
  'a refund and an order that need the same coupon (quota: %s) and stock never wait for each other',
  async (totalQuota) => {
    const [spec] = await onShelf(t, admin.token);
    const { data: coupon } = await t.send(couponCalls.save, { body: newCoupon({ totalQuota }) }, admin.token);
    const refund = await approvedRefund(spec, coupon.code);
    // Somebody else holds the stock until both have taken what they take before it.
    const other = new pg.Client({ connectionString: t.databaseUrl });
    await other.connect();
    await other.query('BEGIN');
    await other.query('SELECT FROM commodity_specs WHERE id = $1 FOR NO KEY UPDATE', [spec.id]);
    const restocked = refund.lines.map(({ lineId }) => lineId);
    const body = { ...held(refund), receiptNumber: 'R-1', restocked };
    const payingBack = t.send(refundCalls.payBack, { body }, admin.token);
    await waiting(1);
    const placing = place(spec, coupon.code);
    await waiting(2);
    await other.query('COMMIT');
    await other.end();
    expect([(await payingBack).status, (await placing).status]).toEqual([200, 200]);
    const [stock] = await t.owner<{ stock: number }>('SELECT stock FROM commodity_specs WHERE id = $1', [spec.id]);
    const [used] = await t.owner<{ uses: number }>('SELECT uses FROM coupons WHERE id = $1', [coupon.id]);
    // Of two orders one came back.
    expect({ ...stock, ...used }).toEqual({ stock: 19, uses: 1 });
  },
);
