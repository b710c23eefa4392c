import { createHash } from 'node:crypto';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '#testing/harness.ts';
import { testRead } from '#testing/sql.ts';
import { openDatabase } from './database.ts';
import { prepareDatabase } from './migrate.ts';
import { openPulse } from './pulse.ts';
import { whole } from './sql/columns.ts';
import { unavailableOf } from './unavailable.ts';

const ONE = testRead({ one: whole }, () => 'SELECT 1 AS one');

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** Stands between the server and its database, and can stop passing anything on, as a stopped database does. */
async function wire({ hostname, port }: URL) {
  const sockets: Socket[] = [];
  let stopped = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    sockets.push(near, far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => stopped || to.write(chunk));
      from.on('error', () => to.destroy());
      from.on('close', () => stopped || to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      stopped = true;
    },
    goOn() {
      // What was sent meanwhile is lost: those connections are of no more use.
      for (const socket of sockets.splice(0)) socket.destroy();
      stopped = false;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test('a database that stops answers no call, and each is told so; back again, it serves the next', async () => {
  const [{ name } = { name: '' }] = await t.owner<{ name: string }>('SELECT current_database() AS name');
  const ownerUrl = new URL(t.adminUrl);
  ownerUrl.pathname = `/${name}`;
  const through = await wire(ownerUrl);
  const appUrl = new URL(await prepareDatabase(ownerUrl.href));
  appUrl.port = ownerUrl.port = String(through.port);
  const said: string[] = [];
  const database = openDatabase({
    appUrl: appUrl.href,
    ownerUrl: ownerUrl.href,
    poolSize: 3,
    patienceMs: 300,
    onError: (error) => said.push(error.message),
  });
  const account = await t.account({ institutionId: await t.institution() });
  const hash = createHash('sha256').update(account.token).digest();
  const ask = () => database.asActor(hash, (tx) => tx.read(ONE));
  expect(await ask()).toEqual([{ one: 1 }]);

  through.stop();
  const hung = await Promise.all([ask(), ask()].map((asked) => asked.catch((error: unknown) => error)));
  expect(hung.map(unavailableOf)).toMatchObject([{ key: 'errors:databaseAway' }, { key: 'errors:databaseAway' }]);
  expect(said).toContain('the database does not answer');
  // It does not ask for a connection, for which those before it waited.
  const connect = vi.spyOn(pg.Pool.prototype, 'connect');
  await expect(ask()).rejects.toMatchObject({ key: 'errors:databaseAway', begun: false });
  expect(connect).not.toHaveBeenCalled();
  connect.mockRestore();

  through.goOn();
  await expect.poll(() => database.answers(), { timeout: 30_000 }).toBe(true);
  expect(await ask()).toEqual([{ one: 1 }]);
  await database.close();
  through.close();
});

test('closed while it is still connecting, it leaves no connection behind', async () => {
  const appUrl = await prepareDatabase(t.databaseUrl);
  const left = () =>
    t.owner(
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'cogclinic pulse'",
    );
  const before = (await left()).length;
  for (let ms = 0; ms < 20; ms++) {
    const pulse = openPulse({ url: appUrl, onAway: () => undefined });
    await delay(ms);
    await pulse.close();
  }
  await expect.poll(async () => (await left()).length, { timeout: 30_000 }).toBe(before);
});
