import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newJob } from '#testing/samples.jobs.ts';
import { type SecondServer, secondServer } from '#testing/secondServer.ts';
import { testRead, testWrite } from '#testing/sql.ts';
import type { Tx } from './database.ts';
import { JOB_SELECT, type JobRecord } from './jobs.record.ts';
import type { JobRun } from './jobs.run.ts';
import { takeUpJobs } from './jobs.runner.ts';
import { whole } from './sql/columns.ts';

/** Two servers on one database, of which one freezes or loses the database in the midst of a job. */
const SILENT = 5;
const PARTS = 6;

let t: TestApp;
let account: TestAccount;
/** Of the test alone: it stays when others lose their connection. */
let owner: pg.Client;
let servers: SecondServer[];
const unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);

beforeAll(async () => {
  t = await testApp();
  // The jobs of these tests are done by servers of their own.
  await t.platform.background.close();
  const [found] = await t.owner<{ name: string }>('SELECT current_database() AS name');
  owner = new pg.Client(new URL(`/${found?.name}`, t.adminUrl).href);
  await owner.connect();
  account = await t.account({ institutionId: await t.institution() });
  process.on('unhandledRejection', note);
  process.on('uncaughtException', note);
});
afterAll(async () => {
  process.off('unhandledRejection', note);
  process.off('uncaughtException', note);
  await owner.end();
  await t.close();
});
beforeEach(() => {
  servers = [];
  unhandled.length = 0;
});
afterEach(async () => {
  await Promise.all(servers.map((one) => one.close()));
  await owner.query('DELETE FROM jobs');
});

const ONE = testRead({ one: whole }, () => 'SELECT 1 AS one');
const END_SOON = testRead({}, () => "SELECT FROM set_config('idle_in_transaction_session_timeout', '1s', true)");
const LENGTHEN = testWrite({}, ({ id }: { id: string }) => `UPDATE jobs SET title = title || 'x' WHERE id = ${id}`);

type Step = (part: number, one: SecondServer, tx: Tx) => Promise<void>;

/** A server whose job adds a letter to the title with each part; `during` happens in the transaction of a part. */
async function working(during: Step = async () => undefined): Promise<SecondServer> {
  const one = await secondServer(t, { silent: SILENT, dataDir: t.config.DATA_DIR });
  servers.push(one);
  const work = async (run: JobRun) => {
    while (run.done < PARTS) {
      const part = run.done;
      await one.awake();
      await run.step(async (tx) => {
        await tx.write(LENGTHEN, { id: run.job.id });
        await during(part, one, tx);
        await one.awake();
        return { done: 1, added: 1 };
      });
    }
    await run.finish(async () => ({}));
  };
  takeUpJobs(one.platform, { kind: 'archiveExport', work });
  await one.platform.background.start();
  return one;
}

async function waiting(): Promise<string> {
  const id = await newJob(t, account);
  await owner.query("UPDATE jobs SET state = 'queued', title = '', ended_at = NULL WHERE id = $1", [id]);
  return id;
}

const record = async (id: string) => {
  const { rows } = await owner.query<JobRecord>(`SELECT ${JOB_SELECT} FROM jobs j WHERE j.id = $1`, [id]);
  return rows[0];
};
const WHOLE = { state: 'finished', title: 'x'.repeat(PARTS), done: PARTS, added: PARTS };
const finished = (id: string, timeout: number) =>
  vi.waitFor(async () => expect(await record(id)).toMatchObject(WHOLE), { timeout, interval: 50 });

test('frozen in the midst of a part, it is taken over; awake again, it does nothing twice', async () => {
  const frozen = await working(async (part, one, tx) => {
    if (part !== 2 || servers.length > 1) return;
    await tx.read(END_SOON);
    one.freeze();
  });
  const id = await waiting();
  await vi.waitFor(async () => expect(await record(id)).toMatchObject({ done: 2 }), { timeout: 20_000 });
  await delay(100);
  const other = await working();
  await finished(id, 30_000);
  frozen.wake();
  await delay(1000);
  expect(await record(id)).toMatchObject(WHOLE);
  expect(unhandled).toEqual([]);
  // The one that was frozen is a server like any other again.
  await other.platform.background.close();
  await finished(await waiting(), 20_000);
});

test('a part that takes longer than the silence is not taken over', async () => {
  const runs: string[] = [];
  const slow: Step = (part, one, tx) => {
    runs.push(`${one.platform.server.id} ${part}`);
    return part === 1 ? lasting(tx, SILENT * 2) : Promise.resolve();
  };
  await working(slow);
  const id = await waiting();
  await vi.waitFor(async () => expect(await record(id)).toMatchObject({ done: 1 }), { timeout: 20_000 });
  await working(slow);
  await finished(id, 30_000);
  expect(new Set(runs.map((run) => run.split(' ')[0])).size).toBe(1);
  expect(runs).toHaveLength(PARTS);
});

/** Slow work that asks the database now and then, as reading and writing does. */
async function lasting(tx: Tx, seconds: number): Promise<void> {
  for (const until = Date.now() + seconds * 1000; Date.now() < until; ) {
    await tx.read(ONE);
    await delay(100);
  }
}

test('connections that are ended again and again stop no job and leave no error unheard', async () => {
  await working(() => delay(100));
  await working(() => delay(100));
  const ids = [await waiting(), await waiting()];
  for (let round = 0; round < 12; round++) {
    await owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await delay(150);
  }
  for (const id of ids) await finished(id, 60_000);
  expect(unhandled).toEqual([]);
}, 120_000);
