import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { toWirePassword } from '@cogclinic/contract/password';
import { ssoCalls } from '@cogclinic/contract/sso';
import { PASSWORD_HASH, type TestAccount, type TestApp } from './harness.ts';
import { keepPasskey, softKey } from './passkey.ts';
import type { Make, Sample } from './samples.ts';

const word = () => randomBytes(5).toString('hex');
const PASSWORD = toWirePassword('Secret123');

/** A call with the caller's password, which calls before may have changed. */
async function withPassword(t: TestApp, { id }: TestAccount, body: object): Promise<Sample> {
  await t.owner('UPDATE accounts SET password_hash = $1 WHERE id = $2', [PASSWORD_HASH, id]);
  return { args: { body } };
}

/** A call of an account with a passkey of its own, and with what its browser answers to a challenge of the caller's session. */
async function withPasskey(
  t: TestApp,
  caller: TestAccount,
  body: (answer: string, id: string) => object,
  answered?: 'made' | 'used',
): Promise<Sample> {
  await t.owner('UPDATE accounts SET password_hash = $1 WHERE id = $2', [PASSWORD_HASH, caller.id]);
  const key = softKey(`http://localhost:${t.config.PORT}`);
  const id = answered === 'made' ? '' : await keepPasskey(t, caller, key);
  const challenge = randomBytes(32);
  await t.owner(
    `INSERT INTO passkey_challenges (token_hash, challenge, expires_at) VALUES ($1, $2, now() + interval '1 hour')
     ON CONFLICT (token_hash) DO UPDATE SET challenge = excluded.challenge`,
    [createHash('sha256').update(caller.token).digest(), challenge],
  );
  const asked = challenge.toString('base64url');
  const answer = answered === 'made' ? key.made(asked) : answered === 'used' ? key.used(asked) : '{}';
  return { args: { body: body(answer, id) } };
}

/** Signing in, and the own account. */
export const identitySamples: Readonly<Record<string, Make>> = {
  'identity.login': (_world, caller, t) => withPassword(t, caller, { username: caller.loginName, password: PASSWORD }),
  'identity.logout': () => ({ args: {} }),
  'identity.info': () => ({ args: {} }),
  'identity.routes': () => ({ args: {} }),
  'identity.updatePassword': (_world, caller, t) =>
    withPassword(t, caller, { oldPassword: PASSWORD, newPassword: toWirePassword('Secret456') }),
  'identity.verifyPassword': (_world, caller, t) => withPassword(t, caller, { password: PASSWORD }),
  'identity.savePin': (_world, caller, t) => withPassword(t, caller, { password: PASSWORD, pin: '4711' }),
  'identity.secondFactor': () => ({ args: { body: { token: word(), code: '123456' } } }),
  'identity.factor': () => ({ args: {} }),
  'identity.beginFactor': (_world, caller, t) => withPassword(t, caller, { password: PASSWORD }),
  'identity.confirmFactor': () => ({ args: { body: { code: '123456' } } }),
  'identity.removeFactor': (_world, caller, t) => withPassword(t, caller, { password: PASSWORD }),
  'passkeys.list': () => ({ args: {} }),
  'passkeys.begin': (_world, caller, t) => withPassword(t, caller, { password: PASSWORD }),
  'passkeys.add': (_world, caller, t) => withPasskey(t, caller, (passkey) => ({ name: '门诊电脑', passkey }), 'made'),
  'passkeys.rename': (_world, caller, t) => withPasskey(t, caller, (_, id) => ({ id, name: '门诊电脑' })),
  'passkeys.remove': (_world, caller, t) => withPasskey(t, caller, (_, id) => ({ id, password: PASSWORD })),
  'passkeys.signInOptions': () => ({ args: { body: { token: word() } } }),
  'passkeys.signIn': () => ({ args: { body: { token: word(), passkey: '{}' } } }),
  'passkeys.verifyOptions': (_world, caller, t) => withPasskey(t, caller, () => ({})),
  'passkeys.verify': (_world, caller, t) => withPasskey(t, caller, (passkey) => ({ passkey }), 'used'),
  'sso.settings': () => ({ args: {} }),
  'sso.saveSettings': async (_world, caller, t) => {
    const { data, status } = await t.send(ssoCalls.settings, {}, caller.token);
    const blank = { organisation: null, issuer: null, openidClientId: null, clientSecret: null, claim: null };
    const rest = { enabled: false, inner: false, foundBy: 'loginName', askAgain: true };
    return { args: { body: { ...blank, ...rest, version: status === 200 ? data.version : 0 } } };
  },
  'sso.check': () => ({ args: {} }),
  'sso.begin': () => ({ args: { body: { organisation: `n${word()}` } } }),
  'sso.finish': () => ({ args: { body: { query: `state=${word()}&code=${word()}` } } }),
  'sso.end': () => ({ args: { body: { organisation: `n${word()}` } } }),
  'identity.sessions': () => ({ args: {} }),
  'identity.endSession': async (_world, caller, t) => {
    const id = randomUUID();
    await t.owner(
      'INSERT INTO sessions (token_hash, id, institution_id, account_id, remember) VALUES ($1, $2, $3, $4, false)',
      [randomBytes(32), id, caller.institutionId, caller.id],
    );
    return { args: { body: { id } } };
  },
  'identity.endOtherSessions': () => ({ args: {} }),
  'identity.sendCode': () => ({ args: { body: { username: `n${word()}`, email: 'nobody@example.org' } } }),
  'identity.forgetPassword': () => ({
    args: { body: { username: `n${word()}`, email: 'nobody@example.org', code: '123456', newPassword: PASSWORD } },
  }),
  'identity.preferences': () => ({ args: {} }),
  'identity.savePreference': () => ({ args: { params: { key: 'density' }, body: { value: 'compact' } } }),
};
