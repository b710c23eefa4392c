import { accountCalls } from '@cogclinic/contract/identity';
import { describe, expect, test } from 'vitest';
import { ssoClinics } from './sso.testing.ts';

const sso = ssoClinics();
const { save, begin, finish, clinic, signIn, expectNobodyIn } = sso;

describe('nobody signs in', () => {
  test('by a state that was not given out, or in another browser; the right one still may', async () => {
    const { organisation } = await clinic();
    const { url, cookie } = await begin(organisation);
    const other = await begin(organisation);
    const query = await sso.provider.visit(url);
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
    const stolen = new URLSearchParams(await sso.provider.visit((await begin(clinics.organisation)).url));
    const own = await begin(clinics.organisation);
    const query = new URLSearchParams(await sso.provider.visit(own.url));
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
    sso.provider.how.claims = claims() as Record<string, unknown>;
    expect((await signIn(clinics.organisation)).status).toBe(422);
    await expectNobodyIn(clinics);
  });

  test('by a token that a stranger signed', async () => {
    const clinics = await clinic();
    sso.provider.how.isSignedByStranger = true;
    expect((await signIn(clinics.organisation)).status).toBe(422);
    await expectNobodyIn(clinics);
  });

  test('who is no account of the institution, is one of another, is disabled, or whose institution is suspended', async () => {
    const clinics = await clinic();
    const { institutionId, organisation, doctor, admin } = clinics;
    const stranger = await sso.t.account({ institutionId: await sso.t.institution() });
    for (const name of [stranger.loginName, 'nobody at all']) {
      sso.provider.people.set(doctor.id, { preferred_username: name });
      expect((await signIn(organisation)).status).toBe(422);
    }
    await expectNobodyIn(clinics);
    sso.provider.people.set(doctor.id, { preferred_username: doctor.loginName });
    const { data } = await sso.t.send(accountCalls.one, { params: { id: doctor.id } }, admin.token);
    const body = { id: doctor.id, version: data.version, enabled: false };
    expect((await sso.t.send(accountCalls.setEnabled, { body }, admin.token)).status).toBe(200);
    expect((await signIn(organisation)).status).toBe(422);
    await expect
      .poll(() =>
        sso.t.owner("SELECT detail FROM audit_entries WHERE account_id = $1 AND action = 'refuse'", [doctor.id]),
      )
      .toEqual([{ detail: { state: 'sso' } }]);
    const query = await begin(organisation);
    sso.t.platform.database.suspended.add(institutionId);
    expect((await begin(organisation)).status).toBe(403);
    expect((await finish(await sso.provider.visit(query.url), query.cookie)).status).toBe(403);
    sso.t.platform.database.suspended.delete(institutionId);
  });

  test('while the settings are changed, switched off, or the provider is silent', async () => {
    const { organisation, admin } = await clinic();
    const { url, cookie } = await begin(organisation);
    await save(admin, { organisation, clientSecret: null, version: 1 });
    expect((await finish(await sso.provider.visit(url), cookie)).status).toBe(422);
    const slow = await begin(organisation);
    const query = await sso.provider.visit(slow.url);
    sso.provider.how.silent = ['/token'];
    expect((await finish(query, slow.cookie)).status).toBe(422);
    await save(admin, { organisation, enabled: false, clientSecret: null, version: 2 });
    expect((await begin(organisation)).status).toBe(422);
    expect((await begin('no-such-clinic')).status).toBe(422);
  });
});
