import { accountCalls, identityCalls } from '@cogclinic/contract/identity';
import { passkeyCalls as calls } from '@cogclinic/contract/passkeys';
import { toWirePassword } from '@cogclinic/contract/password';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { keepPasskey, softKey } from '#testing/passkey.ts';

let t: TestApp;
let institutionId: string;
let account: TestAccount;
let origin: string;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  origin = `http://localhost:${t.config.PORT}`;
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.owner('DELETE FROM sign_in_failures');
  account = await t.account({ institutionId });
});

const password = toWirePassword('Secret123');
const challengeOf = ({ options }: { options: Record<string, unknown> }) => options.challenge as string;
const begin = async () => challengeOf((await t.send(calls.begin, { body: { password } }, account.token)).data);
const add = (passkey: string, name = '诊室电脑') => t.send(calls.add, { body: { name, passkey } }, account.token);
const list = async () => (await t.send(calls.list, {}, account.token)).data;
const login = async () => (await t.send(identityCalls.login, { body: { username: account.loginName, password } })).data;
const signInChallenge = async (token: string) =>
  challengeOf((await t.send(calls.signInOptions, { body: { token } })).data);
const signIn = (token: string, passkey: string) => t.send(calls.signIn, { body: { token, passkey } });

/** A key that the account has added. */
async function added() {
  const key = softKey(origin);
  const { data, status } = await add(key.made(await begin()));
  expect(status).toBe(200);
  return { key, recoveryCodes: data.recoveryCodes };
}

describe('adding a passkey', () => {
  test('needs the password, gives recovery codes with the first one, and is listed, renamed and removed', async () => {
    const wrong = await t.send(calls.begin, { body: { password: toWirePassword('Wrong12') } }, account.token);
    expect(wrong).toMatchObject({ status: 422, data: { fields: [{ path: 'password' }] } });
    expect((await added()).recoveryCodes).toHaveLength(10);
    expect((await added()).recoveryCodes).toEqual([]);
    const [first, second] = await list();
    expect(first).toMatchObject({ name: '诊室电脑', lastUsedTime: null });
    if (!first || !second) throw new Error('two passkeys were added');
    await t.send(calls.rename, { body: { id: first.id, name: '安全密钥' } }, account.token);
    expect((await list()).map(({ name }) => name)).toEqual(['安全密钥', '诊室电脑']);
    const remove = (id: string, typed = password) =>
      t.send(calls.remove, { body: { id, password: typed } }, account.token);
    expect((await remove(first.id, toWirePassword('Wrong12'))).status).toBe(422);
    expect((await remove(first.id)).status).toBe(200);
    expect((await remove(first.id)).status).toBe(404);
    // The recovery codes stay with the last factor.
    expect(await t.owner('SELECT FROM recovery_codes WHERE account_id = $1', [account.id])).toHaveLength(10);
    await remove(second.id);
    expect(await t.owner('SELECT FROM recovery_codes WHERE account_id = $1', [account.id])).toEqual([]);
  });

  test('takes no answer of another page, to another challenge, twice, too late, of a key that is there, or of no kind', async () => {
    const refused = async (passkey: string) =>
      expect(await add(passkey)).toMatchObject({ status: 422, data: { fields: [{ path: 'passkey' }] } });
    const key = softKey(origin);
    await refused(key.made(await begin(), 'https://cogclinic.example.net'));
    await begin();
    await refused(key.made('x'.repeat(43)));
    const challenge = await begin();
    expect((await add(key.made(challenge))).status).toBe(200);
    await refused(softKey(origin).made(challenge));
    await refused(key.made(await begin()));
    for (const typed of ['nothing', '{}', '[]', '{"response":{}}', '{"response":1,"id":{}}']) {
      await begin();
      await refused(typed);
    }
    const late = await begin();
    await t.owner("UPDATE passkey_challenges SET expires_at = now() - interval '1 second'");
    await refused(softKey(origin).made(late));
    expect(await list()).toHaveLength(1);
  });

  test('is seen and changed by its account alone', async () => {
    const other = await t.account({ institutionId });
    const id = await keepPasskey(t, other, softKey(origin));
    expect(await list()).toEqual([]);
    expect((await t.send(calls.rename, { body: { id, name: 'x' } }, account.token)).status).toBe(404);
    expect((await t.send(calls.remove, { body: { id, password } }, account.token)).status).toBe(404);
  });
});

describe('signing in', () => {
  test('asks for the passkey after the password; each answer opens once', async () => {
    const { key } = await added();
    const { token, awaits } = await login();
    expect(awaits).toEqual(['passkey']);
    expect((await t.send(identityCalls.info, {}, token)).status).toBe(401);
    // A device that did not check who holds it will do after the password.
    const answer = key.used(await signInChallenge(token), { verified: false });
    const opened = await signIn(token, answer);
    expect(opened.status).toBe(200);
    expect((await t.send(identityCalls.info, {}, opened.data.token)).data.id).toBe(account.id);
    expect((await signIn(token, answer)).status).toBe(422);
    const [entry] = await t.owner(
      "SELECT detail FROM audit_entries WHERE account_id = $1 AND action = 'signIn' ORDER BY id DESC",
      [account.id],
    );
    expect(entry?.detail).toEqual({ by: 'passkey' });
    expect((await list())[0]?.lastUsedTime).not.toBeNull();
  });

  test('takes no other key, no other page, no answer to another challenge and no copy of a key', async () => {
    const { key } = await added();
    const other = await t.account({ institutionId });
    const theirs = softKey(origin);
    await keepPasskey(t, other, theirs);
    const { token } = await login();
    const refused = async (answer: (challenge: string) => string) =>
      expect(await signIn(token, answer(await signInChallenge(token)))).toMatchObject({
        status: 422,
        data: { fields: [{ path: 'passkey' }] },
      });
    await refused((challenge) => theirs.used(challenge));
    await refused((challenge) => key.used(challenge, { at: 'https://cogclinic.example.net' }));
    await refused(() => key.used('x'.repeat(43)));
    await t.owner('UPDATE passkeys SET counter = 1000 WHERE account_id = $1', [account.id]);
    await refused((challenge) => key.used(challenge));
    expect(await t.owner('SELECT FROM sessions WHERE account_id = $1', [account.id])).toHaveLength(1);
    // Five wrong ones, then the account waits.
    await refused(() => '{}');
    expect((await signIn(token, key.used(await signInChallenge(token)))).status).toBe(429);
  });

  test('a recovery code opens in its place, and an administrator removes it from who lost it', async () => {
    const { recoveryCodes } = await added();
    const admin = await t.account({ institutionId, roleType: 'ADMIN' });
    const { token } = await login();
    const code = recoveryCodes[0] ?? '';
    expect((await t.send(identityCalls.secondFactor, { body: { token, code } })).status).toBe(200);
    const one = async () => (await t.send(accountCalls.one, { params: { id: account.id } }, admin.token)).data;
    expect((await one()).hasFactor).toBe(true);
    await t.send(accountCalls.dropFactor, { body: { id: account.id, version: 1 } }, admin.token);
    expect((await one()).hasFactor).toBe(false);
    expect((await login()).awaits).toEqual([]);
  });

  test('a role that needs a second factor is content with a passkey', async () => {
    const at = await t.institution();
    await t.owner("UPDATE institutions SET factor_roles = '{DOCTOR}' WHERE id = $1", [at]);
    account = await t.account({ institutionId: at });
    const first = async () => (await t.send(identityCalls.info, {}, account.token)).data.mustFirst;
    expect(await first()).toBe('factor');
    await added();
    expect(await first()).toBeNull();
  });
});

test('before a signature a passkey takes the place of the password, if its device checked who holds it', async () => {
  expect((await t.send(calls.verifyOptions, {}, account.token)).status).toBe(422);
  const { key } = await added();
  const confirmed = async () => {
    const [row] = await t.owner('SELECT confirmed_at FROM sessions WHERE account_id = $1', [account.id]);
    return row?.confirmed_at !== null;
  };
  const verify = async (how: Parameters<typeof key.used>[1]) => {
    const challenge = challengeOf((await t.send(calls.verifyOptions, {}, account.token)).data);
    return (await t.send(calls.verify, { body: { passkey: key.used(challenge, how) } }, account.token)).status;
  };
  expect(await verify({ verified: false })).toBe(422);
  expect(await confirmed()).toBe(false);
  expect(await verify({})).toBe(200);
  expect(await confirmed()).toBe(true);
});
