import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { encodeFrame } from '@cogclinic/cast/wire';
import { castChannels } from '@cogclinic/contract/castChannels';
import { castCalls } from '@cogclinic/contract/casts';
import { CLOSED, offeredProtocols } from '@cogclinic/contract/channel';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { type Casting, newCasting } from '#testing/casting.ts';
import { enrolledAgent, newCastDevice } from '#testing/samples.casts.ts';
import { secondApp } from '#testing/secondApp.ts';
import { openSocket, socketAddress } from '#testing/sockets.ts';

// Each channel of casting hears 10,000 messages that make no sense, over as many lines as it takes: a line is closed by the first.

const MESSAGES = 10_000;
const ON_ONE_LINE = 40;
const AT_ONCE = 10;

let casting: Casting;
const failures: unknown[] = [];
const note = (error: unknown) => void failures.push(error);
beforeAll(async () => {
  process.on('uncaughtException', note).on('unhandledRejection', note);
  casting = await newCasting();
}, 60_000);
afterEach(() => casting.hangUp());
afterAll(async () => {
  await casting.close();
  process.off('uncaughtException', note).off('unhandledRejection', note);
  expect(failures).toEqual([]);
});

let seed = 7;
const random = (most: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed % most;
};
const one = <T>(of: readonly T[]): T => of[random(of.length)] as T;
const noise = (): Buffer => Buffer.from(Array.from({ length: random(60) }, () => random(256)));

/** Messages of the right form, with values that none of them may have. */
const TYPES = [
  'ping',
  'preset',
  'hidden',
  'stop',
  'here',
  'offer',
  'hello',
  'devices',
  'pass',
  'start',
  '__proto__',
  '',
];
const VALUES: readonly unknown[] = [
  null,
  -1,
  1e300,
  'x',
  [],
  {},
  '\u0000',
  true,
  '00000000-0000-0000-0000-000000000000x',
  { toString: 1 },
];
const nearly = (): string => {
  const named = { type: one(TYPES), at: one(VALUES), preset: one(VALUES), hidden: one(VALUES), device: one(VALUES) };
  return JSON.stringify({ ...named, cast: one(VALUES), phase: one(VALUES), fault: one(VALUES) });
};
const cut = (text: string): string => text.slice(0, random(text.length));
const nonsense = (): string | Buffer => one([noise, () => noise().toString('latin1'), nearly, () => cut(nearly())])();

type Door = { path: string; token: string; at?: string };

/** Opens a line; again while the server is still closing as many as one caller may have. */
async function opened({ path, token, at = casting.address }: Door) {
  for (;;) {
    const socket = new WebSocket(`${at}${path}`, offeredProtocols(token));
    const closed = once(socket, 'close').then(([code]) => code as number);
    const refused = await once(socket, 'open').then(() => null, String);
    if (refused === null) return { socket, closed };
    expect(refused).toContain('429');
    await setImmediate();
  }
}

/** Sends all messages, and answers with which codes the lines were closed. */
async function flood(door: Door, message = nonsense): Promise<Set<number>> {
  const codes = new Set<number>();
  const line = async () => {
    const { socket, closed } = await opened(door);
    for (let nth = 0; nth < ON_ONE_LINE; nth += 1) socket.send(message(), () => undefined);
    // The server reads all that came before, unless it has closed the line itself.
    socket.close();
    codes.add(await closed);
  };
  for (let sent = 0; sent < MESSAGES; sent += ON_ONE_LINE * AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, line));
  }
  return codes;
}

/** The server still answers, and the channel still opens for who may open it. */
async function stands(door: Door): Promise<void> {
  expect((await casting.t.send(castCalls.devices, {}, casting.world.accounts.admin.token)).status).toBe(200);
  (await opened(door)).socket.terminate();
}

/** A cast under way with a page that looks on: nonsense on another line must not end it. */
async function watched(at = casting.address) {
  const device = await newCastDevice(casting.t, casting.world);
  const { app, page, data } = await casting.live(device, at);
  return { app, page, token: data.token };
}

async function goesOn({ app, page }: Awaited<ReturnType<typeof watched>>): Promise<void> {
  const before = page.frames.length;
  app.send(app.picture(9_000_000));
  await expect.poll(() => page.frames.length, { timeout: 10_000 }).toBe(before + 1);
}

test('who looks on is refused, and the cast goes on for others', async () => {
  const cast = await watched();
  const door = { path: castChannels.view.path, token: cast.token };
  expect([...(await flood(door))]).toEqual([CLOSED.refused]);
  await goesOn(cast);
  await stands(door);
}, 120_000);

test('so is a page at another server than the device’s', async () => {
  const other = await secondApp(casting.t);
  try {
    const at = await socketAddress(other.app);
    const cast = await watched(at);
    const door = { path: castChannels.view.path, token: cast.token, at };
    expect([...(await flood(door))]).toEqual([CLOSED.refused]);
    await goesOn(cast);
    await stands(door);
  } finally {
    await other.close();
  }
}, 120_000);

test('a cast agent is refused, and is given a pass for no device that is not its own', async () => {
  const agent = await enrolledAgent(casting.t, casting.world.accounts.admin);
  const door = { path: castChannels.agent.path, token: agent.token };
  expect([...(await flood(door))]).toEqual([CLOSED.refused]);
  const foreign = () => JSON.stringify({ type: 'offer', device: randomUUID() });
  const line = await openSocket(`${casting.address}${door.path}`, door.token);
  for (let nth = 0; nth < ON_ONE_LINE; nth += 1) line.say(JSON.parse(foreign()));
  line.socket.close();
  await line.closed;
  expect(line.heard).toEqual([{ type: 'devices', devices: [] }]);
  await stands(door);
}, 120_000);

test('a device’s app is refused in words; by bytes that are no picture it ends its own cast alone', async () => {
  const cast = await watched();
  const device = await newCastDevice(casting.t, casting.world);
  const door = { path: castChannels.push.path, token: device.token };
  const words = () => one([() => noise().toString('latin1'), nearly, () => cut(nearly())])();
  expect([...(await flood(door, words))]).toEqual([CLOSED.refused]);
  // Without a cast the server drops what a device's app sends; during one, the first bytes that are no frame end the cast.
  await flood(door, noise);
  const { app, page } = await casting.live(device);
  const cutFrame = () => encodeFrame(app.picture(random(1e6))).slice(0, random(17));
  for (let nth = 0; nth < MESSAGES; nth += 1) app.socket.send(one([noise, cutFrame])());
  await page.heard({ type: 'ended', ending: 'failed', fault: 'version' });
  await goesOn(cast);
  await stands(door);
}, 120_000);

test('so is an agent that casts a device by a pass', async () => {
  const agent = await enrolledAgent(casting.t, casting.world.accounts.admin);
  const { id } = await newCastDevice(casting.t, casting.world);
  const body = { id, source: 'agent', agentId: agent.id, address: '127.0.0.1', port: 5555, version: 0 } as const;
  const { token } = casting.world.accounts.admin;
  expect((await casting.t.send(castCalls.saveDevice, { body }, token)).status).toBe(200);
  const line = await openSocket(`${casting.address}${castChannels.agent.path}`, agent.token);
  line.say({ type: 'offer', device: id });
  const isPass = (message: unknown): message is { token: string } => (message as { type: string }).type === 'pass';
  await expect.poll(() => line.heard.some(isPass)).toBe(true);
  const door = { path: castChannels.push.path, token: line.heard.find(isPass)?.token ?? '' };
  const words = () => one([() => noise().toString('latin1'), nearly, () => cut(nearly())])();
  expect([...(await flood(door, words))]).toEqual([CLOSED.refused]);
  await stands(door);
  line.socket.terminate();
}, 120_000);
