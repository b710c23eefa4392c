import { identityCalls } from '@cogclinic/contract/identity';
import { ssoCalls as calls } from '@cogclinic/contract/sso';
import { describe, expect, test } from 'vitest';
import { ssoClinics } from './sso.testing.ts';

const sso = ssoClinics();
const { begin, finish, sessionsOf, clinic, signIn } = sso;

describe('an account signs in', () => {
  test('once, into a session as any other; no token stands in an address, and no account is made', async () => {
    const { institutionId, organisation, doctor } = await clinic();
    const { url, cookie, headers } = await begin(organisation);
    expect(String(headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/);
    const asked = new URL(url).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect([asked.get('prompt'), asked.get('scope')]).toEqual(['login', 'openid profile email']);
    const query = await sso.provider.visit(url);
    const { status, data, headers: set } = await finish(query, cookie);
    expect(status).toBe(200);
    expect(data).toMatchObject({ awaits: [], organisation });
    expect(`${url} ${query}`).not.toContain(data.token);
    expect(JSON.stringify(set['set-cookie'])).toContain('device-');
    expect((await sso.t.send(identityCalls.info, {}, data.token)).data).toMatchObject({ id: doctor.id });
    const trail = await sso.t.owner("SELECT detail FROM audit_entries WHERE account_id = $1 AND action = 'signIn'", [
      doctor.id,
    ]);
    expect(trail).toEqual([{ detail: { by: 'sso' } }]);
    const again = await finish(query, cookie);
    expect(again.status).toBe(422);
    expect(await sessionsOf(institutionId)).toBe(3);
  });

  test('and is asked for the second factor of its own', async () => {
    const { institutionId, organisation, doctor } = await clinic();
    await sso.t.owner(
      "INSERT INTO account_factors (institution_id, account_id, secret, confirmed_at) VALUES ($1, $2, 'x', now())",
      [institutionId, doctor.id],
    );
    const { data } = await signIn(organisation);
    expect(data.awaits).toEqual(['totp']);
    expect((await sso.t.send(identityCalls.info, {}, data.token)).status).toBe(401);
  });

  test('by an address, if the provider has verified it and one account alone has it', async () => {
    const { institutionId, organisation, doctor } = await clinic({ foundBy: 'email' });
    const email = `${doctor.id}@clinic.example`;
    await sso.t.owner('UPDATE accounts SET email = $2 WHERE id = $1', [doctor.id, email]);
    const say = (claims: object) => sso.provider.people.set(doctor.id, { email, ...claims });
    say({ email_verified: true });
    expect((await signIn(organisation)).status).toBe(200);
    // Written anew by the test, but for what a client ignores: what is refused below is refused for what it says.
    sso.provider.how.claims = { zoneinfo: 'Asia/Shanghai' };
    expect((await signIn(organisation)).status).toBe(200);
    say({ email_verified: false });
    expect((await signIn(organisation)).status).toBe(422);
    say({});
    expect((await signIn(organisation)).status).toBe(422);
    say({ email_verified: true });
    const other = await sso.t.account({ institutionId });
    await sso.t.owner('UPDATE accounts SET email = upper($2) WHERE id = $1', [other.id, email]);
    expect((await signIn(organisation)).status).toBe(422);
  });
});

test('log-out leads to the end of the provider’s own session, and back', async () => {
  const { organisation } = await clinic();
  const { data } = await sso.t.send(calls.end, { body: { organisation } });
  const url = new URL(data.url ?? '');
  expect(url.origin).toBe(sso.provider.issuer);
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:3000/login');
  expect((await sso.t.send(calls.end, { body: { organisation: 'no-such-clinic' } })).data).toEqual({ url: null });
});
