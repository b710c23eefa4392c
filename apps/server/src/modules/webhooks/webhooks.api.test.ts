import { webhookCalls as calls, WEBHOOK_EVENTS } from '@cogclinic/contract/webhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newWebhook, webhookForm } from '#testing/samples.webhooks.ts';
import { signedBy, webhookReceiver } from '#testing/webhookReceiver.ts';

let t: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  t = await testApp();
  // What is sent here, an administrator sends by hand.
  await t.platform.background.close();
});
afterAll(() => t.close());

const newAdmin = async () => t.account({ institutionId: await t.institution(), roleType: 'ADMIN' });
const list = async (by = admin) => (await t.send(calls.list, {}, by.token)).data;
const one = async (id: string) => (await list()).find((webhook) => webhook.id === id);
const sendTest = async (id: string) => (await t.send(calls.test, { body: { id } }, admin.token)).data;
beforeAll(async () => {
  admin = await newAdmin();
});

test('a secret is shown once, sealed in the database, and the same addition sent again answers with it', async () => {
  const body = webhookForm();
  const { webhook, secret } = (await t.send(calls.add, { body }, admin.token)).data;
  expect(webhook).toMatchObject({ state: 'on', waiting: 0, lastDeliveredTime: null, oldSecretTime: null, version: 1 });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect((await t.send(calls.add, { body }, admin.token)).data).toEqual({ webhook, secret });
  expect((await list()).filter(({ id }) => id === webhook.id)).toEqual([webhook]);
  const shown = await t.send(calls.list, {}, admin.token);
  expect(shown.raw.includes(secret)).toBe(false);
  const [kept] = await t.owner<{ secret: Buffer }>('SELECT secret FROM webhooks WHERE id = $1', [webhook.id]);
  expect(kept?.secret.includes(Buffer.from(secret.slice(6), 'base64'))).toBe(false);
  expect(kept?.secret.includes(secret)).toBe(false);
});

test('another institution neither sees an address nor does anything with it', async () => {
  const { webhook } = await newWebhook(t, admin);
  const { id, version } = webhook;
  const stranger = await newAdmin();
  expect(await list(stranger)).toEqual([]);
  for (const sending of [
    t.send(calls.turn, { body: { id, version, on: false } }, stranger.token),
    t.send(calls.end, { body: { id, version } }, stranger.token),
    t.send(calls.newSecret, { body: { id } }, stranger.token),
    t.send(calls.test, { body: { id } }, stranger.token),
  ]) {
    expect((await sending).status).toBe(404);
  }
  const rows = await t.send(calls.deliveries, { query: { webhookId: id } }, stranger.token);
  expect(rows.data.rows).toEqual([]);
});

test('an address is changed, switched off and on, and removed; each stands in the audit trail, an old version changes nothing', async () => {
  const { webhook } = await newWebhook(t, admin);
  const { id } = webhook;
  const { requestId: _, ...form } = webhookForm();
  const change = { ...form, id, version: 1, name: '区域平台', events: [...WEBHOOK_EVENTS] };
  const changed = (await t.send(calls.update, { body: change }, admin.token)).data;
  expect(changed).toMatchObject({ name: '区域平台', events: WEBHOOK_EVENTS, version: 2 });
  const stale = await t.send(calls.update, { body: change }, admin.token);
  expect([stale.status, stale.data]).toEqual([409, changed]);
  const turn = async (version: number, on: boolean) =>
    (await t.send(calls.turn, { body: { id, version, on } }, admin.token)).data;
  expect(await turn(2, false)).toMatchObject({ state: 'off', offBy: 'person', offTime: expect.any(String) });
  expect(await turn(3, true)).toMatchObject({ state: 'on', offBy: null, offTime: null });
  await sendTest(id);
  expect((await t.send(calls.end, { body: { id, version: 4 } }, admin.token)).status).toBe(200);
  expect(await one(id)).toBeUndefined();
  expect(await t.owner('SELECT FROM webhook_deliveries WHERE webhook_id = $1', [id])).toEqual([]);
  const trail = await t.owner<{ action: string }>(
    'SELECT action FROM audit_entries WHERE subject_id = $1 ORDER BY id',
    [id],
  );
  expect(trail.map(({ action }) => action)).toEqual(['add', 'change', 'change', 'change', 'check', 'delete']);
});

test('an institution has at most twenty addresses', async () => {
  const busy = await newAdmin();
  for (let times = 0; times < 20; times++) await newWebhook(t, busy);
  const refused = await t.send(calls.add, { body: webhookForm() }, busy.token);
  expect([refused.status, refused.msg]).toEqual([409, expect.stringMatching(/at most 20/)]);
});

describe('an address is refused with the reason at its field', () => {
  test.each([
    ['http outside of the own network', 'http://example.org/hook', false],
    ['no address', 'example', false],
    ['a password in it', 'https://a:b@example.org/hook', false],
  ])('%s', async (_, address, inner) => {
    const refused = await t.send(calls.add, { body: { ...webhookForm(), address, inner } }, admin.token);
    const { fields } = refused.data as unknown as { fields: { path: string }[] };
    expect([refused.status, fields.map(({ path }) => path)]).toEqual([400, ['address']]);
  });
});

describe('a test event says what was answered', () => {
  test('taken: signed, with ids alone, at the whole address', async () => {
    const receiver = await webhookReceiver();
    const { webhook, secret } = await newWebhook(t, admin, { address: receiver.address });
    const { id } = webhook;
    expect(await sendTest(id)).toMatchObject({
      event: 'test',
      state: 'delivered',
      tries: 1,
      status: 204,
      problem: null,
    });
    const [message] = receiver.received;
    expect(message).toMatchObject({ type: 'test', data: { webhookId: id } });
    expect(message?.headers['content-type']).toBe('application/json');
    expect(message && signedBy(message, secret)).toBe(0);
    const rows = (await t.send(calls.deliveries, { query: { webhookId: id } }, admin.token)).data.rows;
    expect(rows).toMatchObject([{ id: message?.id, event: 'test', state: 'delivered' }]);
    await receiver.close();
  });

  test('for a day messages are signed with the secret before as well', async () => {
    const receiver = await webhookReceiver();
    const { webhook, secret: before } = await newWebhook(t, admin, { address: receiver.address });
    const { id } = webhook;
    const { webhook: shown, secret } = (await t.send(calls.newSecret, { body: { id } }, admin.token)).data;
    expect(shown.oldSecretTime).toMatch(/^\d{4}-/);
    await sendTest(id);
    await t.owner("UPDATE webhooks SET old_secret_until = now() - interval '1 second' WHERE id = $1", [id]);
    await sendTest(id);
    const signed = receiver.received.map((message) => [signedBy(message, secret), signedBy(message, before)]);
    expect(signed).toEqual([
      [0, 1],
      [0, -1],
    ]);
    await receiver.close();
  });

  test('not taken: an error, another address, a hanging or an endless answer, one cut off, and an inner address', async () => {
    const second = await webhookReceiver();
    const answers = {
      error: await webhookReceiver(() => 500),
      elsewhere: await webhookReceiver((_message, _request, response) => {
        response.writeHead(307, { location: second.address }).end();
        return 307;
      }),
      hangs: await webhookReceiver(() => new Promise<number>(() => undefined)),
      endless: await webhookReceiver((_message, _request, response) => {
        response.writeHead(200);
        const timer = setInterval(() => response.write(Buffer.alloc(65_536)), 1);
        response.on('close', () => clearInterval(timer));
        return new Promise<number>(() => undefined);
      }),
      cut: await webhookReceiver((_message, request) => {
        request.socket.destroy();
        return 200;
      }),
    };
    const outcome = async (address: string, inner = true) => {
      const { webhook } = await newWebhook(t, admin, { address, inner });
      const { state, status, problem } = await sendTest(webhook.id);
      return [state, status, problem];
    };
    const [error, elsewhere, hangs, endless, cut, inner] = await Promise.all([
      outcome(answers.error.address),
      outcome(answers.elsewhere.address),
      outcome(answers.hangs.address),
      outcome(answers.endless.address),
      outcome(answers.cut.address),
      outcome('https://127.0.0.1:9/hooks', false),
    ]);
    expect(error).toEqual(['undelivered', 500, 'status']);
    expect(elsewhere).toEqual(['undelivered', 307, 'redirected']);
    expect(hangs).toEqual(['undelivered', null, 'timeout']);
    // Nothing of it is read: its status came.
    expect(endless).toEqual(['delivered', 200, null]);
    expect(cut).toEqual(['undelivered', null, 'cut']);
    expect(inner).toEqual(['undelivered', null, 'innerAddress']);
    expect(second.received).toEqual([]);
    await Promise.all([...Object.values(answers), second].map((receiver) => receiver.close()));
  });
});
