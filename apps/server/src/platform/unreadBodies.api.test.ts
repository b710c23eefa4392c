import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

let t: TestApp;
let admin: TestAccount;
let port: number;

beforeAll(async () => {
  t = await testApp();
  admin = await t.account({ institutionId: await t.institution(), roleType: 'ADMIN' });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  port = (t.app.server.address() as AddressInfo).port;
});
afterAll(() => t.close());

const requestOf = (path: string, type: string, body: string, ...more: string[]) =>
  [
    `POST /api${path} HTTP/1.1`,
    'Host: a',
    `Authorization: ${admin.token}`,
    `Content-Type: ${type}`,
    `Content-Length: ${body.length}`,
    ...more,
    '',
    body,
  ].join('\r\n');

const NEXT = ['GET /api/health HTTP/1.1', 'Host: a', 'Connection: close', '', ''].join('\r\n');

/** The states of what a sender hears that reads only after writing all, until the connection ends. */
async function heardAfterWriting(...sent: string[]): Promise<(string | undefined)[]> {
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  for (const one of sent) socket.write(one);
  while (socket.writableLength > 0) await once(socket, 'drain');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  socket.resume();
  await once(socket, 'close');
  return [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
}

/** More than the buffers between both ends hold. */
const LONG = ' '.repeat(24 * 2 ** 20);

test.each([
  ['too long', '/archives/add', 'application/json'],
  ['too long for a stranger', '/login/toLogin', 'application/json'],
  ['of an unknown type', '/archives/add', 'application/xml'],
])('who reads only after writing a body that is %s hears why it was refused', async (_, path, type) => {
  const statuses = await heardAfterWriting(requestOf(path, type, LONG), NEXT);
  expect(statuses).toEqual([type === 'application/xml' ? '400' : '413', '200']);
});

test('who wants the connection closed after it hears it too, as proxies do', async () => {
  const statuses = await heardAfterWriting(requestOf('/archives/add', 'application/json', LONG, 'Connection: close'));
  expect(statuses).toEqual(['413']);
});
