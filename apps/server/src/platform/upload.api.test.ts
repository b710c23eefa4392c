import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { examCalls } from '@cogclinic/contract/exams';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { buildApp } from '../app.ts';
import { scratchFolder } from './scratch.ts';

let t: TestApp;
let admin: TestAccount;
let port: number;
/** Files that what ran before in this process keeps at hand. */
const known = new Set(readdirSync(scratchFolder()));
const leftBehind = () => readdirSync(scratchFolder()).filter((name) => !known.has(name));

beforeAll(async () => {
  t = await testApp();
  admin = await t.account({ institutionId: await t.institution(), roleType: 'ADMIN' });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  port = (t.app.server.address() as AddressInfo).port;
});
afterAll(() => t.close());

const FORM = 'multipart/form-data; boundary=B';
const PART =
  '--B\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\nContent-Type: text/plain\r\n\r\n';

const send = (contentType: string, body: string) =>
  fetch(`http://127.0.0.1:${port}/api/paper/own/fhir/import`, {
    method: 'POST',
    headers: { authorization: admin.token, 'accept-language': 'en', 'content-type': contentType },
    body,
  });

test.each([
  ['that breaks off within its file', FORM, `${PART}{"resourceType"`],
  ['that breaks off within a heading', FORM, '--B\r\nContent-Disposition: form-da'],
  ['without its boundary', 'multipart/form-data', `${PART}{}\r\n--B--\r\n`],
  ['with another boundary than it tells', 'multipart/form-data; boundary=C', `${PART}{}\r\n--B--\r\n`],
  ['with a boundary longer than any', `multipart/form-data; boundary=${'x'.repeat(400)}`, `${PART}{}\r\n--B--\r\n`],
  ['that is empty', FORM, ''],
  ['without a file', FORM, '--B\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--B--\r\n'],
  ['with two files', FORM, `${PART}{}\r\n${PART}{}\r\n--B--\r\n`],
  [
    'with a field besides its file',
    FORM,
    `${PART}{}\r\n--B\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--B--\r\n`,
  ],
  [
    'with 10,000 fields',
    FORM,
    `${'--B\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(10_000)}--B--\r\n`,
  ],
  [
    'with a field that names the prototype',
    FORM,
    '--B\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--B--\r\n',
  ],
])('a form %s is refused in words and leaves no file behind', async (_name, contentType, body) => {
  const answer = await send(contentType, body);
  const told = (await answer.json()) as { code: number; msg: string };
  expect(answer.status).toBe(400);
  expect(told.msg).toMatch(/not uploaded completely|choose a file|one file only|not right/);
  expect(leftBehind()).toEqual([]);
});

test('an upload that its sender gives up leaves nothing behind and logs no error', async () => {
  const logged: unknown[] = [];
  const heard = t.app.log.error;
  t.app.log.error = (...said: unknown[]) => void logged.push(said);
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /api/paper/own/fhir/import HTTP/1.1\r\nHost: a\r\nAuthorization: ${admin.token}\r\nContent-Type: ${FORM}\r\nContent-Length: 100000\r\n\r\n${PART}{`,
  );
  for (let tries = 0; leftBehind().length === 0 && tries < 100; tries++) await delay(20);
  expect(leftBehind()).toHaveLength(1);
  socket.destroy();
  for (let tries = 0; leftBehind().length > 0 && tries < 100; tries++) await delay(20);
  expect(leftBehind()).toEqual([]);
  t.app.log.error = heard;
  expect(logged).toEqual([]);
});

test.each([
  ['for a record out of reach', randomUUID(), 404],
  ['whose parameters are wrong', 'none', 400],
])('an upload %s is refused before any of it is sent', async (_, id, status) => {
  const path = examCalls.uploadImage.path.replace('{id}', id);
  const socket = connect(port, '127.0.0.1');
  const answered = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))));
  socket.write(
    `POST /api${path} HTTP/1.1\r\nHost: a\r\nAuthorization: ${admin.token}\r\nContent-Type: ${FORM}\r\nContent-Length: 100000\r\n\r\n`,
  );
  expect(await answered).toContain(`HTTP/1.1 ${status} `);
  socket.destroy();
});

test('the body of a stranger that trickles in is ended; that of who is signed in is not', async () => {
  const app = await buildApp(t.platform, { strangersPatienceMs: 300 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const at = (app.server.address() as AddressInfo).port;
  const headers = { authorization: admin.token };
  expect((await fetch(`http://127.0.0.1:${at}/api/doctor/info`, { headers })).status).toBe(200);
  const trickle = async (path: string, more: string) => {
    const socket = connect(at, '127.0.0.1');
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.on('error', () => undefined);
    const ended = new Promise((resolve) => socket.on('close', resolve));
    socket.write(
      `POST /api${path} HTTP/1.1\r\nHost: a\r\n${more}Content-Type: application/json\r\nContent-Length: 9000\r\n\r\n`,
    );
    for (let turn = 0; turn < 10 && !socket.destroyed; turn++) {
      socket.write(' ');
      await delay(100);
    }
    const open = !socket.destroyed;
    socket.destroy();
    await ended;
    return { open, status: said.slice(0, 12) };
  };
  expect(await trickle('/login/toLogin', '')).toEqual({ open: false, status: 'HTTP/1.1 408' });
  expect(await trickle('/login/toLogin', 'Authorization: made-up\r\n')).toEqual({
    open: false,
    status: 'HTTP/1.1 408',
  });
  const own = await trickle('/archives/add', `Authorization: ${admin.token}\r\n`);
  expect(own).toEqual({ open: true, status: '' });
  await app.close();
});
