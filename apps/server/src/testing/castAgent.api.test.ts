import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { adbSource } from '@cogclinic/cast-source/adbSource';
import { type AdbKey, newAdbKey } from '@cogclinic/cast-source/key';
import type { Behaviour } from '@cogclinic/cast-source/testing/adbd/behaviour';
import { simulateHeadset } from '@cogclinic/cast-source/testing/adbd/headset';
import { castCalls } from '@cogclinic/contract/casts';
import { deviceCalls } from '@cogclinic/contract/devices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeKept } from '../../../../scripts/castAgent/kept.ts';
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
const running: ChildProcessByStdio<null, Readable, null>[] = [];
afterAll(async () => {
  for (const one of running) one.kill('SIGKILL');
  await t.close();
});

const NOTHING = { connections: 0, programs: [] };
const WITHIN = { timeout: 30_000, interval: 50 };

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
    await expect.poll(headset.inUse).toEqual(NOTHING);
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
  await expect.poll(headset.inUse, { timeout: 10_000 }).toEqual(NOTHING);
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

/** The program that a clinic runs, as a process of its own, which may be killed. */
async function agentProcess(keep: string) {
  const program = fileURLToPath(new URL('../../../../scripts/castAgent.ts', import.meta.url));
  const started = spawn(process.execPath, [program, '--networks', '127.0.0.0/8', '--keep', keep], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(started);
  const said: string[] = [];
  createInterface({ input: started.stdout }).on('line', (line) => said.push(line));
  await expect.poll(() => said, { timeout: 45_000 }).toContainEqual(expect.stringContaining('is offered'));
  return {
    async kill(): Promise<void> {
      started.kill('SIGKILL');
      await once(started, 'exit');
    },
  };
}

test('an agent that is killed leaves no session, connection or program; the page hears of it, and the next agent goes on', async () => {
  const { id: deviceId, token } = await newCastDevice(t, world);
  const headset = await simulateHeadset({});
  const { host, port } = headset;
  const keep = join(t.config.DATA_DIR, `agent-${deviceId}.json`);
  const server = address.replace('ws', 'http').replace(/\/api$/, '');
  writeKept(keep, { key, devices: [{ server, number: '1', name: 'Headset', token, host, port }] });
  const first = await agentProcess(keep);
  const { data } = await t.send(castCalls.start, { body: { deviceId } }, world.accounts.admin.token);
  const { frames, hears, last } = await lookOn(address, data.token);
  await hears({ type: 'state', step: 'live' });

  await first.kill();
  await hears({ type: 'state', step: 'connecting', fault: 'lost' });
  await expect.poll(headset.inUse, WITHIN).toEqual(NOTHING);
  const second = await agentProcess(keep);
  const before = frames.length;
  // Where the next one comes in time the page goes on by itself; otherwise it has said why the cast is over.
  await expect.poll(() => frames.length > before || last('ended') !== undefined, WITHIN).toBe(true);

  const again = await t.send(castCalls.start, { body: { deviceId, takeOver: true } }, world.accounts.admin.token);
  const page = await lookOn(address, again.data.token);
  await page.hears({ type: 'state', step: 'live' });
  await second.kill();
  await page.hears({ type: 'ended', ending: 'failed', fault: 'lost' });
  await expect.poll(headset.inUse, WITHIN).toEqual(NOTHING);
  const left = await t.owner('SELECT 1 FROM cast_viewers WHERE cast_id = $1 AND ended_at IS NULL', [again.data.castId]);
  expect(left).toEqual([]);
  await headset.close();
}, 180_000);
