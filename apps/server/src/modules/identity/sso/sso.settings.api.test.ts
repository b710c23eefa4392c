import { ssoCalls as calls } from '@cogclinic/contract/sso';
import { describe, expect, test } from 'vitest';
import { AUTHORITY, SERVER_KEY } from '#testing/certificates.ts';
import { CLIENT, oidcProvider } from '#testing/oidc.ts';
import { type SettingsForm, ssoClinics } from './sso.testing.ts';

const sso = ssoClinics();
const { save, begin, finish, check, clinic } = sso;

describe('the settings', () => {
  test('keep the secret sealed, for its issuer alone, and never give it back', async () => {
    const { admin, institutionId, organisation } = await clinic();
    const { data, raw } = await sso.t.send(calls.settings, {}, admin.token);
    expect(data).toMatchObject({ hasClientSecret: true, redirectUri: 'http://localhost:3000/login/sso', version: 1 });
    expect(raw.includes(CLIENT.clientSecret)).toBe(false);
    const [row] = await sso.t.owner('SELECT client_secret FROM sso_providers WHERE institution_id = $1', [
      institutionId,
    ]);
    expect(Buffer.from(row?.client_secret as Buffer).includes(CLIENT.clientSecret)).toBe(false);
    const moved = { organisation, issuer: 'https://elsewhere.example', clientSecret: null, version: 1 };
    expect(await save(admin, moved)).toMatchObject({ status: 422, data: { fields: [{ path: 'clientSecret' }] } });
    expect(await save(admin, { organisation, version: 0 })).toMatchObject({ status: 409, data: { version: 1 } });
  });

  test.each<[string, SettingsForm, string]>([
    ['no issuer', { issuer: null }, 'issuer'],
    ['an issuer that is no address', { issuer: 'login.example.org' }, 'issuer'],
    ['an issuer with a password', { issuer: 'https://a:b@login.example.org' }, 'issuer'],
    ['a name with spaces', { organisation: 'our clinic' }, 'organisation'],
    ['a claim of signs', { claim: 'a b' }, 'claim'],
  ])('with %s are refused at the field', async (_, form, path) => {
    const admin = await sso.t.account({ institutionId: await sso.t.institution(), roleType: 'ADMIN' });
    const answer = await save(admin, { organisation: 'a-clinic', ...form });
    expect(answer).toMatchObject({ status: 400, data: { fields: [{ path }] } });
  });

  test('are for administrators who see the whole institution: the provider can say that it is anyone there', async () => {
    const { institutionId, organisation } = await clinic();
    const narrow = await sso.t.account({ institutionId, roleType: 'ADMIN', dataAuthority: 'private' });
    expect((await sso.t.send(calls.settings, {}, narrow.token)).status).toBe(403);
    expect(await save(narrow, { organisation, issuer: 'https://mine.example.org', version: 1 })).toMatchObject({
      status: 403,
    });
    expect((await sso.t.send(calls.check, {}, narrow.token)).status).toBe(403);
  });

  test('take no name that another institution has', async () => {
    const { organisation } = await clinic();
    const admin = await sso.t.account({ institutionId: await sso.t.institution(), roleType: 'ADMIN' });
    expect(await save(admin, { organisation })).toMatchObject({
      status: 409,
      data: { fields: [{ path: 'organisation' }] },
    });
  });

  test('are tried: what is wrong is named', async () => {
    const { admin, organisation } = await clinic();
    expect(await check(admin)).toBeNull();
    sso.provider.how.metadata = { issuer: 'https://elsewhere.example' };
    expect(await check(admin)).toBe('otherIssuer');
    sso.provider.how.metadata = { issuer: 7 };
    expect(await check(admin)).toBe('notOpenId');
    sso.provider.how.silent = ['/.well-known'];
    expect(await check(admin)).toBe('timeout');
    await save(admin, { organisation, inner: false, version: 1 });
    expect(await check(admin)).toBe('innerAddress');
    await save(admin, { organisation, issuer: 'http://169.254.169.254', version: 2 });
    expect(await check(admin)).toBe('forbiddenAddress');
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
      expect((await sso.t.send(calls.settings, {}, admin.token)).data.authorities).toBe(AUTHORITY.trim());
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
    const admin = await sso.t.account({ institutionId: await sso.t.institution(), roleType: 'ADMIN' });
    const answer = await save(admin, { organisation: 'a-clinic', authorities });
    expect(answer).toMatchObject({ status, data: { fields: [{ path: 'authorities' }] } });
  });
});
