import { identityCalls } from '@cogclinic/contract/identity';
import { toWirePassword } from '@cogclinic/contract/password';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

const TOKEN = 'monitoring-of-the-clinic';
let open: TestApp;
let closed: TestApp;
let account: TestAccount;
beforeAll(async () => {
  [open, closed] = await Promise.all([testApp(), testApp({ METRICS_TOKEN: TOKEN })]);
  account = await open.account({ institutionId: await open.institution('松江医院') });
});
afterAll(() => Promise.all([open.close(), closed.close()]));

const read = (from: TestApp, options: InjectOptions = {}) => from.app.inject({ url: '/metrics', ...options });

/** The value of one series, named as Prometheus writes it. */
async function value(series: string, from = open): Promise<number> {
  const line = (await read(from)).payload.split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length) ?? Number.NaN);
}

describe('the figures for monitoring', () => {
  test('count requests by route, never by what stands in an address, and time them', async () => {
    await open.app.inject({
      url: `/api/paper/administrations/${account.id}`,
      headers: { authorization: account.token },
    });
    const { payload } = await read(open);
    expect(payload).toMatch(
      /cogclinic_http_requests_total\{method="GET",route="\/api\/paper\/administrations\/:id",status="404"\} 1/,
    );
    expect(payload).toMatch(/cogclinic_http_request_seconds_bucket\{le="10",method="GET",route="\/api\/paper\/a/);
    for (const named of [account.id, account.loginName, '松江医院', account.institutionId]) {
      expect(payload).not.toContain(named);
    }
  });

  test('count sign-ins by how they ended', async () => {
    const signIn = (password: string) =>
      open.send(identityCalls.login, { body: { username: account.loginName, password: toWirePassword(password) } });
    await signIn(account.password);
    await signIn('Wrong12');
    expect(await value('cogclinic_sign_ins_total{result="accepted"}')).toBe(1);
    expect(await value('cogclinic_sign_ins_total{result="refused"}')).toBe(1);
    expect(await value('cogclinic_sign_ins_total{result="waiting"}')).toBeNaN();
  });

  test('tell of the database, pools, queues, the event loop and memory', async () => {
    expect(await value('cogclinic_database_up')).toBe(1);
    expect(await value('cogclinic_pool_connections{role="app",state="limit"}')).toBe(6);
    expect(await value('cogclinic_pool_connections{role="app",state="inUse"}')).toBeGreaterThanOrEqual(0);
    expect(await value('cogclinic_calls_waiting')).toBe(0);
    expect(await value('cogclinic_queue{queue="jobs",state="queued"}')).toBe(0);
    expect(await value('cogclinic_queue{queue="letters",state="failed"}')).toBe(0);
    expect(await value('cogclinic_sessions')).toBeGreaterThan(0);
    expect(await value('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
    expect(await value('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  });

  test('go on while the database is away, and say so', async () => {
    const t = await testApp();
    t.platform.database.asOwner = () => Promise.reject(new Error('gone'));
    expect(await value('cogclinic_database_up', t)).toBe(0);
    expect(await value('cogclinic_pool_connections{role="owner",state="limit"}', t)).toBe(2);
    await t.close();
  });
});

describe('who may read them', () => {
  test('with a token: who sends it, from anywhere; nobody else learns that they exist', async () => {
    const authorization = `Bearer ${TOKEN}`;
    const answer = await read(closed, { headers: { authorization }, remoteAddress: '198.51.100.7' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('version=0.0.4'),
    ]);
    for (const headers of [{}, { authorization: 'Bearer monitoring-of-the-clinik' }, { authorization: '' }]) {
      expect((await read(closed, { headers })).statusCode).toBe(404);
    }
  });

  test('without a token: programs on this machine, but not whom a proxy on it asks for', async () => {
    for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect((await read(open, { remoteAddress })).statusCode).toBe(200);
    expect((await read(open, { remoteAddress: '198.51.100.7' })).statusCode).toBe(404);
    for (const name of ['x-forwarded-for', 'forwarded', 'via'])
      expect((await read(open, { headers: { [name]: '198.51.100.7' } })).statusCode).toBe(404);
  });
});
