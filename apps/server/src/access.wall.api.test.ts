import { catalogue } from '@cogclinic/contract/catalogue';
import { wallCalls } from '@cogclinic/contract/wall';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fingerprint } from '#testing/fingerprint.ts';
import { type TestApp, testApp } from '#testing/harness.ts';
import { SAMPLES, type Sample } from '#testing/samples.ts';
import { enrolledScreen } from '#testing/samples.wall.ts';
import { newWorld, type World } from '#testing/world.ts';

/** The access walk of wall screens: every call of theirs × every token that might open it; and their token × every other call. */
const all = Object.entries(catalogue).flatMap(([noun, declared]) =>
  Object.entries(declared).map(([name, call]) => ({ name: `${noun}.${name}`, call })),
);
const own = all.filter(({ call }) => call.access === 'wall');
const others = all.filter(({ call }) => call.access !== 'wall' && call.access !== 'public' && call.access !== 'guest');

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await testApp();
  world = await newWorld(t);
});
afterAll(() => t.close());

describe.each(own)('$name', ({ name, call }) => {
  const sample = async (): Promise<Sample> => {
    const made = await SAMPLES[name]?.(world, world.accounts.admin, t);
    if (!made?.token) throw new Error(`no sample of ${name} with a token`);
    return made;
  };
  const send = ({ args }: Sample, token: string | undefined) => t.send(call, args as never, token);

  test('opens to its screen, and to nobody who is signed in', async () => {
    const made = await sample();
    const { admin, doctorElsewhere } = world.accounts;
    for (const token of [undefined, 'not-a-token', `${made.token}x`, admin.token, doctorElsewhere.token]) {
      const { status, data } = await send(made, token);
      expect({ status, data }).toEqual({ status: 401, data: null });
    }
    expect((await send(made, made.token)).status).toBe(200);
  });

  test('opens nothing once the screen was ended, or enrolled anew', async () => {
    const { admin } = world.accounts;
    const ended = await enrolledScreen(t, admin);
    const [{ version }] = (await t.owner<{ version: number }>('SELECT version FROM wall_screens WHERE id = $1', [
      ended.id,
    ])) as [{ version: number }];
    expect((await t.send(wallCalls.end, { body: { id: ended.id, version } }, admin.token)).status).toBe(200);
    const anew = await enrolledScreen(t, admin);
    const { data } = await t.send(wallCalls.code, { params: { id: anew.id } }, admin.token);
    expect((await t.send(wallCalls.enrol, { body: { code: data.code } })).status).toBe(200);
    const made = await sample();
    for (const { token } of [ended, anew]) {
      const before = await fingerprint(t);
      const { status, data: told, msg } = await send(made, token);
      expect({ status, told }).toEqual({ status: 401, told: null });
      expect(msg).toBe('This wall screen has been ended. Ask an administrator to enrol it again');
      expect(await fingerprint(t)).toBe(before);
    }
  });
});

test('the token of a screen opens no other call', async () => {
  const { token } = await enrolledScreen(t, world.accounts.admin);
  for (const { name, call } of others) {
    const made = await SAMPLES[name]?.(world, world.accounts.admin, t);
    const { status } = await t.send(call, made?.args as never, token);
    expect(status, name).toBe(401);
  }
});

test('what is declared for screens says that it is of the screen', () => {
  expect(own.length).toBeGreaterThan(0);
  for (const { name, call } of own) expect([call.scope, call.path.startsWith('/wall/')], name).toEqual(['wall', true]);
});
