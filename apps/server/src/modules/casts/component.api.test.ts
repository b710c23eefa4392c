import { createHash, randomBytes } from 'node:crypto';
import { COMPONENT_VERSION } from '@cogclinic/cast/component';
import { COMPONENT_PATH } from '@cogclinic/cast-source/commands';
import { simulateHeadset } from '@cogclinic/cast-source/testing/adbd/headset';
import { castCalls } from '@cogclinic/contract/casts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookOn } from '#testing/castPage.ts';
import { type TestApp, testApp } from '#testing/harness.ts';
import { newCastDevice } from '#testing/samples.casts.ts';
import { socketAddress } from '#testing/sockets.ts';
import { newWorld, type World } from '#testing/world.ts';

/** As large as scrcpy-server 4.1, which is not in this repository. */
const JAR = randomBytes(733_706);
const SHA256 = createHash('sha256').update(JAR).digest('hex');
const PINNED = { version: COMPONENT_VERSION, licence: 'Apache-2.0' };

let t: TestApp;
let world: World;
let address: string;
beforeAll(async () => {
  t = await testApp({}, { castComponents: { [SHA256]: PINNED } });
  [world, address] = await Promise.all([newWorld(t), socketAddress(t.app)]);
});
afterAll(() => t.close());

const admin = () => world.accounts.admin;
const upload = (bytes: Uint8Array, token = admin().token) =>
  t.send(castCalls.component, { file: new Blob([Uint8Array.from(bytes)]) }, token);
const kept = async () => (await t.send(castCalls.settings, {}, admin().token)).data.component;

test('the component whose digest is pinned is taken, and lies on the headset byte for byte; every other is refused', async () => {
  const headset = await simulateHeadset();
  const { id } = await newCastDevice(t, world);
  const { host, port } = headset;
  const body = { id, source: 'adb', agentId: null, address: host, port, version: 0 } as const;
  expect((await t.send(castCalls.saveDevice, { body }, admin().token)).status).toBe(200);

  const changed = Uint8Array.from(JAR);
  changed[JAR.length - 1] = (JAR.at(-1) ?? 0) ^ 1;
  for (const other of [changed, JAR.subarray(1), Buffer.concat([JAR, JAR.subarray(0, 1)]), new Uint8Array(1)]) {
    expect(await upload(other)).toMatchObject({ status: 422, data: { fields: [{ path: 'file' }] } });
  }
  expect((await upload(JAR, world.accounts.treatingDoctor.token)).status).toBe(403);
  expect(await kept()).toBe(null);

  expect(await upload(JAR)).toMatchObject({ status: 200, data: { component: { ...PINNED, sha256: SHA256 } } });
  expect(await kept()).toEqual({ ...PINNED, sha256: SHA256 });
  const { data } = await t.send(castCalls.start, { body: { deviceId: id } }, admin().token);
  const { page, hears } = await lookOn(address, data.token);
  await hears({ type: 'state', step: 'live' });
  expect(headset.inUse().programs).toEqual(['component']);
  expect(JAR.equals(headset.file(COMPONENT_PATH) ?? new Uint8Array())).toBe(true);
  page.send(JSON.stringify({ type: 'stop' }));
  await hears({ type: 'ended', ending: 'stopped' });
  page.terminate();
  await headset.close();
  const trail = await t.owner(
    "SELECT account_id FROM audit_entries WHERE noun = 'casts' AND detail->>'state' = 'component' AND institution_id = $1",
    [world.institutionId],
  );
  expect(trail).toEqual([{ account_id: admin().id }]);
});
