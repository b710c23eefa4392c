import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

const SYSTEM_GIVES = '/proc/sys/net/core/somaxconn';
/** More than the 511 that Node asks for, where the system gives more. */
const COUNT = Math.min(1500, existsSync(SYSTEM_GIVES) ? Number(readFileSync(SYSTEM_GIVES, 'utf8')) : 100);
/** Opens so many connections, and tells how many the system took, once all are or no more come. */
const CROWD = `
  const { connect } = require('node:net');
  const [port, count] = process.argv.slice(1).map(Number);
  let open = 0;
  const done = () => { console.log(open); process.exit(); };
  let quiet = setTimeout(done, 5000);
  for (let nth = 0; nth < count; nth++) {
    connect(port, '127.0.0.1').on('error', () => {}).on('connect', () => {
      clearTimeout(quiet);
      quiet = setTimeout(done, 5000);
      if (++open === count) done();
    });
  }`;

test('while its thread is busy, a crowd of connections waits and none is dropped', async () => {
  const app = fastify();
  await listen(app, { port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  // Synchronous: this thread takes no connection meanwhile.
  const { stdout } = spawnSync(process.execPath, ['-e', CROWD, String(port), String(COUNT)], { encoding: 'utf8' });
  await app.close();
  expect(Number(stdout)).toBe(COUNT);
});
