import { randomUUID } from 'node:crypto';
import type { CallArguments, CallData } from '@cogclinic/contract/call';
import { couponCalls } from '@cogclinic/contract/coupons';
import { orderCalls } from '@cogclinic/contract/orders';
import { parcelCalls } from '@cogclinic/contract/parcels';
import { refundCalls } from '@cogclinic/contract/refunds';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newCode } from '#testing/samples.commodities.ts';
import { newCoupon } from '#testing/samples.coupons.ts';
import { onShelf, orderOf } from '#testing/samples.orders.ts';
import { parcelOf, toShip } from '#testing/samples.parcels.ts';
import { paidOrder, refundOfOrder } from '#testing/samples.refunds.ts';

let t: TestApp;
let institutionId: string;
let seller: TestAccount;
let admin: TestAccount;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  seller = await t.account({ institutionId, mallAuthority: true });
  admin = await t.account({ institutionId, roleType: 'ADMIN', mallAuthority: true });
});
afterAll(() => t.close());

type Order = CallData<typeof orderCalls.one>;
type Refund = CallData<typeof refundCalls.ask>;
type Ask = CallArguments<typeof refundCalls.ask>['body'];
/** Sends until the server has room for it: a full one asks to come again, and these calls may be repeated. */
async function again<A extends { status: number }>(send: () => Promise<A>): Promise<A> {
  const answer = await send();
  return answer.status === 503 ? again(send) : answer;
}
const patient = () => t.archive({ institutionId });
const held = ({ id, version }: { id: string; version: number }) => ({ id, version });
const ask = (body: Ask) => again(() => t.send(refundCalls.ask, { body }, seller.token));
const approve = (refund: Refund) =>
  again(() => t.send(refundCalls.approve, { body: { ...held(refund), words: null } }, admin.token));
const refuse = (refund: Refund) =>
  again(() => t.send(refundCalls.refuse, { body: { ...held(refund), words: '已拆封使用' } }, admin.token));
const withdraw = (refund: Refund) => again(() => t.send(refundCalls.withdraw, { body: held(refund) }, seller.token));
const payBack = (refund: Refund, restocked: string[] = []) =>
  again(() =>
    t.send(refundCalls.payBack, { body: { ...held(refund), receiptNumber: 'T-7', restocked } }, seller.token),
  );
const one = async (id: string) => (await t.send(orderCalls.one, { params: { id } }, seller.token)).data;
const fieldsOf = (answer: { data: unknown }) => (answer.data as { fields: { path: string }[] }).fields;
const stockOf = async (specId: string) =>
  Number((await t.owner('SELECT stock FROM commodity_specs WHERE id = $1', [specId]))[0]?.stock);
const spec = (name: string, priceMinor: number) => ({
  ...{ id: null, name, code: newCode(), priceMinor, uses: null, schemeId: null },
});
async function bought(quantity = 1, priceMinor = 12_800): Promise<{ order: Order; specId: string }> {
  const [cards] = await onShelf(t, seller.token, { specs: [spec('大字版', priceMinor)] });
  return { order: await paidOrder(t, seller.token, await patient(), cards, quantity), specId: cards.id };
}

describe('a refund', () => {
  test('is asked for once, approved by an administrator, and its money goes back by the way it came', async () => {
    const { order, specId } = await bought(2);
    const body = refundOfOrder(order);
    const { data: asked } = await ask(body);
    expect(asked).toMatchObject({ state: 'asked', amountMinor: 25_600, method: 'card', reason: 'faulty' });
    expect((await ask(body)).data.id).toBe(asked.id);
    const early = await payBack(asked);
    expect(early.status).toBe(409);
    const bySeller = await t.send(refundCalls.approve, { body: { ...held(asked), words: null } }, seller.token);
    expect(bySeller.status).toBe(403);
    const { data: approved } = await approve(asked);
    expect(approved).toMatchObject({ state: 'approved', decidedByName: expect.any(String) });
    const { data: back } = await payBack(approved, [order.lines[0]?.id ?? '']);
    expect(back).toMatchObject({ state: 'paidBack', receiptNumber: 'T-7', lines: [{ restocked: true }] });
    expect(await stockOf(specId)).toBe(20);
    const after = await one(order.id);
    expect(after).toMatchObject({ state: 'cancelled', money: 'refunded', refundedMinor: 25_600 });
    expect(after.events.map(({ step }) => step)).toEqual([
      ...['place', 'pay', 'askRefund', 'approveRefund', 'payBack', 'cancel'],
    ]);
    expect((await payBack(back)).status).toBe(409);
  });

  test('of a part leaves the order paid in part; goods that stay with the patient do not go back into stock', async () => {
    const { order, specId } = await bought(3, 1000);
    const { data: asked } = await ask(refundOfOrder(order, 1));
    await payBack((await approve(asked)).data);
    expect(await one(order.id)).toMatchObject({ state: 'paid', money: 'partlyRefunded', refundedMinor: 1000 });
    expect(await stockOf(specId)).toBe(17);
    const { data: refunds } = await t.send(refundCalls.ofOrder, { params: { id: order.id } }, seller.token);
    expect(refunds.map(({ state }) => state)).toEqual(['paidBack']);
  });

  test('whose money is back counts no longer against what a patient may buy', async () => {
    const [cards] = await onShelf(t, seller.token, { limitPerPatient: 2 });
    const archiveId = await patient();
    const order = await paidOrder(t, seller.token, archiveId, cards, 2);
    const place = async () =>
      (await t.send(orderCalls.place, { body: orderOf(archiveId, cards, 1) }, seller.token)).status;
    const { data: asked } = await ask(refundOfOrder(order, 1));
    expect(await place()).toBe(422);
    await payBack((await approve(asked)).data);
    expect(await place()).toBe(200);
    expect(await place()).toBe(422);
  });

  test('is refused with the reason, and can be asked for anew', async () => {
    const { order } = await bought();
    const { data: asked } = await ask(refundOfOrder(order));
    const silent = await t.send(refundCalls.refuse, { body: { ...held(asked), words: ' ' } }, admin.token);
    expect([silent.status, fieldsOf(silent)]).toMatchObject([400, [{ path: 'words' }]]);
    expect((await ask(refundOfOrder(order))).status).toBe(422);
    const { data: refused } = await refuse(asked);
    expect(refused).toMatchObject({ state: 'refused', decisionWords: '已拆封使用' });
    expect((await approve(refused)).status).toBe(409);
    expect((await ask(refundOfOrder(order))).data).toMatchObject({ state: 'asked', amountMinor: 12_800 });
  });

  test('changed meanwhile answers as it is now', async () => {
    const { data: asked } = await ask(refundOfOrder((await bought()).order));
    await approve(asked);
    expect(await refuse(asked)).toMatchObject({ status: 409, data: { state: 'approved' } });
  });

  test('notes the parcel that comes back, with a company of the dictionary', async () => {
    const { data: asked } = await ask(refundOfOrder((await bought()).order));
    const send = (carrier: string, refund = asked) => {
      const body = { ...held(refund), carrier, trackingNumber: 'SF100200300400' };
      return t.send(refundCalls.sendBack, { body } as CallArguments<typeof refundCalls.sendBack>, seller.token);
    };
    expect([(await send('nobody')).status, (await send('sf')).data]).toMatchObject([
      400,
      { carrier: 'sf', trackingNumber: 'SF100200300400' },
    ]);
  });

  test.each([
    ['placed', 409],
    ['paid', 200],
  ])('of an order that is %s is answered with %i', async (state, status) => {
    const [cards] = await onShelf(t, seller.token);
    const { data: placed } = await t.send(orderCalls.place, { body: orderOf(await patient(), cards) }, seller.token);
    const order = state === 'placed' ? placed : (await bought()).order;
    expect((await ask(refundOfOrder(order))).status).toBe(status);
  });

  test('names the line of another order, and more pieces than are left', async () => {
    const { order } = await bought();
    const { order: other } = await bought();
    const strange = await ask({ ...refundOfOrder(order), lines: refundOfOrder(other).lines });
    expect([strange.status, fieldsOf(strange)]).toMatchObject([422, [{ path: 'lines.0.lineId' }]]);
    const many = await ask(refundOfOrder(order, 2));
    expect([many.status, fieldsOf(many)]).toMatchObject([422, [{ path: 'lines.0.quantity' }]]);
  });

  test('is found by patient, number and state', async () => {
    const { order } = await bought();
    const { data: asked } = await ask(refundOfOrder(order));
    const query = { number: order.number, state: 'asked' as const };
    const { data } = await t.send(refundCalls.list, { query }, seller.token);
    expect(data.rows.map(({ id }) => id)).toContain(asked.id);
    const gone = await t.send(refundCalls.list, { query: { ...query, state: 'paidBack' } }, seller.token);
    expect(gone.data.rows).toEqual([]);
  });
});

describe('the coupon of an order', () => {
  test('comes back when all the money is back, and each line gives back what was paid for it', async () => {
    const [large, small] = await onShelf(t, seller.token, { specs: [spec('大', 10_000), spec('小', 4500)] });
    if (!small) throw new Error('one specification only');
    const { data: coupon } = await t.send(couponCalls.save, { body: newCoupon() }, seller.token);
    const lines = [small, large].map(({ id: specId }) => ({ specId, quantity: 1 }));
    const place = {
      id: randomUUID(),
      archiveId: await patient(),
      lines,
      shownMinor: 12_500,
      coupon: { code: coupon.code },
    };
    const { data: placed } = await t.send(orderCalls.place, { body: place }, seller.token);
    const payment = { requestId: randomUUID(), method: 'cash' as const, receiptNumber: '1' };
    const { data: order } = await t.send(orderCalls.pay, { body: { ...payment, ...held(placed) } }, seller.token);
    const [first, second] = order.lines.map(({ id: lineId }) => ({
      ...refundOfOrder(order),
      lines: [{ lineId, quantity: 1 }],
    }));
    if (!first || !second) throw new Error('two lines were bought');
    const { data: part } = await ask(first);
    expect(part.amountMinor).toBe(4500 - 621);
    await payBack((await approve(part)).data);
    expect((await one(order.id)).coupon).toMatchObject({ isBack: false });
    const { data: rest } = await ask(second);
    expect(rest.amountMinor).toBe(10_000 - 1379);
    await payBack((await approve(rest)).data);
    expect(await one(order.id)).toMatchObject({ money: 'refunded', coupon: { isBack: true } });
  });
});

describe('pieces that are claimed back', () => {
  const ship = (order: Order, quantity: number) => {
    const lines = order.lines.map(({ id: lineId }) => ({ lineId, quantity }));
    return t.send(parcelCalls.ship, { body: { ...parcelOf(order), lines } }, seller.token);
  };
  async function sent(quantity: number) {
    const [cards] = await onShelf(t, seller.token);
    return toShip(t, seller.token, await patient(), cards, quantity);
  }

  test('are not shipped; once their money is back the order counts as shipped', async () => {
    const order = await sent(3);
    const { data: asked } = await ask(refundOfOrder(order, 1));
    expect((await ship(await one(order.id), 3)).status).toBe(422);
    const { data: rest } = await ship(await one(order.id), 2);
    expect(rest.state).toBe('toShip');
    await payBack((await approve(asked)).data);
    expect(await one(order.id)).toMatchObject({ state: 'shipped', money: 'partlyRefunded' });
  });

  test('are shipped after all when the refund is withdrawn', async () => {
    const order = await sent(2);
    const { data: asked } = await ask(refundOfOrder(order, 1));
    await ship(await one(order.id), 1);
    expect((await withdraw(asked)).data.state).toBe('withdrawn');
    expect((await ship(await one(order.id), 1)).data.state).toBe('shipped');
  });
});

describe('never more than was paid', () => {
  test('of ten requests for one piece at once, one is taken; it is paid back once', async () => {
    const { order } = await bought();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(refundOfOrder(order))));
    const taken = answers.filter(({ status }) => status === 200);
    expect([taken.length, answers.filter(({ status }) => status === 422).length]).toEqual([1, 9]);
    const [asked] = taken;
    if (!asked) throw new Error('none was taken');
    const { data: approved } = await approve(asked.data);
    const backs = await Promise.all(Array.from({ length: 5 }, () => payBack(approved)));
    expect(backs.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await one(order.id)).toMatchObject({ refundedMinor: 12_800, money: 'refunded' });
  });

  test('for any requests and decisions at the same time, what is claimed and what went back add up', async () => {
    const decision = fc.constantFrom('payBack', 'refuse', 'withdraw', 'wait');
    const claims = fc.array(fc.record({ pieces: fc.integer({ min: 1, max: 4 }), decision }), {
      minLength: 2,
      maxLength: 6,
    });
    const price = fc.integer({ min: 1, max: 9999 });
    await fc.assert(
      fc.asyncProperty(claims, claims, price, async (some, others, priceMinor) => {
        const { order } = await bought(7, priceMinor);
        for (const round of [some, others])
          await Promise.all(
            round.map(async ({ pieces, decision: next }) => {
              const asked = await ask(refundOfOrder(order, pieces));
              if (asked.status !== 200) return;
              if (next === 'refuse') await refuse(asked.data);
              if (next === 'withdraw') await withdraw(asked.data);
              if (next === 'payBack') await payBack((await approve(asked.data)).data);
            }),
          );
        const { data: refunds } = await t.send(refundCalls.ofOrder, { params: { id: order.id } }, seller.token);
        const sumOf = (states: readonly string[], of: (refund: Refund) => number) =>
          refunds.filter(({ state }) => states.includes(state)).reduce((sum, refund) => sum + of(refund), 0);
        const now = await one(order.id);
        const living = ['asked', 'approved', 'paidBack'];
        const pieces = sumOf(living, ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0));
        expect(now.lines).toMatchObject([
          { claimed: pieces, claimedMinor: sumOf(living, ({ amountMinor }) => amountMinor) },
        ]);
        expect(now.refundedMinor).toBe(sumOf(['paidBack'], ({ amountMinor }) => amountMinor));
        expect(pieces).toBeLessThanOrEqual(7);
        expect(now.lines[0]?.claimedMinor).toBeLessThanOrEqual(now.totalMinor);
      }),
      { numRuns: 8 },
    );
  });

  test('the database itself takes no larger claim, and changes no refund that is over', async () => {
    const { order } = await bought();
    const { data: asked } = await ask(refundOfOrder(order));
    const { data: refused } = await refuse(asked);
    await expect(t.owner("UPDATE refunds SET state = 'asked' WHERE id = $1", [refused.id])).rejects.toThrow(/is over/);
    await expect(
      t.owner('UPDATE order_lines SET claimed_minor = 12801 WHERE order_id = $1', [order.id]),
    ).rejects.toThrow(/order_lines_claimed/);
    await expect(t.owner('UPDATE orders SET refunded_minor = 12801 WHERE id = $1', [order.id])).rejects.toThrow(
      /orders_refunded/,
    );
    const privileges = await t.owner(
      `SELECT has_column_privilege('cogclinic_app', 'order_lines', 'claimed', 'UPDATE') AS lines,
              has_column_privilege('cogclinic_app', 'orders', 'refunded_minor', 'UPDATE') AS orders,
              has_column_privilege('cogclinic_app', 'refund_lines', 'amount_minor', 'UPDATE') AS amounts`,
    );
    expect(privileges).toEqual([{ lines: false, orders: false, amounts: false }]);
  });
});
