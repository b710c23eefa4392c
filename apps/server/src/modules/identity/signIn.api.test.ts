import { identityCalls as calls } from '@cogclinic/contract/identity';
import { toWirePassword } from '@cogclinic/contract/password';
import argon2 from '@node-rs/argon2';
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { clean } from './cleaning.ts';

let t: TestApp;
let institutionId: string;
let account: TestAccount;

beforeAll(async () => {
  t = await testApp({ TRUST_PROXY: 1 });
  institutionId = await t.institution();
});
afterAll(() => t.close());
afterEach(() => void vi.restoreAllMocks());
beforeEach(async () => {
  await t.owner('DELETE FROM sign_in_failures');
  account = await t.account({ institutionId });
});

const signIn = (
  username: string,
  password: string,
  options: { remember?: boolean; from?: string; language?: string } = {},
) =>
  t.send(
    calls.login,
    { body: { username, password: toWirePassword(password), remember: options.remember } },
    undefined,
    {
      'x-forwarded-for': options.from ?? '192.0.2.1',
      'accept-language': options.language ?? 'en',
    },
  );
const failures = async () => {
  const [row] = await t.owner<{ count: number }>(`SELECT count(*) FROM sign_in_failures WHERE key LIKE '%:name:%'`);
  return row?.count;
};

describe('signing in', () => {
  test('answers a token that works, by a name of any case with spaces around it', async () => {
    const signedIn = await signIn(` ${account.loginName.toUpperCase()} `, account.password);
    expect(signedIn).toMatchObject({ status: 200, code: 200 });
    expect(signedIn.data.token).toMatch(/^[\w-]{43}$/);
    const info = await t.send(calls.info, {}, signedIn.data.token);
    expect(info.data).toMatchObject({
      id: account.id,
      institutionName: '测试医院',
      logo: null,
      platform: 1,
      mallAuthority: 0,
    });
    expect(await failures()).toBe(0);
  });

  test('keeps the token as a hash only, and tells the audit trail', async () => {
    const { data } = await signIn(account.loginName, account.password, { from: '192.0.2.9' });
    const kept = await t.owner('SELECT encode(token_hash, $1) AS hash FROM sessions', ['base64']);
    expect(JSON.stringify(kept)).not.toContain(data.token);
    await t.send(calls.logout, {}, data.token);
    const trail = await t.owner('SELECT action, address FROM audit_entries WHERE account_id = $1 ORDER BY id', [
      account.id,
    ]);
    expect(trail).toEqual([
      { action: 'signIn', address: '192.0.2.9' },
      { action: 'signOut', address: '127.0.0.1' },
    ]);
    expect((await t.send(calls.info, {}, data.token)).status).toBe(401);
  });

  test('answers an unknown name, a wrong password and a disabled account alike, after the same check', async () => {
    const disabled = await t.account({ institutionId, enabled: false });
    const verify = vi.spyOn(argon2, 'verify');
    const answers = [];
    for (const [name, password] of [
      ['nobody-here', account.password],
      [account.loginName, 'Wrong12'],
      [disabled.loginName, disabled.password],
    ] as const) {
      verify.mockClear();
      const { status, code, msg, data } = await signIn(name, password);
      expect(verify).toHaveBeenCalledTimes(1);
      answers.push({ status, code, msg, data });
    }
    expect(answers[0]).toEqual({ status: 422, code: 422, msg: 'Login name or password is incorrect', data: null });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('checks the password of an unknown name at the cost of a real one', async () => {
    const verify = vi.spyOn(argon2, 'verify');
    await signIn('nobody-here', 'Wrong12');
    const dummy = argon2.parseOptions(String(verify.mock.calls[0]?.[0]));
    const { hashSecret } = await import('./passwords.ts');
    expect(dummy).toEqual(argon2.parseOptions(await hashSecret('Secret123')));
  });

  test('lives for 12 hours without use, for 30 days when remembered', async () => {
    const short = (await signIn(account.loginName, account.password)).data.token;
    const long = (await signIn(account.loginName, account.password, { remember: true })).data.token;
    const idle = (interval: string) => t.owner('UPDATE sessions SET last_used_at = now() - $1::interval', [interval]);
    const works = async () => [short, long].map(async (token) => (await t.send(calls.info, {}, token)).status);
    await idle('11 hours');
    expect(await Promise.all(await works())).toEqual([200, 200]);
    await idle('13 hours');
    expect(await Promise.all(await works())).toEqual([401, 200]);
    await idle('31 days');
    expect(await Promise.all(await works())).toEqual([401, 401]);
    await clean(t.platform);
    expect(await t.owner('SELECT 1 FROM sessions')).toEqual([]);
  });
});

describe('waiting', () => {
  test.each(['known', 'unknown'])(
    'begins after 5 failures of a name, %s alike, even with the right password',
    async (kind) => {
      const name = kind === 'known' ? account.loginName : 'nobody-here';
      for (let i = 0; i < 5; i++) expect((await signIn(name, 'Wrong12', { from: `192.0.2.${i}` })).status).toBe(422);
      const refused = await signIn(name.toUpperCase(), account.password, { from: '192.0.2.77' });
      expect(refused).toMatchObject({ status: 429, code: 429, data: null });
      expect(refused.msg).toBe('Too many attempts. Please try again in 10 minutes');
    },
  );

  test('says how long in the reader’s language', async () => {
    for (let i = 0; i < 5; i++) await signIn(account.loginName, 'Wrong12');
    const after = async (interval: string, language: string) => {
      await t.owner('UPDATE sign_in_failures SET at = now() - $1::interval', [interval]);
      return (await signIn(account.loginName, account.password, { language })).msg;
    };
    expect(await after('7 minutes 30 seconds', 'ru')).toContain('через 3 минуты');
    expect(await after('5 minutes 30 seconds', 'ru')).toContain('через 5 минут');
    expect(await after('9 minutes 30 seconds', 'ru')).toContain('через 1 минуту');
    expect(await after('9 minutes 30 seconds', 'en')).toContain('in 1 minute');
    expect(await after('5 minutes 30 seconds', 'zh')).toContain('5 分钟');
    expect(await after('5 minutes 30 seconds', 'zh-TW')).toContain('5 分鐘');
  });

  test('lasts ten minutes from the fifth failure, and four failures wait for nothing', async () => {
    for (let i = 0; i < 4; i++) await signIn(account.loginName, 'Wrong12');
    await t.owner(`UPDATE sign_in_failures SET at = at - interval '9 minutes'`);
    await signIn(account.loginName, 'Wrong12');
    await t.owner(`UPDATE sign_in_failures SET at = at - interval '9 minutes'`);
    expect((await signIn(account.loginName, account.password)).status).toBe(429);
    await t.owner(`UPDATE sign_in_failures SET at = at - interval '1 minute 1 second'`);
    expect((await signIn(account.loginName, 'Wrong12')).status).toBe(422);
    expect((await signIn(account.loginName, account.password)).status).toBe(200);
  });

  test('counts 20 wrong sign-ins at once as 20, of which only five are checked', async () => {
    const verify = vi.spyOn(argon2, 'verify');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => signIn(account.loginName, 'Wrong12', { from: `198.51.100.${i}` })),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    expect(verify).toHaveBeenCalledTimes(5);
    const others = await Promise.all(Array.from({ length: 20 }, (_, i) => signIn(`nobody-${i}`, 'Wrong12')));
    expect(others.every(({ status }) => status === 422)).toBe(true);
    const [counted] = await t.owner(`SELECT count(*) FROM sign_in_failures WHERE key = 'signIn:address:192.0.2.1'`);
    expect(counted).toEqual({ count: 20 });
  });

  test('begins after 50 failures from one address, for that address only', async () => {
    await t.owner(`INSERT INTO sign_in_failures (key) SELECT 'signIn:address:203.0.113.5' FROM generate_series(1, 49)`);
    expect((await signIn('nobody-1', 'Wrong12', { from: '203.0.113.5' })).status).toBe(422);
    expect((await signIn(account.loginName, account.password, { from: '203.0.113.5' })).status).toBe(429);
    expect((await signIn(account.loginName, account.password, { from: '203.0.113.6' })).status).toBe(200);
  });

  test('is not escaped by addresses that the caller makes up: only what the own proxy adds counts', async () => {
    await t.owner(`INSERT INTO sign_in_failures (key) SELECT 'signIn:address:203.0.113.5' FROM generate_series(1, 50)`);
    const refused = await signIn('nobody-1', 'Wrong12', { from: '198.51.100.7, 203.0.113.5' });
    expect(refused.status).toBe(429);
  });

  test('a right password frees its name, but its address only of that one attempt', async () => {
    for (let i = 0; i < 4; i++) await signIn(account.loginName, 'Wrong12');
    await signIn(account.loginName, account.password);
    const left = await t.owner('SELECT key, count(*) FROM sign_in_failures GROUP BY key');
    expect(left).toEqual([{ key: 'signIn:address:192.0.2.1', count: 4 }]);
  });

  test('keeps no login name, which may be a password typed in the wrong field', async () => {
    await signIn('Hunter2secret', 'x');
    expect(JSON.stringify(await t.owner('SELECT key FROM sign_in_failures'))).not.toMatch(/hunter2secret/i);
  });
});

describe('the limit of requests', () => {
  let few: TestApp;
  beforeAll(async () => {
    few = await testApp({ RATE_LIMIT: 4 });
  });
  afterAll(() => few.close());

  const statuses = async (count: number, request: (nth: number) => InjectOptions) => {
    const found: number[] = [];
    for (let nth = 0; nth < count; nth++) found.push((await few.app.inject(request(nth))).statusCode);
    return found;
  };

  test('holds however the path is written, and such an answer is a call’s too', async () => {
    const remoteAddress = '192.0.2.31';
    const paths = [
      '/api/ready',
      '/%61pi/ready',
      '/ap%69/ready',
      'http://localhost/api/ready',
      '/%61pi/ready',
      '/api/ready',
    ];
    const found = await statuses(paths.length, (nth) => ({ url: paths[nth] ?? '', remoteAddress }));
    expect(found).toEqual([200, 200, 200, 200, 429, 429]);
    const answer = await few.app.inject({ url: '/%61pi/health', remoteAddress: '192.0.2.32' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('without a session is the address’s, also with made-up tokens', async () => {
    const attempt = (nth: number) => ({
      method: 'POST' as const,
      url: '/api/login/toLogin',
      payload: { username: `nobody-${nth}`, password: toWirePassword('Wrong12') },
      headers: { authorization: `made-up-${nth}` },
      remoteAddress: `2001:db8:0:1::${nth + 1}`,
    });
    expect(await statuses(6, attempt)).toEqual([422, 422, 422, 422, 429, 429]);
    const call = (nth: number) => ({
      url: '/api/doctor/info',
      headers: { authorization: `made-up-${nth}` },
      remoteAddress: '192.0.2.33',
    });
    expect(await statuses(6, call)).toEqual([401, 401, 401, 401, 429, 429]);
  });

  test('of a session is its own, however many share its address', async () => {
    const institution = await few.institution();
    const accounts = [
      await few.account({ institutionId: institution }),
      await few.account({ institutionId: institution }),
    ];
    for (const { token } of accounts) {
      const call = () => ({
        url: '/api/doctor/info',
        headers: { authorization: token },
        remoteAddress: '192.0.2.34',
      });
      // The first finds out that it is one.
      expect(await statuses(6, call)).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });
});

describe('the audit trail', () => {
  test('tells of wrong passwords and of the lock-out, once, from where; a name that nobody has leaves nothing', async () => {
    const institutionId = await t.institution();
    const { id, loginName, password } = await t.account({ institutionId });
    for (let nth = 0; nth < 5; nth++) await signIn(loginName, 'Wrong12', { from: '203.0.113.9' });
    for (let nth = 0; nth < 3; nth++) {
      expect((await signIn(loginName, password, { from: '203.0.113.9' })).status).toBe(429);
    }
    await signIn('nobody-here', 'Wrong12');
    const entries = () =>
      t.owner('SELECT account_id, action, noun, detail, address FROM audit_entries WHERE institution_id = $1', [
        institutionId,
      ]);
    const entry = { account_id: id, action: 'refuse', noun: 'sessions', address: '203.0.113.9' };
    const wrong = Array.from({ length: 5 }, () => ({ ...entry, detail: { state: 'wrongPassword' } }));
    await expect
      .poll(entries)
      .toEqual(expect.arrayContaining([...wrong, { ...entry, detail: { state: 'lockedOut' } }]));
    expect(await entries()).toHaveLength(6);
  });
});
