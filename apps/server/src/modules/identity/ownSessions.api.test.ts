import { archiveCalls } from '@cogclinic/contract/archives';
import { accountCalls, identityCalls as calls } from '@cogclinic/contract/identity';
import { toWirePassword } from '@cogclinic/contract/password';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { clean } from './cleaning.ts';

let t: TestApp;
let institutionId: string;
let account: TestAccount;

beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.owner('DELETE FROM sign_in_failures');
  account = await t.account({ institutionId });
});

const signIn = (password = account.password, agent = 'Firefox/140.0') => {
  const body = { username: account.loginName, password: toWirePassword(password), remember: true };
  return t.send(calls.login, { body }, undefined, { 'user-agent': agent });
};
const statusOf = async (token: string) => (await t.send(calls.info, {}, token)).status;
const sessionsOf = async (token = account.token) => (await t.send(calls.sessions, {}, token)).data;
const change = (oldPassword: string, newPassword: string, token = account.token) =>
  t.send(
    calls.updatePassword,
    { body: { oldPassword: toWirePassword(oldPassword), newPassword: toWirePassword(newPassword) } },
    token,
  );

describe('own sessions', () => {
  test('are listed with browser and address, and end one by one', async () => {
    const { token } = (await signIn()).data;
    await t.account({ institutionId });
    const listed = await sessionsOf();
    expect(listed).toHaveLength(2);
    expect(listed.filter(({ isThis }) => isThis)).toHaveLength(1);
    const other = listed.find(({ isThis }) => !isThis);
    expect(other).toMatchObject({ agent: 'Firefox/140.0', address: '127.0.0.1' });
    expect(JSON.stringify(listed)).not.toContain(token);
    const id = other?.id ?? '';
    expect((await t.send(calls.endSession, { body: { id } }, account.token)).status).toBe(200);
    expect([await statusOf(token), await statusOf(account.token)]).toEqual([401, 200]);
    expect((await t.send(calls.endSession, { body: { id } }, account.token)).status).toBe(404);
    const trail = await t.owner("SELECT detail FROM audit_entries WHERE account_id = $1 AND action = 'signOut'", [
      account.id,
    ]);
    expect(trail).toEqual([{ detail: { by: 'owner', count: 1 } }]);
  });

  test('seal what is unsent by one key of the account, which no other account is given', async () => {
    const keyOf = async (token: string) => (await t.send(calls.info, {}, token)).data.draftKey;
    const own = await keyOf(account.token);
    expect(Buffer.from(own ?? '', 'base64')).toHaveLength(32);
    expect(await keyOf((await signIn()).data.token)).toBe(own);
    expect(await keyOf((await t.account({ institutionId })).token)).not.toBe(own);
    expect((await t.send(calls.info, {}, 'no session')).raw).not.toContain('draftKey');
  });

  test('end all but the own at once', async () => {
    const others = [(await signIn()).data.token, (await signIn()).data.token];
    const { data } = await t.send(calls.endOtherSessions, {}, account.token);
    expect(data).toEqual({ ended: 2 });
    expect(await Promise.all([account.token, ...others].map(statusOf))).toEqual([200, 401, 401]);
  });

  test('of a colleague are neither seen nor ended', async () => {
    const colleague = await t.account({ institutionId, roleType: 'ADMIN' });
    const [own] = await sessionsOf();
    expect((await sessionsOf(colleague.token)).map(({ id }) => id)).not.toContain(own?.id);
    expect((await t.send(calls.endSession, { body: { id: own?.id ?? '' } }, colleague.token)).status).toBe(404);
    await t.send(calls.endOtherSessions, {}, colleague.token);
    expect(await statusOf(account.token)).toBe(200);
  });

  test('end 30 days after they were begun, however much they are used', async () => {
    const { token } = (await signIn()).data;
    const begun = (interval: string) =>
      t.owner('UPDATE sessions SET created_at = now() - $1::interval, last_used_at = now() WHERE account_id = $2', [
        interval,
        account.id,
      ]);
    await begun('29 days 23 hours');
    expect(await statusOf(token)).toBe(200);
    await begun('30 days 1 minute');
    expect(await statusOf(token)).toBe(401);
    await clean(t.platform);
    expect(await t.owner('SELECT 1 FROM sessions WHERE account_id = $1', [account.id])).toEqual([]);
  });
});

describe('after an administrator’s reset', () => {
  const resetBy = async () => {
    const admin = await t.account({ institutionId, roleType: 'ADMIN' });
    const { data } = await t.send(accountCalls.resetPassword, { body: { id: account.id, version: 1 } }, admin.token);
    return data.password;
  };
  const listPatients = (token: string) => t.send(archiveCalls.list, { query: {} }, token);

  test('nothing but a new password is possible, in any session, until it is chosen', async () => {
    const given = await resetBy();
    const { token } = (await signIn(given)).data;
    expect((await t.send(calls.info, {}, token)).data).toMatchObject({ mustFirst: 'password' });
    expect(await listPatients(token)).toMatchObject({
      status: 403,
      msg: 'Choose a new password first: an administrator has reset yours',
    });
    expect((await t.send(calls.sessions, {}, token)).status).toBe(403);
    expect((await change(given, given, token)).data).toEqual({
      fields: [{ path: 'newPassword', message: 'The new password must differ from the old one' }],
    });
    expect((await listPatients(token)).status).toBe(403);
    expect((await change(given, 'Neuro7Kx4', token)).status).toBe(200);
    expect((await listPatients(token)).status).toBe(200);
    expect((await t.send(calls.info, {}, token)).data).toMatchObject({ mustFirst: null });
  });

  test('signing out stays possible', async () => {
    const { token } = (await signIn(await resetBy())).data;
    expect((await t.send(calls.logout, {}, token)).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
  });
});

describe('a new password', () => {
  test.each([
    ['Password1', 'This password is among the most common ones and easy to guess. Choose another'],
    ['Secret123', 'The new password must differ from the old one'],
  ])('%s is refused, and the old one still holds', async (password, message) => {
    const { status, data } = await change(account.password, password);
    expect(status).toBe(422);
    expect(data).toEqual({ fields: [{ path: 'newPassword', message }] });
    expect((await signIn()).status).toBe(200);
  });

  test('equal to the login name is refused', async () => {
    const { data } = await change(account.password, account.loginName.toUpperCase());
    expect(data).toEqual({
      fields: [{ path: 'newPassword', message: 'The password must differ from the login name' }],
    });
  });

  test('of an account that is added is held to the same', async () => {
    const admin = await t.account({ institutionId, roleType: 'ADMIN' });
    const add = (loginName: string, password: string) =>
      t.send(
        accountCalls.add,
        {
          body: {
            username: '新医生',
            loginName,
            roleType: 'DOCTOR',
            dataAuthority: 'all',
            mallAuthority: 0,
            password: toWirePassword(password),
          },
        },
        admin.token,
      );
    for (const [loginName, password] of [
      ['wang2026', 'qwerty123'],
      ['wang2026', 'Wang2026'],
    ] as const) {
      expect(await add(loginName, password)).toMatchObject({ status: 422, data: { fields: [{ path: 'password' }] } });
    }
    expect((await add('wang2026', 'Neuro7Kx4')).status).toBe(200);
  });
});
