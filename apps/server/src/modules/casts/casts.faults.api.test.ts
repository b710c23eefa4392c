import { createHash } from 'node:crypto';
import type { CastFault } from '@cogclinic/cast/faults';
import { CAST_LIMITS } from '@cogclinic/cast-source/limits';
import type { Behaviour } from '@cogclinic/cast-source/testing/adbd/behaviour';
import { blackHole } from '@cogclinic/cast-source/testing/adbd/blackHole';
import { simulateHeadset } from '@cogclinic/cast-source/testing/adbd/headset';
import { castCalls } from '@cogclinic/contract/casts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookOn } from '#testing/castPage.ts';
import { type TestApp, testApp } from '#testing/harness.ts';
import { newCastDevice } from '#testing/samples.casts.ts';
import { socketAddress } from '#testing/sockets.ts';
import { newWorld, type World } from '#testing/world.ts';

// Every way in which a headset fails, from its own process to the page, with the limits of the product.

const JAR = Buffer.from('the component');
let t: TestApp;
let world: World;
let address: string;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const sha256 = createHash('sha256').update(JAR).digest('hex');
  t = await testApp({}, { castComponents: { [sha256]: { version: '4.1', licence: 'Apache-2.0' } } });
  [world, address] = await Promise.all([newWorld(t), socketAddress(t.app)]);
  expect((await t.send(castCalls.component, { file: new Blob([JAR]) }, world.accounts.admin.token)).status).toBe(200);
}, 60_000);
afterAll(async () => {
  for (const close of closing) await close();
  await t.close();
});

/** Besides the limit itself: for what comes before it, and for a busy machine. */
const MARGIN_MS = 10_000;

type Place = Readonly<{ host: string; port: number }>;
async function headset(behaviour: Partial<Behaviour>): Promise<Place> {
  const made = await simulateHeadset(behaviour);
  closing.push(made.close);
  return made;
}
async function closedPort(): Promise<Place> {
  const { host, port, close } = await simulateHeadset();
  await close();
  return { host, port };
}
async function silentAddress(): Promise<Place> {
  const { port, close } = await blackHole();
  closing.push(close);
  return { host: '127.0.0.1', port };
}

/** A page that looks on at a headset, from its start. */
async function looking({ host, port }: Place) {
  const { token } = world.accounts.admin;
  const { id } = await newCastDevice(t, world);
  const body = { id, source: 'adb', agentId: null, address: host, port, version: 0 } as const;
  expect((await t.send(castCalls.saveDevice, { body }, token)).status).toBe(200);
  const start = () => t.send(castCalls.start, { body: { deviceId: id } }, token);
  return { id, ...(await lookOn(address, (await start()).data.token)), start };
}

type Row = [fault: CastFault, place: () => Promise<Place>, withinMs: number];
const ROWS: Readonly<Record<string, Row>> = {
  'nothing answers at the address': ['unreachable', silentAddress, CAST_LIMITS.connectMs],
  'the port is closed': ['port', closedPort, 0],
  'the component’s socket is taken': ['portBusy', () => headset({ portBusy: true }), CAST_LIMITS.socketMs],
  'the component opens no socket': ['portBusy', () => headset({ noSocket: true }), CAST_LIMITS.socketMs],
  'nobody accepts the key': ['unauthorised', () => headset({ acceptsAfterMs: null }), CAST_LIMITS.authoriseMs],
  'the screen is off': ['screenOff', () => headset({ screenOn: false }), 0],
  'no picture comes': ['screenOff', () => headset({ noPicture: true }), CAST_LIMITS.firstFrameMs],
  'the component is of another version': ['version', () => headset({ version: '3.3.4' }), 0],
};
for (const [name, [fault, place, withinMs]] of Object.entries(ROWS)) {
  test(`${name}: the page is told ${fault} in time`, async () => {
    const at = await place();
    const { last, page } = await looking(at);
    await expect
      .poll(() => last('ended'), { timeout: withinMs + MARGIN_MS, interval: 50 })
      .toMatchObject({ ending: 'failed', fault });
    page.terminate();
  }, 60_000);
}

test('a wearer who is asked is waited for: the page says so at once', async () => {
  const { last, page } = await looking(await headset({ acceptsAfterMs: null }));
  await expect.poll(() => last('state'), { timeout: MARGIN_MS }).toMatchObject({ step: 'authorising' });
  page.terminate();
});

test('the screen that goes dark is told within its time', async () => {
  const { last, page } = await looking(await headset({ darkAfterMs: 300 }));
  await expect
    .poll(() => last('ended'), { timeout: CAST_LIMITS.firstFrameMs + MARGIN_MS })
    .toMatchObject({ ending: 'failed', fault: 'screenOff' });
  page.terminate();
}, 30_000);

test('a headset that falls mute is silent after two seconds, and lost and tried again after five', async () => {
  const { hears, last, page } = await looking(await headset({ mutesAfterMs: 300 }));
  await hears({ type: 'state', step: 'live' });
  const { silenceMs, stallMs, lostMs } = CAST_LIMITS;
  await expect
    .poll(() => last('state'), { timeout: silenceMs + stallMs + MARGIN_MS, interval: 50 })
    .toMatchObject({ step: 'stalled' });
  await expect
    .poll(() => last('state'), { timeout: lostMs + MARGIN_MS, interval: 50 })
    .toMatchObject({ step: 'connecting', fault: 'lost' });
  page.terminate();
}, 60_000);

test('a connection that breaks off is told at once, and the picture comes back by itself', async () => {
  const { hears, frames, page } = await looking(await headset({ disconnectsAfterMs: 1500 }));
  await hears({ type: 'state', step: 'connecting', fault: 'lost' });
  await expect.poll(() => frames.filter(({ kind }) => kind === 'size').length, { timeout: 10_000 }).toBeGreaterThan(1);
  page.send(JSON.stringify({ type: 'stop' }));
  await hears({ type: 'ended', ending: 'stopped' });
  page.terminate();
}, 60_000);

test('a headset that is cast already is busy, and the answer names who looks on', async () => {
  const { id: deviceId, hears, page, start } = await looking(await headset({}));
  await hears({ type: 'state', step: 'live' });
  const { institutionId } = world.accounts.admin;
  const other = await t.account({ institutionId, roleType: 'ADMIN' });
  const refused = await t.send(castCalls.start, { body: { deviceId } }, other.token);
  expect(refused).toMatchObject({ status: 409, data: { busy: true }, msg: expect.stringContaining('is watching') });
  expect((await start()).status).toBe(200);
  page.terminate();
}, 60_000);
