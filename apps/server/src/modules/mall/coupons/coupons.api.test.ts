import { randomUUID } from 'node:crypto';
import type { CallArguments } from '@cogclinic/contract/call';
import { couponCalls } from '@cogclinic/contract/coupons';
import { orderCalls } from '@cogclinic/contract/orders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newCode } from '#testing/samples.commodities.ts';
import { newCoupon } from '#testing/samples.coupons.ts';
import { onShelf, orderOf } from '#testing/samples.orders.ts';
import { closeUnpaid } from '../orders/orders.closing.ts';

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

type Place = CallArguments<typeof orderCalls.place>['body'];
/** Sends until the server has room for it: a full one asks to come again, and these calls may be repeated. */
async function again<A extends { status: number }>(send: () => Promise<A>): Promise<A> {
  const answer = await send();
  return answer.status === 503 ? again(send) : answer;
}
const patient = () => t.archive({ institutionId });
const place = (body: Place) => again(() => t.send(orderCalls.place, { body }, seller.token));
const save = (more: Parameters<typeof newCoupon>[0] = {}) =>
  t.send(couponCalls.save, { body: newCoupon(more) }, seller.token);
const give = async (id: string, ...archiveIds: string[]) =>
  (await t.send(couponCalls.give, { body: { id, archiveIds } }, seller.token)).data;
const usable = async (archiveId: string, code?: string) =>
  (await t.send(couponCalls.usable, { query: { archiveId, ...(code && { code }) } }, seller.token)).data;
const cancel = ({ id, version }: { id: string; version: number }) =>
  again(() => t.send(orderCalls.cancel, { body: { id, version, reason: '不要了' } }, seller.token));
const one = async (id: string) => (await t.send(orderCalls.one, { params: { id } }, seller.token)).data;
const spec = (name: string, priceMinor: number) => ({
  ...{ id: null, name, code: newCode(), priceMinor, uses: null, schemeId: null },
});
const fieldsOf = (answer: { data: unknown }) => (answer.data as { fields: { path: string }[] }).fields;
async function countOf(id: string) {
  const [row] = await t.owner(
    `SELECT c.uses, c.cost_minor::int AS cost, count(x.order_id)::int AS kept, coalesce(sum(x.discount_minor), 0)::int AS taken
       FROM coupons c LEFT JOIN order_coupons x ON x.institution_id = c.institution_id AND x.coupon_id = c.id AND x.returned_at IS NULL
      WHERE c.id = $1 GROUP BY c.institution_id, c.id`,
    [id],
  );
  return row;
}
/** An order of one piece with a coupon that takes off so much. */
const withCoupon = (archiveId: string, one: { id: string; priceMinor: number }, code: string | null, off = 2000) => ({
  ...orderOf(archiveId, one),
  shownMinor: one.priceMinor - off,
  coupon: { grantId: null, code },
});

describe('a coupon', () => {
  test('is added once for one request, and is found by name, code and state', async () => {
    const requestId = randomUUID();
    const { data } = await save({ requestId, name: '冬季优惠' });
    expect(data).toMatchObject({ amountMinor: 2000, state: 'running', uses: 0, grants: 0, version: 1 });
    expect((await save({ requestId })).data.id).toBe(data.id);
    const { data: later } = await save({ firstDay: '2190-01-01' });
    const { data: gone } = await save({ lastDay: '2020-02-01' });
    const found = async (query: CallArguments<typeof couponCalls.list>['query']) =>
      (await t.send(couponCalls.list, { query }, seller.token)).data.rows.map(({ id }) => id);
    expect(await found({ keyword: data.code?.toUpperCase() })).toEqual([data.id]);
    expect(await found({ state: 'planned' })).toEqual([later.id]);
    expect(await found({ state: 'over' })).toEqual([gone.id]);
    expect(await found({ state: 'running', keyword: '冬季' })).toEqual([data.id]);
  });

  test('is changed by version in all but what it takes off', async () => {
    const { data } = await save();
    const change = { id: data.id, version: 1 };
    const { data: changed } = await save({ change, name: '改名', amountMinor: 1, totalQuota: 3, code: data.code });
    expect(changed).toMatchObject({ name: '改名', amountMinor: 2000, totalQuota: 3, version: 2 });
    expect(await save({ change, name: '旧名' })).toMatchObject({ status: 409, data: { name: '改名' } });
  });

  test.each([
    ['amountMinor', { amountMinor: null }],
    ['percent', { kind: 'percentage', percent: null }],
    ['targets', { scope: 'categories', targets: [] }],
    ['lastDay', { firstDay: '2030-01-02', lastDay: '2030-01-01' }],
    ['percent', { kind: 'percentage', percent: 101 }],
  ] as const)('is refused at %s with %o', async (path, more) => {
    const refused = await save({ ...more, targets: null });
    expect([refused.status, fieldsOf(refused)]).toMatchObject([400, [{ path }]]);
  });

  test('takes a code that no other has, until that one is withdrawn', async () => {
    const code = newCode();
    const { data: first } = await save({ code });
    const taken = await save({ code: code.toLowerCase() });
    expect([taken.status, fieldsOf(taken)]).toMatchObject([422, [{ path: 'code' }]]);
    const body = { id: first.id, version: first.version };
    expect((await t.send(couponCalls.withdraw, { body }, seller.token)).data.state).toBe('withdrawn');
    expect((await save({ code })).status).toBe(200);
  });

  test('in Taiwan takes off whole dollars', async () => {
    const there = await t.account({ institutionId: await t.institution('台北', 'Asia/Taipei'), mallAuthority: true });
    const body = newCoupon({ amountMinor: 150 });
    expect(await t.send(couponCalls.save, { body }, there.token)).toMatchObject({ status: 422 });
  });

  test('of a category or commodity names what it is for; what is not there is refused', async () => {
    const unknown = await save({ scope: 'commodities', targets: [randomUUID()] });
    expect([unknown.status, fieldsOf(unknown)]).toMatchObject([422, [{ path: 'targets' }]]);
    await onShelf(t, seller.token);
    const [commodity] = await t.owner('SELECT id, name FROM commodities WHERE institution_id = $1 LIMIT 1', [
      institutionId,
    ]);
    const { data } = await save({ scope: 'commodities', targets: [String(commodity?.id)] });
    expect(data).toMatchObject({ targets: [commodity?.id], targetNames: [commodity?.name] });
  });
});

describe('a coupon that is given', () => {
  test('is held once by each patient, shown with its uses, and can be taken back', async () => {
    const [first, second] = [await patient(), await patient()];
    const { data: coupon } = await save({ code: null });
    expect(await give(coupon.id, first, second)).toEqual({ given: 2 });
    expect(await give(coupon.id, first)).toEqual({ given: 0 });
    const [held] = await usable(first);
    expect(held).toMatchObject({ couponId: coupon.id, refusal: null });
    const [cards] = await onShelf(t, seller.token);
    const order = { ...withCoupon(first, cards, null), coupon: { grantId: held?.grantId ?? null, code: null } };
    expect((await place(order)).data).toMatchObject({ coupon: { couponId: coupon.id, discountMinor: 2000 } });
    const query = { couponId: coupon.id };
    const { data: grants } = await t.send(couponCalls.grants, { query }, seller.token);
    expect(new Map(grants.rows.map(({ archiveId, uses }) => [archiveId, uses]))).toEqual(
      new Map([
        [first, 1],
        [second, 0],
      ]),
    );
    const body = { id: held?.grantId ?? '' };
    expect((await t.send(couponCalls.takeBack, { body }, seller.token)).status).toBe(200);
    expect(await usable(first)).toEqual([]);
    const late = { ...order, id: randomUUID() };
    expect(await place(late)).toMatchObject({ status: 422, data: { fields: [{ path: 'coupon' }] } });
  });

  test('is no use to another patient', async () => {
    const { data: coupon } = await save({ code: null });
    const [owner, other] = [await patient(), await patient()];
    await give(coupon.id, owner);
    const [held] = await usable(owner);
    const [cards] = await onShelf(t, seller.token);
    const order = { ...withCoupon(other, cards, null), coupon: { grantId: held?.grantId ?? null, code: null } };
    expect(await place(order)).toMatchObject({ status: 422, data: { fields: [{ path: 'coupon' }] } });
  });
});

describe('an order with a coupon', () => {
  test('costs less by it, divided among the lines that it is for, and keeps what it did', async () => {
    const archiveId = await patient();
    const [large, small] = await onShelf(t, seller.token, { specs: [spec('大', 10_000), spec('小', 4500)] });
    const { data: coupon } = await save({ thresholdMinor: 14_500 });
    if (!small) throw new Error('one specification only');
    const lines = [small, large].map(({ id: specId }) => ({ specId, quantity: 1 }));
    const body = { id: randomUUID(), archiveId, lines, shownMinor: 12_500, coupon: { code: coupon.code } };
    const { data: order } = await place(body);
    expect(order.lines.map(({ shareMinor }) => shareMinor)).toEqual([621, 1379]);
    expect(order).toMatchObject({
      totalMinor: 12_500,
      coupon: { name: '新春优惠', discountMinor: 2000, isBack: false },
    });
    expect(await countOf(coupon.id)).toEqual({ uses: 1, cost: 2000, kept: 1, taken: 2000 });
    await save({ change: { id: coupon.id, version: 1 }, name: '改名' });
    expect((await one(order.id)).coupon?.name).toBe('新春优惠');
  });

  test('is refused where the coupon is unknown, over, not for these goods or below its threshold', async () => {
    const archiveId = await patient();
    const [cards] = await onShelf(t, seller.token);
    const refusalOf = async (code: string | null) => {
      const { status, msg } = await place(withCoupon(archiveId, cards, code));
      return [status, msg];
    };
    const code = async (more: Parameters<typeof newCoupon>[0]) => (await save(more)).data.code;
    expect(await refusalOf('no such code')).toEqual([422, 'No coupon has this code']);
    expect(await refusalOf(await code({ lastDay: '2020-02-01' }))).toEqual([422, 'This coupon has expired']);
    expect(await refusalOf(await code({ firstDay: '2190-01-01' }))).toEqual([422, 'This coupon is not valid yet']);
    expect((await refusalOf(await code({ thresholdMinor: 12_801 })))[0]).toBe(422);
    expect((await refusalOf(await code({ thresholdMinor: 12_800 })))[0]).toBe(200);
  });

  test('of fifty patients at once with a coupon for ten, ten use it', async () => {
    const { data: coupon } = await save({ totalQuota: 10 });
    const [cards] = await onShelf(t, seller.token, { stock: 100 });
    const buyers = await Promise.all(Array.from({ length: 50 }, patient));
    const answers = await Promise.all(buyers.map((buyer) => place(withCoupon(buyer, cards, coupon.code))));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(422)]).toEqual([10, 40]);
    expect(await countOf(coupon.id)).toEqual({ uses: 10, cost: 20_000, kept: 10, taken: 20_000 });
    const fewer = await save({ change: { id: coupon.id, version: 1 }, totalQuota: 9 });
    expect([fewer.status, fieldsOf(fewer)]).toMatchObject([422, [{ path: 'totalQuota' }]]);
  });

  test('of one patient’s ten orders at once with a coupon for two each, two use it', async () => {
    const { data: coupon } = await save({ patientQuota: 2 });
    const [cards] = await onShelf(t, seller.token, { stock: 100 });
    const buyer = await patient();
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(withCoupon(buyer, cards, coupon.code))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await usable(buyer, coupon.code ?? '')).toMatchObject([{ refusal: 'usedByPatient' }]);
    expect((await place(withCoupon(await patient(), cards, coupon.code))).status).toBe(200);
  });

  test('gives it back once when it is cancelled, or closed unpaid', async () => {
    const { data: coupon } = await save({ totalQuota: 1 });
    const [cards] = await onShelf(t, seller.token);
    const { data: first } = await place(withCoupon(await patient(), cards, coupon.code));
    expect((await place(withCoupon(await patient(), cards, coupon.code))).status).toBe(422);
    await Promise.all([cancel(first), cancel(first)]);
    expect(await countOf(coupon.id)).toMatchObject({ uses: 0, cost: 0 });
    expect((await one(first.id)).coupon).toMatchObject({ discountMinor: 2000, isBack: true });
    const { data: second } = await place(withCoupon(await patient(), cards, coupon.code));
    await t.owner("UPDATE orders SET closes_at = now() - interval '1 second' WHERE id = $1", [second.id]);
    await closeUnpaid(t.platform, new Date());
    expect((await one(second.id)).coupon).toMatchObject({ isBack: true });
    expect(await countOf(coupon.id)).toMatchObject({ uses: 0, cost: 0 });
  });

  test('with the id of another order is refused, and changes nothing of either', async () => {
    const { data: coupon } = await save();
    const [large, small] = await onShelf(t, seller.token, { specs: [spec('大', 10_000), spec('小', 4500)], stock: 5 });
    if (!small) throw new Error('one specification only');
    const { data: order } = await place(withCoupon(await patient(), large, coupon.code));
    const lines = [large, small].map(({ id: specId }) => ({ specId, quantity: 1 }));
    const taken = {
      id: order.id,
      archiveId: await patient(),
      lines,
      shownMinor: 12_500,
      coupon: { code: coupon.code },
    };
    expect((await place(taken)).status).toBe(409);
    expect(await one(order.id)).toEqual(order);
    expect(await countOf(coupon.id)).toEqual({ uses: 1, cost: 2000, kept: 1, taken: 2000 });
  });

  test('is placed while others with the same coupon and goods are cancelled: none fails, and all are counted', async () => {
    const { data: coupon } = await save();
    const [cards] = await onShelf(t, seller.token, { stock: 40 });
    const placed = await Promise.all(
      Array.from({ length: 12 }, async () => place(withCoupon(await patient(), cards, coupon.code))),
    );
    const both = await Promise.all([
      ...placed.map(({ data }) => cancel(data)),
      ...placed.map(async () => place(withCoupon(await patient(), cards, coupon.code))),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await countOf(coupon.id)).toEqual({ uses: 12, cost: 24_000, kept: 12, taken: 24_000 });
  });

  test('at other prices is divided anew, and refuses prices that the coupon is not for', async () => {
    const { data: coupon } = await save({
      ...{ kind: 'percentage', amountMinor: null, percent: 10, thresholdMinor: 10_000 },
    });
    const [cards] = await onShelf(t, seller.token);
    const { data: order } = await place(withCoupon(await patient(), cards, coupon.code, 1280));
    const reprice = (version: number, priceMinor: number) => {
      const lines = order.lines.map(({ id }) => ({ id, priceMinor }));
      const body = { id: order.id, version, lines, reason: '困难家庭' };
      return t.send(orderCalls.reprice, { body }, admin.token);
    };
    expect((await reprice(1, 10_055)).data).toMatchObject({
      ...{ totalMinor: 9050, coupon: { discountMinor: 1005 }, lines: [{ shareMinor: 1005 }] },
    });
    expect(await countOf(coupon.id)).toMatchObject({ uses: 1, cost: 1005 });
    expect(await reprice(2, 9999)).toMatchObject({ status: 422, data: { fields: [{ path: 'lines' }] } });
    expect((await one(order.id)).totalMinor).toBe(9050);
  });

  test('belongs to an institution: another’s code opens nothing', async () => {
    const { data: coupon } = await save();
    const elsewhere = await t.institution();
    const other = await t.account({ institutionId: elsewhere, mallAuthority: true });
    const [cards] = await onShelf(t, other.token);
    const body = withCoupon(await t.archive({ institutionId: elsewhere }), cards, coupon.code);
    expect((await t.send(orderCalls.place, { body }, other.token)).status).toBe(422);
  });
});

test('the database lets nobody change a coupon’s rule or its count', async () => {
  const { data: coupon } = await save();
  const privileges = await t.owner(
    `SELECT has_column_privilege('cogclinic_app', 'coupons', c, 'UPDATE') AS may
       FROM unnest(ARRAY['amount_minor', 'percent', 'scope', 'uses', 'cost_minor']) AS c`,
  );
  expect(privileges.map(({ may }) => may)).toEqual([false, false, false, false, false]);
  const over = t.owner('UPDATE coupons SET total_quota = 1, uses = 2 WHERE id = $1', [coupon.id]);
  await expect(over).rejects.toThrow(/coupons_quota/);
});
