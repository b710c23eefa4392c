import { randomUUID } from 'node:crypto';
import type { CallData } from '@cogclinic/contract/call';
import { dictCalls } from '@cogclinic/contract/dict';
import { orderCalls } from '@cogclinic/contract/orders';
import { parcelCalls } from '@cogclinic/contract/parcels';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { onShelf, orderOf, SHIP_TO } from '#testing/samples.orders.ts';
import { newTrackingNumber, parcelOf, toShip } from '#testing/samples.parcels.ts';
import { receiveOverdue } from '../orders/orders.receive.ts';

let t: TestApp;
let institutionId: string;
let seller: TestAccount;
let archiveId: string;
let spec: Awaited<ReturnType<typeof onShelf>>[number];
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  seller = await t.account({ institutionId, mallAuthority: true });
  archiveId = await t.archive({ institutionId });
  [spec] = await onShelf(t, seller.token, { stock: 500 });
});
afterAll(() => t.close());

type Order = CallData<typeof orderCalls.one>;
const paid = (quantity = 1, patient = archiveId) => toShip(t, seller.token, patient, spec, quantity);
const ship = (body: ReturnType<typeof parcelOf>) => t.send(parcelCalls.ship, { body }, seller.token);
const one = async (id: string) => (await t.send(orderCalls.one, { params: { id } }, seller.token)).data;
const parcels = async (id: string) => (await t.send(parcelCalls.ofOrder, { params: { id } }, seller.token)).data;
const row = (order: Order, trackingNumber = newTrackingNumber(), carrier = 'sf') => ({
  ...{ orderNumber: order.number, trackingNumber, carrier },
});
const shipRows = (rows: ReturnType<typeof row>[]) => t.send(parcelCalls.shipRows, { body: { rows } }, seller.token);
const steps = ({ events }: Order) => events.map(({ step, to }) => [step, to]);

test('an order goes in two parcels; with the second it is shipped, and with its receipt done', async () => {
  const order = await paid(3);
  const [line] = order.lines;
  const part = (quantity: number, { version }: Order) => ({
    ...parcelOf({ ...order, version }),
    lines: [{ lineId: line?.id ?? '', quantity }],
  });
  const { data: begun } = await ship(part(2, order));
  expect([begun.state, begun.lines[0]?.shipped]).toEqual(['toShip', 2]);
  const over = await ship(part(2, begun));
  expect(over).toMatchObject({ status: 422, data: { fields: [{ path: 'lines' }] } });
  const { data: sent } = await ship(part(1, begun));
  expect([sent.state, sent.lines[0]?.shipped]).toEqual(['shipped', 3]);
  expect((await parcels(order.id)).map(({ lines }) => lines[0]?.quantity)).toEqual([2, 1]);
  const body = { id: order.id, version: sent.version };
  const { data: done } = await t.send(parcelCalls.receive, { body }, seller.token);
  expect(steps(done).slice(3)).toEqual([
    ['parcel', 'toShip'],
    ['ship', 'shipped'],
    ['receive', 'received'],
    ['finish', 'done'],
  ]);
  expect((await t.send(parcelCalls.receive, { body }, seller.token)).status).toBe(409);
});

test('a repeated request ships one parcel, and of many at once for one order one goes', async () => {
  const order = await paid(2);
  const body = parcelOf(order);
  const same = await Promise.all(Array.from({ length: 5 }, () => ship(body)));
  expect(same.map(({ status, data }) => [status, data.state])).toEqual(Array(5).fill([200, 'shipped']));
  const other = await paid(2);
  const rivals = await Promise.all(Array.from({ length: 8 }, () => ship(parcelOf(other))));
  expect(rivals.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
  expect([await parcels(order.id), await parcels(other.id)].map(({ length }) => length)).toEqual([1, 1]);
  const taken = { ...parcelOf(await paid()), requestId: body.requestId };
  expect((await ship(taken)).status).toBe(409);
});

test('what is not paid, collected here, cancelled or shipped is not shipped', async () => {
  const { data: unpaid } = await t.send(
    orderCalls.place,
    { body: { ...orderOf(archiveId, spec), shipTo: SHIP_TO } },
    seller.token,
  );
  expect((await ship(parcelOf(unpaid))).status).toBe(409);
  const { data: placed } = await t.send(orderCalls.place, { body: orderOf(archiveId, spec) }, seller.token);
  const payment = { requestId: randomUUID(), id: placed.id, version: 1, method: 'cash' as const, receiptNumber: '1' };
  const { data: collected } = await t.send(orderCalls.pay, { body: payment }, seller.token);
  expect((await ship(parcelOf(collected))).status).toBe(409);
  const cancelling = { id: unpaid.id, version: 1, reason: '不要了' };
  const { data: cancelled } = await t.send(orderCalls.cancel, { body: cancelling }, seller.token);
  const { data: sent } = await ship(parcelOf(await paid()));
  const { data: waiting } = await t.send(orderCalls.place, { body: orderOf(archiveId, spec) }, seller.token);
  const shown = await shipRows([waiting, collected, cancelled, sent].map((order) => row(order)));
  expect(shown.data.map(({ standing }) => standing)).toEqual(Array(4).fill('refused'));
  expect(new Set(shown.data.map(({ reason }) => reason)).size).toBe(4);
});

test('a tracking number belongs to one patient: a box may hold two orders of theirs, and none of another', async () => {
  const [first, second] = [await paid(), await paid()];
  const trackingNumber = newTrackingNumber();
  expect((await ship({ ...parcelOf(first), trackingNumber: ` ${trackingNumber.toLowerCase()} ` })).status).toBe(200);
  expect((await ship({ ...parcelOf(second), trackingNumber })).status).toBe(200);
  const stranger = await paid(1, await t.archive({ institutionId }));
  const refused = await ship({ ...parcelOf(stranger), trackingNumber });
  expect(refused).toMatchObject({ status: 422, data: { fields: [{ path: 'trackingNumber' }] } });
  expect((await one(stranger.id)).state).toBe('toShip');
  const bad = await ship({ ...parcelOf(stranger), trackingNumber: 'abc' });
  expect(bad).toMatchObject({ status: 400, data: { fields: [{ path: 'trackingNumber' }] } });
});

test('a mistyped number is corrected, by version', async () => {
  const { data: order } = await ship(parcelOf(await paid()));
  const [parcel] = await parcels(order.id);
  if (!parcel) throw new Error('no parcel');
  const body = { id: parcel.id, version: 1, carrier: 'yto' as const, trackingNumber: newTrackingNumber() };
  const { data } = await t.send(parcelCalls.correct, { body }, seller.token);
  expect(data).toMatchObject({ carrier: 'yto', trackingNumber: body.trackingNumber, version: 2 });
  const late = { ...body, trackingNumber: newTrackingNumber() };
  expect(await t.send(parcelCalls.correct, { body: late }, seller.token)).toMatchObject({ status: 409 });
});

test('rows: the good ones go, the others are refused with their reasons, and the same rows again ship nothing', async () => {
  const [good, named, twice, broken, taken] = await Promise.all(Array.from({ length: 5 }, () => paid()));
  const stranger = await paid(1, await t.archive({ institutionId }));
  if (!good || !named || !twice || !broken || !taken) throw new Error('five orders were made');
  const number = newTrackingNumber();
  const rows = [
    row(good, number, '顺丰'),
    row(named, newTrackingNumber(), 'ZTO Express'),
    row(twice),
    row(twice),
    row(broken, '12'),
    row(taken, newTrackingNumber(), 'Pony Express'),
    row(stranger, number),
    { ...row(good), orderNumber: '20200101-0001' },
    { ...row(good), orderNumber: '' },
  ];
  const checked = await t.send(parcelCalls.check, { body: { rows } }, seller.token);
  const expected = ['ready', 'ready', 'ready', ...Array(6).fill('refused')];
  expect(checked.data.map(({ standing }) => standing)).toEqual(expected);
  expect((await one(good.id)).state).toBe('toShip');
  const { data: sent } = await shipRows(rows);
  const standings = ['shipped', 'shipped', 'shipped', ...Array(6).fill('refused')];
  expect(sent.map(({ standing }) => standing)).toEqual(standings);
  expect(sent.every(({ reason, standing }) => (reason !== null) === (standing === 'refused'))).toBe(true);
  expect(sent[1]).toMatchObject({ carrier: 'zto', recipient: SHIP_TO.recipient });
  expect((await one(broken.id)).state).toBe('toShip');
  const { data: again } = await shipRows(rows);
  expect(again.map(({ standing }) => standing)).toEqual(standings);
  expect(await parcels(good.id)).toHaveLength(1);
});

test('five hundred rows sent by four desks at once ship every order once', async () => {
  const orders = await Promise.all(Array.from({ length: 20 }, () => paid()));
  const rows = orders.map((order) => row(order));
  const unknown = Array.from({ length: 480 }, (_, at) => ({
    ...{ orderNumber: `20200101-${String(at).padStart(4, '0')}`, trackingNumber: `X${at}000000`, carrier: 'sf' },
  }));
  const desks = await Promise.all(
    [rows, rows.toReversed(), rows, rows.toReversed()].map((some) => shipRows([...some, ...unknown])),
  );
  for (const { status, data } of desks) {
    expect(status).toBe(200);
    expect(data.filter(({ standing }) => standing === 'shipped')).toHaveLength(20);
  }
  const [counted] = await t.owner(
    `SELECT count(*)::int AS parcels, count(DISTINCT order_id)::int AS orders FROM parcels WHERE order_id = ANY($1::uuid[])`,
    [orders.map(({ id }) => id)],
  );
  expect(counted).toEqual({ parcels: 20, orders: 20 });
  const one501 = { body: { rows: [...rows, ...unknown, ...rows.slice(0, 1)] } };
  expect((await t.send(parcelCalls.shipRows, one501, seller.token)).status).toBe(400);
});

test('a company that the institution added carries parcels, and is kept while one names it', async () => {
  const admin = await t.account({ institutionId, roleType: 'ADMIN' });
  const labels = { zh: '同城跑腿', 'zh-TW': null, en: null, ru: null };
  const { data: entry } = await t.send(dictCalls.add, { body: { dictType: 'carrier', labels } }, admin.token);
  const { data } = await shipRows([row(await paid(), newTrackingNumber(), '同城')]);
  expect(data[0]).toMatchObject({ standing: 'shipped', carrier: entry.code });
  const removed = await t.send(dictCalls.remove, { body: { id: entry.id, version: entry.version } }, admin.token);
  expect(removed.status).toBe(422);
});

test('the database itself ships no piece twice', async () => {
  const order = await paid();
  await ship(parcelOf(order));
  const twice = t.owner('UPDATE order_lines SET shipped = shipped + 1 WHERE order_id = $1', [order.id]);
  await expect(twice).rejects.toThrow(/order_lines_shipped/);
});

test('orders of patients whom the account does not see are not there', async () => {
  const order = await paid();
  const elsewhere = await t.account({ institutionId: await t.institution('别处'), mallAuthority: true });
  const answer = await t.send(parcelCalls.shipRows, { body: { rows: [row(order)] } }, elsewhere.token);
  expect(answer.data[0]).toMatchObject({ standing: 'refused', orderId: null, patientName: null });
  const papers = { body: { orderIds: [order.id] } };
  expect((await t.send(parcelCalls.papers, papers, elsewhere.token)).status).toBe(404);
  expect((await t.send(parcelCalls.papers, papers, seller.token)).data.orders[0]?.shipTo).toEqual(SHIP_TO);
});

test.each([
  [
    'with headings below a title, columns in another order',
    '发货单,,\n运单号,备注,订单编号\nSF1234567890,急,20261123-0001\n,,20261123-0002\n',
    1,
  ],
  ['in English', 'Order number,Carrier,Tracking number\n20261123-0001,SF Express,SF1234567890\n', 0],
  ['without headings', '20261123-0001,SF1234567890,顺丰\n', 0],
])('a sheet is read %s', async (_how, text, blank) => {
  const file = new File([text], '运单.csv', { type: 'text/csv' });
  const { data } = await t.send(parcelCalls.read, { file }, seller.token);
  expect(data).toMatchObject({ blank, rows: [{ orderNumber: '20261123-0001', trackingNumber: 'SF1234567890' }] });
});

test.each([
  ['without the columns', '姓名,电话\n李梅,13900138000\n'],
  ['of too many rows', `订单号,运单号\n${'20261123-0001,SF1234567890\n'.repeat(501)}`],
  ['that is empty', ''],
])('a sheet %s is refused at the file', async (_what, text) => {
  const file = new File([text], '运单.csv', { type: 'text/csv' });
  const refused = await t.send(parcelCalls.read, { file }, seller.token);
  expect(refused).toMatchObject({ status: 422, data: { fields: [{ path: 'file' }] } });
});

test('after 14 days an order counts as received, once, in nobody’s name', async () => {
  const [late, fresh] = [await ship(parcelOf(await paid())), await ship(parcelOf(await paid()))];
  await t.owner("UPDATE orders SET shipped_at = now() - interval '13 days 23 hours' WHERE id = $1", [late.data.id]);
  await receiveOverdue(t.platform, new Date());
  expect((await one(late.data.id)).state).toBe('shipped');
  const due = new Date(Date.now() + 2 * 3_600_000);
  await Promise.all([receiveOverdue(t.platform, due), receiveOverdue(t.platform, due)]);
  const done = await one(late.data.id);
  expect(done.events.slice(-2)).toMatchObject([
    { step: 'receive', byName: null },
    { step: 'finish', byName: null },
  ]);
  expect([done.state, (await one(fresh.data.id)).state]).toEqual(['done', 'shipped']);
});

test('confirming the receipt at the moment when the time is over: it is received once', async () => {
  const { data: order } = await ship(parcelOf(await paid()));
  await t.owner("UPDATE orders SET shipped_at = now() - interval '15 days' WHERE id = $1", [order.id]);
  const body = { id: order.id, version: order.version };
  await Promise.all([t.send(parcelCalls.receive, { body }, seller.token), receiveOverdue(t.platform, new Date())]);
  const { events, state } = await one(order.id);
  expect([state, events.filter(({ step }) => step === 'receive').length]).toEqual(['done', 1]);
});

test('an address is corrected until the order is shipped; a paid order that was collected is sent then', async () => {
  const { data: placed } = await t.send(orderCalls.place, { body: orderOf(archiveId, spec) }, seller.token);
  const payment = { requestId: randomUUID(), id: placed.id, version: 1, method: 'cash' as const, receiptNumber: '2' };
  const { data: collected } = await t.send(orderCalls.pay, { body: payment }, seller.token);
  const readdress = ({ id, version }: Order, address: string) =>
    t.send(orderCalls.readdress, { body: { id, version, ...SHIP_TO, address } }, seller.token);
  const { data: sent } = await readdress(collected, '上海市黄浦区人民大道 1 号');
  expect([sent.state, sent.shipTo?.address]).toEqual(['toShip', '上海市黄浦区人民大道 1 号']);
  const { data: shipped } = await ship(parcelOf(sent));
  expect((await readdress(shipped, '别处')).status).toBe(409);
});
