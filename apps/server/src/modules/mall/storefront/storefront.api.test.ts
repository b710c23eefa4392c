import { randomUUID } from 'node:crypto';
import { commodityCalls } from '@cogclinic/contract/commodities';
import { commodityPictureCalls } from '@cogclinic/contract/commodityPictures';
import { orderCalls } from '@cogclinic/contract/orders';
import { pushCalls } from '@cogclinic/contract/push';
import { storefrontCalls as calls, SHELF_PAGE, UNPAID_AT_MOST } from '@cogclinic/contract/storefront';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newCode, newCommodity, photo } from '#testing/samples.commodities.ts';
import { onShelf, orderOf } from '#testing/samples.orders.ts';
import { newPush } from '#testing/samples.push.ts';
import { mallLink, orderAtLink } from '#testing/samples.storefront.ts';

let t: TestApp;
let institutionId: string;
let seller: TestAccount;
let archiveId: string;
let token: string;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  institutionId = await t.institution();
  seller = await t.account({ institutionId, mallAuthority: true });
  archiveId = await t.archive({ institutionId });
  token = await mallLink(t, archiveId, seller.token);
  await t.owner('DELETE FROM sign_in_failures');
});

type Body = ReturnType<typeof orderAtLink> & object;
/** Sends until the server has room for it: a full one asks to come again, and these calls may be repeated. */
async function again<A extends { status: number }>(send: () => Promise<A>): Promise<A> {
  const answer = await send();
  return answer.status === 503 ? again(send) : answer;
}
const place = (body: Body, by = token) => again(() => t.send(calls.place, { params: { token: by }, body }));
const shelf = async (query = {}) => (await t.send(calls.shelf, { params: { token }, query })).data;
const order = (id: string, by = token) => t.send(calls.order, { params: { token: by, id } });
const cancel = (id: string, by = token) => t.send(calls.cancel, { params: { token: by }, body: { id } });
const stockOf = async (specId: string) =>
  Number((await t.owner('SELECT stock FROM commodity_specs WHERE id = $1', [specId]))[0]?.stock);
const fieldsOf = (answer: { data: unknown }) => (answer.data as { fields: { path: string }[] }).fields;

describe('the shelf behind a link', () => {
  test('shows what is on sale now, by categories in their order, and finds it by name', async () => {
    const body = { change: null, name: '图书' };
    const { data: books } = await t.send(commodityCalls.saveCategory, { body }, seller.token);
    await onShelf(t, seller.token, { name: '无分类 100%', stock: 2 });
    await onShelf(t, seller.token, { name: '数独', categoryId: books.id });
    await t.send(commodityCalls.save, { body: newCommodity({ name: '未上架' }) }, seller.token);
    const { rows, categories, currency, hasMore } = await shelf();
    expect([currency, hasMore, categories]).toEqual(['CNY', false, [{ id: books.id, name: '图书' }]]);
    expect(rows.map(({ name, categoryName }) => [name, categoryName])).toEqual([
      ['数独', '图书'],
      ['无分类 100%', null],
    ]);
    expect(rows[1]?.specs.map(({ priceMinor, left }) => [priceMinor, left])).toEqual([
      [12_800, 2],
      [15_800, 2],
    ]);
    const named = async (query: object) => (await shelf(query)).rows.map(({ name }) => name);
    expect(await named({ keyword: '100%' })).toEqual(['无分类 100%']);
    expect(await named({ categoryId: books.id })).toEqual(['数独']);
    expect(await named({ pageNum: 2 })).toEqual([]);
  });

  test('goes on at its next page', async () => {
    const spec = (code: string) => [{ id: null, name: '一', code, priceMinor: 100, uses: null, schemeId: null }];
    for (let count = 0; count <= SHELF_PAGE; count++)
      await onShelf(t, seller.token, {
        kind: 'service',
        name: `服务 ${String(count).padStart(2, '0')}`,
        specs: spec(newCode()),
      });
    const first = await shelf();
    expect([first.rows.length, first.hasMore]).toEqual([SHELF_PAGE, true]);
    const second = await shelf({ pageNum: 2 });
    expect([second.rows.map(({ name }) => name), second.hasMore]).toEqual([[`服务 ${SHELF_PAGE}`], false]);
  });

  test('shows pictures only of what is on sale, and never the whole upload', async () => {
    const { data } = await t.send(commodityCalls.save, { body: newCommodity() }, seller.token);
    const params = { id: data.id };
    const { data: pictures } = await t.send(commodityPictureCalls.add, { params, file: await photo() }, seller.token);
    const { smallId, largeId, wholeId } = pictures[0] ?? { smallId: '', largeId: '', wholeId: '' };
    const status = async (id: string) => (await t.send(calls.picture, { params: { token, id } })).status;
    expect(await status(smallId)).toBe(404);
    expect((await t.send(calls.product, { params: { token, id: data.id } })).status).toBe(404);
    const on = { id: data.id, version: data.version, shelved: true, shelfFrom: null, shelfUntil: null };
    await t.send(commodityCalls.shelve, { body: on }, seller.token);
    expect([await status(smallId), await status(largeId), await status(wholeId)]).toEqual([200, 200, 404]);
    const { data: product } = await t.send(calls.product, { params: { token, id: data.id } });
    expect(product).toMatchObject({ pictureId: smallId, body: '<p>128 张图片卡</p>', limitPerPatient: null });
    const elsewhere = await t.account({ institutionId: await t.institution('别处'), mallAuthority: true });
    const strange = await mallLink(t, await t.archive({ institutionId: elsewhere.institutionId }), elsewhere.token);
    expect((await t.send(calls.picture, { params: { token: strange, id: smallId } })).status).toBe(404);
  });

  test('of another kind of link does not exist; only accounts that may sell push it', async () => {
    const other = await t.account({ institutionId });
    const body = newPush(archiveId, { kind: 'mall', days: null });
    const refused = await t.send(pushCalls.add, { body }, other.token);
    expect([refused.status, fieldsOf(refused)]).toMatchObject([422, [{ path: 'kind' }]]);
    const { data } = await t.send(pushCalls.add, { body: newPush(archiveId) }, seller.token);
    const scale = data.link?.split('/').at(-1) ?? '';
    expect((await t.send(calls.shelf, { params: { token: scale } })).status).toBe(404);
    const [spec] = await onShelf(t, seller.token);
    expect((await place(orderAtLink(spec), scale)).status).toBe(404);
    expect(await stockOf(spec.id)).toBe(20);
  });
});

describe('an order by a link', () => {
  test('takes the prices of now, whatever the client says, and is the patient’s', async () => {
    const [spec] = await onShelf(t, seller.token);
    const lying = await place({ ...orderAtLink(spec), shownMinor: 1 });
    expect(lying.status).toBe(409);
    const forged = { ...orderAtLink(spec, 2), lines: [{ specId: spec.id, quantity: 2, priceMinor: 1 }] };
    const { status, data } = await place(forged as Body);
    expect([status, data]).toMatchObject([200, { state: 'placed', totalMinor: 25_600, receipt: null }]);
    expect(await stockOf(spec.id)).toBe(18);
    expect((await place({ ...forged, id: data.id } as Body)).data.id).toBe(data.id);
    expect(await stockOf(spec.id)).toBe(18);
    const { data: seen } = await t.send(orderCalls.one, { params: { id: data.id } }, seller.token);
    expect(seen).toMatchObject({
      archiveId,
      placedByName: null,
      events: [{ step: 'place', byName: null, byPatient: true }],
    });
    const [noted] = await t.owner("SELECT detail FROM audit_entries WHERE subject_id = $1 AND action = 'add'", [
      data.id,
    ]);
    expect(noted?.detail).toMatchObject({ by: 'patient' });
  });

  test('goes where the patient says; an address that lacks something is refused at the field', async () => {
    const [spec] = await onShelf(t, seller.token);
    const shipTo = { recipient: '王芳', phone: '13800138000', address: '' };
    const refused = await place({ ...orderAtLink(spec), shipTo } as Body);
    expect([refused.status, fieldsOf(refused)]).toMatchObject([400, [{ path: 'shipTo.address' }]]);
    const { data } = await place({ ...orderAtLink(spec), shipTo: { ...shipTo, address: '南京路 1 号' } } as Body);
    expect(data.shipTo).toEqual({ ...shipTo, address: '南京路 1 号' });
  });

  test('shows the receipt once it is paid at the desk, and none of what accounts noted', async () => {
    const [spec] = await onShelf(t, seller.token);
    const { data } = await place(orderAtLink(spec));
    const note = { id: data.id, version: data.version, note: '家属较急躁' };
    const { data: noted } = await t.send(orderCalls.note, { body: note }, seller.token);
    const paid = { requestId: randomUUID(), id: data.id, version: noted.version, method: 'cash' as const };
    await t.send(orderCalls.pay, { body: { ...paid, receiptNumber: 'R-7' } }, seller.token);
    const seen = await order(data.id);
    expect(seen.data).toMatchObject({
      state: 'paid',
      receipt: { method: 'cash', receiptNumber: 'R-7', amountMinor: 12_800 },
    });
    expect(String(seen.raw)).not.toContain('急躁');
    expect((await cancel(data.id)).status).toBe(409);
  });

  test('is cancelled by the patient while it is unpaid, once; its pieces are for sale again', async () => {
    const [spec] = await onShelf(t, seller.token, { stock: 3 });
    const { data } = await place(orderAtLink(spec, 3));
    expect((await shelf()).rows[0]?.specs[0]?.left).toBe(0);
    const answers = await Promise.all([cancel(data.id), cancel(data.id)]);
    expect(answers.map((answer) => [answer.status, answer.data.state])).toEqual([
      [200, 'cancelled'],
      [200, 'cancelled'],
    ]);
    expect(await stockOf(spec.id)).toBe(3);
  });

  test('is nobody else’s: neither seen nor cancelled by another patient’s link', async () => {
    const [spec] = await onShelf(t, seller.token);
    const { data } = await place(orderAtLink(spec));
    const other = await t.archive({ institutionId });
    const strange = await mallLink(t, other, seller.token);
    expect((await order(data.id, strange)).status).toBe(404);
    expect((await cancel(data.id, strange)).status).toBe(404);
    expect((await t.send(calls.orders, { params: { token: strange } })).data).toEqual([]);
    // Nor is the order answered to another patient who sends its id.
    expect((await place({ ...orderAtLink(spec), id: data.id } as Body, strange)).status).toBe(409);
    const mine = (await t.send(calls.orders, { params: { token } })).data;
    expect(mine).toMatchObject([{ id: data.id, state: 'placed', pieces: 1, firstName: '记忆训练卡片' }]);
  });

  test('of the desk is the patient’s to see as well', async () => {
    const [spec] = await onShelf(t, seller.token);
    const { data } = await t.send(orderCalls.place, { body: orderOf(archiveId, spec) }, seller.token);
    expect((await order(data.id)).data).toMatchObject({ number: data.number, state: 'placed' });
  });
});

describe('a limit per patient', () => {
  test('holds for orders placed at once by several links and at the desk', async () => {
    const [spec] = await onShelf(t, seller.token, { limitPerPatient: 4 });
    const links = [token, await mallLink(t, archiveId, seller.token)];
    const byLinks = Array.from({ length: 6 }, (_, n) => place(orderAtLink(spec, 2), links[n % 2] ?? token));
    const atDesk = Array.from({ length: 3 }, () =>
      again(() => t.send(orderCalls.place, { body: orderOf(archiveId, spec, 2) }, seller.token)),
    );
    const answers = (await Promise.all([...byLinks, ...atDesk])).map(({ status }) => status);
    expect(answers.filter((status) => status === 200)).toHaveLength(2);
    expect(answers.filter((status) => status === 422)).toHaveLength(7);
    expect(await stockOf(spec.id)).toBe(16);
    expect((await shelf()).rows[0]?.specs.map(({ left }) => left)).toEqual([0, 0]);
  });

  test('counts unpaid orders by a link, so that nobody keeps the stock from others', async () => {
    const [spec] = await onShelf(t, seller.token);
    const answers = await Promise.all(Array.from({ length: UNPAID_AT_MOST + 3 }, () => place(orderAtLink(spec))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(UNPAID_AT_MOST);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(3);
    expect(await stockOf(spec.id)).toBe(20 - UNPAID_AT_MOST);
    const [placed] = answers.filter(({ status }) => status === 200);
    await cancel(placed?.data.id ?? '');
    expect((await place(orderAtLink(spec))).status).toBe(200);
  });
});

test('a cart is answered at the prices of now, without what is no longer on sale', async () => {
  const [spec, other] = await onShelf(t, seller.token, { stock: 2 });
  const { data: off } = await t.send(commodityCalls.save, { body: newCommodity() }, seller.token);
  const specIds = [off.specs[0]?.id ?? '', other?.id ?? '', spec.id];
  const { data } = await t.send(calls.cart, { params: { token }, body: { specIds } });
  expect(data.rows.map((row) => [row.commodityName, row.spec.id, row.spec.priceMinor, row.spec.left])).toEqual([
    ['记忆训练卡片', other?.id, 15_800, 2],
    ['记忆训练卡片', spec.id, 12_800, 2],
  ]);
});
