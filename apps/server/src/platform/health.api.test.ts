import Fastify from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#testing/harness.ts';
import { testWrite } from '#testing/sql.ts';
import type { Database } from './database.ts';
import { registerHealth } from './health.ts';

const AT_ONCE = async () => undefined;
const READ_ONLY = testWrite({}, () => 'SET TRANSACTION READ ONLY');

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** The answers of a server whose database does what `change` says. */
async function answers(change: Partial<Database>) {
  const app = Fastify();
  registerHealth(app, { ...t.platform.database, ...change }, AT_ONCE);
  const [health, ready] = await Promise.all(
    ['/api/health', '/api/ready'].map((url) => app.inject({ url, headers: { 'accept-language': 'en' } })),
  );
  return { health: health?.json().data, ready: ready?.json() };
}

/** The error that PostgreSQL sends with a SQL state. */
function refusedWith(code: string): Partial<Database> {
  const error = Object.assign(new pg.DatabaseError('could not extend file', 0, 'error'), { code });
  return { asOwner: () => Promise.reject(error) };
}

test('all is well: alive, the database is here, writes go', async () => {
  expect(await answers({})).toEqual({
    health: { alive: true, database: 'here', pauseMs: 0 },
    ready: { code: 200, msg: '', data: { ready: true, writes: true, reason: null } },
  });
});

test('what the attempt to write needs is truly taken from the disk and the log of writes', async () => {
  const [before] = await t.owner('SELECT pg_current_wal_insert_lsn() AS at');
  await answers({});
  const used = () =>
    t.owner(
      `SELECT pg_current_wal_insert_lsn() > $1::pg_lsn AS written, temp_bytes > 0 AS spilled
         FROM pg_stat_database WHERE datname = current_database()`,
      [before?.at],
    );
  // A connection tells its counts after a while.
  await expect.poll(used, { timeout: 20_000 }).toEqual([{ written: true, spilled: true }]);
});

test('both report a database that does not answer; the process stays alive', async () => {
  for (const answersNot of [
    async () => false,
    () => Promise.reject(new Error('gone')),
    () => new Promise<boolean>(() => undefined),
  ])
    expect(await answers({ answers: answersNot })).toEqual({
      health: { alive: true, database: 'away', pauseMs: 0 },
      ready: {
        code: 503,
        msg: 'The database cannot be reached. The server keeps trying',
        data: { ready: false, writes: false, reason: 'databaseAway' },
      },
    });
});

test('writes that fail are told, and why', async () => {
  const reason = async (change: Partial<Database>) => {
    const { health, ready } = await answers(change);
    expect(health).toEqual({ alive: true, database: 'here', pauseMs: 0 });
    expect(ready).toMatchObject({ code: 503, data: { ready: false, writes: false } });
    expect(ready.msg).not.toContain('health:');
    return ready.data.reason;
  };
  expect(await reason(refusedWith('53100'))).toBe('diskFull');
  expect(await reason(refusedWith('57P01'))).toBe('databaseAway');
  expect(await reason(refusedWith('42501'))).toBe('writesFail');
  expect(await reason({ asOwner: () => Promise.reject(new Error('Connection terminated unexpectedly')) })).toBe(
    'databaseAway',
  );
  expect(await reason({ asOwner: () => new Promise(() => undefined) })).toBe('slow');
  const { asOwner } = t.platform.database;
  const readOnly: Database['asOwner'] = (work) =>
    asOwner(async (tx) => {
      await tx.write(READ_ONLY);
      return work(tx);
    });
  expect(await reason({ asOwner: readOnly })).toBe('readOnly');
});

test('however many ask, the database is asked once', async () => {
  const app = Fastify();
  let asked = 0;
  const asOwner: Database['asOwner'] = (work) => {
    asked += 1;
    return t.platform.database.asOwner(work);
  };
  registerHealth(app, { ...t.platform.database, asOwner }, AT_ONCE);
  await Promise.all(Array.from({ length: 50 }, () => app.inject('/api/ready')));
  await app.inject('/api/ready');
  expect(asked).toBe(1);
});
