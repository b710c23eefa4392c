import { castCalls } from '@cogclinic/contract/casts';
import { catalogue } from '@cogclinic/contract/catalogue';
import type { Channel, ChannelAccess } from '@cogclinic/contract/channel';
import { channels } from '@cogclinic/contract/channels';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hearChanges } from '#platform/changes.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { enrolledAgent, newCastDevice } from '#testing/samples.casts.ts';
import { enrolledScreen } from '#testing/samples.wall.ts';
import { openSocket, socketAddress, statusOf } from '#testing/sockets.ts';
import { newWorld, type World } from '#testing/world.ts';
import { channelImplementations } from './app.ts';

/** The access walk of channels: every channel of the contract × every kind of caller; and bad messages to each. */
const all = Object.entries(channels).flatMap(([noun, declared]) =>
  Object.entries(declared).map(([name, channel]) => ({ name: `${noun}.${name}`, channel })),
);

type Kind = 'account' | Extract<ChannelAccess, string>;
const kindOf = ({ access }: Channel): Kind => (typeof access === 'string' ? access : 'account');

let t: TestApp;
let world: World;
let address: string;
/** One token of each kind of caller that may open some channel. */
let tokens: Record<Kind, string>;
beforeAll(async () => {
  t = await testApp();
  world = await newWorld(t);
  address = await socketAddress(t.app);
  tokens = {
    account: world.accounts.admin.token,
    wall: (await enrolledScreen(t, world.accounts.admin)).token,
    device: (await newCastDevice(t, world)).token,
    castViewer: await lastingViewer(),
    castAgent: (await enrolledAgent(t, world.accounts.admin)).token,
  };
});
afterAll(() => t.close());

/** Looks on at a cast that another server seems to have in hand for long. */
async function lastingViewer(): Promise<string> {
  const { id } = await newCastDevice(t, world);
  const { data } = await t.send(castCalls.start, { body: { deviceId: id } }, world.accounts.admin.token);
  await t.owner("UPDATE casts SET server_id = gen_random_uuid(), alive_at = now() + interval '1 hour' WHERE id = $1", [
    data.castId,
  ]);
  return data.token;
}

test('every channel of the contract is implemented once, nothing else is, and none has the path of a call', () => {
  const served = channelImplementations(hearChanges(t.platform.database), t.platform).map(
    ({ channel }) => channel.path,
  );
  expect(served.toSorted()).toEqual(all.map(({ channel }) => channel.path).toSorted());
  const calls = Object.values(catalogue).flatMap((declared) => Object.values(declared).map(({ path }) => path));
  expect(served.filter((path) => calls.includes(path))).toEqual([]);
});

describe.each(all)('$name', ({ channel }) => {
  const url = () => `${address}${channel.path}`;
  const ownToken = () => tokens[kindOf(channel)];

  test('is opened for no one without a token that stands', async () => {
    for (const token of [undefined, 'not-a-token', `${ownToken()}x`, world.expired.token, world.disabled.token]) {
      expect(await statusOf(url(), token)).toBe(401);
    }
    // Not by the address, which would be logged.
    expect(await statusOf(`${url()}?token=${ownToken()}`, undefined)).toBe(401);
  });

  test('is opened for just the accounts whose role may, and for no other kind of caller', async () => {
    const { access } = channel;
    for (const account of Object.values(world.accounts) as TestAccount[]) {
      const may = typeof access === 'object' && access.roles.includes(account.roleType) && access.mall !== true;
      expect(await statusOf(url(), account.token)).toBe(may ? 101 : typeof access === 'object' ? 403 : 401);
    }
    for (const [kind, token] of Object.entries(tokens)) {
      expect(await statusOf(url(), token), kind).toBe(kind === kindOf(channel) ? 101 : 401);
    }
  });

  test('is opened for no page of another address', async () => {
    const token = ownToken();
    const own = new URL(address).host;
    expect(await statusOf(url(), token, { origin: `http://${own}` })).toBe(101);
    for (const origin of ['https://elsewhere.example', `http://${own}.elsewhere.example`, 'null', 'file://']) {
      expect(await statusOf(url(), token, { origin })).toBe(403);
    }
  });

  test('is no call: without WebSocket there is nothing', async () => {
    const token = ownToken();
    const answer = await t.app.inject({ url: `/api${channel.path}`, headers: { authorization: token } });
    expect(answer.statusCode).toBe(404);
    expect((await t.app.inject({ url: `/api${channel.path}` })).statusCode).toBe(401);
  });

  test('says neither token nor anything but the protocol back', async () => {
    const { socket } = await openSocket(url(), ownToken());
    expect(socket.protocol).toBe('cogclinic');
    socket.terminate();
  });

  test.each(['', '{', 'null', '[]', '7', '"watch"', '{}', '{"surplus":1}', '{"__proto__":{}}', '\u0000'])(
    'is closed at the message %j, and the server stays',
    async (message) => {
      const { socket, closed } = await openSocket(url(), ownToken());
      socket.send(message);
      expect(await closed).toBe(1008);
    },
  );

  test('is closed at a message of bytes that it does not take, and at one that is too large', async () => {
    const opened = [];
    const { receivesBytes } = channel;
    const bytes = receivesBytes ? Buffer.alloc(receivesBytes + 1) : Buffer.from('{"watch":[]}');
    for (const message of [bytes, JSON.stringify({ watch: ['x'.repeat(5000)] })]) {
      const { socket, closed } = await openSocket(url(), ownToken());
      socket.send(message);
      opened.push(await closed);
    }
    expect(opened).toEqual([receivesBytes ? 1009 : 1008, 1009]);
  });
});
