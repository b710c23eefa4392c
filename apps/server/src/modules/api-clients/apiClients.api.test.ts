import { apiClientCalls } from '@cogclinic/contract/apiClients';
import { auditCalls } from '@cogclinic/contract/audit';
import { departmentCalls } from '@cogclinic/contract/institution';
import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askToken, publicJwk, signAssertion, tokenForm } from '#testing/clients.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { clientForm, newConnected, pastedKey } from '#testing/samples.apiClients.ts';

let t: TestApp;
let admin: TestAccount;
let institutionId: string;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
});
afterAll(() => t.close());

const addKeys = (id: string, jwks: string, expiresOn: string | null = null) =>
  t.send(apiClientCalls.addKeys, { body: { id, jwks, expiresOn } }, admin.token);
const list = async () => (await t.send(apiClientCalls.list, {}, admin.token)).data;
const tokensOf = async (id: string) => (await t.owner('SELECT FROM api_tokens WHERE client_id = $1', [id])).length;
/** Asks for a token by the key that was pasted. */
const token = async (id: string) => askToken(t, tokenForm(await signAssertion(id, 'ES384')));

test('a system is connected, gets its key pasted, and then a token for just what was chosen', async () => {
  const { id, ...client } = await newConnected(t, admin, {
    types: ['Patient', 'Task'],
    addresses: '127.0.0.1, 10.0.0.0/8\n',
  });
  expect(client).toMatchObject({
    types: ['Patient', 'Task'],
    addresses: ['127.0.0.1', '10.0.0.0/8'],
    keys: [],
    hasSecret: false,
    lastUsedTime: null,
    endedTime: null,
  });
  expect((await token(id)).status).toBe(401);
  const { data } = await addKeys(id, await pastedKey(), '2199-12-31');
  expect(data.keys).toMatchObject([{ kid: 'k1', alg: 'ES384', expiresOn: '2199-12-31', isExpired: false }]);
  expect((await token(id)).body).toMatchObject({ scope: 'system/Patient.rs system/Task.rs' });
  const [used] = (await list()).filter((one) => one.id === id);
  expect(used?.lastUsedTime).toMatch(/^\d{4}-/);
  expect(used?.keys[0]?.lastUsedTime).toMatch(/^\d{4}-/);
});

test('the same addition, sent again, connects once', async () => {
  const body = clientForm();
  const ids = [];
  for (let times = 0; times < 2; times++) ids.push((await t.send(apiClientCalls.add, { body }, admin.token)).data.id);
  expect(ids[0]).toBe(ids[1]);
});

test('an administrator of a narrow scope connects no system that reads more than he sees, and gets no keys of one', async () => {
  const departmentId = await t.department(institutionId, '记忆门诊');
  const narrow = await t.account({ institutionId, roleType: 'ADMIN', dataAuthority: 'oneself', departmentId });
  const form = (scope: object) => ({ ...clientForm(), ...scope });
  const add = (scope: object) => t.send(apiClientCalls.add, { body: form(scope) }, narrow.token);
  for (const wider of [
    { dataAuthority: 'all', departmentId: null },
    { dataAuthority: 'oneself', departmentId: await t.department(institutionId, '康复科') },
  ]) {
    const refused = await add(wider);
    expect(refused.status).toBe(422);
    expect(refused.data).toMatchObject({ fields: [{ path: 'dataAuthority' }] });
  }
  const wide = await newConnected(t, admin, { dataAuthority: 'all', departmentId: null });
  const { id } = wide;
  await addKeys(id, await pastedKey());
  const [key] = (await list()).find((one) => one.id === id)?.keys ?? [];
  const { token: by } = narrow;
  const jwks = await pastedKey();
  const refused = [
    await t.send(apiClientCalls.addKeys, { body: { id, jwks, expiresOn: null } }, by),
    await t.send(apiClientCalls.newSecret, { body: { id } }, by),
    await t.send(
      apiClientCalls.setJwksAddress,
      { body: { id, jwksAddress: 'https://mine.example/jwks', inner: false } },
      by,
    ),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  // To take a key away from a system gives the administrator nothing.
  expect((await t.send(apiClientCalls.removeKey, { body: { id, keyId: key?.id ?? '' } }, by)).status).toBe(200);
  const own = await add({ dataAuthority: 'oneself', departmentId });
  expect(own.status).toBe(200);
  expect((await t.send(apiClientCalls.newSecret, { body: { id: own.data.id } }, by)).status).toBe(200);
});

describe('tokens end at once', () => {
  const connected = async () => {
    const { id, version } = await newConnected(t, admin);
    const { data } = await addKeys(id, await pastedKey());
    expect((await token(id)).status).toBe(200);
    return { id, version, keyId: data.keys[0]?.id ?? '' };
  };

  test('when the connection is ended, and nothing brings it back', async () => {
    const { id, version } = await connected();
    const { data } = await t.send(apiClientCalls.end, { body: { id, version } }, admin.token);
    expect(data).toMatchObject({ endedTime: expect.any(String), endedByName: expect.any(String) });
    expect(await tokensOf(id)).toBe(0);
    expect((await token(id)).status).toBe(401);
    const { requestId: _, ...form } = clientForm();
    const change = { body: { ...form, id, version: data.version } };
    expect((await t.send(apiClientCalls.update, change, admin.token)).status).toBe(409);
    expect((await addKeys(id, await pastedKey('k2'))).status).toBe(409);
  });

  test('when what it may read is changed, or its key removed', async () => {
    const { id, version, keyId } = await connected();
    const { requestId: _, ...form } = clientForm();
    const body = { ...form, id, version, types: ['Task' as const] };
    expect((await t.send(apiClientCalls.update, { body }, admin.token)).status).toBe(200);
    expect(await tokensOf(id)).toBe(0);
    expect((await token(id)).body).toMatchObject({ scope: 'system/Task.rs' });
    expect((await t.send(apiClientCalls.update, { body }, admin.token)).status).toBe(409);
    expect((await t.send(apiClientCalls.removeKey, { body: { id, keyId } }, admin.token)).data.keys).toEqual([]);
    expect(await tokensOf(id)).toBe(0);
    expect((await token(id)).status).toBe(401);
  });
});

test('a secret is shown once, kept as a hash, and ends when another is made', async () => {
  const { id } = await newConnected(t, admin);
  const make = async () => (await t.send(apiClientCalls.newSecret, { body: { id } }, admin.token)).data.secret;
  const ask = async (secret: string) =>
    askToken(
      t,
      { grant_type: 'client_credentials', scope: 'system/Patient.rs' },
      { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
    );
  const first = await make();
  expect((await ask(first)).status).toBe(200);
  const shown = await t.send(apiClientCalls.list, {}, admin.token);
  expect(shown.raw.includes(first)).toBe(false);
  const kept = await t.owner('SELECT c::text AS row FROM api_clients c WHERE id = $1', [id]);
  expect(String(kept[0]?.row)).not.toContain(first);
  const second = await make();
  expect(await tokensOf(id)).toBe(0);
  expect((await ask(first)).status).toBe(401);
  expect((await ask(second)).status).toBe(200);
  expect((await t.send(apiClientCalls.endSecret, { body: { id } }, admin.token)).data.hasSecret).toBe(false);
  expect([await tokensOf(id), (await ask(second)).status]).toEqual([0, 401]);
});

describe('a pasted key is refused with the reason at its field', () => {
  const P256 = async () => exportJWK((await generateKeyPair('ES256', { extractable: true })).publicKey);
  const secret = async () => exportJWK((await generateKeyPair('ES384', { extractable: true })).privateKey);
  const weak = async () =>
    exportJWK((await generateKeyPair('RS384', { extractable: true, modulusLength: 2048 })).publicKey).then((jwk) => ({
      ...jwk,
      n: jwk.n?.slice(0, 170),
    }));
  const good = async () => ({ ...(await publicJwk('ES384')), kid: 'k' });
  test.each([
    ['no JSON', async () => 'not a key', /JSON format/],
    ['an empty set', async () => ({ keys: [] }), /no key/],
    ['a list', async () => [1], /no key/],
    ['a number', async () => 7, /no key/],
    ['a private key', async () => ({ ...(await secret()), kid: 'k' }), /private key/],
    ['a private key as PEM', async () => '-----BEGIN PRIVATE KEY-----\nMIIE', /private key/],
    ['a key of a shared secret', async () => ({ kty: 'oct', k: 'c2VjcmV0', kid: 'k' }), /private key/],
    ['no kid', publicJwk.bind(null, 'ES384'), /key ID/],
    ['another curve', async () => ({ ...(await P256()), kid: 'k' }), /P-384/],
    ['another algorithm', async () => ({ ...(await good()), alg: 'ES256' }), /P-384/],
    ['a key for encrypting', async () => ({ ...(await good()), use: 'enc' }), /not for signatures/],
    ['a damaged key', async () => ({ ...(await good()), x: 'AAAA' }), /damaged/],
    ['a short key', async () => ({ ...(await weak()), kid: 'k' }), /too short/],
    ['a key twice', async () => ({ keys: [await good(), await good()] }), /same key ID/],
    ['too many keys', async () => ({ keys: Array.from({ length: 11 }, () => ({})) }), /at most 10/],
  ])('%s', async (_, make, said) => {
    const { id } = await newConnected(t, admin);
    const made = await make();
    const answer = await addKeys(id, typeof made === 'string' ? made : JSON.stringify(made));
    const { fields } = answer.data as unknown as { fields: { path: string; message: string }[] };
    expect([answer.status, fields[0]?.path]).toEqual([422, 'jwks']);
    expect(fields[0]?.message).toMatch(said);
    expect((await list()).find((one) => one.id === id)?.keys).toEqual([]);
  });

  test('one that the system has already, and a day that is over', async () => {
    const { id } = await newConnected(t, admin);
    expect((await addKeys(id, await pastedKey(), '2020-01-01')).msg).toMatch(/already over/);
    expect((await addKeys(id, await pastedKey())).status).toBe(200);
    expect((await addKeys(id, await pastedKey())).msg).toMatch(/already has a key/);
  });
});

test('a system is held to a department of the institution, which cannot be removed meanwhile', async () => {
  const departmentId = await t.department(institutionId, '认知门诊');
  const foreign = await t.department(await t.institution());
  const add = (more: object) =>
    t.send(apiClientCalls.add, { body: { ...clientForm(), ...more } as never }, admin.token);
  const refused = async (wrong: string | null) => (await add({ dataAuthority: 'oneself', departmentId: wrong })).msg;
  expect(await refused(null)).toBe('Choose the department whose patients the system may read');
  expect(await refused(foreign)).toBe('Please choose a valid department');
  const { data } = await add({ dataAuthority: 'oneself', departmentId });
  expect(data).toMatchObject({ departmentId, departmentName: '认知门诊' });
  expect((await add({ dataAuthority: 'all', departmentId })).data.departmentId).toBeNull();
  const remove = () => t.send(departmentCalls.remove, { body: { id: departmentId, version: 1 } }, admin.token);
  expect(await remove()).toMatchObject({ status: 422, msg: expect.stringMatching(/connected system/) });
  await t.send(apiClientCalls.end, { body: { id: data.id, version: data.version } }, admin.token);
  expect((await remove()).status).toBe(200);
});

test('what an administrator does with systems, and what they do, stands in the trail under their name', async () => {
  const { id } = await newConnected(t, admin, { name: '影像平台' });
  await addKeys(id, await pastedKey('year-2026'));
  await askToken(t, tokenForm(await signAssertion(id, 'ES384', { header: { kid: 'year-2026' } })));
  const { data } = await t.send(auditCalls.list, { query: { noun: 'apiClients', clientId: id } }, admin.token);
  expect(data.rows).toMatchObject([
    { action: 'signIn', accountId: null, clientId: id, clientName: '影像平台', subjectId: id, address: '127.0.0.1' },
  ]);
  const by = await t.send(auditCalls.list, { query: { noun: 'apiClients', accountId: admin.id } }, admin.token);
  expect(
    by.data.rows.filter(({ subjectId }) => subjectId === id).map(({ action, detail }) => [action, detail]),
  ).toEqual([
    ['change', { keys: 'year-2026' }],
    ['add', null],
  ]);
});

test.each(['10.0.0.0/33', 'example.org', '10.0.0', '1.2.3.4, x', Array(51).fill('10.0.0.1').join(' ')])(
  'no address: %s',
  async (addresses) => {
    const answer = await t.send(apiClientCalls.add, { body: { ...clientForm(), addresses } }, admin.token);
    expect(answer).toMatchObject({ status: 400, data: { fields: [{ path: 'addresses' }] } });
  },
);
