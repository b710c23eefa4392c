import { createHash } from 'node:crypto';
import { catalogue } from '@cogclinic/contract/catalogue';
import { deviceCalls } from '@cogclinic/contract/devices';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fingerprint } from '#testing/fingerprint.ts';
import { type TestApp, testApp } from '#testing/harness.ts';
import { SAMPLES, type Sample } from '#testing/samples.ts';
import { newWorld, type World } from '#testing/world.ts';

/** The access walk of devices: every call of a device × every token that might open it. */
const calls = Object.entries(catalogue).flatMap(([noun, declared]) =>
  Object.entries(declared)
    .filter(([, { access }]) => access === 'device')
    .map(([name, call]) => ({ name: `${noun}.${name}`, call })),
);

let t: TestApp;
let world: World;
let elsewhere: World;
beforeAll(async () => {
  t = await testApp();
  [world, elsewhere] = [await newWorld(t), await newWorld(t)];
});
afterAll(() => t.close());

const deviceOf = async ({ token }: Sample): Promise<{ id: string; version: number }> => {
  const hash = createHash('sha256')
    .update(token ?? '')
    .digest();
  const [row] = await t.owner<{ id: string; version: number }>(
    'SELECT id, version FROM devices WHERE token_hash = $1',
    [hash],
  );
  if (!row) throw new Error('the sample has no device');
  return row;
};

/** What ends a device's token. */
const ENDED = {
  'ended by an administrator': (id: string) =>
    t.send(deviceCalls.endToken, { body: { id } }, world.accounts.admin.token),
  'of an unbound device': (id: string, version: number) =>
    t.send(deviceCalls.unbind, { body: { id, version } }, world.accounts.admin.token),
};

describe.each(calls)('$name', ({ name, call }) => {
  const sample = async (at: World): Promise<Sample> => {
    const made = await SAMPLES[name]?.(at, at.accounts.admin, t);
    if (!made?.token) throw new Error(`no sample of ${name} with a token`);
    return made;
  };
  const send = ({ args }: Sample, token: string | undefined) => t.send(call, args as never, token);

  test('opens to its device, and to nobody who is signed in', async () => {
    const own = await sample(world);
    const { admin, doctorElsewhere } = world.accounts;
    for (const token of [undefined, 'not-a-token', `${own.token}x`, admin.token, doctorElsewhere.token]) {
      const { status, data } = await send(own, token);
      expect({ status, data }).toEqual({ status: 401, data: null });
    }
    expect((await send(own, own.token)).status).toBe(200);
  });

  test.each(Object.entries(ENDED))('a token %s opens nothing, at once', async (_, end) => {
    const own = await sample(world);
    const { id, version } = await deviceOf(own);
    expect((await end(id, version)).status).toBe(200);
    const before = await fingerprint(t);
    const { status, data, msg } = await send(own, own.token);
    expect({ status, data, msg }).toEqual({
      status: 401,
      data: null,
      msg: 'This device is no longer enrolled. Enrol it again',
    });
    expect(await fingerprint(t)).toBe(before);
  });

  test('reaches nothing of another device, here or elsewhere', async () => {
    const own = await sample(world);
    const names = JSON.stringify(own.args).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];
    if (names.length === 0) return;
    for (const other of [await sample(world), await sample(elsewhere)]) {
      const before = await fingerprint(t);
      const { status, data } = await send(own, other.token);
      expect([404, 422]).toContain(status);
      expect(JSON.stringify(data)).not.toMatch(/[0-9a-f]{8}-/);
      expect(await fingerprint(t)).toBe(before);
    }
  });
});

test('what is declared for devices says whose data it touches', () => {
  expect(calls.length).toBeGreaterThan(0);
  for (const { name, call } of calls) {
    expect(call.scope, name).toBe('device');
    expect(call.path, name).toMatch(/^\/device-api\//);
  }
});
