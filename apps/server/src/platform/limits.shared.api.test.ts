import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { type SecondApp, secondApp } from '#testing/secondApp.ts';

/** Servers behind a balancer: a caller has one share at all of them. */
const MAX = 60;
const PATIENCE = { timeout: 20_000, interval: 50 };

let t: TestApp;
let institutionId: string;
const open = new Set<SecondApp>();

beforeAll(async () => {
  t = await testApp({ RATE_LIMIT: MAX, RATE_LIMIT_ACCOUNT: 0, RATE_LIMIT_INSTITUTION: 0 });
  institutionId = await t.institution();
  // The servers of these tests alone are at work.
  await t.platform.background.close();
});
afterEach(async () => {
  await Promise.all([...open].map((one) => one.close()));
  open.clear();
});
afterAll(() => t.close());

async function started(): Promise<SecondApp> {
  const one = await secondApp(t, { silent: 3, dataDir: t.config.DATA_DIR });
  open.add(one);
  await one.server.platform.background.start();
  return one;
}
const othersOf = (one: SecondApp) => one.server.platform.server.others.size;
async function two(): Promise<readonly [SecondApp, SecondApp]> {
  const both = [await started(), await started()] as const;
  await vi.waitFor(() => expect(both.map(othersOf)).toEqual([1, 1]), PATIENCE);
  return both;
}

async function statusAt({ app }: SecondApp, { token }: TestAccount): Promise<number> {
  return (await app.inject({ url: '/api/doctor/info', headers: { authorization: token } })).statusCode;
}
async function ask(one: SecondApp, account: TestAccount, times: number): Promise<number> {
  let answered = 0;
  for (let nth = 0; nth < times; nth++) if ((await statusAt(one, account)) === 200) answered += 1;
  return answered;
}

test('who spreads requests over two servers is refused at both; who stays below the limit is answered', async () => {
  const [one, other] = await two();
  const [wild, calm] = [await t.account({ institutionId }), await t.account({ institutionId })];
  expect(await ask(one, wild, MAX - 5)).toBe(MAX - 5);
  let further = 0;
  await vi.waitFor(async () => {
    const status = await statusAt(other, wild);
    if (status === 200) further += 1;
    expect(status).toBe(429);
  }, PATIENCE);
  // What was asked of the other within the second before it was told.
  expect(further).toBeLessThan(MAX);
  await vi.waitFor(async () => expect(await statusAt(one, wild)).toBe(429), PATIENCE);
  expect((await ask(one, calm, MAX / 3)) + (await ask(other, calm, MAX / 3))).toBe((2 * MAX) / 3);
});

test('a server that starts later learns what was counted, and one that fell silent is told nothing more', async () => {
  const one = await started();
  const account = await t.account({ institutionId });
  // The first call of a session counts for its address.
  await ask(one, account, MAX + 3);
  expect(await statusAt(one, account)).toBe(429);
  const late = await started();
  await vi.waitFor(async () => expect(await statusAt(late, account)).toBe(429), PATIENCE);

  late.server.freeze();
  await vi.waitFor(() => expect(othersOf(one)).toBe(0), PATIENCE);
  late.server.wake();
  await vi.waitFor(() => expect(othersOf(one)).toBe(1), PATIENCE);
});
