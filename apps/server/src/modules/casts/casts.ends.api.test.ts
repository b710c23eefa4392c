import { castCalls } from '@cogclinic/contract/casts';
import { deviceCalls } from '@cogclinic/contract/devices';
import { deviceClient } from '@cogclinic/device-client/client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Casting, newCasting } from '#testing/casting.ts';
import { newCastCode, newCastDevice, setCasting } from '#testing/samples.casts.ts';

let casting: Casting;
beforeAll(async () => {
  casting = await newCasting();
});
afterEach(() => casting.hangUp());
afterAll(() => casting.close());

test('a device without its app is said to offer no port, within seconds', async () => {
  const device = await newCastDevice(casting.t, casting.world);
  const { data } = await casting.start(device.id);
  const page = await casting.view(data.token);
  expect(await page.heard({ type: 'ended' })).toMatchObject({ ending: 'failed', fault: 'port' });
  expect(await page.closed).toBe(1000);
});

test('a device that sends nothing is said to have its screen off', async () => {
  const device = await newCastDevice(casting.t, casting.world);
  const app = await casting.pushing(device.token);
  const { data } = await casting.start(device.id);
  const page = await casting.view(data.token);
  await app.heard({ type: 'start' });
  expect(await page.heard({ type: 'ended' })).toMatchObject({ ending: 'failed', fault: 'screenOff' });
});

test('a device that is lost is waited for, and comes back by itself; one that stays away ends the cast', async () => {
  const device = await newCastDevice(casting.t, casting.world);
  const { app: first, data, page } = await casting.live(device);
  first.socket.terminate();
  await page.heard({ type: 'state', step: 'connecting', fault: 'lost' });
  const second = await casting.pushing(device.token);
  await second.begin();
  await expect.poll(() => page.said.at(-1), { timeout: 10_000 }).toMatchObject({ step: 'live', fault: null });
  second.socket.terminate();
  expect(await page.heard({ type: 'ended' })).toMatchObject({ ending: 'failed', fault: 'lost' });
  await expect
    .poll(() => casting.rowOf(data.castId), { timeout: 10_000 })
    .toMatchObject({ ending: 'failed', fault: 'lost' });
});

test('when nobody looks on any more, the device is told to stop and nothing is left', async () => {
  const device = await newCastDevice(casting.t, casting.world);
  const { app, data, page } = await casting.live(device);
  page.socket.terminate();
  await expect
    .poll(() => casting.rowOf(data.castId), { timeout: 15_000, interval: 200 })
    .toMatchObject({ ending: 'left' });
  await app.heard({ type: 'stop', cast: data.castId });
});

test('the cast ends when the device goes to another patient, and with the device', async () => {
  const device = await newCastDevice(casting.t, casting.world);
  const app = await casting.pushing(device.token);
  const { data } = await casting.start(device.id);
  const page = await casting.view(data.token);
  await app.begin();
  const { token } = casting.world.accounts.admin;
  const { data: shown } = await casting.t.send(deviceCalls.one, { params: { id: device.id } }, token);
  await casting.t.send(deviceCalls.endUser, { body: { id: device.id, version: shown.version } }, token);
  expect(await page.heard({ type: 'ended' })).toMatchObject({ ending: 'patientChanged' });
});

test('a cast from a running session ends with it, also when nobody looks on from the console any more', async () => {
  const device = await newCastDevice(casting.t, casting.world);
  await setCasting(casting.t, casting.world.accounts.admin, { viewersAtMost: 2 });
  const { token } = casting.world.accounts.admin;
  const client = deviceClient({ baseUrl: `${casting.address.replace('ws', 'http')}`, appVersion: '1' }, device.token);
  const session = { id: crypto.randomUUID(), kind: 'training' as const };
  const shown = async (at = token) => {
    const { data } = await casting.t.send(castCalls.devices, { query: { archiveId: device.archiveId } }, at);
    return data.map(({ id, session: runs }) => ({ id, runs: runs && { id: runs.id, kind: runs.kind } }));
  };
  expect(await shown()).toEqual([{ id: device.id, runs: null }]);
  expect((await casting.start(device.id, token, { sessionId: session.id })).status).toBe(409);
  await client.heartbeat({ session });
  expect(await shown()).toEqual([{ id: device.id, runs: session }]);
  const blind = await casting.t.account({
    institutionId: casting.world.accounts.admin.institutionId,
    dataAuthority: 'private',
  });
  expect(await shown(blind.token)).toEqual([]);

  const app = await casting.pushing(device.token);
  const { data } = await casting.start(device.id, token, { sessionId: session.id });
  // The public page looks on; the account that started the cast has left.
  const code = await newCastCode(casting.t, casting.world.accounts.admin, device.id);
  const { data: pass } = await casting.openBy(code, '127.0.3.3');
  expect(pass.castId).toBe(data.castId);
  const page = await casting.view(pass.token);
  await app.begin();
  await page.heard({ type: 'state', step: 'live' });
  await client.heartbeat({ session });
  await casting.lookedAt(data.castId);
  expect(await casting.rowOf(data.castId)).toMatchObject({ ending: null });
  await client.heartbeat({ session: null });
  expect(await page.heard({ type: 'ended' })).toMatchObject({ ending: 'sessionEnded', fault: null });
  await app.heard({ type: 'stop', cast: data.castId });
  expect((await casting.start(device.id, token, { sessionId: session.id })).status).toBe(409);
});

test('after an hour the cast ends by itself, whoever still looks on', async () => {
  const device = await newCastDevice(casting.t, casting.world);
  const { app, data, page } = await casting.live(device);
  // The database's clock decides: the cast is made an hour old, less a minute and then more.
  const begun = (minutes: number) =>
    casting.t.owner('UPDATE casts SET created_at = now() - make_interval(mins => $2) WHERE id = $1', [
      data.castId,
      minutes,
    ]);
  await begun(59);
  await casting.lookedAt(data.castId);
  expect(await casting.rowOf(data.castId)).toMatchObject({ ended_at: null });
  await begun(61);
  expect(await page.heard({ type: 'ended' })).toMatchObject({ ending: 'tooLong', fault: null });
  expect(await page.closed).toBe(1000);
  await app.heard({ type: 'stop', cast: data.castId });
});
