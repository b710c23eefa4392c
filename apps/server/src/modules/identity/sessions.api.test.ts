import { archiveCalls } from '@cogclinic/contract/archives';
import { identityCalls as calls } from '@cogclinic/contract/identity';
import { toWirePassword } from '@cogclinic/contract/password';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { archiveForm } from '#testing/samples.ts';

let t: TestApp;
let account: TestAccount;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const AT_MOST = 20;

async function signIn(): Promise<string> {
  const body = { username: account.loginName, password: toWirePassword(account.password), remember: false };
  return (await t.send(calls.login, { body })).data.token;
}
const statusOf = async (token: string) => (await t.send(calls.info, {}, token)).status;
const statuses = (tokens: readonly string[]) => Promise.all(tokens.map(statusOf));
const sessions = () => t.owner('SELECT 1 FROM sessions WHERE account_id = $1', [account.id]);

test('of 25 sign-ins the last 20 live; the oldest end, and the audit trail tells of them', async () => {
  account = await t.account({ institutionId: await t.institution() });
  await t.owner('DELETE FROM sessions WHERE account_id = $1', [account.id]);
  const tokens: string[] = [];
  for (let nth = 0; nth < 25; nth++) tokens.push(await signIn());
  expect(await statuses(tokens.slice(0, 5))).toEqual([401, 401, 401, 401, 401]);
  expect(new Set(await statuses(tokens.slice(5)))).toEqual(new Set([200]));
  expect(await sessions()).toHaveLength(AT_MOST);
  const told = await t.owner(
    `SELECT detail FROM audit_entries WHERE account_id = $1 AND action = 'signOut' AND noun = 'sessions'`,
    [account.id],
  );
  expect(told).toEqual(Array(5).fill({ detail: { by: 'sessionLimit', count: 1 } }));
});

test('the session used longest ago goes, not the one begun first; ended ones go without counting', async () => {
  account = await t.account({ institutionId: await t.institution() });
  const tokens = [account.token];
  while (tokens.length < AT_MOST) tokens.push(await signIn());
  await t.owner(`UPDATE sessions SET last_used_at = now() - interval '1 hour', remember = true WHERE account_id = $1`, [
    account.id,
  ]);
  // Used again: its time is noted, a moment after the answer.
  expect(await statusOf(tokens[0] ?? '')).toBe(200);
  const used = `SELECT 1 FROM sessions WHERE account_id = $1 AND last_used_at > now() - interval '1 minute'`;
  await expect.poll(() => t.owner(used, [account.id]), { timeout: 10_000 }).toHaveLength(1);
  await signIn();
  expect(await statuses(tokens.slice(0, 3))).toEqual([200, 401, 200]);
  await t.owner(
    `UPDATE sessions SET last_used_at = now() - interval '13 hours', remember = false WHERE account_id = $1`,
    [account.id],
  );
  await signIn();
  expect(await sessions()).toHaveLength(1);
});

test('sign-ins at once keep to the limit together, and another account keeps its sessions', async () => {
  const other = account;
  const before = await sessions();
  account = await t.account({ institutionId: other.institutionId });
  const tokens = [account.token];
  while (tokens.length < AT_MOST) tokens.push(await signIn());
  tokens.push(...(await Promise.all([signIn(), signIn(), signIn(), signIn()])));
  expect(await sessions()).toHaveLength(AT_MOST);
  const living = (await statuses(tokens)).filter((status) => status === 200);
  expect(living).toHaveLength(AT_MOST);
  account = other;
  expect(await sessions()).toEqual(before);
});

test('calls of a session do not wait for the one that notes its use', async () => {
  account = await t.account({ institutionId: await t.institution() });
  await t.owner(`UPDATE sessions SET last_used_at = now() - interval '1 hour' WHERE account_id = $1`, [account.id]);
  const other = new pg.Client({ connectionString: t.databaseUrl });
  await other.connect();
  try {
    await other.query('BEGIN');
    await other.query('UPDATE sessions SET last_used_at = now() WHERE account_id = $1', [account.id]);
    // Waiting would end with a refusal, as the other does not end before.
    expect(await statusOf(account.token)).toBe(200);
  } finally {
    await other.end();
  }
});

test('a session that ends at another server while its calls write: each is told so, and keeps all or nothing', async () => {
  account = await t.account({ institutionId: await t.institution(), roleType: 'ADMIN' });
  // From now on its calls begin before they know whether it still lives.
  expect(await statusOf(account.token)).toBe(200);
  const add = async () => {
    const body = { ...archiveForm(), gender: 'female', idType: 'passport' } as const;
    return (await t.send(archiveCalls.add, { body }, account.token)).status;
  };
  const asked = Array.from({ length: 12 }, add);
  await t.owner('DELETE FROM sessions WHERE account_id = $1', [account.id]);
  const answers = await Promise.all(asked);
  expect(await add()).toBe(401);
  expect(answers.filter((status) => status !== 200 && status !== 401)).toEqual([]);
  const kept = await t.owner('SELECT FROM archives WHERE institution_id = $1', [account.institutionId]);
  expect(kept).toHaveLength(answers.filter((status) => status === 200).length);
});
