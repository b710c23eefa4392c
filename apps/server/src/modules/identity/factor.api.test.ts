import { archiveCalls } from '@cogclinic/contract/archives';
import { accountCalls, identityCalls as calls } from '@cogclinic/contract/identity';
import { toWirePassword } from '@cogclinic/contract/password';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { codeAt, secretOf } from '#testing/totp.ts';
import { clean } from './cleaning.ts';

let t: TestApp;
let institutionId: string;
let account: TestAccount;
let at: number;

beforeAll(async () => {
  t = await testApp({ TRUST_PROXY: 1 });
  institutionId = await t.institution('记忆医院');
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.owner('DELETE FROM sign_in_failures');
  account = await t.account({ institutionId });
  at = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => at);
});
afterEach(() => void vi.restoreAllMocks());

const password = toWirePassword('Secret123');
const signIn = () => t.send(calls.login, { body: { username: account.loginName, password } });
const second = (token: string, code: string) => t.send(calls.secondFactor, { body: { token, code } });
const statusOf = async (token: string) => (await t.send(calls.info, {}, token)).status;
const later = (seconds: number) => {
  at += seconds * 1000;
};

/** Sets the authenticator app of the account up; answers its secret and the recovery codes. */
async function setUp(token = account.token) {
  const begun = await t.send(calls.beginFactor, { body: { password } }, token);
  const secret = secretOf(begun.data.secret);
  const confirmed = await t.send(calls.confirmFactor, { body: { code: codeAt(secret, at) } }, token);
  expect(confirmed.status).toBe(200);
  return { secret, recoveryCodes: confirmed.data.recoveryCodes, uri: begun.data.uri };
}

describe('setting up an authenticator app', () => {
  test('needs the password and one code, and tells ten recovery codes once', async () => {
    const wrong = await t.send(calls.beginFactor, { body: { password: toWirePassword('Wrong12') } }, account.token);
    expect(wrong).toMatchObject({ status: 422, data: { fields: [{ path: 'password' }] } });
    const { uri, recoveryCodes } = await setUp();
    expect(uri).toContain(`otpauth://totp/${encodeURIComponent('记忆医院')}:${account.loginName}?secret=`);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    const own = await t.send(calls.factor, {}, account.token);
    expect(own.data).toEqual({ totp: true, recoveryCodes: 10, required: false });
    const again = await t.send(calls.beginFactor, { body: { password } }, account.token);
    expect(again).toMatchObject({ status: 422, msg: 'An authenticator app is already set up' });
  });

  test('keeps no secret and no recovery code that could be read', async () => {
    const { secret, recoveryCodes } = await setUp();
    const rows = JSON.stringify([
      await t.owner("SELECT encode(secret, 'escape') AS s, encode(secret, 'base64') AS b FROM account_factors"),
      await t.owner("SELECT encode(code_hash, 'escape') AS h FROM recovery_codes"),
    ]);
    for (const word of [secret.toString('base64'), ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(rows).not.toContain(word);
    }
  });

  test('is not in force before a code was confirmed', async () => {
    await t.send(calls.beginFactor, { body: { password } }, account.token);
    expect((await signIn()).data.awaits).toEqual([]);
    const { status, data } = await t.send(calls.confirmFactor, { body: { code: '000000' } }, account.token);
    expect({ status, data }).toMatchObject({ status: 422, data: { fields: [{ path: 'code' }] } });
    expect((await signIn()).data.awaits).toEqual([]);
  });
});

describe('signing in with it', () => {
  test('the password alone opens nothing; the code opens a session', async () => {
    const { secret } = await setUp();
    later(30);
    const first = (await signIn()).data;
    expect(first.awaits).toEqual(['totp']);
    expect(await statusOf(first.token)).toBe(401);
    const { status, data } = await second(first.token, codeAt(secret, at));
    expect(status).toBe(200);
    expect(await statusOf(data.token)).toBe(200);
    const trail = await t.owner("SELECT detail FROM audit_entries WHERE account_id = $1 AND action = 'signIn'", [
      account.id,
    ]);
    expect(trail).toEqual([{ detail: { by: 'totp' } }]);
  });

  test('a code works once, and a sign-in once', async () => {
    const { secret } = await setUp();
    const first = (await signIn()).data.token;
    // The code that set it up was taken with that.
    expect((await second(first, codeAt(secret, at))).status).toBe(422);
    later(30);
    const code = codeAt(secret, at);
    expect((await second(first, code)).status).toBe(200);
    expect((await second(first, code)).msg).toBe('The sign-in took too long. Please start again');
    expect((await second((await signIn()).data.token, code)).status).toBe(422);
  });

  test('a wrong code is told in the audit trail, and so is the lock-out after five, once', async () => {
    await setUp();
    const first = (await signIn()).data.token;
    for (let nth = 0; nth < 7; nth++) await second(first, '000000');
    const refusals = async () =>
      (
        await t.owner<{ state: string }>(
          "SELECT detail->>'state' AS state FROM audit_entries WHERE account_id = $1 AND action = 'refuse'",
          [account.id],
        )
      )
        .map(({ state }) => state)
        .toSorted();
    await expect.poll(refusals).toEqual(['lockedOut', ...Array.from({ length: 5 }, () => 'wrongFactor')]);
  });

  test('of two who type the same code at once one gets in', async () => {
    const { secret } = await setUp();
    later(30);
    const tokens = [(await signIn()).data.token, (await signIn()).data.token];
    const answers = await Promise.all(tokens.map((token) => second(token, codeAt(secret, at))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('a recovery code works once, however it is typed, for its own account', async () => {
    const { recoveryCodes } = await setUp();
    const [code = '', other = ''] = recoveryCodes;
    expect((await second((await signIn()).data.token, code.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await second((await signIn()).data.token, code)).status).toBe(422);
    expect((await t.send(calls.factor, {}, account.token)).data.recoveryCodes).toBe(9);
    account = await t.account({ institutionId });
    await setUp();
    expect((await second((await signIn()).data.token, other)).status).toBe(422);
  });

  test('after five wrong codes the account waits, even with the right one', async () => {
    const { secret } = await setUp();
    later(30);
    const { token } = (await signIn()).data;
    for (let nth = 0; nth < 5; nth++) expect((await second(token, '000000')).status).toBe(422);
    expect((await second(token, codeAt(secret, at))).status).toBe(429);
    expect((await second((await signIn()).data.token, codeAt(secret, at))).status).toBe(429);
  });

  test('a sign-in that waits ends with ten minutes, a changed password or a disabled account', async () => {
    const { secret } = await setUp();
    later(30);
    const code = codeAt(secret, at);
    const expired = (await signIn()).data.token;
    await t.owner("UPDATE sign_ins SET expires_at = now() - interval '1 second'");
    expect((await second(expired, code)).status).toBe(422);
    await clean(t.platform);
    expect(await t.owner('SELECT 1 FROM sign_ins')).toEqual([]);
    const begun = (await signIn()).data.token;
    await t.owner("UPDATE accounts SET password_hash = 'other' WHERE id = $1", [account.id]);
    expect((await second(begun, code)).status).toBe(422);
    await t.owner('UPDATE accounts SET enabled = false WHERE id = $1', [account.id]);
    expect((await second(begun, code)).status).toBe(422);
  });

  test('a made-up token answers as one that is over', async () => {
    expect(await second('made-up', '123456')).toMatchObject({
      status: 422,
      msg: 'The sign-in took too long. Please start again',
    });
  });
});

test('who removes it needs the password; an administrator does it for others', async () => {
  await setUp();
  const remove = (given: string) => t.send(calls.removeFactor, { body: { password: given } }, account.token);
  expect((await remove(toWirePassword('Wrong12'))).status).toBe(422);
  expect((await remove(password)).status).toBe(200);
  expect((await signIn()).data.awaits).toEqual([]);
  expect(await t.owner('SELECT 1 FROM recovery_codes WHERE account_id = $1', [account.id])).toEqual([]);

  await setUp();
  const admin = await t.account({ institutionId, roleType: 'ADMIN' });
  const drop = (id: string) => t.send(accountCalls.dropFactor, { body: { id, version: 1 } }, admin.token);
  const shown = async () =>
    (await t.send(accountCalls.one, { params: { id: account.id } }, admin.token)).data.hasFactor;
  expect((await drop(admin.id)).status).toBe(422);
  expect(await shown()).toBe(true);
  expect((await drop(account.id)).status).toBe(200);
  expect(await shown()).toBe(false);
  expect(await statusOf(account.token)).toBe(401);
  expect((await signIn()).data.awaits).toEqual([]);
});

test('a role that needs one sets it up before anything else; other roles and institutions do not', async () => {
  const other = await t.institution();
  const [admin, elsewhere] = await Promise.all([
    t.account({ institutionId: other, roleType: 'ADMIN' }),
    t.account({ institutionId }),
  ]);
  account = await t.account({ institutionId: other });
  const save = (roles: ('DOCTOR' | 'ADMIN')[]) =>
    t.send(accountCalls.saveFactorRoles, { body: { roles } }, admin.token);
  expect((await save(['DOCTOR'])).status).toBe(200);
  expect((await t.send(accountCalls.factorRoles, {}, admin.token)).data).toEqual({ roles: ['DOCTOR'] });
  const patients = async (token: string) => (await t.send(archiveCalls.list, { query: {} }, token)).status;
  expect(await Promise.all([admin.token, elsewhere.token, account.token].map(patients))).toEqual([200, 200, 403]);
  expect((await t.send(calls.info, {}, account.token)).data.mustFirst).toBe('factor');
  expect((await t.send(calls.factor, {}, account.token)).data).toMatchObject({ totp: false, required: true });
  await setUp();
  expect(await patients(account.token)).toBe(200);
  // Removing it is possible; it must be set up again at once.
  await t.send(calls.removeFactor, { body: { password } }, account.token);
  expect(await patients(account.token)).toBe(403);
});
