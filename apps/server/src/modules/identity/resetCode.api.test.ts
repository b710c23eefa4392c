import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { identityCalls as calls } from '@cogclinic/contract/identity';
import { toWirePassword } from '@cogclinic/contract/password';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Letter } from '#platform/mail.letter.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

let t: TestApp;
let account: TestAccount;
let letters: Letter[];

beforeAll(async () => {
  t = await testApp({ TRUST_PROXY: 1 });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.owner('DELETE FROM sign_in_failures');
  account = await t.account({ institutionId: await t.institution(), email: 'Li.Wei@example.com' });
  letters = [];
  vi.spyOn(t.platform.mail, 'send').mockImplementation(async (letter) => {
    // Of those that tell of too many wrong passwords other tests speak.
    if (/^\d{6}$/m.test(letter.text)) letters.push(letter);
  });
});
afterEach(() => vi.restoreAllMocks());

const ask = (username: string, email: string, headers: Record<string, string> = {}) =>
  t.send(calls.sendCode, { body: { username, email } }, undefined, headers);
const reset = (code: string, options: { username?: string; email?: string } = {}) =>
  t.send(calls.forgetPassword, {
    body: {
      username: options.username ?? account.loginName,
      email: options.email ?? 'li.wei@example.com',
      code,
      newPassword: toWirePassword('Fresh456'),
    },
  });
const signIn = (password: string) =>
  t.send(calls.login, { body: { username: account.loginName, password: toWirePassword(password) } });
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function idle(): Promise<void> {
  await vi.waitFor(
    async () => {
      const [left] = await t.owner(
        `SELECT count(*) FROM pgboss.job WHERE name = 'identity.code' AND state <> 'completed'`,
      );
      expect(left).toEqual({ count: 0 });
    },
    { timeout: 15_000, interval: 50 },
  );
}

async function mailedCode(): Promise<string> {
  await ask(account.loginName, 'li.wei@example.com');
  await idle();
  return /^\d{6}$/m.exec(letters.at(-1)?.text ?? '')?.[0] ?? '';
}

describe('a forgotten password', () => {
  test('is replaced with the mailed code; all sessions and the waiting end', async () => {
    for (let i = 0; i < 5; i++) await signIn('Wrong12');
    const code = await mailedCode();
    expect(letters).toMatchObject([{ to: 'Li.Wei@example.com', subject: 'Your verification code' }]);
    expect(await t.owner('SELECT code_hash FROM reset_codes')).not.toContainEqual(
      expect.objectContaining({ code_hash: code }),
    );
    expect(await reset(code)).toMatchObject({ status: 200, data: null });
    expect((await t.send(calls.info, {}, account.token)).status).toBe(401);
    expect((await signIn(account.password)).status).toBe(422);
    expect((await signIn('Fresh456')).status).toBe(200);
    const trail = await t.owner('SELECT action, noun FROM audit_entries WHERE subject_id = $1', [account.id]);
    expect(trail).toEqual([{ action: 'reset', noun: 'accounts' }]);
  });

  test('reaches the outbox by mail, in the reader’s language', async () => {
    vi.restoreAllMocks();
    await ask(account.loginName, 'LI.WEI@example.com', { 'accept-language': 'zh-TW' });
    const folder = join(t.config.DATA_DIR, 'outbox');
    const name = await vi.waitFor(
      async () => {
        const [found] = (await readdir(folder)).filter((file) => file.endsWith('.eml'));
        if (!found) throw new Error('no letter yet');
        return found;
      },
      { timeout: 15_000 },
    );
    const letter = await readFile(join(folder, name), 'utf8');
    const body = Buffer.from(letter.slice(letter.indexOf('\n\n')), 'base64').toString('utf8');
    expect(body).toMatch(/驗證碼為：\s+\d{6}\s+10 分鐘內有效/);
  });

  test('answers alike when name and e-mail do not match, and mails nothing', async () => {
    const disabled = await t.account({
      institutionId: account.institutionId,
      email: 'off@example.com',
      enabled: false,
    });
    const answers = [
      await ask(account.loginName, 'li.wei@example.com'),
      await ask(account.loginName, 'somebody@example.com'),
      await ask('nobody-here', 'li.wei@example.com'),
      await ask(disabled.loginName, 'off@example.com'),
    ];
    for (const { status, msg, data } of answers)
      expect({ status, msg, data }).toEqual({ status: 200, msg: '', data: null });
    await idle();
    expect(letters).toHaveLength(1);
    const refusals = [
      await reset('000000', { username: 'nobody-here' }),
      await reset('000000', { email: 'somebody@example.com' }),
      await reset(other(/^\d{6}$/m.exec(letters[0]?.text ?? '')?.[0] ?? '')),
    ];
    for (const { status, msg, data } of refusals) {
      expect({ status, msg }).toEqual({ status: 422, msg: 'The verification code is incorrect' });
      expect(data).toEqual({ fields: [{ path: 'code', message: 'The verification code is incorrect' }] });
    }
  });

  test('a code works once, also when used twice at once', async () => {
    const code = await mailedCode();
    const answers = await Promise.all([reset(code), reset(code), reset(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await reset(code)).status).toBe(422);
  });

  test('a wrong code is told in the audit trail of its account', async () => {
    const code = await mailedCode();
    expect((await reset(other(code))).status).toBe(422);
    await expect
      .poll(() => t.owner("SELECT detail FROM audit_entries WHERE account_id = $1 AND action = 'refuse'", [account.id]))
      .toEqual([{ detail: { state: 'wrongCode' } }]);
  });

  test('a code takes five tries, at once or after any wait', async () => {
    const code = await mailedCode();
    for (let i = 0; i < 5; i++) {
      expect((await reset(other(code))).status).toBe(422);
      await t.owner('DELETE FROM sign_in_failures');
    }
    expect((await reset(code)).status).toBe(422);
    await t.owner('DELETE FROM sign_in_failures');
    const next = await mailedCode();
    const answers = await Promise.all(Array.from({ length: 12 }, () => reset(other(next))));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(422), ...Array(7).fill(429)]);
    const [kept] = await t.owner('SELECT tries FROM reset_codes WHERE account_id = $1', [account.id]);
    expect(kept).toEqual({ tries: 5 });
  });

  test('a code ends after ten minutes, and with the next one', async () => {
    const first = await mailedCode();
    const second = await mailedCode();
    if (first !== second) expect((await reset(first)).status).toBe(422);
    await t.owner(`UPDATE reset_codes SET expires_at = expires_at - interval '10 minutes'`);
    expect((await reset(second)).status).toBe(422);
    expect((await reset(await mailedCode())).status).toBe(200);
  });

  test('waits after three requests for a name, known or not, and after twenty from an address', async () => {
    for (const name of [account.loginName, 'nobody-here']) {
      const sent = await Promise.all(Array.from({ length: 5 }, () => ask(name, 'li.wei@example.com')));
      expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
    }
    const statuses = [];
    for (let i = 0; i < 15; i++) statuses.push((await ask(`nobody-${i}`, 'a@example.com')).status);
    expect(statuses).toEqual([...Array(14).fill(200), 429]);
    expect((await ask('nobody-99', 'a@example.com', { 'x-forwarded-for': '192.0.2.44' })).status).toBe(200);
    expect((await signIn(account.password)).status).toBe(200);
    await t.owner(`DELETE FROM pgboss.job WHERE name = 'identity.code'`);
  });

  test('a new password of another form is refused at its field', async () => {
    const body = { username: 'a', email: 'a@example.com', code: '12345', newPassword: toWirePassword('short') };
    const { status, data } = await t.send(calls.forgetPassword, { body });
    expect(status).toBe(400);
    expect(data).toMatchObject({ fields: [{ path: 'code' }, { path: 'newPassword' }] });
  });
});
