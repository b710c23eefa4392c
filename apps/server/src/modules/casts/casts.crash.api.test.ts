import { once } from 'node:events';
import { createConnection } from 'node:net';
import { type SimulatedHeadset, simulateHeadset } from '@cogclinic/cast-source/testing/adbd/headset';
import { castCalls } from '@cogclinic/contract/casts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookOn } from '#testing/castPage.ts';
import { type TestApp, testApp } from '#testing/harness.ts';
import { serverBeside } from '#testing/realServer.ts';
import { newCastDevice, setCasting } from '#testing/samples.casts.ts';
import { newWorld, type World } from '#testing/world.ts';

// Two servers on one database, and a headset that both reach by ADB; the first is killed, and then the second. The test's own
// server has no part in any cast.

type Server = Awaited<ReturnType<typeof serverBeside>>;
let t: TestApp;
let world: World;
let first: Server;
let second: Server;
let headset: SimulatedHeadset;
let deviceId: string;
beforeAll(async () => {
  t = await testApp();
  world = await newWorld(t);
  const { token } = world.accounts.admin;
  const opened = () => serverBeside(t.databaseUrl, t.config.DATA_DIR, token);
  [first, second, headset] = await Promise.all([opened(), opened(), simulateHeadset()]);
  deviceId = (await newCastDevice(t, world)).id;
  await setCasting(t, { token }, { viewersAtMost: 2 });
  const body = {
    id: deviceId,
    source: 'adb',
    agentId: null,
    address: headset.host,
    port: headset.port,
    version: 0,
  } as const;
  expect((await t.send(castCalls.saveDevice, { body }, token)).status).toBe(200);
}, 180_000);
afterAll(async () => {
  for (const one of [first, second]) one?.server.kill('SIGKILL');
  await headset?.close();
  await t.close();
});

const NOTHING = { connections: 0, programs: [] };
/** So long after a kill nothing of it may be left. */
const WITHIN = { timeout: 15_000, interval: 50 };

async function kill({ server, address }: Server): Promise<void> {
  const isGone = once(server, 'exit');
  server.kill('SIGKILL');
  await isGone;
  const socket = createConnection(Number(new URL(address).port), '127.0.0.1');
  const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNREFUSED');
}
const begin = ({ client }: Server) => client.send(castCalls.start, { body: { deviceId } });
const endOf = async (id: string) =>
  (await t.owner('SELECT ending, fault FROM casts WHERE id = $1 AND ended_at IS NOT NULL', [id]))[0];

test('when the server that has the headset in hand is killed, the other takes over, for its own page and for one that comes from there', async () => {
  const pass = await begin(first);
  const here = await lookOn(first.address, pass.token);
  await here.hears({ type: 'state', step: 'live' });
  const there = await lookOn(second.address, (await begin(second)).token);
  await there.hears({ type: 'state', step: 'live' });
  await expect.poll(() => there.frames.length, WITHIN).toBeGreaterThan(5);

  const isClosed = once(here.page, 'close');
  await kill(first);
  await isClosed;
  await there.hears({ type: 'state', step: 'connecting', fault: 'lost' });
  const back = await lookOn(second.address, pass.token);
  for (const page of [there, back]) {
    const before = page.frames.length;
    await expect.poll(() => page.frames.length, WITHIN).toBeGreaterThan(before + 5);
    await page.hears({ type: 'hello', viewer: expect.any(String) });
    expect(page.last('state')).toMatchObject({ step: 'live', fault: null });
  }
  expect(headset.inUse().connections).toBe(1);
  back.page.send(JSON.stringify({ type: 'stop' }));
  await there.hears({ type: 'ended', ending: 'stopped' });
  await expect.poll(headset.inUse, WITHIN).toEqual(NOTHING);
  await expect.poll(() => endOf(pass.castId), WITHIN).toMatchObject({ ending: 'stopped' });
}, 180_000);

test('when a server is killed with all who look on, one that never had a part in it ends the cast', async () => {
  const { castId, token } = await begin(second);
  const { hears } = await lookOn(second.address, token);
  await hears({ type: 'state', step: 'live' });
  await kill(second);
  await expect.poll(headset.inUse, WITHIN).toEqual(NOTHING);
  await expect.poll(() => endOf(castId), WITHIN).toEqual({ ending: 'failed', fault: 'lost' });
  const left = await t.owner('SELECT 1 FROM cast_viewers WHERE cast_id = $1 AND ended_at IS NULL', [castId]);
  expect(left).toEqual([]);
}, 180_000);
