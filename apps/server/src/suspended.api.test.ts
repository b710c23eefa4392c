import { identityCalls } from '@cogclinic/contract/identity';
import { toWirePassword } from '@cogclinic/contract/password';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

let t: TestApp;
let suspended: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  t = await testApp();
  [suspended, other] = (await Promise.all(
    [1, 2].map(async () => t.account({ institutionId: await t.institution() })),
  )) as [TestAccount, TestAccount];
});
afterAll(() => t.close());

const signIn = ({ loginName, password }: TestAccount) =>
  t.send(identityCalls.login, { body: { username: loginName, password: toWirePassword(password) } });
const info = (token: string) => t.send(identityCalls.info, {}, token);
const suspend = (moment: string | null) =>
  t.owner('UPDATE institutions SET suspended_at = $1 WHERE id = $2', [moment, suspended.institutionId]);

test('of a suspended institution nobody is let in within seconds, and is told why; others notice nothing', async () => {
  expect((await info(suspended.token)).status).toBe(200);
  await suspend('2026-11-24T00:00:00Z');
  await expect.poll(async () => (await info(suspended.token)).status, { timeout: 30_000 }).toBe(403);
  const refused = await signIn(suspended);
  expect([refused.status, refused.msg]).toEqual([
    403,
    'Your institution’s access is suspended. Please ask the operator of this system',
  ]);
  // Who does not know the password learns nothing of the institution.
  expect((await signIn({ ...suspended, password: 'Wrong12' })).status).toBe(422);
  expect((await info(other.token)).status).toBe(200);
  expect((await signIn(other)).status).toBe(200);

  await suspend(null);
  await expect.poll(async () => (await info(suspended.token)).status, { timeout: 30_000 }).toBe(200);
  expect((await signIn(suspended)).status).toBe(200);
});
