import { createHash, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { archiveForm } from '#testing/samples.ts';
import { testRead, testWrite } from '#testing/sql.ts';
import { text, whole } from './sql/columns.ts';
import { unavailableOf } from './unavailable.ts';

const PID = testRead({ pid: whole }, () => 'SELECT pg_backend_pid() AS pid');
const ONE = testRead({ one: whole }, () => 'SELECT 1 AS one');
const SLEEP = testRead({}, () => 'SELECT FROM pg_sleep(0.2)');
const LIMITS = testRead(
  { name: text, setting: text },
  () =>
    `SELECT name, setting FROM pg_settings
      WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`,
);

let t: TestApp;
let doctor: TestAccount;
let baseUrl: string;
const unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);

beforeAll(async () => {
  t = await testApp();
  const institutionId = await t.institution();
  doctor = await t.account({ institutionId });
  for (let at = 0; at < 30; at++) await t.archive({ institutionId });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  baseUrl = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}/api`;
  process.on('unhandledRejection', note);
  process.on('uncaughtException', note);
});
beforeEach(() => {
  unhandled.length = 0;
});
afterAll(async () => {
  process.off('unhandledRejection', note);
  process.off('uncaughtException', note);
  await t.close();
});

const hashOf = ({ token }: TestAccount) => createHash('sha256').update(token).digest();
const headers = () => ({ authorization: doctor.token, 'accept-language': 'en', 'content-type': 'application/json' });
const list = () => fetch(`${baseUrl}/archives/list?pageSize=10`, { headers: headers() });
const add = () => {
  const body = JSON.stringify({ ...archiveForm(), id: randomUUID() });
  return fetch(`${baseUrl}/archives/add`, { method: 'POST', headers: headers(), body });
};

/** Runs `harm` several times while eight clients read and write; answers the statuses that they got. */
async function under(harm: () => Promise<unknown>, rounds: number): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let ending = false;
  const client = async (ask: () => Promise<Response>) => {
    while (!ending) {
      const { status } = await ask();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const clients = [list, list, list, list, add, add, list, add].map(client);
  for (let round = 0; round < rounds; round++) {
    await delay(40);
    await harm();
  }
  ending = true;
  await Promise.all(clients);
  return statuses;
}

/** Ends connections of the application's role; the test's own are the owner's. */
const terminate = (limit: string) =>
  t.owner(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND usename = 'cogclinic_app' AND state <> 'idle' LIMIT ${limit}`,
  );

test.each([
  ['one', '1'],
  ['all', 'ALL'],
])(
  'ending %s of the connections in use under eight clients ends no process: they are told to ask again',
  async (_name, limit) => {
    const statuses = await under(() => terminate(limit), 25);
    await delay(50);
    expect(unhandled).toEqual([]);
    expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses.get(200)).toBeGreaterThan(0);
    expect((await list()).status).toBe(200);
  },
);

test('a transaction that loses its connection is told so, and the next one has another', async () => {
  const lost = t.platform.database.asActor(hashOf(doctor), async (tx) => {
    const [own] = await tx.read(PID);
    await t.owner('SELECT pg_terminate_backend($1)', [own?.pid]);
    await tx.read(ONE);
  });
  const error = await lost.catch((failure: unknown) => failure);
  expect(unavailableOf(error)).toMatchObject({ key: 'errors:databaseAway', retryAfter: 2, begun: true });
  expect((await list()).status).toBe(200);
});

test('the pool sheds load: beyond its patience callers get 503 and Retry-After before two seconds are over', async () => {
  const hash = hashOf(doctor);
  let release = () => {};
  const free = new Promise<void>((resolve) => {
    release = resolve;
  });
  const other = hashOf(await t.account({ institutionId: await t.institution() }));
  // The test's pool has six connections, of which one institution gets five.
  const all = [...Array<Buffer>(5).fill(hash), other];
  const { promise: held, resolve: haveAll } = Promise.withResolvers<void>();
  let having = 0;
  const holding = all.map((holder) =>
    t.platform.database.asActor(holder, async (tx) => {
      await tx.read(ONE);
      having += 1;
      if (having === all.length) haveAll();
      await free;
    }),
  );
  await Promise.race([held, Promise.all(holding)]);
  // Ticks, not the clock: while the machine keeps this process from running, nobody waits for a connection.
  let tenths = 0;
  const ticking = setInterval(() => tenths++, 100);
  const answer = await list();
  clearInterval(ticking);
  const body = (await answer.json()) as { code: number; msg: string; data: unknown };
  expect(tenths).toBeLessThan(20);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect(body).toEqual({
    code: 503,
    msg: 'The system is busy. Please try again in a moment',
    data: { retryAfter: 2, begun: false },
  });
  release();
  await Promise.all(holding);
  expect((await list()).status).toBe(200);
});

test('a flood of calls delays its sender: another institution waits for none of it', async () => {
  const { database } = t.platform;
  const hash = hashOf(doctor);
  const other = hashOf(await t.account({ institutionId: await t.institution() }));
  await database.asActor(hash, async () => undefined);
  const order: string[] = [];
  const slow = async () => {
    await database.asActor(hash, (tx) => tx.read(SLEEP));
    order.push('flood');
  };
  const flood = Array.from({ length: 30 }, slow);
  await database.asActor(other, (tx) => tx.read(ONE));
  order.push('other');
  await Promise.all(flood);
  // Five at once are the flood's, as long as anything of another institution may come.
  expect(order).toHaveLength(31);
  expect(order.indexOf('other')).toBeLessThanOrEqual(5);
});

test('a statement that takes too long, or waits too long for a lock, gives its connection back', async () => {
  const { database } = t.platform;
  const hash = hashOf(doctor);
  const limits = await database.asActor(hash, (tx) => tx.read(LIMITS));
  expect(limits).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '30000' },
    { name: 'lock_timeout', setting: '5000' },
    { name: 'statement_timeout', setting: '20000' },
  ]);
});

const ADD_DEPARTMENT = testWrite(
  {},
  ({ institutionId, id }: { institutionId: string; id: string }) =>
    `INSERT INTO departments (institution_id, id, name) VALUES (${institutionId}, ${id}, 'sent')`,
);

test('a session that ends while its call runs answers 401, also where its writes were sent already', async () => {
  const account = await t.account({ institutionId: doctor.institutionId });
  const hash = hashOf(account);
  await t.platform.database.asActor(hash, async () => undefined);
  await t.owner('DELETE FROM sessions WHERE account_id = $1', [account.id]);
  const work = t.platform.database.asActor(hash, async (tx, actor) => {
    const { institutionId } = actor;
    tx.send(ADD_DEPARTMENT, { institutionId, id: randomUUID() });
  });
  await expect(work).rejects.toMatchObject({ status: 401 });
});
