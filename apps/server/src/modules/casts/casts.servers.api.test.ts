import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Casting, newCasting } from '#testing/casting.ts';
import { newCastDevice } from '#testing/samples.casts.ts';
import { secondApp } from '#testing/secondApp.ts';
import { socketAddress } from '#testing/sockets.ts';

let casting: Casting;
beforeAll(async () => {
  casting = await newCasting();
});
afterEach(() => casting.hangUp());
afterAll(() => casting.close());

test('a page at one server looks on at a device of another, which leaves out frames for it and hears what it says', async () => {
  const other = await secondApp(casting.t);
  const there = await socketAddress(other.app);
  try {
    const device = await newCastDevice(casting.t, casting.world);
    const app = await casting.pushing(device.token, there);
    const { data } = await casting.start(device.id);
    const page = await casting.view(data.token);
    await app.begin();
    await page.heard({ type: 'state', step: 'live' });
    app.send(app.picture(2000));
    await expect.poll(() => page.frames.length, { timeout: 10_000 }).toBe(4);
    page.say({ type: 'ping', at: 5 });
    expect(await page.heard({ type: 'pong' })).toMatchObject({ at: 5 });
    // The server of the device ends: the page waits where it is, and sees the device again once that has come here.
    await other.app.close();
    await page.heard({ type: 'state', step: 'connecting', fault: 'lost' });
    const back = await casting.pushing(device.token);
    await back.begin();
    await expect.poll(() => page.said.at(-1), { timeout: 10_000 }).toMatchObject({ step: 'live', fault: null });
    page.say({ type: 'stop' });
    await page.heard({ type: 'ended', ending: 'stopped' });
  } finally {
    await other.close();
  }
});

test('a device that comes to another server is shown from there, to who looked on here too', async () => {
  const other = await secondApp(casting.t);
  try {
    const device = await newCastDevice(casting.t, casting.world);
    const { data, page } = await casting.live(device);
    const moved = await casting.pushing(device.token, await socketAddress(other.app));
    await moved.begin();
    const shown = () => page.frames.filter(({ kind }) => kind === 'size').length;
    await expect.poll(shown, { timeout: 20_000 }).toBe(2);
    expect(await casting.rowOf(data.castId)).toMatchObject({ ended_at: null });
  } finally {
    await other.close();
  }
});

test('a server that ended without a word leaves no cast behind', async () => {
  const device = await newCastDevice(casting.t, casting.world);
  const { data } = await casting.start(device.id);
  await casting.t.owner(
    "UPDATE casts SET server_id = gen_random_uuid(), alive_at = now() - interval '13 seconds' WHERE id = $1",
    [data.castId],
  );
  const again = await casting.start(device.id);
  expect(again.data.castId).not.toBe(data.castId);
  expect(await casting.rowOf(data.castId)).toMatchObject({ ending: 'failed', fault: 'lost' });
});

test('pages at another server that leave at once leave no line behind: the cast ends with the last who looks on', async () => {
  const other = await secondApp(casting.t);
  try {
    const device = await newCastDevice(casting.t, casting.world);
    const { data, page } = await casting.live(device);
    const there = await socketAddress(other.app);
    const looksIn = async () => (await casting.view(data.token, there)).socket.terminate();
    for (let times = 0; times < 5; times += 1) await Promise.all(Array.from({ length: 10 }, looksIn));
    page.socket.terminate();
    await expect.poll(() => casting.rowOf(data.castId), { timeout: 15_000 }).toMatchObject({ ending: 'left' });
  } finally {
    await other.close();
  }
});
