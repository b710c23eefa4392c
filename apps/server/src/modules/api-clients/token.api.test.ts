import { createPublicKey } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  askToken,
  newClient,
  publicJwk,
  signAssertion,
  type TestClient,
  TOKEN_ENDPOINT,
  tokenForm,
} from '#testing/clients.ts';
import { type TestApp, testApp } from '#testing/harness.ts';
import { secondApp } from '#testing/secondApp.ts';

let t: TestApp;
let institutionId: string;
let client: TestClient;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  client = await newClient(t, { institutionId, scopes: ['system/Patient.rs', 'system/Observation.rs'] });
});
afterAll(() => t.close());

const now = () => Math.floor(Date.now() / 1000);

describe('a token is issued', () => {
  test.each(['RS384', 'ES384'] as const)('to who signs with %s, for as much as it asks and is allowed', async (alg) => {
    const own = await newClient(t, { institutionId, scopes: ['system/Patient.rs', 'system/Observation.rs'], alg });
    const { status, body, headers } = await askToken(t, tokenForm(await own.sign(), { scope: 'system/*.read' }));
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        access_token: expect.stringMatching(/^[\w-]{43}$/),
        token_type: 'bearer',
        expires_in: 300,
        scope: 'system/Patient.rs system/Observation.rs',
      },
    });
    expect(headers['cache-control']).toBe('no-store');
    const [kept] = await t.owner('SELECT scopes, key_id FROM api_tokens WHERE client_id = $1', [own.id]);
    expect(kept).toEqual({ scopes: ['system/Patient.rs', 'system/Observation.rs'], key_id: own.keyId });
    const noted = await t.owner('SELECT action, noun, account_id FROM audit_entries WHERE client_id = $1', [own.id]);
    expect(noted).toEqual([{ action: 'signIn', noun: 'apiClients', account_id: null }]);
  });

  test('when the clocks differ by half a minute', async () => {
    for (const claims of [{ exp: now() - 25 }, { exp: now() + 325 }, { nbf: now() + 25 }]) {
      expect((await askToken(t, tokenForm(await client.sign({ claims })))).status).toBe(200);
    }
  });

  test('by a secret, to a client that has one', async () => {
    const own = await newClient(t, { institutionId });
    await t.owner("UPDATE api_clients SET secret_hash = sha256('a:b+c%') WHERE id = $1", [own.id]);
    const basic = (secret: string) => ({
      authorization: `Basic ${Buffer.from(`${own.id}:${encodeURIComponent(secret)}`).toString('base64')}`,
    });
    const form = { grant_type: 'client_credentials', scope: 'system/Patient.r' };
    expect(await askToken(t, form, basic('a:b+c%'))).toMatchObject({
      status: 200,
      body: { scope: 'system/Patient.r' },
    });
    const refused = await askToken(t, form, basic('a:b+c'));
    expect(refused).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    expect(refused.headers['www-authenticate']).toMatch(/^Basic/);
    const without = `Basic ${Buffer.from(`${client.id}:`).toString('base64')}`;
    expect((await askToken(t, form, { authorization: without })).status).toBe(401);
  });
});

describe('an assertion is refused', () => {
  test.each([
    ['that has expired', { claims: { exp: now() - 40 } }],
    ['that lives for longer than five minutes', { claims: { exp: now() + 400 } }],
    ['without an end', { claims: { exp: undefined } }],
    ['that is not valid yet', { claims: { nbf: now() + 60 } }],
    ['for another server', { claims: { aud: 'https://elsewhere.example/token' } }],
    ['for no server', { claims: { aud: undefined } }],
    ['without an id of its own', { claims: { jti: undefined } }],
    ['with an empty id', { claims: { jti: '' } }],
    ['with an endless id', { claims: { jti: 'x'.repeat(300) } }],
    ['made by one for another', { claims: { iss: 'https://elsewhere.example' } }],
    ['without a key’s id', { header: { kid: undefined } }],
    ['of a key that the client does not have', { header: { kid: 'k2' } }],
    ['with a critical header that we do not know', { header: { crit: ['exp2'], exp2: 1 } }],
    ['that is huge', { claims: { padding: 'x'.repeat(9000) } }],
  ])('%s', async (_, changes) => {
    const { status, body } = await askToken(t, tokenForm(await client.sign(changes).catch(() => 'a.b.c')));
    expect(status).toBe(401);
    expect(body).toEqual({ error: 'invalid_client', error_description: expect.stringMatching(/^[ -~]+$/) });
  });

  test('without a signature, or signed with a secret that everybody knows: the public key', async () => {
    const [, claims] = (await client.sign()).split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none', kid: 'k1' })).toString('base64url');
    expect((await askToken(t, tokenForm(`${none}.${claims}.`))).status).toBe(401);
    const key = createPublicKey({ key: await publicJwk('RS384'), format: 'jwk' });
    const rsa = await newClient(t, { institutionId, alg: 'RS384' });
    const signed = await new SignJWT({ iss: rsa.id, sub: rsa.id, aud: TOKEN_ENDPOINT, jti: 'j', exp: now() + 60 })
      .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
      .sign(Buffer.from(key.export({ type: 'spki', format: 'pem' })));
    expect((await askToken(t, tokenForm(signed))).status).toBe(401);
  });

  test('signed by another key of the same id, or naming its key in the header itself', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES384', { extractable: true });
    const jwk = await exportJWK(publicKey);
    const signed = await new SignJWT({ iss: client.id, sub: client.id, aud: TOKEN_ENDPOINT, jti: 'j', exp: now() + 60 })
      .setProtectedHeader({ alg: 'ES384', kid: 'k1', jwk, jku: 'https://elsewhere.example/jwks.json' })
      .sign(privateKey);
    expect((await askToken(t, tokenForm(signed))).status).toBe(401);
  });

  test('with a key of the other kind, of another client, expired or removed', async () => {
    const other = await newClient(t, { institutionId, alg: 'RS384' });
    expect((await askToken(t, tokenForm(await signAssertion(client.id, 'RS384')))).status).toBe(401);
    expect((await askToken(t, tokenForm(await signAssertion(other.id, 'ES384')))).status).toBe(401);
    for (const end of ['expires_at', 'removed_at']) {
      const own = await newClient(t, { institutionId });
      await t.owner(`UPDATE api_client_keys SET ${end} = now() WHERE client_id = $1`, [own.id]);
      expect((await askToken(t, tokenForm(await own.sign()))).status).toBe(401);
    }
  });

  test('of a client that is unknown or was ended', async () => {
    const own = await newClient(t, { institutionId });
    await t.owner('UPDATE api_clients SET ended_at = now(), ended_by = added_by WHERE id = $1', [own.id]);
    const ended = await askToken(t, tokenForm(await own.sign()));
    const unknown = await askToken(t, tokenForm(await signAssertion('019c0000-0000-7000-8000-000000000000', 'ES384')));
    expect(ended).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    expect(unknown.body).toEqual(ended.body);
    expect((await askToken(t, tokenForm(await signAssertion("' OR 1=1 --", 'ES384')))).status).toBe(401);
  });

  test('that was used before, also when two servers get it at once', async () => {
    const other = await secondApp(t);
    const form = tokenForm(await client.sign());
    const answers = await Promise.all([t, other, t, other].map((server) => askToken(server, form)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    expect((await askToken(t, form)).body).toEqual({
      error: 'invalid_client',
      error_description: 'this jti was used before',
    });
    await other.close();
  });

  test('from an address that is not the client’s', async () => {
    const own = await newClient(t, { institutionId, addresses: ['192.0.2.0/28', '2001:db8::/64'] });
    const from = async (address: string) => (await askToken(t, tokenForm(await own.sign()), {}, address)).status;
    expect(await from('192.0.2.15')).toBe(200);
    expect(await from('::ffff:192.0.2.3')).toBe(200);
    expect(await from('2001:db8::9')).toBe(200);
    expect(await from('192.0.2.16')).toBe(400);
    expect(await from('2001:db8:1::9')).toBe(400);
  });
});

test('scopes that the client is not allowed, or does not ask for, are not granted', async () => {
  const ask = async (scope: string) => (await askToken(t, tokenForm(await client.sign(), { scope }))).body;
  expect(await ask('system/Patient.r')).toMatchObject({ scope: 'system/Patient.r' });
  expect(await ask('system/Patient.cruds system/Device.rs')).toMatchObject({ scope: 'system/Patient.rs' });
  for (const scope of ['system/Device.rs', 'user/*.rs', 'patient/Patient.rs', 'system/Patient.write', '', 'x']) {
    expect(await ask(scope)).toMatchObject({ error: 'invalid_scope' });
  }
});

test('what is no request of OAuth is refused in its words', async () => {
  const form = tokenForm(await client.sign());
  const refused = async (...[sent, headers]: [Record<string, string> | string, Record<string, string>?]) => {
    const { status, body } = await askToken(t, sent, headers);
    return [status, body.error];
  };
  expect(await refused({ ...form, grant_type: 'password' })).toEqual([400, 'unsupported_grant_type']);
  expect(await refused('')).toEqual([400, 'invalid_request']);
  expect(await refused({ ...form, client_assertion_type: 'x' })).toEqual([400, 'invalid_request']);
  expect(await refused(`${new URLSearchParams(form)}&scope=system/Patient.r`)).toEqual([400, 'invalid_request']);
  expect(await refused({ ...form, client_id: 'another' })).toEqual([401, 'invalid_client']);
  expect(await refused({ grant_type: 'client_credentials' })).toEqual([401, 'invalid_client']);
  expect(await refused(form, { authorization: 'Basic YTpi' })).toEqual([400, 'invalid_request']);
  expect(await refused('{}', { 'content-type': 'application/json' })).toEqual([400, 'invalid_request']);
  expect(await refused('x'.repeat(20_000))).toEqual([413, 'invalid_request']);
  const answer = await t.app.inject({ method: 'GET', url: `/api/oauth/token?${new URLSearchParams(form)}` });
  expect(answer.statusCode).toBe(404);
});
