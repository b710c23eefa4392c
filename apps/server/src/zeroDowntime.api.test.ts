import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@cogclinic/contract/client';
import { reportCalls } from '@cogclinic/contract/reports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nothingYet, writeOn } from '#testing/crash/patientWork.ts';
import { type TestApp, testApp } from '#testing/harness.ts';
import { serverBeside } from '#testing/realServer.ts';
import { newWorld, type World } from '#testing/world.ts';

/**
 * As docs/operations.md says of an upgrade behind a proxy: one server after the other is taken out, ended in order and
 * replaced, while people work. Nobody gets a refusal, not even one that asks for patience.
 */
const WRITERS = 3;

type Server = Awaited<ReturnType<typeof serverBeside>>;
let t: TestApp;
let world: World;
const running: Server[] = [];
/** Those that the proxy gives new requests, in turns. */
let taken: readonly Server[] = [];

const proxy = createServer((incoming, outgoing) => {
  const [next, ...rest] = taken;
  if (!next) return outgoing.destroy();
  taken = [...rest, next];
  const { port } = new URL(next.address);
  const { method, url: path, headers } = incoming;
  const passed = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  passed.on('error', () => outgoing.destroy());
  return incoming.pipe(passed);
});

beforeAll(async () => {
  t = await testApp();
  world = await newWorld(t);
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  for (const { server } of running) server.kill('SIGKILL');
  proxy.closeAllConnections();
  proxy.close();
  await t.close();
});

async function open(): Promise<Server> {
  const opened = await serverBeside(t.databaseUrl, t.config.DATA_DIR, world.accounts.admin.token);
  running.push(opened);
  return opened;
}

test('two servers behind a proxy are replaced one after the other, and nobody notices', {
  timeout: 300_000,
}, async () => {
  const client = createClient({
    baseUrl: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/api`,
    token: () => world.accounts.admin.token,
    language: () => 'en',
    platform: () => 1,
    networkMessage: () => 'no answer',
    // Each refusal counts, also those after which the client asks again.
    fetch: async (input, init) => {
      const answer = await fetch(input, init);
      if (!answer.ok) refused.push(`${answer.status} ${input}`);
      return answer;
    },
  });
  const refused: string[] = [];
  taken = await Promise.all([open(), open()]);
  const done = nothingYet();
  const stop = new AbortController();
  const work = Promise.all(Array.from({ length: WRITERS }, () => writeOn(client, done, stop.signal)));
  const untilMore = () => {
    const wanted = done.reports.size + 2 * WRITERS;
    return expect.poll(() => done.reports.size, { timeout: 60_000 }).toBeGreaterThanOrEqual(wanted);
  };

  await untilMore();
  for (const old of [...taken]) {
    taken = taken.filter((one) => one !== old);
    old.server.kill('SIGTERM');
    const [status] = await once(old.server, 'exit');
    expect(status).toBe(0);
    await untilMore();
    taken = [...taken, await open()];
    await untilMore();
  }
  stop.abort();
  await work;
  expect(done.faults).toEqual([]);
  expect(refused).toEqual([]);
  const { total } = await client.send(reportCalls.list, { query: { pageSize: 1 } });
  expect(total).toBe(done.reports.size);
});
