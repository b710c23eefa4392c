import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { CallError, type Client } from '@cogclinic/contract/client';
import { commodityCalls } from '@cogclinic/contract/commodities';
import { orderCalls } from '@cogclinic/contract/orders';
import { parcelCalls } from '@cogclinic/contract/parcels';
import { paymentCalls } from '@cogclinic/contract/payments';
import { refundCalls } from '@cogclinic/contract/refunds';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { type Cluster, openCluster } from '#platform/cluster.ts';
import { prepareDatabase } from '#platform/migrate.ts';
import { newDataDir } from '#testing/dataDir.ts';
import { realServer } from '#testing/realServer.ts';
import { newCommodity } from '#testing/samples.commodities.ts';
import { orderOf, SHIP_TO } from '#testing/samples.orders.ts';
import { parcelOf } from '#testing/samples.parcels.ts';
import { refundOfOrder } from '#testing/samples.refunds.ts';
import { MERCHANT_FORM } from '#testing/wechat/keys.ts';
import { type Heard, type Notice, type WechatSimulator, wechatSimulator } from '#testing/wechat/simulator.ts';

let dataDir: string;
let cluster: Cluster;
let owner: pg.Pool;
let wechat: WechatSimulator;
const institutionId = randomUUID();
const token = randomBytes(32).toString('base64url');

beforeAll(async () => {
  wechat = await wechatSimulator();
  dataDir = await newDataDir(inject('madeDataDir'));
  // Opened here too, so that PostgreSQL itself outlives each killed server, with its data really on disk.
  cluster = await openCluster({ dataDir, log: () => undefined });
  await prepareDatabase(cluster.adminUrl);
  owner = new pg.Pool({ connectionString: cluster.adminUrl, max: 2 });
  // The cluster may end before its connections have.
  owner.on('error', () => undefined);
  await owner.query(
    `INSERT INTO institutions (id, name, admin_name, admin_phone, service_phone, address, detailed_address)
     VALUES ($1, '测试医院', '张', '13800000000', '13800000000', '上海', '一号路')`,
    [institutionId],
  );
  const accountId = randomUUID();
  await owner.query(
    `INSERT INTO accounts (institution_id, id, username, login_name, password_hash, role_type, data_authority, mall_authority)
     VALUES ($1, $2, '张主任', $3, 'none', 'ADMIN', 'all', true)`,
    [institutionId, accountId, token],
  );
  await owner.query(
    'INSERT INTO sessions (token_hash, institution_id, account_id, remember) VALUES ($1, $2, $3, false)',
    [createHash('sha256').update(token).digest(), institutionId, accountId],
  );
});
afterAll(async () => {
  await owner.end();
  await cluster.close();
  await wechat.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** When the server is killed: at a request to WeChat Pay, before that did what it was asked or after it, or once a notice is on its way. */
type Moment = Readonly<{ at: Heard['what'] | 'notice'; when: Heard['when'] }>;
const MOMENTS: readonly Moment[] = [
  { at: 'open', when: 'before' },
  { at: 'open', when: 'after' },
  { at: 'notice', when: 'before' },
  { at: 'notice', when: 'after' },
  { at: 'find', when: 'after' },
];

test('kill -9 at each step of a payment: whoever paid has a paid order, once', { timeout: 600_000 }, async () => {
  const paid: { orderId: string; number: string }[] = [];
  let server = await start();
  const spec = await sold(server.client);
  for (const { at, when } of MOMENTS) {
    const order = await server.client.send(orderCalls.place, { body: orderOf(await newPatient(), spec) });
    const kill = () => server.process.kill('SIGKILL');
    wechat.how.heard = (heard) => heard.what === at && heard.when === when && kill();
    const opening = { body: { requestId: randomUUID(), id: order.id, version: order.version } };
    let payment = await server.client.send(paymentCalls.open, opening).catch(killed);
    if (!payment) {
      // The desk asks again once the server is back.
      server = await again(server);
      payment = await server.client.send(paymentCalls.open, opening);
    }
    const number = payment.id.replaceAll('-', '');
    wechat.pay(number);
    paid.push({ orderId: order.id, number });
    if (at === 'notice') {
      const told = deliver(server.baseUrl, number);
      if (when === 'after') await told;
      kill();
      await told;
    }
    if (at === 'find') await server.client.send(paymentCalls.ask, { params: { id: payment.id } }).catch(killed);
    server = await again(server);
  }
  onTestFinished(() => void server.process.kill('SIGKILL'));
  // No notice comes any more: the server asks by itself.
  await owner.query("UPDATE wechat_payments SET created_at = created_at - interval '5 minutes', asked_at = NULL");
  const settled = async () => (await owner.query("SELECT 1 FROM wechat_payments WHERE state = 'paid'")).rowCount;
  await vi.waitFor(async () => expect(await settled()).toBe(paid.length), { timeout: 300_000, interval: 500 });
  for (const { orderId, number } of paid) {
    const order = await server.client.send(orderCalls.one, { params: { id: orderId } });
    expect(order).toMatchObject({ state: 'paid', payment: { method: 'wechat' } });
    expect(order.payment?.receiptNumber).toBe(wechat.trades.get(number)?.transactionId);
    expect(order.events.filter(({ step }) => step === 'pay')).toHaveLength(1);
  }
  server.process.kill('SIGTERM');
  await once(server.process, 'exit');
});

const REFUND_MOMENTS: readonly Moment[] = [
  { at: 'refund', when: 'before' },
  { at: 'refund', when: 'after' },
  { at: 'notice', when: 'before' },
  { at: 'notice', when: 'after' },
];

test('kill -9 at each step of a refund: the money is back, once', { timeout: 600_000 }, async () => {
  const orders: string[] = [];
  let server = await start();
  const spec = await sold(server.client);
  for (const { at, when } of REFUND_MOMENTS) {
    const { client } = server;
    const placed = await client.send(orderCalls.place, { body: orderOf(await newPatient(), spec) });
    const opening = { body: { requestId: randomUUID(), id: placed.id, version: placed.version } };
    const payment = await client.send(paymentCalls.open, opening);
    wechat.pay(payment.id.replaceAll('-', ''));
    await client.send(paymentCalls.ask, { params: { id: payment.id } });
    const order = await client.send(orderCalls.one, { params: { id: placed.id } });
    const asked = await client.send(refundCalls.ask, { body: refundOfOrder(order) });
    const { id, version } = await client.send(refundCalls.approve, { body: { ...held(asked), words: null } });
    orders.push(order.id);
    const kill = () => server.process.kill('SIGKILL');
    wechat.how.heard = (heard) => heard.what === at && heard.when === when && kill();
    wechat.how.refunds = at === 'notice' ? 'PROCESSING' : 'SUCCESS';
    const before = new Set(wechat.backs.keys());
    await client.send(refundCalls.payBackWechat, { body: { id, version, restocked: [] } }).catch(killed);
    if (at === 'notice') {
      const [number = ''] = [...wechat.backs.keys()].filter((one) => !before.has(one));
      wechat.goOn(number, 'SUCCESS');
      const told = tell(server.baseUrl, wechat.refundNotice(number));
      if (when === 'after') await told;
      kill();
      await told;
    }
    server = await again(server);
  }
  onTestFinished(() => void server.process.kill('SIGKILL'));
  wechat.how.refunds = 'SUCCESS';
  // No notice comes any more: the server asks by itself.
  await owner.query("UPDATE wechat_refunds SET created_at = created_at - interval '5 minutes', asked_at = NULL");
  const settled = async () => (await owner.query("SELECT 1 FROM wechat_refunds WHERE state = 'done'")).rowCount;
  await vi.waitFor(async () => expect(await settled()).toBe(orders.length), { timeout: 300_000, interval: 500 });
  expect([...wechat.backs.values()].map(({ state }) => state)).toEqual(orders.map(() => 'SUCCESS'));
  for (const id of orders) {
    const order = await server.client.send(orderCalls.one, { params: { id } });
    expect(order).toMatchObject({ money: 'refunded', state: 'cancelled', refundedMinor: order.totalMinor });
    expect(order.events.filter(({ step }) => step === 'payBack')).toHaveLength(1);
  }
  server.process.kill('SIGTERM');
  await once(server.process, 'exit');
});

test('kill -9 while an order is shipped: asked again, it is in one parcel', { timeout: 600_000 }, async () => {
  let server = await start();
  const spec = await sold(server.client);
  for (const isAnswered of [false, true]) {
    const { client } = server;
    const placed = await client.send(orderCalls.place, {
      body: { ...orderOf(await newPatient(), spec), shipTo: SHIP_TO },
    });
    const payment = { requestId: randomUUID(), method: 'cash' as const, receiptNumber: '1' };
    const order = await client.send(orderCalls.pay, { body: { ...payment, ...held(placed) } });
    const body = parcelOf(order);
    const sent = client.send(parcelCalls.ship, { body }).catch(killed);
    if (isAnswered) await sent;
    server.process.kill('SIGKILL');
    await sent;
    server = await again(server);
    // The desk asks again, by the same request.
    expect((await server.client.send(parcelCalls.ship, { body })).state).toBe('shipped');
    const parcels = await server.client.send(parcelCalls.ofOrder, { params: { id: order.id } });
    expect(parcels.map(({ trackingNumber }) => trackingNumber)).toEqual([body.trackingNumber]);
  }
  server.process.kill('SIGTERM');
  await once(server.process, 'exit');
});

test('kill -9 while an order is placed and paid at the desk: asked again, it is one order, paid once', {
  timeout: 600_000,
}, async () => {
  let server = await start();
  const spec = await sold(server.client);
  for (const isAnswered of [false, true]) {
    /** Kills the server while it answers, or right after; answers what the desk is told that asks again. */
    const askedTwice = async <T>(ask: (client: Client) => Promise<T>): Promise<T> => {
      const sent = ask(server.client).catch(killed);
      if (isAnswered) await sent;
      server.process.kill('SIGKILL');
      await sent;
      server = await again(server);
      return ask(server.client);
    };
    const body = orderOf(await newPatient(), spec);
    const order = await askedTwice((client) => client.send(orderCalls.place, { body }));
    const payment = { requestId: randomUUID(), method: 'cash' as const, receiptNumber: '2', ...held(order) };
    const paid = await askedTwice((client) => client.send(orderCalls.pay, { body: payment }));
    expect(paid).toMatchObject({ id: body.id, state: 'paid', money: 'paid' });
    expect(paid.events.map(({ step }) => step)).toEqual(['place', 'pay']);
  }
  const { rows } = await owner.query('SELECT stock FROM commodity_specs WHERE id = $1', [spec.id]);
  expect(rows).toEqual([{ stock: 48 }]);
  server.process.kill('SIGTERM');
  await once(server.process, 'exit');
});

const held = ({ id, version }: { id: string; version: number }) => ({ id, version });

async function start() {
  const { server, client, baseUrl } = await realServer(dataDir, token, { WECHAT_PAY_URL: wechat.url });
  return { process: server, client, baseUrl };
}

/** Waits for the killed one, or ends one that still runs, and starts another. */
async function again({ process }: Awaited<ReturnType<typeof start>>) {
  wechat.how.heard = () => undefined;
  process.kill('SIGKILL');
  if (process.exitCode === null && process.signalCode === null) await once(process, 'exit');
  return start();
}

/** The server is gone; any other refusal would be a defect. */
function killed(error: unknown): null {
  expect(error).toBeInstanceOf(CallError);
  expect((error as CallError).code, String(error)).toBe(0);
  return null;
}

const deliver = (baseUrl: string, number: string) => tell(baseUrl, wechat.notice(number));

async function tell(baseUrl: string, { headers, body }: Notice): Promise<void> {
  await fetch(`${baseUrl}/api/mall/wechat/notice/${institutionId}`, { method: 'POST', headers, body }).catch(
    () => null,
  );
}

async function sold(client: Client) {
  const { version: saved } = await client.send(paymentCalls.settings, {});
  await client.send(paymentCalls.saveSettings, { body: { ...MERCHANT_FORM, version: saved } });
  const { id, version, specs } = await client.send(commodityCalls.save, { body: newCommodity() });
  const shelf = { id, version, shelved: true, shelfFrom: null, shelfUntil: null };
  await client.send(commodityCalls.shelve, { body: shelf });
  const [spec] = specs;
  if (!spec) throw new Error('no specification');
  await client.send(commodityCalls.receive, { body: { requestId: randomUUID(), id: spec.id, pieces: 50, note: null } });
  return spec;
}

async function newPatient(): Promise<string> {
  const id = randomUUID();
  await owner.query(
    `INSERT INTO archives (institution_id, id, name, gender, birthday, id_type, id_number, created_by)
     VALUES ($1, $2, '王小明', 'male', '1950-01-01', 'passport', $3, $2)`,
    [institutionId, id, `P${randomBytes(6).toString('hex').toUpperCase()}`],
  );
  return id;
}
