import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { COMPONENTS } from '@cogclinic/cast/component';
import { type SimulatedHeadset, simulateHeadset } from '@cogclinic/cast-source/testing/adbd/headset';
import { castCalls } from '@cogclinic/contract/casts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookOn } from '#testing/castPage.ts';
import { type TestApp, testApp } from '#testing/harness.ts';
import { newCastDevice, setCasting } from '#testing/samples.casts.ts';
import { socketAddress } from '#testing/sockets.ts';
import { newWorld, type World } from '#testing/world.ts';

// Headsets without an app of ours, which the server itself reaches by ADB.

let t: TestApp;
let world: World;
let address: string;
beforeAll(async () => {
  t = await testApp();
  [world, address] = await Promise.all([newWorld(t), socketAddress(t.app)]);
});
afterAll(() => t.close());

const admin = () => world.accounts.admin;

/** A device whose address is that of a simulated headset. */
async function reached({ host, port }: { host: string; port: number }): Promise<string> {
  const { id } = await newCastDevice(t, world);
  const body = { id, source: 'adb', agentId: null, address: host, port, version: 0 } as const;
  expect((await t.send(castCalls.saveDevice, { body }, admin().token)).status).toBe(200);
  return id;
}

/** Looks on until pictures came, and ends the cast; nothing is left on the headset. */
async function lookFor(headset: SimulatedHeadset, deviceId: string): Promise<string[]> {
  const { data } = await t.send(castCalls.start, { body: { deviceId } }, admin().token);
  const { page, frames, hears } = await lookOn(address, data.token);
  await hears({ type: 'state', step: 'live' });
  await expect.poll(() => frames.length, { timeout: 20_000 }).toBeGreaterThan(10);
  page.send(JSON.stringify({ type: 'stop' }));
  await hears({ type: 'ended', ending: 'stopped' });
  await expect.poll(headset.inUse, { timeout: 15_000 }).toEqual({ connections: 0, programs: [] });
  page.terminate();
  return frames.slice(0, 3).map((frame) => (frame.kind === 'size' ? 'size' : frame.config ? 'config' : 'picture'));
}

test('the server shows a headset by its own recorder, and with the component once it has it; the headset is asked once', async () => {
  const headset = await simulateHeadset();
  const deviceId = await reached(headset);
  await lookFor(headset, deviceId);
  await t.owner('UPDATE cast_settings SET component = $2, component_sha256 = $3 WHERE institution_id = $1', [
    ...[world.institutionId, Buffer.alloc(9), Object.keys(COMPONENTS)[0]],
  ]);
  expect(await lookFor(headset, deviceId)).toEqual(['size', 'config', 'picture']);
  expect(headset.keys(), 'keys that the wearer accepted').toBe(1);
  const [kept] = await t.owner<{ adb_key: Buffer }>('SELECT adb_key FROM cast_settings WHERE institution_id = $1', [
    world.institutionId,
  ]);
  // PKCS #8 begins with a SEQUENCE: what is kept is sealed, and shows neither that nor its base64.
  expect(kept?.adb_key.subarray(0, 4).toString('latin1')).not.toMatch(/^(0\x82|MII)/);
  await headset.close();
}, 120_000);

test('the key is shown by its fingerprint and replaced once; then a headset asks its wearer again', async () => {
  const headset = await simulateHeadset();
  const deviceId = await reached(headset);
  await lookFor(headset, deviceId);
  const shown = () => t.send(castCalls.key, {}, admin().token);
  const { data } = await shown();
  const fingerprint = data.fingerprint ?? '';
  expect(headset.keys()).toBe(1);
  const replaced = await t.send(castCalls.replaceKey, { body: { fingerprint } }, admin().token);
  expect(replaced.status).toBe(200);
  expect(replaced.data.fingerprint).not.toBe(fingerprint);
  expect((await shown()).data).toEqual(replaced.data);
  const again = await t.send(castCalls.replaceKey, { body: { fingerprint } }, admin().token);
  expect(again).toMatchObject({ status: 409, data: replaced.data });
  await lookFor(headset, deviceId);
  expect(headset.keys()).toBe(2);
  await headset.close();
  const trail = await t.owner(
    "SELECT account_id FROM audit_entries WHERE noun = 'casts' AND detail->>'state' = 'key' AND institution_id = $1",
    [world.institutionId],
  );
  expect(trail).toEqual([{ account_id: admin().id }]);
}, 120_000);

test('a headset that is away while it is tried again is not given up at once', async () => {
  const headset = await simulateHeadset();
  const deviceId = await reached(headset);
  const { data } = await t.send(castCalls.start, { body: { deviceId } }, admin().token);
  const { page, hears } = await lookOn(address, data.token);
  await hears({ type: 'state', step: 'live' });
  await headset.close();
  await hears({ type: 'state', step: 'connecting', fault: 'port' });
  const back = await simulateHeadset({}, { port: headset.port });
  await hears({ type: 'state', step: 'live', fault: null });
  page.send(JSON.stringify({ type: 'stop' }));
  await hears({ type: 'ended', ending: 'stopped' });
  page.terminate();
  await expect.poll(back.inUse, { timeout: 15_000 }).toEqual({ connections: 0, programs: [] });
  await back.close();
}, 120_000);

test('a device whose port is closed is said to have none', async () => {
  const headset = await simulateHeadset();
  await headset.close();
  const deviceId = await reached(headset);
  const { data } = await t.send(castCalls.start, { body: { deviceId } }, admin().token);
  const { page, hears } = await lookOn(address, data.token);
  await hears({ type: 'ended', ending: 'failed', fault: 'port' });
  page.terminate();
});

test('the server connects to no address outside the allowed networks, though it was within them when it was entered', async () => {
  const connected: unknown[] = [];
  const listener = createServer((socket) => connected.push(socket.destroy())).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const deviceId = await reached({ host: '127.0.0.1', port });
  const outside = await t.send(
    castCalls.saveDevice,
    {
      body: { id: deviceId, source: 'adb', agentId: null, address: '192.168.77.1', port, version: 1 },
    },
    admin().token,
  );
  expect(outside).toMatchObject({ status: 422, data: { fields: [{ path: 'address' }] } });
  await setCasting(t, admin(), { deviceNetworks: '10.20.0.0/16' });
  const started = await t.send(castCalls.start, { body: { deviceId } }, admin().token);
  expect(started.status).toBe(422);
  expect(connected).toEqual([]);
  listener.close();
});

test('only a known component is kept', async () => {
  const file = new Blob(['another program']);
  const refused = await t.send(castCalls.component, { file }, admin().token);
  expect(refused).toMatchObject({ status: 422, data: { fields: [{ path: 'file' }] } });
});
