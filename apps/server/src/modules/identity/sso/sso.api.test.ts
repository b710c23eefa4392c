import type { CallInput } from '@cogclinic/contract/call';
import { accountCalls, identityCalls } from '@cogclinic/contract/identity';
import { ssoCalls as calls } from '@cogclinic/contract/sso';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AUTHORITY, SERVER_KEY } from '#testing/certificates.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { CLIENT, type OidcProvider, oidcProvider } from '#testing/oidc.ts';

let t: TestApp;
let provider: OidcProvider;
beforeAll(async () => {
  [t, provider] = await Promise.all([testApp(), oidcProvider()]);
});
afterEach(() =>
  Object.assign(provider.how, { person: '', claims: {}, isSignedByStranger: false, silent: [], metadata: {} }),
);
afterAll(async () => {
  await t.close();
  await provider.close();
});

type Form = Partial<CallInput<typeof calls.saveSettings>['body']>;
const save = ({ token }: TestAccount, form: Form = {}) =>
  t.send(
    calls.saveSettings,
    {
      body: {
        ...{ enabled: true, organisation: null, issuer: provider.issuer, inner: true, ...CLIENT },
        ...{ foundBy: 'loginName', claim: null, askAgain: true, version: 0, ...form },
      },
    },
    token,
  );
const check = async ({ token }: TestAccount) => (await t.send(calls.check, {}, token)).data.problem;

/** An institution whose accounts sign in with the provider, and one of them that the provider knows. */
async function clinic(form: Form = {}) {
  const institutionId = await t.institution();
  const admin = await t.account({ institutionId, roleType: 'ADMIN' });
  const organisation = `clinic-${institutionId.slice(-12)}`;
  expect(await save(admin, { organisation, ...form })).toMatchObject({ status: 200 });
  const doctor = await t.account({ institutionId });
  provider.people.set(doctor.id, { preferred_username: doctor.loginName.toUpperCase() });
  provider.how.person = doctor.id;
  return { institutionId, admin, organisation, doctor };
}

/** Begins in a browser of its own. */
async function begin(organisation: string, remember = false) {
  const { status, data, headers } = await t.send(calls.begin, { body: { organisation, remember } });
  const cookie = String(headers['set-cookie'] ?? '').split(';')[0] ?? '';
  return { status, url: data?.url ?? '', cookie, headers };
}
const finish = (query: string, cookie: string) =>
  t.send(calls.finish, { body: { query } }, undefined, cookie ? { cookie } : {});
async function signIn(organisation: string) {
  const { url, cookie } = await begin(organisation);
  return finish(await provider.visit(url), cookie);
}
const sessionsOf = async (institutionId: string) =>
  (await t.owner('SELECT id FROM sessions WHERE institution_id = $1', [institutionId])).length;
/** Those that the harness made: one for each account. */
async function expectNobodyIn({ institutionId }: { institutionId: string }): Promise<void> {
  const [accounts] = await t.owner('SELECT count(*)::integer AS n FROM accounts WHERE institution_id = $1', [
    institutionId,
  ]);
  expect(accounts).toEqual({ n: 2 });
  expect(await sessionsOf(institutionId)).toBe(2);
}

describe('an account signs in', () => {
  test('once, into a session as any other; no token stands in an address, and no account is made', async () => {
    const { institutionId, organisation, doctor } = await clinic();
    const { url, cookie, headers } = await begin(organisation);
    expect(String(headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/);
    const asked = new URL(url).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect([asked.get('prompt'), asked.get('scope')]).toEqual(['login', 'openid profile email']);
    const query = await provider.visit(url);
    const { status, data, headers: set } = await finish(query, cookie);
    expect(status).toBe(200);
    expect(data).toMatchObject({ awaits: [], organisation });
    expect(`${url} ${query}`).not.toContain(data.token);
    expect(JSON.stringify(set['set-cookie'])).toContain('device-');
    expect((await t.send(identityCalls.info, {}, data.token)).data).toMatchObject({ id: doctor.id });
    const trail = await t.owner("SELECT detail FROM audit_entries WHERE account_id = $1 AND action = 'signIn'", [
      doctor.id,
    ]);
    expect(trail).toEqual([{ detail: { by: 'sso' } }]);
    const again = await finish(query, cookie);
    expect(again.status).toBe(422);
    expect(await sessionsOf(institutionId)).toBe(3);
  });

  test('and is asked for the second factor of its own', async () => {
    const { institutionId, organisation, doctor } = await clinic();
    await t.owner(
      "INSERT INTO account_factors (institution_id, account_id, secret, confirmed_at) VALUES ($1, $2, 'x', now())",
      [institutionId, doctor.id],
    );
    const { data } = await signIn(organisation);
    expect(data.awaits).toEqual(['totp']);
    expect((await t.send(identityCalls.info, {}, data.token)).status).toBe(401);
  });

  test('by an address, if the provider has verified it and one account alone has it', async () => {
    const { institutionId, organisation, doctor } = await clinic({ foundBy: 'email' });
    const email = `${doctor.id}@clinic.example`;
    await t.owner('UPDATE accounts SET email = $2 WHERE id = $1', [doctor.id, email]);
    const say = (claims: object) => provider.people.set(doctor.id, { email, ...claims });
    say({ email_verified: true });
    expect((await signIn(organisation)).status).toBe(200);
    // Written anew by the test, but for what a client ignores: what is refused below is refused for what it says.
    provider.how.claims = { zoneinfo: 'Asia/Shanghai' };
    expect((await signIn(organisation)).status).toBe(200);
    say({ email_verified: false });
    expect((await signIn(organisation)).status).toBe(422);
    say({});
    expect((await signIn(organisation)).status).toBe(422);
    say({ email_verified: true });
    const other = await t.account({ institutionId });
    await t.owner('UPDATE accounts SET email = upper($2) WHERE id = $1', [other.id, email]);
    expect((await signIn(organisation)).status).toBe(422);
  });
});

describe('an account is bound to its person at the provider', () => {
  /** Somebody else at the provider, whom it calls as it calls the doctor. */
  const anotherPerson = ({ doctor }: { doctor: TestAccount }) => {
    const subject = `another ${doctor.id}`;
    provider.people.set(subject, { preferred_username: doctor.loginName });
    provider.how.person = subject;
    return subject;
  };
  const accountOf = async ({ admin, doctor }: { admin: TestAccount; doctor: TestAccount }) =>
    (await t.send(accountCalls.one, { params: { id: doctor.id } }, admin.token)).data;

  test('by the first sign-in, and opens for nobody else until an administrator unbinds it', async () => {
    const clinics = await clinic();
    const { institutionId, organisation, doctor, admin } = clinics;
    expect(await accountOf(clinics)).toMatchObject({ isBound: false });
    expect((await signIn(organisation)).status).toBe(200);
    expect(
      await t.owner('SELECT account_id, issuer, subject FROM sso_subjects WHERE institution_id = $1', [institutionId]),
    ).toEqual([{ account_id: doctor.id, issuer: provider.issuer, subject: doctor.id }]);
    const subject = anotherPerson(clinics);
    const refused = await signIn(organisation);
    expect(refused).toMatchObject({ status: 422, msg: expect.stringContaining('bound to another person') });
    await expect
      .poll(() => t.owner("SELECT detail FROM audit_entries WHERE account_id = $1 AND action = 'refuse'", [doctor.id]))
      .toEqual([{ detail: { state: 'ssoPerson' } }]);
    provider.how.person = doctor.id;
    expect((await signIn(organisation)).status).toBe(200);

    const { isBound, version } = await accountOf(clinics);
    expect(isBound).toBe(true);
    const body = { id: doctor.id, version };
    expect((await t.send(accountCalls.unbind, { body }, doctor.token)).status).toBe(403);
    expect((await t.send(accountCalls.unbind, { body }, admin.token)).status).toBe(200);
    provider.how.person = subject;
    expect((await signIn(organisation)).status).toBe(200);
    provider.how.person = doctor.id;
    expect((await signIn(organisation)).status).toBe(422);
    const trail = await t.owner(
      "SELECT account_id, action, detail FROM audit_entries WHERE subject_id = $1 AND detail ? 'fields' ORDER BY id",
      [doctor.id],
    );
    const detail = { fields: ['provider'] };
    expect(trail).toEqual([
      { account_id: doctor.id, action: 'change', detail },
      { account_id: admin.id, action: 'reset', detail },
      { account_id: doctor.id, action: 'change', detail },
    ]);
  });

  test('so that a person whose name there changes gets into no other account', async () => {
    const { institutionId, organisation, doctor } = await clinic();
    expect((await signIn(organisation)).status).toBe(200);
    const other = await t.account({ institutionId });
    provider.people.set(doctor.id, { preferred_username: other.loginName });
    expect((await signIn(organisation)).status).toBe(422);
    expect(await sessionsOf(institutionId)).toBe(4);
  });

  test('of one issuer, so that with another provider it is bound anew; two who come at once are one', async () => {
    const clinics = await clinic();
    const { institutionId, organisation, doctor } = clinics;
    await t.owner(
      "INSERT INTO sso_subjects (institution_id, account_id, issuer, subject) VALUES ($1, $2, 'https://before.example', 'x')",
      [institutionId, doctor.id],
    );
    const both = await Promise.all([signIn(organisation), signIn(organisation)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    anotherPerson(clinics);
    expect((await signIn(organisation)).status).toBe(422);
  });
});

describe('a provider inside a hospital', () => {
  test('is believed by the authority that its settings name, and by no other', async () => {
    const inside = await oidcProvider(undefined, { tls: true });
    try {
      const { admin, organisation, doctor } = await clinic({ issuer: inside.issuer });
      expect(await check(admin)).toBe('certificate');
      expect((await begin(organisation)).status).toBe(422);
      const settings = { organisation, issuer: inside.issuer };
      expect(await save(admin, { ...settings, authorities: AUTHORITY, version: 1 })).toMatchObject({ status: 200 });
      expect((await t.send(calls.settings, {}, admin.token)).data.authorities).toBe(AUTHORITY.trim());
      expect(await check(admin)).toBeNull();
      inside.people.set(doctor.id, { preferred_username: doctor.loginName });
      inside.how.person = doctor.id;
      const { url, cookie } = await begin(organisation);
      expect((await finish(await inside.visit(url), cookie)).status).toBe(200);
      expect(await save(admin, { ...settings, authorities: null, version: 2 })).toMatchObject({ status: 200 });
      expect(await check(admin)).toBe('certificate');
    } finally {
      await inside.close();
    }
  });

  test.each([
    ['no certificate', 'trust me', 400],
    ['a certificate that cannot be read', AUTHORITY.replace('MIIB', 'AAAA'), 422],
    ['a certificate and something else', `${AUTHORITY}and more`, 422],
    ['a key behind the certificate', `${AUTHORITY}${SERVER_KEY}`, 422],
  ])('whose authority is %s is refused at the field', async (_, authorities, status) => {
    const admin = await t.account({ institutionId: await t.institution(), roleType: 'ADMIN' });
    const answer = await save(admin, { organisation: 'a-clinic', authorities });
    expect(answer).toMatchObject({ status, data: { fields: [{ path: 'authorities' }] } });
  });
});

describe('nobody signs in', () => {
  test('by a state that was not given out, or in another browser; the right one still may', async () => {
    const { organisation } = await clinic();
    const { url, cookie } = await begin(organisation);
    const other = await begin(organisation);
    const query = await provider.visit(url);
    const forged = new URLSearchParams(query);
    forged.set('state', 'forged');
    for (const [given, browser] of [
      [forged.toString(), cookie],
      [query, ''],
      [query, other.cookie],
      ['', cookie],
    ] as const) {
      expect([400, 422], given).toContain((await finish(given, browser)).status);
    }
    expect((await finish(query, cookie)).status).toBe(200);
  });

  test('by a code that was given to another sign-in', async () => {
    const clinics = await clinic();
    const stolen = new URLSearchParams(await provider.visit((await begin(clinics.organisation)).url));
    const own = await begin(clinics.organisation);
    const query = new URLSearchParams(await provider.visit(own.url));
    query.set('code', stolen.get('code') ?? '');
    expect((await finish(query.toString(), own.cookie)).status).toBe(422);
    await expectNobodyIn(clinics);
  });

  const past = () => Math.floor(Date.now() / 1000) - 3600;
  test.each<[string, () => object]>([
    ['for another client', () => ({ aud: 'another client' })],
    ['of another issuer', () => ({ iss: 'https://elsewhere.example' })],
    ['that has ended', () => ({ exp: past(), iat: past() - 60 })],
    ['of another sign-in', () => ({ nonce: 'another' })],
    ['of who typed the password too long ago', () => ({ auth_time: past() })],
    ['that names nobody', () => ({ preferred_username: ' ' })],
    ['that names several', () => ({ preferred_username: ['a', 'b'] })],
  ])('by a token %s', async (_, claims) => {
    const clinics = await clinic();
    provider.how.claims = claims() as Record<string, unknown>;
    expect((await signIn(clinics.organisation)).status).toBe(422);
    await expectNobodyIn(clinics);
  });

  test('by a token that a stranger signed', async () => {
    const clinics = await clinic();
    provider.how.isSignedByStranger = true;
    expect((await signIn(clinics.organisation)).status).toBe(422);
    await expectNobodyIn(clinics);
  });

  test('who is no account of the institution, is one of another, is disabled, or whose institution is suspended', async () => {
    const clinics = await clinic();
    const { institutionId, organisation, doctor, admin } = clinics;
    const stranger = await t.account({ institutionId: await t.institution() });
    for (const name of [stranger.loginName, 'nobody at all']) {
      provider.people.set(doctor.id, { preferred_username: name });
      expect((await signIn(organisation)).status).toBe(422);
    }
    await expectNobodyIn(clinics);
    provider.people.set(doctor.id, { preferred_username: doctor.loginName });
    const { data } = await t.send(accountCalls.one, { params: { id: doctor.id } }, admin.token);
    const body = { id: doctor.id, version: data.version, enabled: false };
    expect((await t.send(accountCalls.setEnabled, { body }, admin.token)).status).toBe(200);
    expect((await signIn(organisation)).status).toBe(422);
    await expect
      .poll(() => t.owner("SELECT detail FROM audit_entries WHERE account_id = $1 AND action = 'refuse'", [doctor.id]))
      .toEqual([{ detail: { state: 'sso' } }]);
    const query = await begin(organisation);
    t.platform.database.suspended.add(institutionId);
    expect((await begin(organisation)).status).toBe(403);
    expect((await finish(await provider.visit(query.url), query.cookie)).status).toBe(403);
    t.platform.database.suspended.delete(institutionId);
  });

  test('while the settings are changed, switched off, or the provider is silent', async () => {
    const { organisation, admin } = await clinic();
    const { url, cookie } = await begin(organisation);
    await save(admin, { organisation, clientSecret: null, version: 1 });
    expect((await finish(await provider.visit(url), cookie)).status).toBe(422);
    const slow = await begin(organisation);
    const query = await provider.visit(slow.url);
    provider.how.silent = ['/token'];
    expect((await finish(query, slow.cookie)).status).toBe(422);
    await save(admin, { organisation, enabled: false, clientSecret: null, version: 2 });
    expect((await begin(organisation)).status).toBe(422);
    expect((await begin('no-such-clinic')).status).toBe(422);
  });
});

describe('the settings', () => {
  test('keep the secret sealed, for its issuer alone, and never give it back', async () => {
    const { admin, institutionId, organisation } = await clinic();
    const { data, raw } = await t.send(calls.settings, {}, admin.token);
    expect(data).toMatchObject({ hasClientSecret: true, redirectUri: 'http://localhost:3000/login/sso', version: 1 });
    expect(raw.includes(CLIENT.clientSecret)).toBe(false);
    const [row] = await t.owner('SELECT client_secret FROM sso_providers WHERE institution_id = $1', [institutionId]);
    expect(Buffer.from(row?.client_secret as Buffer).includes(CLIENT.clientSecret)).toBe(false);
    const moved = { organisation, issuer: 'https://elsewhere.example', clientSecret: null, version: 1 };
    expect(await save(admin, moved)).toMatchObject({ status: 422, data: { fields: [{ path: 'clientSecret' }] } });
    expect(await save(admin, { organisation, version: 0 })).toMatchObject({ status: 409, data: { version: 1 } });
  });

  test.each<[string, Form, string]>([
    ['no issuer', { issuer: null }, 'issuer'],
    ['an issuer that is no address', { issuer: 'login.example.org' }, 'issuer'],
    ['an issuer with a password', { issuer: 'https://a:b@login.example.org' }, 'issuer'],
    ['a name with spaces', { organisation: 'our clinic' }, 'organisation'],
    ['a claim of signs', { claim: 'a b' }, 'claim'],
  ])('with %s are refused at the field', async (_, form, path) => {
    const admin = await t.account({ institutionId: await t.institution(), roleType: 'ADMIN' });
    const answer = await save(admin, { organisation: 'a-clinic', ...form });
    expect(answer).toMatchObject({ status: 400, data: { fields: [{ path }] } });
  });

  test('take no name that another institution has', async () => {
    const { organisation } = await clinic();
    const admin = await t.account({ institutionId: await t.institution(), roleType: 'ADMIN' });
    expect(await save(admin, { organisation })).toMatchObject({
      status: 409,
      data: { fields: [{ path: 'organisation' }] },
    });
  });

  test('are tried: what is wrong is named', async () => {
    const { admin, organisation } = await clinic();
    expect(await check(admin)).toBeNull();
    provider.how.metadata = { issuer: 'https://elsewhere.example' };
    expect(await check(admin)).toBe('otherIssuer');
    provider.how.metadata = { issuer: 7 };
    expect(await check(admin)).toBe('notOpenId');
    provider.how.silent = ['/.well-known'];
    expect(await check(admin)).toBe('timeout');
    await save(admin, { organisation, inner: false, version: 1 });
    expect(await check(admin)).toBe('innerAddress');
    await save(admin, { organisation, issuer: 'http://169.254.169.254', version: 2 });
    expect(await check(admin)).toBe('forbiddenAddress');
  });
});

test('log-out leads to the end of the provider’s own session, and back', async () => {
  const { organisation } = await clinic();
  const { data } = await t.send(calls.end, { body: { organisation } });
  const url = new URL(data.url ?? '');
  expect(url.origin).toBe(provider.issuer);
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:3000/login');
  expect((await t.send(calls.end, { body: { organisation: 'no-such-clinic' } })).data).toEqual({ url: null });
});
