import { adbSource } from '@cogclinic/cast-source/adbSource';
import { type AdbKey, newAdbKey } from '@cogclinic/cast-source/key';
import type { Behaviour } from '@cogclinic/cast-source/testing/adbd/behaviour';
import { simulateHeadset } from '@cogclinic/cast-source/testing/adbd/headset';
import { castCalls } from '@cogclinic/contract/casts';
import { deviceCalls } from '@cogclinic/contract/devices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offerDevice } from '../../../../scripts/castAgent/offer.ts';
import { lookOn } from './castPage.ts';
import { type TestApp, testApp } from './harness.ts';
import { newCastDevice } from './samples.casts.ts';
import { socketAddress } from './sockets.ts';
import { newWorld, type World } from './world.ts';

// The whole way of a picture: a headset that speaks ADB, the agent beside it, the server, and a page that looks on.

let t: TestApp;
let world: World;
let address: string;
let key: AdbKey;
beforeAll(async () => {
  t = await testApp();
  [world, address, key] = await Promise.all([newWorld(t), socketAddress(t.app), newAdbKey('clinic')]);
});
afterAll(() => t.close());

/** A headset with an agent beside it, and a page that looks on. */
async function cast(behaviour: Partial<Behaviour>) {
  const device = await newCastDevice(t, world);
  const headset = await simulateHeadset(behaviour);
  const { host, port } = headset;
  const stop = new AbortController();
  const said: string[] = [];
  const agent = offerDevice({
    ...{ baseUrl: address.replace('ws', 'http'), token: device.token, appVersion: '1.0.0', signal: stop.signal },
    sourceOf: (quality) =>
      adbSource({
        address: { host, port },
        networks: ['127.0.0.0/8'],
        key,
        component: new Uint8Array(9),
        options: { quality },
      }),
    say: (line) => said.push(line),
  });
  await expect.poll(() => said).toEqual(['is offered']);
  const { data } = await t.send(castCalls.start, { body: { deviceId: device.id } }, world.accounts.admin.token);
  const { page, frames, hears } = await lookOn(address, data.token);
  const end = async () => {
    page.terminate();
    stop.abort();
    await agent;
    await expect.poll(headset.inUse).toEqual({ connections: 0, programs: [] });
    await headset.close();
  };
  return { headset, page, frames, hears, end };
}

test('the picture of a headset reaches who looks on, through an agent that only dials out', async () => {
  const { headset, page, frames, hears, end } = await cast({});
  await hears({ type: 'state', step: 'live' });
  await expect.poll(() => frames.length, { timeout: 20_000 }).toBeGreaterThan(30);
  const kinds = frames.map((frame) =>
    frame.kind === 'size' ? 'size' : frame.config ? 'config' : frame.key ? 'key' : '',
  );
  expect(kinds.slice(0, 5)).toEqual(['size', 'config', 'key', '', '']);
  // Every picture once and in order: the device numbers them by time, thirty a second.
  const times = frames.flatMap((frame) => (frame.kind === 'packet' && !frame.config ? [frame.ptsUs] : []));
  for (const [index, time] of times.entries()) expect(time).toBeGreaterThan(times[index - 1] ?? -1);
  page.send(JSON.stringify({ type: 'stop' }));
  await hears({ type: 'ended', ending: 'stopped' });
  await expect.poll(headset.inUse, { timeout: 10_000 }).toEqual({ connections: 0, programs: [] });
  await end();
}, 60_000);

test('a fault of the headset is told to who looks on', async () => {
  const { hears, end } = await cast({ screenOn: false });
  await hears({ type: 'ended', ending: 'failed', fault: 'screenOff' });
  await end();
}, 60_000);

test('a wearer has half a minute to accept the key', async () => {
  const { hears, frames, end } = await cast({ acceptsAfterMs: 7000 });
  await hears({ type: 'state', step: 'authorising' });
  await hears({ type: 'state', step: 'live' });
  await expect.poll(() => frames.length).toBeGreaterThan(3);
  await end();
}, 60_000);

test('a headset that breaks off is connected to again', async () => {
  const { headset, hears, frames, end } = await cast({});
  await hears({ type: 'state', step: 'live' });
  headset.disconnect();
  await hears({ type: 'state', step: 'connecting', fault: 'lost' });
  await expect.poll(() => frames.filter(({ kind }) => kind === 'size').length, { timeout: 20_000 }).toBe(2);
  await end();
}, 60_000);

test('a headset that falls mute is said to be silent', async () => {
  const { hears, end } = await cast({ mutesAfterMs: 300 });
  await hears({ type: 'state', step: 'live' });
  await hears({ type: 'state', step: 'stalled' });
  await end();
}, 60_000);

test('an agent whose device was unbound ends', async () => {
  const { id, token } = await newCastDevice(t, world);
  const [row] = await t.owner('SELECT version FROM devices WHERE id = $1', [id]);
  const body = { id, version: Number(row?.version) };
  await t.send(deviceCalls.unbind, { body }, world.accounts.admin.token);
  const agent = offerDevice({
    ...{ baseUrl: address.replace('ws', 'http'), token, appVersion: '1.0.0', signal: new AbortController().signal },
    sourceOf: () => {
      throw new Error('nobody asked for the picture');
    },
    say: () => undefined,
  });
  await expect(agent).rejects.toMatchObject({ code: 401 });
});
