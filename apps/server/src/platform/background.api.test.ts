import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { type TestApp, testApp } from '#testing/harness.ts';
import { type Background, openBackground } from './background.ts';

let t: TestApp;
let ownerUrl: string;
const opened: Background[] = [];

beforeAll(async () => {
  t = await testApp();
  // These tests open queues of their own.
  await t.platform.background.close();
  const [database] = await t.owner<{ name: string }>('SELECT current_database() AS name');
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${database?.name}`;
  ownerUrl = url.href;
});
afterAll(async () => {
  await Promise.all(opened.map((background) => background.close()));
  await t.close();
});

function open(isAlone = false) {
  const lines: string[] = [];
  const errors: string[] = [];
  const onError = (error: Error) => void errors.push(error.message);
  const background = openBackground({ ownerUrl, onError, log: (line) => void lines.push(line), isAlone });
  opened.push(background);
  return { background, errors, lines };
}

const stamps = async () => {
  const [row] = await t.owner<{ future: number }>(
    `SELECT (SELECT count(*) FROM pgboss.version WHERE greatest(cron_on, bam_on, flow_on, reindex_on) > now())
          + (SELECT count(*) FROM pgboss.queue WHERE greatest(monitor_claim_on, monitor_on, maintain_on) > now())
          + (SELECT count(*) FROM pgboss.job WHERE singleton_on > (now() + interval '2 minutes') AT TIME ZONE 'UTC'
                OR (state = 'active' AND started_on > now())) AS future`,
  );
  return row?.future;
};

/** As if the clock had been a year ahead while the server ran. */
async function noteAhead(): Promise<void> {
  await t.owner("UPDATE pgboss.version SET cron_on = now() + interval '1 year'");
  await t.owner(
    "UPDATE pgboss.queue SET monitor_claim_on = now() + interval '1 year', maintain_on = now() + interval '1 year'",
  );
}

test('scheduled work that stopped because the clock was once ahead goes on, at the start and while the server runs', async () => {
  let ran = 0;
  await noteAhead();
  await t.owner(
    "UPDATE pgboss.job SET singleton_on = (now() + interval '1 year') AT TIME ZONE 'UTC' WHERE singleton_on IS NOT NULL",
  );
  const { background, errors, lines } = open();
  background.schedule('test.minutely', '* * * * *', async () => void ran++);
  await background.start();
  expect([errors, lines]).toEqual([[], ['The clock was ahead: scheduled work goes on.']]);
  expect(await stamps()).toBe(0);
  await noteAhead();
  await vi.waitFor(async () => expect(await stamps()).toBe(0), { timeout: 30_000, interval: 500 });
  // The pass after the mending: what the last minute held is due.
  await vi.waitFor(() => expect(ran).toBeGreaterThan(0), { timeout: 100_000, interval: 500 });
  await background.close();
}, 150_000);

test('a schedule of an earlier version that nothing runs any more is dropped', async () => {
  const { background } = open();
  await background.start();
  expect(await t.owner("SELECT name FROM pgboss.schedule WHERE name = 'test.minutely'")).toEqual([]);
  await background.close();
});

test('what a killed server had in hand is done at the start of the next, where there is but one, and soon elsewhere', async () => {
  const first = open();
  const begun: string[] = [];
  let end: () => void = () => undefined;
  first.background.work<{ name: string }>('test.killed', async ({ name }) => {
    begun.push(name);
    await new Promise<void>((resolve) => {
      end = resolve;
    });
  });
  await first.background.start();
  await first.background.send('test.killed', { name: 'a' });
  await vi.waitFor(() => expect(begun).toEqual(['a']), { timeout: 10_000 });
  const done: string[] = [];
  const next = open(true);
  next.background.work<{ name: string }>('test.killed', async ({ name }) => void done.push(name));
  await next.background.start();
  await vi.waitFor(() => expect(done).toEqual(['a']), { timeout: 15_000 });
  const [job] = await t.owner("SELECT expire_seconds FROM pgboss.job WHERE name = 'test.killed'");
  expect(job).toEqual({ expire_seconds: 30 });
  end();
});
