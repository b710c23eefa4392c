import { adbSource } from '@cogclinic/cast-source/adbSource';
import { type AdbKey, newAdbKey } from '@cogclinic/cast-source/key';
import type { Behaviour } from '@cogclinic/cast-source/testing/adbd/behaviour';
import { simulateHeadset } from '@cogclinic/cast-source/testing/adbd/headset';
import { castChannels } from '@cogclinic/contract/castChannels';
import { castCalls } from '@cogclinic/contract/casts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAgent } from '../../../../scripts/castAgent/agent.ts';
import { TokenEnded } from '../../../../scripts/castAgent/socket.ts';
import { type AgentProcess, agentProcess } from './castAgentProcess.ts';
import { lookOn } from './castPage.ts';
import { type TestApp, testApp } from './harness.ts';
import { enrolledAgent, newAgent, newCastDevice } from './samples.casts.ts';
import { openSocket, socketAddress, statusOf } from './sockets.ts';
import { newWorld, type World } from './world.ts';

// The whole way of a picture: a headset that speaks ADB, the agent beside it, the server, and a page that looks on.

let t: TestApp;
let world: World;
let address: string;
let key: AdbKey;
beforeAll(async () => {
  t = await testApp();
  [world, address, key] = await Promise.all([newWorld(t), socketAddress(t.app), newAdbKey('clinic')]);
});
const running: AgentProcess[] = [];
afterAll(async () => {
  await Promise.all(running.map((one) => one.kill()));
  await t.close();
});

const NOTHING = { connections: 0, programs: [] };
const WITHIN = { timeout: 15_000, interval: 50 };
const admin = () => world.accounts.admin;
const baseUrl = () => address.replace('ws', 'http');

/** A headset, its device, and the agent that the device is set to. */
async function placed(behaviour: Partial<Behaviour> = {}) {
  const [agent, device] = [await enrolledAgent(t, admin()), await newCastDevice(t, world)];
  const headset = await simulateHeadset(behaviour);
  const set = async (agentId: string, version = 0) => {
    const { host, port } = headset;
    const body = { id: device.id, source: 'agent', agentId, address: host, port, version } as const;
    return t.send(castCalls.saveDevice, { body }, admin().token);
  };
  expect((await set(agent.id)).status).toBe(200);
  return { agent, device, headset, set };
}

function runningAgent(token: string) {
  const stop = new AbortController();
  const said: string[] = [];
  const over = runAgent({
    ...{ baseUrl: baseUrl(), token, signal: stop.signal, say: (line) => said.push(line) },
    sourceOf: ({ address: host, port }, quality) =>
      adbSource({
        address: { host, port },
        networks: ['127.0.0.0/8'],
        key,
        component: new Uint8Array(9),
        options: { quality },
      }),
  });
  // Who waits for it hears how it ended.
  over.catch(() => undefined);
  const offered = () => expect.poll(() => said, WITHIN).toContainEqual(expect.stringContaining('is offered'));
  return { stop, over, said, offered };
}

const start = async (deviceId: string) =>
  (await t.send(castCalls.start, { body: { deviceId, takeOver: true } }, admin().token)).data;

/** A headset with an agent beside it, and a page that looks on. */
async function cast(behaviour: Partial<Behaviour>) {
  const { agent, device, headset } = await placed(behaviour);
  const { stop, over, offered } = runningAgent(agent.token);
  await offered();
  const { page, frames, hears } = await lookOn(address, (await start(device.id)).token);
  const end = async () => {
    page.terminate();
    stop.abort();
    await over;
    await expect.poll(headset.inUse).toEqual(NOTHING);
    await headset.close();
  };
  return { headset, page, frames, hears, end };
}

test('the picture of a headset reaches who looks on, through an agent that only dials out', async () => {
  const { headset, page, frames, hears, end } = await cast({});
  await hears({ type: 'state', step: 'live' });
  await expect.poll(() => frames.length, { timeout: 20_000 }).toBeGreaterThan(30);
  const kinds = frames.map((frame) =>
    frame.kind === 'size' ? 'size' : frame.config ? 'config' : frame.key ? 'key' : '',
  );
  expect(kinds.slice(0, 5)).toEqual(['size', 'config', 'key', '', '']);
  // Every picture once and in order: the device numbers them by time, thirty a second.
  const times = frames.flatMap((frame) => (frame.kind === 'packet' && !frame.config ? [frame.ptsUs] : []));
  for (const [index, time] of times.entries()) expect(time).toBeGreaterThan(times[index - 1] ?? -1);
  page.send(JSON.stringify({ type: 'stop' }));
  await hears({ type: 'ended', ending: 'stopped' });
  await expect.poll(headset.inUse, { timeout: 10_000 }).toEqual(NOTHING);
  await end();
});

test('a fault of the headset is told to who looks on', async () => {
  const { hears, end } = await cast({ screenOn: false });
  await hears({ type: 'ended', ending: 'failed', fault: 'screenOff' });
  await end();
});

test('a wearer has half a minute to accept the key', async () => {
  const { hears, frames, end } = await cast({ acceptsAfterMs: 7000 });
  await hears({ type: 'state', step: 'authorising' });
  await hears({ type: 'state', step: 'live' });
  await expect.poll(() => frames.length).toBeGreaterThan(3);
  await end();
});

test('a headset that breaks off is connected to again', async () => {
  const { headset, hears, frames, end } = await cast({});
  await hears({ type: 'state', step: 'live' });
  headset.disconnect();
  await hears({ type: 'state', step: 'connecting', fault: 'lost' });
  await expect.poll(() => frames.filter(({ kind }) => kind === 'size').length, { timeout: 20_000 }).toBe(2);
  await end();
});

test('a headset that falls mute is said to be silent', async () => {
  const { hears, end } = await cast({ mutesAfterMs: 300 });
  await hears({ type: 'state', step: 'live' });
  await hears({ type: 'state', step: 'stalled' });
  await end();
});

const agentsNow = async () => (await t.send(castCalls.agents, {}, admin().token)).data;
const passHashOf = async (id: string) =>
  (await t.owner('SELECT pass_hash FROM cast_devices WHERE device_id = $1', [id]))[0]?.pass_hash;

test('an administrator sees an agent, and ends it: its lines close, its cast ends, and nothing of it opens any more', async () => {
  const { agent, device, headset } = await placed();
  const { over, offered } = runningAgent(agent.token);
  await offered();
  await expect.poll(agentsNow).toContainEqual(expect.objectContaining({ id: agent.id, state: 'here', devices: 1 }));
  const { hears } = await lookOn(address, (await start(device.id)).token);
  await hears({ type: 'state', step: 'live' });
  const now = (await agentsNow()).find(({ id }) => id === agent.id);
  const ended = await t.send(castCalls.endAgent, { body: { id: agent.id, version: now?.version ?? 0 } }, admin().token);
  expect(ended.data).toMatchObject({ state: 'ended' });
  await expect(over).rejects.toBeInstanceOf(TokenEnded);
  await hears({ type: 'ended', ending: 'failed', fault: 'lost' });
  await expect.poll(headset.inUse, WITHIN).toEqual(NOTHING);
  expect(await statusOf(`${address}${castChannels.agent.path}`, agent.token)).toBe(401);
  await expect(runningAgent(agent.token).over).rejects.toBeInstanceOf(TokenEnded);
  expect(await passHashOf(device.id)).toBe(null);
  await headset.close();
});

test('a pass opens the channel of its one device, as long as the agent casts it', async () => {
  const { agent, device, headset, set } = await placed();
  const { said, stop, over, offered } = runningAgent(agent.token);
  await offered();
  const other = await enrolledAgent(t, admin());
  const before = await passHashOf(device.id);
  expect(before).not.toBe(null);
  expect((await set(other.id, 1)).status).toBe(200);
  await expect.poll(() => said, WITHIN).toContainEqual('casts 0 devices');
  expect(await passHashOf(device.id)).toBe(null);
  // The first agent may ask, and gets nothing: what it says after that was heard.
  await t.owner("UPDATE cast_agents SET seen_at = now() - interval '1 hour' WHERE id = $1", [agent.id]);
  const { socket, closed } = await openSocket(`${address}${castChannels.agent.path}`, agent.token);
  socket.send(JSON.stringify({ type: 'offer', device: device.id }));
  socket.send(JSON.stringify({ type: 'here' }));
  const heard = () =>
    t.owner("SELECT 1 FROM cast_agents WHERE id = $1 AND seen_at > now() - interval '1 minute'", [agent.id]);
  await expect.poll(heard).toHaveLength(1);
  expect(await passHashOf(device.id)).toBe(null);
  socket.terminate();
  await closed;
  stop.abort();
  await over;
  await headset.close();
});

test('the device’s own app stays where it is while an agent casts it, and casts again when it is set back', async () => {
  const { agent, device, headset } = await placed();
  const app = await openSocket(`${address}${castChannels.push.path}`, device.token);
  const ready = async () =>
    (await t.send(castCalls.devices, {}, admin().token)).data.find(({ id }) => id === device.id)?.isReady;
  expect(await ready()).toBe(false);
  const { stop, over, offered } = runningAgent(agent.token);
  await offered();
  await expect.poll(ready).toBe(true);
  stop.abort();
  await over;
  await expect.poll(ready).toBe(false);
  const body = { id: device.id, source: 'push', agentId: null, address: null, port: 5555, version: 1 } as const;
  expect((await t.send(castCalls.saveDevice, { body }, admin().token)).status).toBe(200);
  await expect.poll(ready, WITHIN).toBe(true);
  app.socket.terminate();
  await headset.close();
});

test('a device is set to an agent that stands, of the own institution', async () => {
  const { agent, device, headset, set } = await placed();
  const elsewhere = await newWorld(t);
  const foreign = await enrolledAgent(t, elsewhere.accounts.admin);
  const refused = await set(foreign.id, 1);
  expect(refused).toMatchObject({ status: 422, data: { fields: [{ path: 'agentId' }] } });
  const body = {
    id: device.id,
    source: 'agent',
    agentId: null,
    address: headset.host,
    port: 5555,
    version: 1,
  } as const;
  expect(await t.send(castCalls.saveDevice, { body }, admin().token)).toMatchObject({
    status: 422,
    data: { fields: [{ path: 'agentId' }] },
  });
  await t.send(castCalls.endAgent, { body: { id: agent.id, version: agent.version } }, admin().token);
  expect((await set(agent.id, 1)).status).toBe(422);
  await headset.close();
});

test('a code enrols one agent once; wrong, used and old codes answer alike', async () => {
  const { id } = await newAgent(t, admin());
  const newCode = async () => (await t.send(castCalls.agentCode, { params: { id } }, admin().token)).data.code;
  const [first, second] = [await newCode(), await newCode()];
  const enrol = (code: string) => t.send(castCalls.enrolAgent, { body: { code } });
  const refusals = [first === second ? '' : first].filter(Boolean).map(enrol);
  expect((await enrol(second)).status).toBe(200);
  const third = await newCode();
  await t.owner("UPDATE cast_agents SET code_until = now() - interval '1 second' WHERE id = $1", [id]);
  const answers = [...(await Promise.all(refusals)), await enrol(second), await enrol(third)];
  for (const { status, msg } of answers) expect({ status, msg }).toEqual({ status: 422, msg: answers[0]?.msg });
});

test('an agent that is killed leaves no session, connection or program; the page hears of it, and the next agent goes on', async () => {
  const { agent, device, headset } = await placed();
  const place = { server: baseUrl().replace(/\/api$/, ''), folder: t.config.DATA_DIR, key };
  const begun = async () => {
    const started = await agentProcess(agent, place);
    running.push(started);
    return started;
  };
  const first = await begun();
  const { frames, hears, last } = await lookOn(address, (await start(device.id)).token);
  await hears({ type: 'state', step: 'live' });

  await first.kill();
  await hears({ type: 'state', step: 'connecting', fault: 'lost' });
  await expect.poll(headset.inUse, WITHIN).toEqual(NOTHING);
  const second = await begun();
  const before = frames.length;
  // Where the next one comes in time the page goes on by itself; otherwise it has said why the cast is over.
  await expect.poll(() => frames.length > before || last('ended') !== undefined, WITHIN).toBe(true);

  const again = await start(device.id);
  const page = await lookOn(address, again.token);
  await page.hears({ type: 'state', step: 'live' });
  await second.kill();
  await page.hears({ type: 'ended', ending: 'failed', fault: 'lost' });
  await expect.poll(headset.inUse, WITHIN).toEqual(NOTHING);
  const left = () => t.owner('SELECT 1 FROM cast_viewers WHERE cast_id = $1 AND ended_at IS NULL', [again.castId]);
  await expect.poll(left, WITHIN).toEqual([]);
  await headset.close();
}, 180_000);
