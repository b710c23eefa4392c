import type { RequestListener } from 'node:http';
import { apiClientCalls as calls } from '@cogclinic/contract/apiClients';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askToken, publicJwk, signAssertion, tokenForm } from '#testing/clients.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { partnerServers } from '#testing/partnerServers.ts';
import { newConnected } from '#testing/samples.apiClients.ts';

let t: TestApp;
let admin: TestAccount;
const begin = partnerServers();
beforeAll(async () => {
  t = await testApp();
  admin = await t.account({ institutionId: await t.institution(), roleType: 'ADMIN' });
});
afterAll(() => t.close());

const answering = (text: () => string | Promise<string>) =>
  begin(async (_request, response) => void response.setHeader('content-type', 'application/json').end(await text()));
const setOf = async (...kids: string[]) =>
  JSON.stringify({ keys: await Promise.all(kids.map(async (kid) => ({ ...(await publicJwk('ES384')), kid }))) });
const set = (body: { id: string; jwksAddress: string | null; inner?: boolean }) =>
  t.send(calls.setJwksAddress, { body }, admin.token);
const ask = async (id: string, kid: string) =>
  askToken(t, tokenForm(await signAssertion(id, 'ES384', { header: { kid } })));

test('a system gets tokens by a key that it publishes; none by one that it does not, nor when the address is gone', async () => {
  const { id } = await newConnected(t, admin);
  expect(await ask(id, 'k1')).toMatchObject({
    status: 401,
    body: { error_description: 'the client has no key of this kid and alg' },
  });
  const encrypts = { ...(await publicJwk('ES384')), kid: 'enc', use: 'enc' };
  const server = await answering(async () =>
    JSON.stringify({ keys: [encrypts, { ...(await publicJwk('ES384')), kid: 'k1' }] }),
  );
  const jwksAddress = `${server.origin}/keys?of=us`;
  const { status, msg, data } = await set({ id, jwksAddress, inner: true });
  expect({ status, msg }).toEqual({ status: 200, msg: '' });
  expect(data).toMatchObject({ jwksAddress, jwksInner: true, keys: [] });
  expect((await ask(id, 'k1')).status).toBe(200);
  const { body } = await ask(id, 'k1');
  expect(body).toMatchObject({ scope: 'system/Patient.rs' });
  // Read once: when the address was kept.
  expect(server.requests).toEqual(['GET /keys?of=us']);
  for (const other of ['enc', 'k2']) expect((await ask(id, other)).status).toBe(401);

  const read = () =>
    t.app.inject({ url: '/api/fhir/Patient?_count=1', headers: { authorization: `Bearer ${body.access_token}` } });
  expect((await read()).statusCode).toBe(200);
  await set({ id, jwksAddress: null });
  expect((await read()).statusCode).toBe(401);
  expect((await ask(id, 'k1')).status).toBe(401);
});

test('a key that is pasted stands before those that are published', async () => {
  const { id } = await newConnected(t, admin);
  const jwks = JSON.stringify({ ...(await publicJwk('ES384')), kid: 'k1' });
  const { data } = await t.send(calls.addKeys, { body: { id, jwks, expiresOn: null } }, admin.token);
  const server = await answering(() => setOf('k1'));
  await set({ id, jwksAddress: server.origin, inner: true });
  const keyId = data.keys[0]?.id;
  await t.owner("UPDATE api_client_keys SET expires_at = now() - interval '1 minute' WHERE id = $1", [keyId]);
  expect(await ask(id, 'k1')).toMatchObject({
    status: 401,
    body: { error_description: 'the key has expired' },
  });
});

describe('an address is refused in words, and not kept', () => {
  const refused = async (jwksAddress: string, inner: boolean, words: RegExp) => {
    const { id, version } = await newConnected(t, admin);
    const answer = await set({ id, jwksAddress, inner });
    const { fields } = answer.data as unknown as { fields: { path: string; message: string }[] };
    expect([answer.status, fields[0]?.path]).toEqual([422, 'jwksAddress']);
    expect(fields[0]?.message).toMatch(words);
    const { data } = await t.send(calls.list, {}, admin.token);
    expect(data.find((one) => one.id === id)).toMatchObject({ jwksAddress: null, version });
  };

  test('of our own network, without the administrator’s word', async () => {
    const server = await answering(() => setOf('k1'));
    await refused(server.origin.replace('http:', 'https:'), false, /In your own network/);
    const { id } = await newConnected(t, admin);
    const plain = await set({ id, jwksAddress: server.origin });
    expect(plain).toMatchObject({ status: 400, data: { fields: [{ path: 'jwksAddress' }] } });
    expect(server.requests).toEqual([]);
  });

  test('of a metadata service, whatever was said', async () => {
    await refused('http://169.254.169.254/latest', true, /may not be used/);
  });

  test.each<[string, RegExp, RequestListener]>([
    [
      'that redirects elsewhere',
      /redirects/,
      (_q, answer) => answer.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
    ['that is not there', /404/, (_q, answer) => answer.writeHead(404).end()],
    ['with no JSON', /JSON/, (_q, answer) => answer.end('<html>')],
    ['without keys', /no key/, (_q, answer) => answer.end('{"keys":[]}')],
    ['with far too much', /too much/, (_q, answer) => answer.end(Buffer.alloc(200_000, 32))],
    ['with a private key', /private key/, (_q, answer) => answer.end('{"keys":[{"kty":"EC","d":"x"}]}')],
    [
      'with keys of other kinds alone',
      /RS384/,
      (_q, answer) => answer.end('{"keys":[{"kty":"OKP","kid":"a","crv":"Ed25519","x":"x"}]}'),
    ],
  ])('%s', async (_, words, listener) => {
    await refused((await begin(listener)).origin, true, words);
  });

  test('where nobody listens', async () => {
    const server = await answering(() => setOf('k1'));
    await server.close();
    await refused(server.origin, true, /does not accept connections/);
  });
});
