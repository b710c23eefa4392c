import { setTimeout as delay } from 'node:timers/promises';
import { noticeCalls } from '@cogclinic/contract/notices';
import { webhookCalls as calls } from '@cogclinic/contract/webhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SERVER_CERTIFICATE, SERVER_KEY } from '#testing/certificates.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { partnerServer } from '#testing/partnerServer.ts';
import { newWebhook } from '#testing/samples.webhooks.ts';
import { type SecondServer, secondServer } from '#testing/secondServer.ts';
import { type WebhookReceiver, webhookReceiver } from '#testing/webhookReceiver.ts';
import { PAUSES } from './sending.statements.ts';
import { webhooksModule } from './webhooks.module.ts';

let t: TestApp;
let second: SecondServer;
let institutionId: string;
let admin: TestAccount;
let receiver: WebhookReceiver;

beforeAll(async () => {
  t = await testApp();
  second = await secondServer(t, { dataDir: t.config.DATA_DIR });
  webhooksModule.background?.(second.platform, t.house);
  await second.platform.background.start();
});
afterAll(async () => {
  await second.close();
  await t.close();
});
beforeEach(async () => {
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN', email: 'admin@example.org' });
  receiver = await webhookReceiver();
});
afterEach(() => receiver.close());

/** Waits until it holds, also on a busy machine. */
const soon = (holds: () => unknown) => vi.waitFor(holds, { timeout: 25_000, interval: 50 });
const listen = async (form: object = {}) =>
  (await newWebhook(t, admin, { address: receiver.address, events: ['patient.added'], ...form })).webhook;
const one = async (id: string) => (await t.send(calls.list, {}, admin.token)).data.find((webhook) => webhook.id === id);
const messages = async (webhookId: string) =>
  (await t.send(calls.deliveries, { query: { webhookId, orderBy: 'time asc' } }, admin.token)).data.rows;
const added = () => t.archive({ institutionId });
const bell = async (by: TestAccount) => (await t.send(noticeCalls.list, {}, by.token)).data;
const told = () => receiver.received.map(({ data }) => data.archiveId);

test('two servers send each message once, those of an address in the order of their changes', async () => {
  await listen();
  receiver.answer(async () => {
    await delay(3);
    return 200;
  });
  const ids: string[] = [];
  for (let times = 0; times < 60; times++) ids.push(await added());
  await soon(() => expect(told().length).toBeGreaterThanOrEqual(60));
  expect(told()).toEqual(ids);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(60);
});

test('a change that is rolled back tells nobody', async () => {
  const { id } = await listen();
  await expect(
    t.owner(`DO $$ BEGIN INSERT INTO archives (institution_id, id, name, gender, birthday, id_type, id_number, created_by)
      VALUES ('${institutionId}', uuidv7(), '王', 'male', '1950-01-01', 'passport', 'P1', uuidv7()); RAISE EXCEPTION 'undone'; END $$`),
  ).rejects.toThrow('undone');
  const archiveId = await added();
  await soon(() => expect(told()).toEqual([archiveId]));
  expect(await messages(id)).toHaveLength(1);
});

test('a message that is not taken holds up those behind it, and goes out with the same id once it is', async () => {
  const { id } = await listen();
  receiver.answer(() => 503);
  const ids = [await added(), await added()];
  await soon(async () => expect(await one(id)).toMatchObject({ state: 'failing', waiting: 2 }));
  expect(await messages(id)).toMatchObject([
    { state: 'waiting', status: 503, problem: 'status' },
    { state: 'waiting', tries: 0 },
  ]);
  receiver.answer(() => 200);
  expect((await t.send(calls.tryNow, { body: { id } }, admin.token)).status).toBe(200);
  await soon(async () => expect(await one(id)).toMatchObject({ state: 'on', waiting: 0, failingTime: null }));
  expect([...new Set(told())]).toEqual(ids);
  const tries = receiver.received.filter(({ data }) => data.archiveId === ids[0]);
  expect(tries.length).toBeGreaterThan(1);
  expect(new Set(tries.map(({ id: message }) => message)).size).toBe(1);
  expect(new Set(tries.map(({ body }) => body)).size).toBe(1);
});

test('the pauses grow, and a clock that was ahead keeps nothing waiting', async () => {
  const { id } = await listen();
  receiver.answer(() => 500);
  await added();
  const pause = async () => {
    const [row] = await t.owner<{ failures: number; seconds: number }>(
      'SELECT failures, round(extract(epoch FROM due_at - now()))::int AS seconds FROM webhooks WHERE id = $1',
      [id],
    );
    return row;
  };
  for (const [nth, seconds] of PAUSES.entries()) {
    await soon(async () => expect((await pause())?.failures).toBe(nth + 1));
    // Some seconds may have gone by until it is read.
    expect(Math.abs(((await pause())?.seconds ?? 0) - seconds)).toBeLessThanOrEqual(5);
    await t.owner("UPDATE webhooks SET due_at = now() + interval '1 year' WHERE id = $1", [id]);
  }
});

test('a message that the address does not take is left out, later sent again, and the rest goes on', async () => {
  const { id } = await listen();
  receiver.answer(() => 422);
  const [bad, good] = [await added(), await added()];
  await soon(async () => expect(await one(id)).toMatchObject({ state: 'failing' }));
  receiver.answer(({ data }) => (data.archiveId === bad ? 422 : 200));
  const [first] = await messages(id);
  const messageId = first?.id ?? '';
  const again = () => t.send(calls.sendAgain, { body: { id: messageId } }, admin.token);
  expect((await again()).status).toBe(409);
  const left = await t.send(calls.leaveOut, { body: { id: messageId } }, admin.token);
  expect(left.data).toMatchObject({ state: 'undelivered' });
  await soon(async () => expect((await messages(id))[1]).toMatchObject({ state: 'delivered' }));
  expect(told()).toContain(good);
  expect((await again()).data).toMatchObject({ state: 'undelivered', status: 422 });
  receiver.answer(() => 200);
  expect((await again()).data).toMatchObject({ id: messageId, state: 'delivered', status: 200, problem: null });
});

test('an address that answers 410 is switched off at once; administrators are told by mail and bell', async () => {
  const second = await t.account({ institutionId, roleType: 'ADMIN' });
  const doctor = await t.account({ institutionId });
  const { id } = await listen({ name: '旧平台' });
  receiver.answer(() => 410);
  await added();
  await soon(async () => expect(await one(id)).toMatchObject({ state: 'off', offBy: 'gone', waiting: 1 }));
  const letters = await t.owner<{ subject: string; state: string }>(
    'SELECT subject FROM letters WHERE recipient = $1 AND subject LIKE $2',
    ['admin@example.org', '%旧平台%'],
  );
  expect(letters).toHaveLength(1);
  const rung = { unread: 1, notices: [{ kind: 'webhookOff', name: '旧平台', read: false }] };
  expect(await bell(admin)).toMatchObject(rung);
  expect(await bell(second)).toMatchObject(rung);
  expect(await bell(doctor)).toEqual({ unread: 0, notices: [] });
  await t.owner("UPDATE accounts SET role_type = 'DOCTOR' WHERE id = $1", [second.id]);
  expect(await bell(second)).toEqual({ unread: 0, notices: [] });
  // Off, it is told nothing new; on again, what waited goes out.
  await added();
  expect(await messages(id)).toHaveLength(1);
  receiver.answer(() => 200);
  await t.send(calls.turn, { body: { id, version: 1, on: true } }, admin.token);
  await soon(async () => expect(await one(id)).toMatchObject({ state: 'on', waiting: 0 }));
});

test('an address that fails for three days is switched off; administrators are told by mail and bell', async () => {
  const { id } = await listen({ name: '停机平台' });
  receiver.answer(() => 500);
  await added();
  await soon(async () => expect(await one(id)).toMatchObject({ state: 'failing' }));
  await t.owner("UPDATE webhooks SET failing_since = now() - interval '71 hours', due_at = now() WHERE id = $1", [id]);
  await soon(async () => expect((await messages(id))[0]?.tries).toBeGreaterThan(1));
  expect(await one(id)).toMatchObject({ state: 'failing' });
  await t.owner("UPDATE webhooks SET failing_since = now() - interval '73 hours', due_at = now() WHERE id = $1", [id]);
  await soon(async () => expect(await one(id)).toMatchObject({ state: 'off', offBy: 'failing' }));
  expect(await t.owner("SELECT FROM letters WHERE subject LIKE '%停机平台%'")).toHaveLength(1);
  const { notices, unread } = await bell(admin);
  expect({ unread, notices }).toMatchObject({ unread: 1, notices: [{ kind: 'webhookOff', name: '停机平台' }] });
  await t.send(noticeCalls.read, { body: { ids: [notices[0]?.id ?? ''] } }, admin.token);
  expect(await bell(admin)).toMatchObject({ unread: 0, notices: [{ read: true }] });
});

test('a certificate that no known authority signed takes nothing', async () => {
  const secure = await partnerServer((_request, response) => response.end(), {
    cert: SERVER_CERTIFICATE,
    key: SERVER_KEY,
  });
  const { id } = await listen({ address: `${secure.origin}/hooks` });
  await added();
  await soon(async () => expect(await messages(id)).toMatchObject([{ state: 'waiting', problem: 'certificate' }]));
  expect(secure.requests).toEqual([]);
  await secure.close();
});

test('what a server held when it was killed is taken up once its lease is over', async () => {
  const { id } = await listen();
  await t.owner("UPDATE webhooks SET leased_by = uuidv7(), leased_until = now() + interval '3 seconds' WHERE id = $1", [
    id,
  ]);
  const archiveId = await added();
  await soon(() => expect(told()).toEqual([archiveId]));
});

test('an address of a suspended institution gets nothing until it is let in again', async () => {
  const { id } = await listen();
  await t.owner('UPDATE institutions SET suspended_at = now() WHERE id = $1', [institutionId]);
  const archiveId = await added();
  const open = await t.institution();
  const other = await t.account({ institutionId: open, roleType: 'ADMIN' });
  await newWebhook(t, other, { address: receiver.address, events: ['patient.added'] });
  const free = await t.archive({ institutionId: open });
  await soon(() => expect(told()).toEqual([free]));
  await t.owner('UPDATE institutions SET suspended_at = NULL WHERE id = $1', [institutionId]);
  await soon(() => expect(told()).toEqual([free, archiveId]));
  await soon(async () => expect(await one(id)).toMatchObject({ waiting: 0 }));
});
