import { call } from '@cogclinic/contract/call';
import { idParams } from '@cogclinic/contract/fields';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Implementation, implement } from '#platform/call.ts';
import { answerError, handleErrors } from '#platform/errors.ts';
import { notFound } from '#platform/refusal.ts';
import { register } from '#platform/register.ts';
import { day, text, uuid } from '#platform/sql/columns.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { newClient, newToken } from '#testing/clients.ts';
import { type TestApp, testApp } from '#testing/harness.ts';

/** How the platform lets other systems in and answers them, shown by two calls of this test's own. */
const READ = call({
  method: 'GET',
  path: '/fhir/Patient/{id}',
  summary: 'One patient',
  access: 'client',
  scope: 'patients',
  needs: 'system/Patient.r',
  interaction: { type: 'Patient', does: 'read' },
  params: idParams,
  data: 'resource',
});
const BREAK = call({
  method: 'GET',
  path: '/fhir/Observation',
  summary: 'Fails',
  access: 'client',
  scope: 'patients',
  needs: 'any',
  interaction: { type: 'Observation', does: 'search-type', by: {} },
  data: 'resource',
});
const ONE = readVisibleSql(
  'test.fhirPatient',
  { id: uuid, name: text, birthday: day },
  ({ patients }, { id }: { id: string }) => `SELECT a.id, a.name, a.birthday FROM ${patients} a WHERE a.id = ${id}`,
);

const implementations: Implementation[] = [
  implement(READ, async ({ tx, client, params: { id } }) => {
    const [patient] = await ONE(tx, client.actor, { id });
    if (!patient) throw notFound();
    return {
      resource: { resourceType: 'Patient', id, name: [{ text: patient.name }] },
      version: '3',
      lastModified: new Date('2026-11-20T08:00:00Z'),
      reading: { noun: 'archives' as const, subjectId: id, archiveId: id },
    };
  }),
  implement(BREAK, async () => {
    throw new Error('a patient called 王小明');
  }),
];

let t: TestApp;
let app: FastifyInstance;
let institutionId: string;
let archiveId: string;
let departmentId: string;
beforeAll(async () => {
  t = await testApp();
  app = Fastify({ frameworkErrors: answerError });
  handleErrors(app);
  const { database, storage } = t.platform;
  for (const one of implementations) register(app, one, { database, storage, checkAnswers: true });
  await app.ready();
  institutionId = await t.institution();
  departmentId = await t.department(institutionId);
  archiveId = await t.archive({ institutionId, departmentId });
});
afterAll(async () => {
  await app.close();
  await t.close();
});

type Options = { token?: string; id?: string; headers?: Record<string, string>; query?: string; address?: string };

async function read({ token, id = archiveId, headers = {}, query = '', address }: Options) {
  const answer = await app.inject({
    url: `/api/fhir/Patient/${id}${query}`,
    headers: { 'accept-language': 'en', ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(address && { remoteAddress: address }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.payload ? answer.json() : null };
}

const outcome = (code: string, said: string | RegExp) => ({
  resourceType: 'OperationOutcome',
  issue: [{ severity: 'error', code, details: { text: said instanceof RegExp ? expect.stringMatching(said) : said } }],
});

test('a resource goes out without an envelope, with its version, and the trail says who read it', async () => {
  const client = await newClient(t, { institutionId });
  const token = await newToken(t, client);
  const { status, headers, body } = await read({ token });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/fhir+json; charset=utf-8',
    etag: 'W/"3"',
    'last-modified': 'Fri, 20 Nov 2026 08:00:00 GMT',
  });
  expect(body).toEqual({ resourceType: 'Patient', id: archiveId, name: [{ text: '王小明' }] });
  expect(await read({ token, headers: { 'if-none-match': 'W/"2", W/"3"' } })).toMatchObject({
    status: 304,
    body: null,
  });
  expect(await t.owner('SELECT * FROM audit_entries WHERE client_id = $1', [client.id])).toMatchObject([
    {
      ...{ institution_id: institutionId, account_id: null, action: 'open', noun: 'archives', subject_id: archiveId },
      ...{ archive_id: archiveId, detail: { call: 'GET /fhir/Patient/{id}' }, address: '127.0.0.1' },
    },
    { action: 'open' },
  ]);
  const [used] = await t.owner('SELECT last_used_at FROM api_clients WHERE id = $1', [client.id]);
  expect(used?.last_used_at).toBeInstanceOf(Date);
});

test('whoever has no token that stands is turned away as FHIR has it, in the reader’s language', async () => {
  const client = await newClient(t, { institutionId });
  const account = await t.account({ institutionId, roleType: 'ADMIN' });
  const expired = await newToken(t, client, { expired: true });
  for (const token of ['made-up', account.token, expired]) {
    const { status, body, headers } = await read({ token });
    expect({ status, body }).toEqual({ status: 401, body: outcome('login', /expired or was withdrawn/) });
    expect(headers['www-authenticate']).toBe('Bearer');
  }
  expect((await read({ headers: { 'accept-language': 'ru' } })).body.issue[0].details.text).toMatch(/^Передайте токен/);
  const token = await newToken(t, client);
  expect((await read({ token })).status).toBe(200);
  await t.owner('UPDATE api_clients SET ended_at = now(), ended_by = added_by WHERE id = $1', [client.id]);
  expect((await read({ token })).status).toBe(401);
});

test('a token in the address is refused, also beside one in the header', async () => {
  const token = await newToken(t, await newClient(t, { institutionId }));
  for (const given of [{ query: `?access_token=${token}` }, { token, query: `?access_token=${token}` }]) {
    expect(await read(given)).toMatchObject({ status: 400, body: outcome('invalid', /Never put an access token/) });
  }
});

test('scopes of other resources, and of searching only, do not let read', async () => {
  const client = await newClient(t, { institutionId });
  for (const scopes of [['system/Observation.rs'], ['system/Patient.s'], ['user/Patient.rs'], []]) {
    const { status, body } = await read({ token: await newToken(t, client, { scopes }) });
    expect({ status, body }).toEqual({ status: 403, body: outcome('forbidden', /scope system\/Patient\.r$/) });
  }
  expect((await read({ token: await newToken(t, client, { scopes: ['system/*.r'] }) })).status).toBe(200);
});

test('a client held to a department, or of another institution, finds no more than it may', async () => {
  const elsewhere = await t.department(institutionId, '康复科');
  const [own, other, foreign] = await Promise.all(
    [
      { institutionId, departmentId },
      { institutionId, departmentId: elsewhere },
      { institutionId: await t.institution() },
    ].map(async (options) => newToken(t, await newClient(t, options))),
  );
  expect((await read({ ...(own && { token: own }) })).status).toBe(200);
  for (const token of [other, foreign]) {
    expect(await read({ ...(token && { token }) })).toMatchObject({ status: 404, body: outcome('not-found', /./) });
  }
});

test('a client that may come from some addresses is refused at others', async () => {
  const token = await newToken(t, await newClient(t, { institutionId, addresses: ['192.0.2.7'] }));
  expect((await read({ token, address: '192.0.2.7' })).status).toBe(200);
  expect((await read({ token, address: '192.0.2.8' })).status).toBe(403);
});

test('JSON is written for whoever can read it, and refused to whoever asks for another format', async () => {
  const token = await newToken(t, await newClient(t, { institutionId }));
  for (const accept of ['application/json', 'text/html, */*;q=0.1', 'application/fhir+json; fhirVersion=4.0']) {
    expect((await read({ token, headers: { accept } })).status, accept).toBe(200);
  }
  expect((await read({ token, headers: { accept: 'application/fhir+xml' } })).status).toBe(406);
  expect((await read({ token, query: '?_format=xml' })).status).toBe(406);
  expect((await read({ token, query: '?_format=application/fhir%2Bjson' })).status).toBe(200);
});

test('wrong input, unknown paths and unforeseen errors are OperationOutcomes, and tell nothing of the inside', async () => {
  const token = await newToken(t, await newClient(t, { institutionId }));
  const bad = await read({ token, id: 'x' });
  expect(bad).toMatchObject({ status: 400, body: { issue: [{ code: 'invalid', expression: ['id'] }] } });
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' };
  const broken = await app.inject({ url: '/api/fhir/Observation', headers });
  expect(broken.statusCode).toBe(500);
  expect(broken.json()).toMatchObject({ issue: [{ severity: 'fatal', code: 'exception' }] });
  expect(broken.payload).not.toContain('王小明');
  for (const url of ['/api/fhir/Unknown', '/api/fhir/%ff']) {
    const lost = await app.inject({ url, headers });
    expect(lost.json()).toMatchObject({ resourceType: 'OperationOutcome' });
    expect(lost.headers['content-type']).toMatch(/^application\/fhir\+json/);
  }
});
