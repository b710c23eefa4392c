import { createHash } from 'node:crypto';
import { identityCalls as calls } from '@cogclinic/contract/identity';
import { toWirePassword } from '@cogclinic/contract/password';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { secondApp } from '#testing/secondApp.ts';

/** Two servers on one database: behind a balancer nobody knows which of them answers. Queues: `jobs.takeover`, `mail`. */
let t: TestApp;
let other: Awaited<ReturnType<typeof secondApp>>;
let account: TestAccount;
beforeAll(async () => {
  t = await testApp();
  other = await secondApp(t);
});
afterAll(async () => {
  await other?.close();
  await t.close();
});
beforeEach(async () => {
  await t.owner('DELETE FROM sign_in_failures');
  account = await t.account({ institutionId: await t.institution() });
});

const both = () => [t.app, other.app] as const;
const post = (app: FastifyInstance, path: string, payload: object, token = '') =>
  app.inject({ method: 'POST', url: `/api${path}`, payload, ...(token && { headers: { authorization: token } }) });
const statusAt = async (app: FastifyInstance, token: string) =>
  (await app.inject({ url: `/api${calls.info.path}`, headers: { authorization: token } })).statusCode;
const signIn = (app: FastifyInstance, password: string) =>
  post(app, calls.login.path, { username: account.loginName, password: toWirePassword(password) });

test('a session is one at both, and ends at both at once', async () => {
  const [here, there] = both();
  const { token } = (await signIn(here, account.password)).json<{ data: { token: string } }>().data;
  expect(await statusAt(there, token)).toBe(200);
  expect(await statusAt(here, token)).toBe(200);
  await post(there, calls.logout.path, {}, token);
  expect(await statusAt(here, token)).toBe(401);
});

test('wrong passwords are counted together: five lock the name at both', async () => {
  const [here, there] = both();
  for (const app of [here, there, here, there, here]) expect((await signIn(app, 'Wrong12')).statusCode).toBe(422);
  for (const app of both()) expect((await signIn(app, account.password)).statusCode).toBe(429);
});

test('of guesses sent to both at once no more are tried than of one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => signIn(both()[nth % 2] ?? t.app, 'Wrong12')),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5);
});

test('a recovery code that was used at one is used at the other', async () => {
  const code = 'ABCDEFGHIJKLMNOP';
  await t.owner(
    "INSERT INTO account_factors (institution_id, account_id, secret, confirmed_at) VALUES ($1, $2, 'x', now())",
    [account.institutionId, account.id],
  );
  await t.owner('INSERT INTO recovery_codes (institution_id, account_id, code_hash) VALUES ($1, $2, $3)', [
    account.institutionId,
    account.id,
    createHash('sha256').update(code).digest(),
  ]);
  const begun = await Promise.all(both().map((app) => signIn(app, account.password)));
  const tokens = begun.map((answer) => answer.json<{ data: { token: string } }>().data.token);
  const [here, there] = both();
  const second = (app: FastifyInstance, token = '') => post(app, calls.secondFactor.path, { token, code });
  const done = await Promise.all([second(there, tokens[0]), second(here, tokens[1])]);
  expect(done.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
});
