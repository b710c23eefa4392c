import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { CastFrame } from '@cogclinic/cast/frames';
import { decodeFrame, encodeFrame } from '@cogclinic/cast/wire';
import { castChannels } from '@cogclinic/contract/castChannels';
import { castCalls } from '@cogclinic/contract/casts';
import { offeredProtocols } from '@cogclinic/contract/channel';
import { deviceCalls } from '@cogclinic/contract/devices';
import { identityCalls } from '@cogclinic/contract/identity';
import { deviceClient } from '@cogclinic/device-client/client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { type TestApp, testApp } from '#testing/harness.ts';
import { newCastCode, newCastDevice, setCasting } from '#testing/samples.casts.ts';
import { secondApp } from '#testing/secondApp.ts';
import { socketAddress, statusOf } from '#testing/sockets.ts';
import { newWorld, type World } from '#testing/world.ts';

let t: TestApp;
let world: World;
let elsewhere: World;
let address: string;
beforeAll(async () => {
  t = await testApp();
  world = await newWorld(t);
  elsewhere = await newWorld(t);
  address = await socketAddress(t.app);
});
afterAll(() => t.close());

const open: WebSocket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});

type Said = Record<string, unknown> & { type: string };

/** Opens a channel of casts and notes what it says, and which frames it shows. */
async function opened(path: string, token: string, at = address) {
  const socket = new WebSocket(`${at}${path}`, offeredProtocols(token));
  open.push(socket);
  const said: Said[] = [];
  const frames: CastFrame[] = [];
  socket.on('message', (bytes, isBinary) => {
    if (isBinary) frames.push(decodeFrame(bytes as Buffer));
    else said.push(JSON.parse(String(bytes)) as Said);
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await once(socket, 'open');
  const heard = async (what: Partial<Said>) => {
    await expect.poll(() => said, { timeout: 20_000, interval: 20 }).toContainEqual(expect.objectContaining(what));
    return said.findLast((one) => Object.entries(what).every(([key, value]) => one[key] === value)) as Said;
  };
  return { socket, said, frames, closed, heard, say: (message: object) => socket.send(JSON.stringify(message)) };
}

/** A device's app: it sends a picture as long as it is asked to. */
async function pushing(token: string, at = address) {
  const device = await opened(castChannels.push.path, token, at);
  const send = (frame: CastFrame) => device.socket.send(encodeFrame(frame));
  const picture = (ptsUs: number, key = false): CastFrame => ({
    ...{ kind: 'packet', config: false, key, ptsUs },
    data: new Uint8Array(8),
  });
  const begin = async () => {
    const start = await device.heard({ type: 'start' });
    send({ kind: 'size', width: 640, height: 360 });
    send({ kind: 'packet', config: true, key: false, ptsUs: 0, data: new Uint8Array(12) });
    send(picture(1000, true));
    return start;
  };
  return { ...device, send, picture, begin };
}

const start = (deviceId: string, token = world.accounts.admin.token, more = {}) =>
  t.send(castCalls.start, { body: { deviceId, ...more } }, token);
const view = (token: string, at = address) => opened(castChannels.view.path, token, at);
const rowOf = async (id: string) => (await t.owner('SELECT ended_at, ending, fault FROM casts WHERE id = $1', [id]))[0];

test('a device sends its picture while somebody looks on, beginning with a key frame', async () => {
  const device = await newCastDevice(t, world);
  const app = await pushing(device.token);
  const { data } = await start(device.id);
  const page = await view(data.token);
  expect(await app.begin()).toMatchObject({ cast: data.castId, maxSize: 1280, maxFps: 30, bitRate: 4_000_000 });
  await page.heard({ type: 'state', step: 'live' });
  app.send(app.picture(2000));
  await expect.poll(() => page.frames.length, { timeout: 10_000 }).toBe(4);
  expect(page.frames.map((frame) => (frame.kind === 'size' ? 'size' : frame.ptsUs))).toEqual(['size', 0, 1000, 2000]);
  expect(await page.heard({ type: 'hello' })).toMatchObject({ crop: null, angle: 0, preset: 'standard' });
  page.say({ type: 'preset', preset: 'sharp' });
  await expect.poll(() => app.said.filter(({ type }) => type === 'start').at(-1)).toMatchObject({ maxSize: 1920 });
  page.say({ type: 'stop' });
  await page.heard({ type: 'ended', ending: 'stopped' });
  await app.heard({ type: 'stop', cast: data.castId });
  await expect.poll(() => rowOf(data.castId), { timeout: 10_000 }).toMatchObject({ ending: 'stopped', fault: null });
  const trail = await t.owner(
    'SELECT action, detail FROM audit_entries WHERE noun = $1 AND subject_id = $2 ORDER BY id',
    ['casts', data.castId],
  );
  expect(trail).toMatchObject([{ action: 'add' }, { action: 'change', detail: { ending: 'stopped' } }]);
});

test('somebody who looks in and leaves at once ends the picture for nobody', async () => {
  const device = await newCastDevice(t, world);
  const app = await pushing(device.token);
  const { data } = await start(device.id);
  const page = await view(data.token);
  await app.begin();
  await page.heard({ type: 'state', step: 'live' });
  const looksIn = async () => (await view(data.token)).socket.terminate();
  for (let times = 0; times < 5; times++) await Promise.all(Array.from({ length: 20 }, looksIn));
  app.send(app.picture(2000));
  await expect.poll(() => page.frames.length, { timeout: 10_000 }).toBe(4);
  expect(await rowOf(data.castId)).toMatchObject({ ended_at: null });
});

test('which part is shown changes for who looks on at once', async () => {
  const device = await newCastDevice(t, world);
  const app = await pushing(device.token);
  const { data } = await start(device.id);
  const page = await view(data.token);
  await app.begin();
  await page.heard({ type: 'hello' });
  const crop = { x: 0, y: 0, width: 0.5, height: 1 };
  await t.send(castCalls.savePicture, { body: { id: device.id, crop, angle: 90 } }, world.accounts.admin.token);
  expect(await page.heard({ type: 'picture' })).toEqual({ type: 'picture', crop, angle: 90 });
});

test('a device without its app is said to offer no port, within seconds', async () => {
  const device = await newCastDevice(t, world);
  const { data } = await start(device.id);
  const page = await view(data.token);
  expect(await page.heard({ type: 'ended' })).toMatchObject({ ending: 'failed', fault: 'port' });
  expect(await page.closed).toBe(1000);
});

test('a device that sends nothing is said to have its screen off', async () => {
  const device = await newCastDevice(t, world);
  const app = await pushing(device.token);
  const { data } = await start(device.id);
  const page = await view(data.token);
  await app.heard({ type: 'start' });
  expect(await page.heard({ type: 'ended' })).toMatchObject({ ending: 'failed', fault: 'screenOff' });
});

test('a device that is lost is waited for, and comes back by itself; one that stays away ends the cast', async () => {
  const device = await newCastDevice(t, world);
  const first = await pushing(device.token);
  const { data } = await start(device.id);
  const page = await view(data.token);
  await first.begin();
  await page.heard({ type: 'state', step: 'live' });
  first.socket.terminate();
  await page.heard({ type: 'state', step: 'connecting', fault: 'lost' });
  const second = await pushing(device.token);
  await second.begin();
  await expect.poll(() => page.said.at(-1), { timeout: 10_000 }).toMatchObject({ step: 'live', fault: null });
  second.socket.terminate();
  expect(await page.heard({ type: 'ended' })).toMatchObject({ ending: 'failed', fault: 'lost' });
  await expect.poll(() => rowOf(data.castId), { timeout: 10_000 }).toMatchObject({ ending: 'failed', fault: 'lost' });
});

test('when nobody looks on any more, the device is told to stop and nothing is left', async () => {
  const device = await newCastDevice(t, world);
  const app = await pushing(device.token);
  const { data } = await start(device.id);
  const page = await view(data.token);
  await app.begin();
  await page.heard({ type: 'state', step: 'live' });
  page.socket.terminate();
  await expect.poll(() => rowOf(data.castId), { timeout: 20_000, interval: 200 }).toMatchObject({ ending: 'left' });
  await app.heard({ type: 'stop', cast: data.castId });
});

test('the cast ends when the device goes to another patient, and with the device', async () => {
  const device = await newCastDevice(t, world);
  const app = await pushing(device.token);
  const { data } = await start(device.id);
  const page = await view(data.token);
  await app.begin();
  const { token } = world.accounts.admin;
  const { data: shown } = await t.send(deviceCalls.one, { params: { id: device.id } }, token);
  await t.send(deviceCalls.endUser, { body: { id: device.id, version: shown.version } }, token);
  expect(await page.heard({ type: 'ended' })).toMatchObject({ ending: 'patientChanged' });
});

test('a cast from a running session ends with it, also when nobody looks on from the console any more', async () => {
  const device = await newCastDevice(t, world);
  await setCasting(t, world.accounts.admin, { viewersAtMost: 2 });
  const { token } = world.accounts.admin;
  const client = deviceClient({ baseUrl: `${address.replace('ws', 'http')}`, appVersion: '1' }, device.token);
  const session = { id: crypto.randomUUID(), kind: 'training' as const };
  const shown = async (at = token) => {
    const { data } = await t.send(castCalls.devices, { query: { archiveId: device.archiveId } }, at);
    return data.map(({ id, session: runs }) => ({ id, runs: runs && { id: runs.id, kind: runs.kind } }));
  };
  expect(await shown()).toEqual([{ id: device.id, runs: null }]);
  expect((await start(device.id, token, { sessionId: session.id })).status).toBe(409);
  await client.heartbeat({ session });
  expect(await shown()).toEqual([{ id: device.id, runs: session }]);
  const blind = await t.account({ institutionId: world.accounts.admin.institutionId, dataAuthority: 'private' });
  expect(await shown(blind.token)).toEqual([]);

  const app = await pushing(device.token);
  const { data } = await start(device.id, token, { sessionId: session.id });
  // The public page looks on; whoever started it has left.
  const code = await newCastCode(t, world.accounts.admin, device.id);
  const { data: pass } = await openBy(code, '127.0.3.3');
  expect(pass.castId).toBe(data.castId);
  const page = await view(pass.token);
  await app.begin();
  await page.heard({ type: 'state', step: 'live' });
  await client.heartbeat({ session });
  // Longer than the server takes to look.
  await delay(4000);
  expect(await rowOf(data.castId)).toMatchObject({ ending: null });
  await client.heartbeat({ session: null });
  expect(await page.heard({ type: 'ended' })).toMatchObject({ ending: 'sessionEnded', fault: null });
  await app.heard({ type: 'stop', cast: data.castId });
  expect((await start(device.id, token, { sessionId: session.id })).status).toBe(409);
});

test('one looks on; a second is told by whom, and takes over if told to', async () => {
  const device = await newCastDevice(t, world);
  const app = await pushing(device.token);
  const { admin } = world.accounts;
  const { data } = await start(device.id);
  const page = await view(data.token);
  await app.begin();
  await page.heard({ type: 'state', step: 'live' });
  await expect
    .poll(
      async () =>
        (await t.owner('SELECT 1 FROM cast_viewers WHERE cast_id = $1 AND seen_at > created_at', [data.castId])).length,
    )
    .toBe(1);
  const other = await t.account({ institutionId: admin.institutionId, roleType: 'ADMIN' });
  expect(await start(device.id, other.token)).toMatchObject({ status: 409, data: { busy: true } });
  const taken = await start(device.id, other.token, { takeOver: true });
  expect(taken.data.castId).toBe(data.castId);
  const second = await view(taken.data.token);
  expect(await page.heard({ type: 'ended' })).toMatchObject({ ending: 'takenOver' });
  await second.heard({ type: 'state', step: 'live' });
  expect(second.frames.length).toBeGreaterThan(2);
});

test('after an hour the cast ends by itself, whoever still looks on', async () => {
  const device = await newCastDevice(t, world);
  const app = await pushing(device.token);
  const { data } = await start(device.id);
  const page = await view(data.token);
  await app.begin();
  await page.heard({ type: 'state', step: 'live' });
  // The database's clock decides: the cast is made an hour old, less a minute and then more.
  const begun = (minutes: number) =>
    t.owner('UPDATE casts SET created_at = now() - make_interval(mins => $2) WHERE id = $1', [data.castId, minutes]);
  await begun(59);
  // Longer than the server takes to look.
  await delay(4000);
  expect(await rowOf(data.castId)).toMatchObject({ ended_at: null });
  await begun(61);
  expect(await page.heard({ type: 'ended' })).toMatchObject({ ending: 'tooLong', fault: null });
  expect(await page.closed).toBe(1000);
  await app.heard({ type: 'stop', cast: data.castId });
});

test('nobody of another institution, and nobody who does not see the patient, starts a cast', async () => {
  const device = await newCastDevice(t, world);
  expect((await start(device.id, elsewhere.accounts.admin.token)).status).toBe(404);
  const blind = await t.account({ institutionId: world.accounts.admin.institutionId, dataAuthority: 'private' });
  expect((await start(device.id, blind.token)).status).toBe(404);
  expect((await t.send(castCalls.code, { params: { id: device.id } }, blind.token)).status).toBe(404);
});

test('who looks on is let in by the token of one cast alone, as long as the session stands', async () => {
  const device = await newCastDevice(t, world);
  const account = await t.account({ institutionId: world.accounts.admin.institutionId, roleType: 'ADMIN' });
  const { data } = await start(device.id, account.token);
  const url = `${address}${castChannels.view.path}`;
  for (const token of [`${data.token}x`, account.token, device.token, data.castId]) {
    expect(await statusOf(url, token)).toBe(401);
  }
  expect(await statusOf(`${address}${castChannels.push.path}`, data.token)).toBe(401);
  expect(await statusOf(url, data.token)).toBe(101);
  await t.send(identityCalls.logout, {}, account.token);
  expect(await statusOf(url, data.token)).toBe(401);
});

test('a token whose time is over, or whose page was away for long, opens nothing', async () => {
  const device = await newCastDevice(t, world);
  const url = `${address}${castChannels.view.path}`;
  for (const old of ["until = now() - interval '1 second'", "seen_at = now() - interval '6 minutes'"]) {
    const { data } = await start(device.id, world.accounts.admin.token, { takeOver: true });
    const set = (what: string) =>
      t.owner(`UPDATE cast_viewers SET ${what} WHERE cast_id = $1 AND ended_at IS NULL`, [data.castId]);
    await set(old);
    expect(await statusOf(url, data.token)).toBe(401);
    // Opened last: once a page is let in, the server's beat marks it as seen.
    await set("until = now() + interval '1 hour', seen_at = now()");
    expect(await statusOf(url, data.token)).toBe(101);
  }
});

test('who was refused a cast, and from where, is in the trail', async () => {
  const device = await newCastDevice(t, world);
  const app = await pushing(device.token);
  const { admin } = world.accounts;
  const { data } = await start(device.id);
  const page = await view(data.token);
  await app.begin();
  await page.heard({ type: 'state', step: 'live' });
  const other = await t.account({ institutionId: admin.institutionId, roleType: 'ADMIN' });
  const blind = await t.account({ institutionId: admin.institutionId, dataAuthority: 'private' });
  const trail = () =>
    t.owner(
      `SELECT account_id, address, detail FROM audit_entries WHERE noun = 'casts' AND subject_id = $1 AND action = 'open'
        ORDER BY id`,
      [device.id],
    );
  const noted = ({ id }: { id: string }) => ({ account_id: id, address: '127.0.0.1', detail: { state: 'refused' } });
  expect((await start(device.id, other.token)).status).toBe(409);
  // Written beside the answer: the next entry could overtake it.
  await expect.poll(trail).toEqual([noted(other)]);
  expect((await start(device.id, blind.token)).status).toBe(404);
  await expect.poll(trail).toEqual([noted(other), noted(blind)]);
});

async function openBy(code: string, remoteAddress: string) {
  const answer = await t.app.inject({ method: 'POST', url: '/api/cast/open', payload: { code }, remoteAddress });
  const { data, msg } = answer.json() as { data: { castId: string; token: string }; msg: string };
  return { status: answer.statusCode, data, msg };
}

test('a code lets one in once, for this one cast; used, over, foreign and wrong codes answer alike', async () => {
  const device = await newCastDevice(t, world);
  const app = await pushing(device.token);
  const code = await newCastCode(t, world.accounts.admin, device.id);
  const { data, status } = await openBy(code, '127.0.1.1');
  expect(status).toBe(200);
  const page = await view(data.token);
  await app.begin();
  await page.heard({ type: 'state', step: 'live' });
  expect(await page.heard({ type: 'hello' })).toMatchObject({ deviceName: null });
  const refused = [await openBy(code, '127.0.1.1')];
  const next = await newCastCode(t, world.accounts.admin, device.id);
  refused.push(await openBy(next, '10.9.9.9'));
  await t.owner("UPDATE cast_codes SET until = now() - interval '1 second' WHERE used_at IS NULL");
  refused.push(await openBy(next, '127.0.1.1'));
  for (const { status: refusedBy, data: given, msg } of refused) {
    expect({ refusedBy, given, msg }).toEqual({ refusedBy: 422, given: null, msg: refused[0]?.msg });
  }
  const trail = await t.owner(
    "SELECT account_id, address FROM audit_entries WHERE noun = 'casts' AND detail->>'state' = 'refused' AND institution_id = $1",
    [world.accounts.admin.institutionId],
  );
  expect(trail).toContainEqual({ account_id: null, address: '127.0.1.1' });
  await setCasting(t, world.accounts.admin, { publicPage: false });
  expect(await page.heard({ type: 'ended' })).toMatchObject({ type: 'ended' });
});

test('after five wrong codes also the right one has to wait, at this address alone', async () => {
  const device = await newCastDevice(t, world);
  const code = await newCastCode(t, world.accounts.admin, device.id);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let nth = 0; nth < 5; nth += 1) expect((await openBy(wrong, '127.0.2.2')).status).toBe(422);
  expect((await openBy(code, '127.0.2.2')).status).toBe(429);
  expect((await openBy(code, '127.0.2.3')).status).toBe(200);
});

test('as it is delivered the public page is off: no code is made, and none is taken', async () => {
  const { admin } = elsewhere.accounts;
  const { data: settings } = await t.send(castCalls.settings, {}, admin.token);
  expect(settings).toMatchObject({ publicPage: false, viewerNetworks: [], deviceNetworks: [], viewersAtMost: 1 });
  const device = await newCastDevice(t, elsewhere);
  await setCasting(t, admin, { publicPage: false });
  expect((await t.send(castCalls.code, { params: { id: device.id } }, admin.token)).status).toBe(409);
  expect((await t.send(castCalls.deviceCode, {}, device.token)).status).toBe(409);
});

test('10,000 random messages end only the channel that they came on', async () => {
  const device = await newCastDevice(t, world);
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % most;
  };
  let sent = 0;
  while (sent < 10_000) {
    const app = await pushing(device.token);
    const { data } = await start(device.id, world.accounts.admin.token, { takeOver: true });
    const page = await view(data.token);
    for (let nth = 0; nth < 500; nth += 1, sent += 2) {
      const bytes = Buffer.from(Array.from({ length: random(40) }, () => random(256)));
      app.socket.send(bytes);
      page.socket.send(nth % 2 ? bytes : bytes.toString('latin1'));
    }
    app.socket.terminate();
    page.socket.terminate();
  }
  await delay(100);
  expect((await t.send(castCalls.devices, {}, world.accounts.admin.token)).status).toBe(200);
});

test('a page at one server looks on at a device of another, which leaves out frames for it and hears what it says', async () => {
  const other = await secondApp(t);
  const there = await socketAddress(other.app);
  try {
    const device = await newCastDevice(t, world);
    const app = await pushing(device.token, there);
    const { data } = await start(device.id);
    const page = await view(data.token);
    await app.begin();
    await page.heard({ type: 'state', step: 'live' });
    app.send(app.picture(2000));
    await expect.poll(() => page.frames.length, { timeout: 10_000 }).toBe(4);
    page.say({ type: 'ping', at: 5 });
    expect(await page.heard({ type: 'pong' })).toMatchObject({ at: 5 });
    // The server of the device ends: the page waits where it is, and sees the device again once that has come here.
    await other.app.close();
    await page.heard({ type: 'state', step: 'connecting', fault: 'lost' });
    const back = await pushing(device.token);
    await back.begin();
    await expect.poll(() => page.said.at(-1), { timeout: 10_000 }).toMatchObject({ step: 'live', fault: null });
    page.say({ type: 'stop' });
    await page.heard({ type: 'ended', ending: 'stopped' });
  } finally {
    await other.close();
  }
});

test('a device that comes to another server is shown from there, to who looked on here too', async () => {
  const other = await secondApp(t);
  try {
    const device = await newCastDevice(t, world);
    const app = await pushing(device.token);
    const { data } = await start(device.id);
    const page = await view(data.token);
    await app.begin();
    await page.heard({ type: 'state', step: 'live' });
    const moved = await pushing(device.token, await socketAddress(other.app));
    await moved.begin();
    const shown = () => page.frames.filter(({ kind }) => kind === 'size').length;
    await expect.poll(shown, { timeout: 20_000 }).toBe(2);
    expect(await rowOf(data.castId)).toMatchObject({ ended_at: null });
  } finally {
    await other.close();
  }
});

test('a server that ended without a word leaves no cast behind', async () => {
  const device = await newCastDevice(t, world);
  const { data } = await start(device.id);
  await t.owner(
    "UPDATE casts SET server_id = gen_random_uuid(), alive_at = now() - interval '13 seconds' WHERE id = $1",
    [data.castId],
  );
  const again = await start(device.id);
  expect(again.data.castId).not.toBe(data.castId);
  expect(await rowOf(data.castId)).toMatchObject({ ending: 'failed', fault: 'lost' });
});
