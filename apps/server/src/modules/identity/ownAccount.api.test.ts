import { identityCalls as calls } from '@cogclinic/contract/identity';
import { toWirePassword } from '@cogclinic/contract/password';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

let t: TestApp;
let institutionId: string;
let account: TestAccount;

beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution('记忆医院');
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.owner('DELETE FROM sign_in_failures');
  account = await t.account({ institutionId });
});

const signIn = async (password: string) => {
  const body = { username: account.loginName, password: toWirePassword(password) };
  return t.send(calls.login, { body });
};
const change = (oldPassword: string, newPassword: string, token = account.token) =>
  t.send(
    calls.updatePassword,
    { body: { oldPassword: toWirePassword(oldPassword), newPassword: toWirePassword(newPassword) } },
    token,
  );
const verify = (password: string) =>
  t.send(calls.verifyPassword, { body: { password: toWirePassword(password) } }, account.token);

describe('changing the own password', () => {
  test('ends the other sessions and keeps this one', async () => {
    const elsewhere = (await signIn(account.password)).data.token;
    expect((await change(account.password, 'Fresh456')).status).toBe(200);
    expect((await t.send(calls.info, {}, account.token)).status).toBe(200);
    expect((await t.send(calls.info, {}, elsewhere)).status).toBe(401);
    expect((await signIn(account.password)).status).toBe(422);
    expect((await signIn('Fresh456')).status).toBe(200);
    const trail = await t.owner('SELECT detail FROM audit_entries WHERE subject_id = $1', [account.id]);
    expect(trail).toEqual([{ detail: { fields: ['password'] } }]);
  });

  test('needs the old one, and after five wrong ones the session waits, but no other', async () => {
    for (let i = 0; i < 5; i++) {
      const { status, data } = await change('Wrong12', 'Fresh456');
      expect(status).toBe(422);
      expect(data).toEqual({ fields: [{ path: 'oldPassword', message: 'The old password is incorrect' }] });
    }
    expect((await change(account.password, 'Fresh456')).status).toBe(429);
    expect((await verify(account.password)).status).toBe(429);
    expect((await signIn(account.password)).status).toBe(200);
    expect((await t.send(calls.info, {}, account.token)).status).toBe(200);
  });

  test.each(['abc12', 'a'.repeat(17), 'abc 123', 'пароль12', '密码abc123', 'abc-1234'])(
    'refuses %j',
    async (password) => {
      const { status, data } = await change(account.password, password);
      expect(status).toBe(400);
      expect(data).toMatchObject({ fields: [{ path: 'newPassword' }] });
    },
  );

  test('of two changes at once only one holds', async () => {
    const answers = await Promise.all([change(account.password, 'First111'), change(account.password, 'Second22')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const worked = await Promise.all([signIn('First111'), signIn('Second22')]);
    expect(worked.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('leaves no session of the old password, however the two meet', async () => {
    for (let round = 0; round < 5; round++) {
      account = await t.account({ institutionId });
      const [changed, ...signedIn] = await Promise.all([
        change(account.password, 'Fresh456'),
        ...Array.from({ length: 3 }, () => signIn(account.password)),
      ]);
      expect(changed?.status).toBe(200);
      for (const { data } of signedIn) {
        const token = (data as { token: string } | null)?.token;
        if (token) expect((await t.send(calls.info, {}, token)).status).toBe(401);
      }
    }
  });
});

test('the own password is verified', async () => {
  expect((await verify(account.password)).data).toEqual({ correct: true });
  expect((await verify('Wrong12')).data).toEqual({ correct: false });
});

describe('routes', () => {
  test('are those of the role', async () => {
    const admin = await t.account({ institutionId, roleType: 'ADMIN' });
    const tops = async (token: string) => (await t.send(calls.routes, {}, token)).data.map(({ path }) => path);
    expect(await tops(account.token)).toEqual([
      '/home',
      '/files',
      '/examinations',
      '/results',
      '/drill',
      '/cervical',
      '/device',
      '/party-report',
      '/game/index',
      '/dataAnalysis/index',
      '/follow/index',
      '/account/index',
    ]);
    expect(await tops(admin.token)).toEqual([
      '/home',
      '/files',
      '/examinations',
      '/results',
      '/drill',
      '/cervical',
      '/device',
      '/party-report',
      '/game/index',
      '/dataAnalysis/index',
      '/follow/index',
      '/account/index',
      '/setting',
    ]);
    await t.owner(`UPDATE accounts SET role_type = 'DOCTOR' WHERE id = $1`, [admin.id]);
    expect(await tops(admin.token)).toEqual([
      '/home',
      '/files',
      '/examinations',
      '/results',
      '/drill',
      '/cervical',
      '/device',
      '/party-report',
      '/game/index',
      '/dataAnalysis/index',
      '/follow/index',
      '/account/index',
    ]);
  });

  test('need a session', async () => {
    expect((await t.send(calls.routes, {})).status).toBe(401);
    expect((await t.send(calls.info, {}, 'made-up')).msg).toBe('Please sign in again');
  });
});

describe('preferences', () => {
  const save = (key: string, value: unknown, token = account.token) =>
    t.send(calls.savePreference, { params: { key }, body: { value: value as string } }, token);

  test('are kept for the account alone, replaced, and forgotten', async () => {
    const colleague = await t.account({ institutionId });
    const columns = { order: ['name', 'phone'], hidden: ['age'] };
    expect((await save('columns.archives', columns)).status).toBe(200);
    expect((await save('theme', 'light')).status).toBe(200);
    expect((await save('theme', 'dark')).status).toBe(200);
    const read = async (token: string) => (await t.send(calls.preferences, {}, token)).data;
    expect(await read(account.token)).toEqual({ 'columns.archives': columns, theme: 'dark' });
    expect(await read(colleague.token)).toEqual({});
    expect((await save('theme', null)).status).toBe(200);
    expect(await read(account.token)).toEqual({ 'columns.archives': columns });
  });

  test('refuse unknown keys, values too large or too deep, and values that are no text', async () => {
    expect((await save('password', 'x')).status).toBe(400);
    expect((await save('columns.archives', 'x'.repeat(20_000))).status).toBe(413);
    expect((await save('theme', 'a\u0000b')).status).toBe(400);
    expect((await save('theme', 'a\ud800b')).status).toBe(400);
    const deep = `{"value":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const response = await t.app.inject({
      method: 'PUT',
      url: '/api/doctor/preferences/theme',
      headers: { authorization: account.token, 'content-type': 'application/json' },
      payload: deep,
    });
    expect(response.statusCode).toBeLessThan(500);
    expect((await t.send(calls.preferences, {}, account.token)).data).toEqual({});
  });
});
