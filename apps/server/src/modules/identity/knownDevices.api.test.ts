import { accountCalls, identityCalls as calls } from '@cogclinic/contract/identity';
import { toWirePassword } from '@cogclinic/contract/password';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Letter } from '#platform/mail.letter.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { clean } from './cleaning.ts';

let t: TestApp;
let institutionId: string;
let account: TestAccount;
let letters: Letter[];

beforeAll(async () => {
  t = await testApp({ TRUST_PROXY: 1, PUBLIC_URL: 'https://clinic.example' });
  institutionId = await t.institution();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.owner('DELETE FROM sign_in_failures');
  account = await t.account({ institutionId, email: 'li.wei@example.com' });
  letters = [];
  vi.spyOn(t.platform.mail, 'send').mockImplementation(async (letter) => {
    // Letters of a test before may come late.
    if (letter.text.includes(account.loginName)) letters.push(letter);
  });
});
afterEach(() => vi.restoreAllMocks());

const signIn = (password: string, { cookie = '', from = '192.0.2.1' } = {}) =>
  t.send(calls.login, { body: { username: account.loginName, password: toWirePassword(password) } }, undefined, {
    'x-forwarded-for': from,
    'user-agent': 'Firefox/140.0',
    ...(cookie && { cookie }),
  });
const cookieOf = ({ headers }: Awaited<ReturnType<typeof signIn>>) => String(headers['set-cookie'] ?? '');
const kept = (answer: Awaited<ReturnType<typeof signIn>>) => cookieOf(answer).split(';')[0] ?? '';
async function lockOut(from = '198.51.100.7'): Promise<void> {
  for (let nth = 0; nth < 5; nth++) expect((await signIn('Wrong12', { from })).status).toBe(422);
  expect((await signIn(account.password, { from })).status).toBe(429);
}
const subjects = () => letters.map(({ subject }) => subject);

describe('a stranger’s wrong passwords', () => {
  test('lock the name, but not a device from which the account signed in before', async () => {
    const cookie = kept(await signIn(account.password));
    await lockOut();
    expect((await signIn(account.password)).status).toBe(429);
    expect((await signIn(account.password, { cookie })).status).toBe(200);
    // The right password on the known device gives the stranger no further tries.
    expect((await signIn(account.password, { from: '198.51.100.7' })).status).toBe(429);
  });

  test('from a known device’s own network do not lock it either', async () => {
    const cookie = kept(await signIn(account.password));
    for (let nth = 0; nth < 50; nth++) {
      await t.owner(`INSERT INTO sign_in_failures (key) VALUES ('signIn:address:192.0.2.1')`);
    }
    expect((await signIn(account.password)).status).toBe(429);
    expect((await signIn(account.password, { cookie })).status).toBe(200);
  });

  test('do not keep whoever is signed in from proving it again', async () => {
    await lockOut();
    const body = { password: toWirePassword(account.password) };
    expect((await t.send(calls.verifyPassword, { body }, account.token)).data).toEqual({ correct: true });
  });

  test('are told to the owner once, whoever guesses', async () => {
    await lockOut();
    await expect.poll(subjects, { timeout: 15_000 }).toEqual(['Too many wrong passwords for your account']);
    expect(letters[0]?.text).toContain('198.51.100.7');
    expect(letters[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('a known device', () => {
  test('waits after five wrong passwords of its own', async () => {
    const cookie = kept(await signIn(account.password));
    for (let nth = 0; nth < 5; nth++) expect((await signIn('Wrong12', { cookie })).status).toBe(422);
    expect((await signIn(account.password, { cookie })).status).toBe(429);
    expect((await signIn(account.password)).status).toBe(200);
  });

  test('is known to its own account only, and a made-up one to none', async () => {
    const cookie = kept(await signIn(account.password));
    const first = account;
    account = await t.account({ institutionId });
    const own = kept(await signIn(account.password));
    await lockOut();
    const [, token] = cookie.split('=');
    for (const forged of [
      cookie,
      `${own.split('=')[0]}=${token}`,
      `${own}x`,
      `${own.split('=')[0]}=${'A'.repeat(43)}`,
    ]) {
      expect((await signIn(account.password, { cookie: forged })).status).toBe(429);
    }
    expect(first.id).not.toBe(account.id);
  });

  test('has a cookie out of reach of scripts and other sites, of which only a hash is kept', async () => {
    const answer = await signIn(account.password);
    expect(cookieOf(answer)).toMatch(
      /^__Host-device-[\da-f]{16}=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$/,
    );
    const rows = await t.owner('SELECT * FROM known_devices WHERE account_id = $1', [account.id]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(kept(answer).split('=')[1]);
    // Known by now: it gets no second cookie, and no second letter.
    const again = await signIn(account.password, { cookie: kept(answer) });
    expect(cookieOf(again)).toBe('');
    // As does one from before names had a prefix.
    const before = await signIn(account.password, { cookie: kept(answer).replace('__Host-', '') });
    expect(cookieOf(before)).toBe('');
    expect(letters).toHaveLength(1);
  });

  test('is forgotten after a year without use', async () => {
    const cookie = kept(await signIn(account.password));
    await t.owner("UPDATE known_devices SET last_used_at = now() - interval '366 days'");
    await clean(t.platform);
    await lockOut();
    expect((await signIn(account.password, { cookie })).status).toBe(429);
  });
});

describe('the owner hears by mail', () => {
  test('of a sign-in from a new device, with time, address and browser', async () => {
    await signIn(account.password, { from: '192.0.2.44' });
    expect(letters).toMatchObject([{ to: 'li.wei@example.com', subject: 'Sign-in from a new device' }]);
    for (const word of [account.loginName, '192.0.2.44', 'Firefox/140.0', 'Asia/Shanghai']) {
      expect(letters[0]?.text).toContain(word);
    }
  });

  test('of a changed password, and of one that an administrator reset', async () => {
    const body = { oldPassword: toWirePassword(account.password), newPassword: toWirePassword('Neuro7Kx4') };
    await t.send(calls.updatePassword, { body }, account.token);
    expect(subjects()).toEqual(['Your password was changed']);
    const admin = await t.account({ institutionId, roleType: 'ADMIN' });
    const { data } = await t.send(accountCalls.resetPassword, { body: { id: account.id, version: 1 } }, admin.token);
    expect(subjects()).toEqual(['Your password was changed', 'Your password was reset']);
    expect(letters.at(-1)?.text).not.toContain(data.password);
  });
});
