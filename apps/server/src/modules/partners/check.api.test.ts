import { readdirSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { partnerCalls as calls } from '@cogclinic/contract/partners';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scratchFolder } from '#platform/scratch.ts';
import { AUTHORITY, CLIENT_CERTIFICATE, CLIENT_KEY, SERVER_CERTIFICATE, SERVER_KEY } from '#testing/certificates.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { partnerServers } from '#testing/partnerServers.ts';
import { newPartner } from '#testing/samples.partners.ts';

let t: TestApp;
let admin: TestAccount;
const begin = partnerServers();

beforeAll(async () => {
  t = await testApp();
  admin = await t.account({ institutionId: await t.institution(), roleType: 'ADMIN' });
});
afterAll(() => t.close());

async function check(form: object) {
  const { id } = await newPartner(t, admin, { timeoutSeconds: 2, ...form });
  const answer = await t.send(calls.check, { body: { id } }, admin.token);
  expect(answer.status).toBe(200);
  return answer.data;
}
const json: RequestListener = (_request, response) => {
  response.setHeader('content-type', 'application/dicom+json').end('[]');
};
const TLS = { cert: SERVER_CERTIFICATE, key: SERVER_KEY };
const OPEN = { authentication: 'none' } as const;

test('a partner that answers as DICOMweb says is fine, with its name and password', async () => {
  const seen: (string | undefined)[] = [];
  const server = await begin((request, response) => {
    seen.push(request.headers.authorization);
    json(request, response);
  });
  const done = await check({ baseAddress: `${server.origin}/dicom-web/`, userName: '李', secret: 'p:w' });
  expect(done).toMatchObject({ problem: null, message: 'Connected: studies can be queried' });
  expect(seen).toEqual([`Basic ${Buffer.from('李:p:w').toString('base64')}`]);
  expect(server.requests).toEqual(['GET /dicom-web/studies?limit=1']);
});

test('a partner that asks for a bearer token gets the one that was registered', async () => {
  const server = await begin((request, response) => {
    if (request.headers.authorization === 'Bearer s3cret.token') return json(request, response);
    response.writeHead(401).end();
  });
  const where = { baseAddress: server.origin, authentication: 'bearer' };
  expect(await check({ ...where, secret: 's3cret.token' })).toMatchObject({ problem: null });
  expect(await check({ ...where, secret: 'another' })).toMatchObject({ problem: 'credentials' });
});

test('TLS is verified: a certificate of an unknown authority is refused, one of a registered authority is not', async () => {
  const server = await begin(json, TLS);
  const where = { ...OPEN, baseAddress: server.origin };
  expect(await check(where)).toMatchObject({ problem: 'certificate' });
  expect(server.requests).toEqual([]);
  expect(await check({ ...where, authorities: AUTHORITY })).toMatchObject({ problem: null });
});

test('our certificate opens a partner that asks for it', async () => {
  const server = await begin(json, { ...TLS, requestCert: true, rejectUnauthorized: true, ca: AUTHORITY });
  const where = { baseAddress: server.origin, authorities: AUTHORITY };
  expect(await check({ ...where, ...OPEN })).toMatchObject({ problem: 'ownCertificate' });
  const ours = { authentication: 'certificate', certificate: CLIENT_CERTIFICATE, secret: CLIENT_KEY };
  expect(await check({ ...where, ...ours })).toMatchObject({ problem: null });
  expect(await check({ ...where, ...ours, secret: SERVER_KEY })).toMatchObject({ problem: 'ownCertificate' });
});

test.each<[string, string, RequestListener]>([
  ['timeout', 'hangs', () => undefined],
  [
    'timeout',
    'hangs in the middle of its answer',
    (_request, response) => {
      response.setHeader('content-type', 'application/json').write('[');
    },
  ],
  ['credentials', 'refuses the password', (_request, response) => response.writeHead(401).end()],
  ['forbidden', 'refuses the account', (_request, response) => response.writeHead(403).end()],
  ['notDicomweb', 'has another path', (_request, response) => response.writeHead(404).end()],
  [
    'notDicomweb',
    'shows a page to sign in',
    (_request, response) => response.setHeader('content-type', 'text/html').end('<form>'),
  ],
  [
    'garbage',
    'answers garbage',
    (_request, response) => response.setHeader('content-type', 'application/dicom+json').end('[{"0020'),
  ],
  [
    'garbage',
    'answers packed, which could unpack to any size',
    (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
  ],
  ['garbage', 'does not speak HTTP', (request) => void request.socket.end('SSH-2.0-OpenSSH_9.2\r\n')],
  ['cut', 'breaks off', (request) => void request.socket.destroy()],
  ['serverError', 'fails', (_request, response) => response.writeHead(500).end()],
  [
    'tooLarge',
    'announces two gigabytes',
    (_request, response) => response.writeHead(200, { 'content-length': 2 ** 31 }).write('['),
  ],
  ['tooLarge', 'sends without end', endless],
])('%s: a partner that %s', async (problem, _what, listener) => {
  const before = readdirSync(scratchFolder());
  const server = await begin(listener);
  const done = await check({ ...OPEN, baseAddress: server.origin });
  expect(done.problem).toBe(problem);
  expect(done.message).not.toMatch(/^partners:|^$/);
  expect(readdirSync(scratchFolder())).toEqual(before);
});

test('redirects are followed within the origin, and never elsewhere', async () => {
  const inner = await begin(json);
  const outer = await begin((request, response) => {
    if (request.url === '/there/studies') return json(request, response);
    const location = request.url?.startsWith('/same/') ? '/there/studies' : `${inner.origin}/studies`;
    response.writeHead(302, { location }).end();
  });
  expect(await check({ ...OPEN, baseAddress: `${outer.origin}/same` })).toMatchObject({ problem: null });
  expect(await check({ baseAddress: outer.origin })).toMatchObject({ problem: 'redirected' });
  expect(inner.requests).toEqual([]);
  const round = await begin((_request, response) => response.writeHead(302, { location: '/again' }).end());
  expect(await check({ ...OPEN, baseAddress: round.origin })).toMatchObject({ problem: 'redirected' });
  expect(round.requests).toHaveLength(4);
});

test('inner addresses need the administrator’s word, metadata services are never asked', async () => {
  const server = await begin(json, TLS);
  const port = new URL(server.origin).port;
  for (const host of ['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])
    expect(await check({ ...OPEN, inner: false, baseAddress: `https://${host}:${port}` }), host).toMatchObject({
      problem: 'innerAddress',
    });
  for (const host of ['169.254.169.254', '0.0.0.0', '[::]', '[fe80::1]', '[fd00:ec2::254]', '[64:ff9b::7f00:1]'])
    expect(await check({ ...OPEN, baseAddress: `http://${host}:${port}` }), host).toMatchObject({
      problem: 'forbiddenAddress',
    });
  expect(await check({ ...OPEN, baseAddress: 'http://93.184.215.14' })).toMatchObject({ problem: 'insecure' });
  expect(await check({ ...OPEN, baseAddress: 'https://pacs.invalid' })).toMatchObject({ problem: 'unknownHost' });
  expect(await check({ ...OPEN, baseAddress: 'http://127.0.0.1:9' })).toMatchObject({ problem: 'refused' });
  expect(server.requests).toEqual([]);
});

test('a secret that the key of this installation does not open is asked for again', async () => {
  const { id } = await newPartner(t, admin);
  await t.owner("UPDATE partners SET secret = decode(repeat('00', 40), 'hex') WHERE id = $1", [id]);
  const { data } = await t.send(calls.check, { body: { id } }, admin.token);
  expect(data).toMatchObject({ problem: 'secretLost' });
});

function endless(_request: unknown, response: Parameters<RequestListener>[1]): void {
  response.setHeader('content-type', 'application/dicom+json');
  const piece = Buffer.alloc(65_536, ' ');
  const more = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', more);
  more();
}
