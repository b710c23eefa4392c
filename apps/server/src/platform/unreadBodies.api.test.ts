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

const requestOf = (path: string, type: string, body: string) =>
  [
    `POST /api${path} HTTP/1.1`,
    'Host: a',
    `Authorization: ${admin.token}`,
    `Content-Type: ${type}`,
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');

const NEXT = ['GET /api/health HTTP/1.1', 'Host: a', 'Connection: close', '', ''].join('\r\n');

test.each([
  ['too long', '/archives/add', 'application/json'],
  ['too long for a stranger', '/login/toLogin', 'application/json'],
  ['of an unknown type', '/archives/add', 'application/xml'],
])('who reads only after writing a body that is %s hears why it was refused', async (_, path, type) => {
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  // More than the buffers between both ends hold.
  socket.write(requestOf(path, type, ' '.repeat(24 * 2 ** 20)));
  socket.write(NEXT);
  while (socket.writableLength > 0) await once(socket, 'drain');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  socket.resume();
  await once(socket, 'close');
  const statuses = [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  expect(statuses).toEqual([type === 'application/xml' ? '400' : '413', '200']);
});
