import { castChannels } from '@cogclinic/contract/castChannels';
import { castCalls } from '@cogclinic/contract/casts';
import { identityCalls } from '@cogclinic/contract/identity';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Casting, newCasting } from '#testing/casting.ts';
import { newCastDevice } from '#testing/samples.casts.ts';
import { statusOf } from '#testing/sockets.ts';

let casting: Casting;
beforeAll(async () => {
  casting = await newCasting();
});
afterEach(() => casting.hangUp());
afterAll(() => casting.close());

test('a device sends its picture while somebody looks on, beginning with a key frame', async () => {
  const device = await newCastDevice(casting.t, casting.world);
  const app = await casting.pushing(device.token);
  const { data } = await casting.start(device.id);
  const page = await casting.view(data.token);
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
  await expect
    .poll(() => casting.rowOf(data.castId), { timeout: 10_000 })
    .toMatchObject({ ending: 'stopped', fault: null });
  const trail = await casting.t.owner(
    'SELECT action, detail FROM audit_entries WHERE noun = $1 AND subject_id = $2 ORDER BY id',
    ['casts', data.castId],
  );
  expect(trail).toMatchObject([{ action: 'add' }, { action: 'change', detail: { ending: 'stopped' } }]);
});

test('somebody who looks in and leaves at once ends the picture for nobody', async () => {
  const device = await newCastDevice(casting.t, casting.world);
  const { app, data, page } = await casting.live(device);
  const looksIn = async () => (await casting.view(data.token)).socket.terminate();
  for (let times = 0; times < 5; times++) await Promise.all(Array.from({ length: 20 }, looksIn));
  app.send(app.picture(2000));
  await expect.poll(() => page.frames.length, { timeout: 10_000 }).toBe(4);
  expect(await casting.rowOf(data.castId)).toMatchObject({ ended_at: null });
});

test('which part is shown changes for who looks on at once', async () => {
  const device = await newCastDevice(casting.t, casting.world);
  const app = await casting.pushing(device.token);
  const { data } = await casting.start(device.id);
  const page = await casting.view(data.token);
  await app.begin();
  await page.heard({ type: 'hello' });
  const crop = { x: 0, y: 0, width: 0.5, height: 1 };
  await casting.t.send(
    castCalls.savePicture,
    { body: { id: device.id, crop, angle: 90 } },
    casting.world.accounts.admin.token,
  );
  expect(await page.heard({ type: 'picture' })).toEqual({ type: 'picture', crop, angle: 90 });
});

test('one looks on; a second is told by whom, and takes over if told to', async () => {
  const device = await newCastDevice(casting.t, casting.world);
  const app = await casting.pushing(device.token);
  const { admin } = casting.world.accounts;
  const { data } = await casting.start(device.id);
  const page = await casting.view(data.token);
  await app.begin();
  await page.heard({ type: 'state', step: 'live' });
  await expect
    .poll(
      async () =>
        (await casting.t.owner('SELECT 1 FROM cast_viewers WHERE cast_id = $1 AND seen_at > created_at', [data.castId]))
          .length,
    )
    .toBe(1);
  const other = await casting.t.account({ institutionId: admin.institutionId, roleType: 'ADMIN' });
  expect(await casting.start(device.id, other.token)).toMatchObject({ status: 409, data: { busy: true } });
  const taken = await casting.start(device.id, other.token, { takeOver: true });
  expect(taken.data.castId).toBe(data.castId);
  const second = await casting.view(taken.data.token);
  expect(await page.heard({ type: 'ended' })).toMatchObject({ ending: 'takenOver' });
  await second.heard({ type: 'state', step: 'live' });
  expect(second.frames.length).toBeGreaterThan(2);
});

test('nobody of another institution, and nobody who does not see the patient, starts a cast', async () => {
  const device = await newCastDevice(casting.t, casting.world);
  expect((await casting.start(device.id, casting.elsewhere.accounts.admin.token)).status).toBe(404);
  const blind = await casting.t.account({
    institutionId: casting.world.accounts.admin.institutionId,
    dataAuthority: 'private',
  });
  expect((await casting.start(device.id, blind.token)).status).toBe(404);
  expect((await casting.t.send(castCalls.code, { params: { id: device.id } }, blind.token)).status).toBe(404);
});

test('who looks on is let in by the token of one cast alone, as long as the session stands', async () => {
  const device = await newCastDevice(casting.t, casting.world);
  const account = await casting.t.account({
    institutionId: casting.world.accounts.admin.institutionId,
    roleType: 'ADMIN',
  });
  const { data } = await casting.start(device.id, account.token);
  const url = `${casting.address}${castChannels.view.path}`;
  for (const token of [`${data.token}x`, account.token, device.token, data.castId]) {
    expect(await statusOf(url, token)).toBe(401);
  }
  expect(await statusOf(`${casting.address}${castChannels.push.path}`, data.token)).toBe(401);
  expect(await statusOf(url, data.token)).toBe(101);
  await casting.t.send(identityCalls.logout, {}, account.token);
  expect(await statusOf(url, data.token)).toBe(401);
});

test('a token whose time is over, or whose page was away for long, opens nothing', async () => {
  const device = await newCastDevice(casting.t, casting.world);
  const url = `${casting.address}${castChannels.view.path}`;
  for (const old of ["until = now() - interval '1 second'", "seen_at = now() - interval '6 minutes'"]) {
    const { data } = await casting.start(device.id, casting.world.accounts.admin.token, { takeOver: true });
    const set = (what: string) =>
      casting.t.owner(`UPDATE cast_viewers SET ${what} WHERE cast_id = $1 AND ended_at IS NULL`, [data.castId]);
    await set(old);
    expect(await statusOf(url, data.token)).toBe(401);
    // Opened last: once a page is let in, the server's beat marks it as seen.
    await set("until = now() + interval '1 hour', seen_at = now()");
    expect(await statusOf(url, data.token)).toBe(101);
  }
});

test('who was refused a cast, and from where, is in the trail', async () => {
  const device = await newCastDevice(casting.t, casting.world);
  const app = await casting.pushing(device.token);
  const { admin } = casting.world.accounts;
  const { data } = await casting.start(device.id);
  const page = await casting.view(data.token);
  await app.begin();
  await page.heard({ type: 'state', step: 'live' });
  const other = await casting.t.account({ institutionId: admin.institutionId, roleType: 'ADMIN' });
  const blind = await casting.t.account({ institutionId: admin.institutionId, dataAuthority: 'private' });
  const trail = () =>
    casting.t.owner(
      `SELECT account_id, address, detail FROM audit_entries WHERE noun = 'casts' AND subject_id = $1 AND action = 'open'
        ORDER BY id`,
      [device.id],
    );
  const noted = ({ id }: { id: string }) => ({ account_id: id, address: '127.0.0.1', detail: { state: 'refused' } });
  expect((await casting.start(device.id, other.token)).status).toBe(409);
  // Written beside the answer: the next entry could overtake it.
  await expect.poll(trail).toEqual([noted(other)]);
  expect((await casting.start(device.id, blind.token)).status).toBe(404);
  await expect.poll(trail).toEqual([noted(other), noted(blind)]);
});
