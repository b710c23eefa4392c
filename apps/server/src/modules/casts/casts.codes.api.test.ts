import { castCalls } from '@cogclinic/contract/casts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Casting, newCasting } from '#testing/casting.ts';
import { newCastCode, newCastDevice, setCasting } from '#testing/samples.casts.ts';

let casting: Casting;
beforeAll(async () => {
  casting = await newCasting();
});
afterEach(() => casting.hangUp());
afterAll(() => casting.close());

test('a code lets one in once, for this one cast; used, over, foreign and wrong codes answer alike', async () => {
  const device = await newCastDevice(casting.t, casting.world);
  const app = await casting.pushing(device.token);
  const code = await newCastCode(casting.t, casting.world.accounts.admin, device.id);
  const { data, status } = await casting.openBy(code, '127.0.1.1');
  expect(status).toBe(200);
  const page = await casting.view(data.token);
  await app.begin();
  await page.heard({ type: 'state', step: 'live' });
  expect(await page.heard({ type: 'hello' })).toMatchObject({ deviceName: null });
  const refused = [await casting.openBy(code, '127.0.1.1')];
  const next = await newCastCode(casting.t, casting.world.accounts.admin, device.id);
  refused.push(await casting.openBy(next, '10.9.9.9'));
  await casting.t.owner("UPDATE cast_codes SET until = now() - interval '1 second' WHERE used_at IS NULL");
  refused.push(await casting.openBy(next, '127.0.1.1'));
  for (const { status: refusedBy, data: given, msg } of refused) {
    expect({ refusedBy, given, msg }).toEqual({ refusedBy: 422, given: null, msg: refused[0]?.msg });
  }
  const trail = await casting.t.owner(
    "SELECT account_id, address FROM audit_entries WHERE noun = 'casts' AND detail->>'state' = 'refused' AND institution_id = $1",
    [casting.world.accounts.admin.institutionId],
  );
  expect(trail).toContainEqual({ account_id: null, address: '127.0.1.1' });
  await setCasting(casting.t, casting.world.accounts.admin, { publicPage: false });
  expect(await page.heard({ type: 'ended' })).toMatchObject({ type: 'ended' });
});

test('after five wrong codes also the right one has to wait, at this address alone', async () => {
  const device = await newCastDevice(casting.t, casting.world);
  const code = await newCastCode(casting.t, casting.world.accounts.admin, device.id);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let nth = 0; nth < 5; nth += 1) expect((await casting.openBy(wrong, '127.0.2.2')).status).toBe(422);
  expect((await casting.openBy(code, '127.0.2.2')).status).toBe(429);
  expect((await casting.openBy(code, '127.0.2.3')).status).toBe(200);
});

test('as it is delivered the public page is off: no code is made, and none is taken', async () => {
  const { admin } = casting.elsewhere.accounts;
  const { data: settings } = await casting.t.send(castCalls.settings, {}, admin.token);
  expect(settings).toMatchObject({ publicPage: false, viewerNetworks: [], deviceNetworks: [], viewersAtMost: 1 });
  const device = await newCastDevice(casting.t, casting.elsewhere);
  await setCasting(casting.t, admin, { publicPage: false });
  expect((await casting.t.send(castCalls.code, { params: { id: device.id } }, admin.token)).status).toBe(409);
  expect((await casting.t.send(castCalls.deviceCode, {}, device.token)).status).toBe(409);
});

test('who comes by a code takes nobody’s place: it is told so, noted, and let in once the other has left', async () => {
  const { admin } = casting.world.accounts;
  const device = await newCastDevice(casting.t, casting.world);
  const { data, page } = await casting.live(device);
  const code = await newCastCode(casting.t, admin, device.id);
  expect((await casting.openBy(code, '127.0.4.4')).status).toBe(409);
  const trail = await casting.t.owner(
    "SELECT account_id, address, detail FROM audit_entries WHERE noun = 'casts' AND subject_id = $1 AND action = 'open'",
    [device.id],
  );
  expect(trail).toEqual([{ account_id: null, address: '127.0.4.4', detail: { state: 'refused' } }]);
  page.say({ type: 'stop' });
  await page.heard({ type: 'ended', ending: 'stopped' });
  await expect.poll(() => casting.rowOf(data.castId)).toMatchObject({ ending: 'stopped' });
  expect((await casting.openBy(code, '127.0.4.4')).status).toBe(200);
});

test('what a code opens is one channel: no call of casting takes its token', async () => {
  const device = await newCastDevice(casting.t, casting.world);
  const code = await newCastCode(casting.t, casting.world.accounts.admin, device.id);
  const { data } = await casting.openBy(code, '127.0.5.5');
  const protectedCalls = Object.values(castCalls).filter(({ access }) => access !== 'public');
  expect(protectedCalls.length).toBeGreaterThan(10);
  for (const { method, path } of protectedCalls) {
    const answer = await casting.t.app.inject({
      ...{ method, url: `/api${path.replaceAll(/\{\w+\}/g, device.id)}`, payload: method === 'GET' ? undefined : {} },
      headers: { authorization: `Bearer ${data.token}` },
    });
    expect([path, answer.statusCode]).toEqual([path, 401]);
  }
});
