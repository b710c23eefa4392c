import { once } from 'node:events';
import { createConnection } from 'node:net';
import { newAdbKey } from '@cogclinic/cast-source/key';
import { type SimulatedHeadset, simulateHeadset } from '@cogclinic/cast-source/testing/adbd/headset';
import { castCalls } from '@cogclinic/contract/casts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AgentProcess, agentProcess } from '#testing/castAgentProcess.ts';
import { lookOn } from '#testing/castPage.ts';
import { type TestApp, testApp } from '#testing/harness.ts';
import { serverBeside } from '#testing/realServer.ts';
import { enrolledAgent, newCastDevice } from '#testing/samples.casts.ts';
import { newWorld, type World } from '#testing/world.ts';

// Worker, server, device and viewer are killed in each of their 24 orders; and where the server is itself the worker, in each of
// 6. All casts have one server: its place in an order is step 0, and who is killed before or after it has the steps around that.

type Part = 'worker' | 'server' | 'device' | 'viewer';
const STEPS = [-3, -2, -1, 0, 1, 2, 3];
/** So long after the last kill nothing may be left. */
const WITHIN = { timeout: 15_000, interval: 50 };
const NOTHING = { connections: 0, programs: [] };

function ordersOf(parts: readonly Part[]): Part[][] {
  if (parts.length < 2) return [[...parts]];
  return parts.flatMap((first) => ordersOf(parts.filter((part) => part !== first)).map((rest) => [first, ...rest]));
}
const ORDERS = [...ordersOf(['worker', 'server', 'device', 'viewer']), ...ordersOf(['server', 'device', 'viewer'])];
/** When a part is killed; undefined for a part that an order has not. */
const stepOf = (order: readonly Part[], part: Part): number | undefined =>
  order.includes(part) ? order.indexOf(part) - order.indexOf('server') : undefined;

let t: TestApp;
let world: World;
let server: Awaited<ReturnType<typeof serverBeside>>;
const agents = new Map<number, AgentProcess>();
const headsets: SimulatedHeadset[] = [];
beforeAll(async () => {
  t = await testApp();
  world = await newWorld(t);
  server = await serverBeside(t.databaseUrl, t.config.DATA_DIR, world.accounts.admin.token);
}, 120_000);
afterAll(async () => {
  server?.server.kill('SIGKILL');
  await Promise.all([...agents.values()].map((agent) => agent.kill()));
  await Promise.all(headsets.map((headset) => headset.close().catch(() => undefined)));
  await t.close();
});

const admin = () => world.accounts.admin;

/** The device of an order: a headset that the worker of that order, or the server itself, reaches by ADB. */
async function placed(order: readonly Part[], agentId: string | null) {
  // Its picture soon stands still: many are cast at once.
  const headset = await simulateHeadset({ stillAfterMs: 1500 });
  headsets.push(headset);
  const { id } = await newCastDevice(t, world);
  const source = agentId === null ? 'adb' : 'agent';
  const body = { id, source, agentId, address: headset.host, port: headset.port, version: 0 } as const;
  expect((await t.send(castCalls.saveDevice, { body }, admin().token)).status).toBe(200);
  return { order, headset, deviceId: id };
}

/** A device for each order; those whose worker is killed in the same step have one worker. */
async function placedAll() {
  const key = await newAdbKey('clinic');
  const all: Awaited<ReturnType<typeof placed>>[] = [];
  const byWorker = Map.groupBy(ORDERS, (order) => stepOf(order, 'worker'));
  for (const [step, orders] of byWorker) {
    const agent = step === undefined ? null : await enrolledAgent(t, admin());
    for (const order of orders) all.push(await placed(order, agent?.id ?? null));
    if (step === undefined || !agent) continue;
    const place = { server: server.baseUrl, folder: t.config.DATA_DIR, key, devices: orders.length };
    agents.set(step, await agentProcess(agent, place));
  }
  return all;
}

async function watched(one: Awaited<ReturnType<typeof placed>>) {
  const { castId, token } = await server.client.send(castCalls.start, { body: { deviceId: one.deviceId } });
  const view = await lookOn(server.address, token);
  await view.hears({ type: 'state', step: 'live' });
  return { ...one, ...view, castId, isClosed: once(view.page, 'close') };
}
type Watched = Awaited<ReturnType<typeof watched>>;

const isKilledBy = ({ order }: Watched, part: Part, step: number) => (stepOf(order, part) ?? Number.NaN) <= step;
/** Its page is there, and its server too, and the picture has just lost what it comes from. */
const isTold = (one: Watched, step: number): boolean => {
  const lost = (['worker', 'device'] as const).filter((part) => isKilledBy(one, part, step));
  const isFirst = lost.length === 1 && lost.some((part) => stepOf(one.order, part) === step);
  return isFirst && !isKilledBy(one, 'viewer', step) && !isKilledBy(one, 'server', step);
};

async function take(step: number, casts: readonly Watched[]): Promise<void> {
  await agents.get(step)?.kill();
  if (step === 0) {
    const isGone = once(server.server, 'exit');
    server.server.kill('SIGKILL');
    await isGone;
  }
  for (const one of casts) {
    if (stepOf(one.order, 'device') === step) await one.headset.close();
    if (stepOf(one.order, 'viewer') === step) one.page.terminate();
  }
  // The page says what happened; where its server is gone it hears no more, and its line is closed.
  for (const one of casts.filter((cast) => isTold(cast, step))) {
    await one.hears({ type: 'state', step: 'connecting', fault: 'lost' });
  }
  if (step === 0) await Promise.all(casts.map(({ isClosed }) => isClosed));
}

test('in whichever order worker, server, device and viewer are killed, nothing of them is left', async () => {
  const casts: Watched[] = [];
  for (const one of await placedAll()) casts.push(await watched(one));
  expect(new Set(casts.map(({ castId }) => castId)).size).toBe(30);
  for (const step of STEPS) await take(step, casts);

  const rows = (of: string) => t.owner(`SELECT id FROM ${of} WHERE ended_at IS NULL`);
  await expect.poll(async () => [await rows('casts'), await rows('cast_viewers')], WITHIN).toEqual([[], []]);
  for (const { headset } of casts) await expect.poll(headset.inUse, WITHIN).toEqual(NOTHING);
  const { data } = await t.send(castCalls.devices, {}, admin().token);
  const left = data.filter(({ cast, source, isReady }) => cast !== null || (source === 'agent' && isReady));
  expect(left).toEqual([]);
  const socket = createConnection(Number(new URL(server.baseUrl).port), '127.0.0.1');
  const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNREFUSED');
  const trail = await t.owner(
    "SELECT DISTINCT subject_id FROM audit_entries WHERE noun = 'casts' AND detail ? 'ending'",
  );
  expect(new Set(trail.map(({ subject_id: id }) => id))).toEqual(new Set(casts.map(({ castId }) => castId)));
}, 240_000);
