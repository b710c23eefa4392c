import { randomUUID } from 'node:crypto';
import { adbFingerprint } from '@cogclinic/cast-source/key';
import { castCalls } from '@cogclinic/contract/casts';
import { keyOf } from '#modules/casts/casts.key.ts';
import type { TestAccount, TestApp } from './harness.ts';
import { type EnrolledDevice, newDevice, newEnrolled } from './samples.devices.ts';
import type { Make } from './samples.ts';
import type { World } from './world.ts';

export const CAST_SETTINGS = {
  publicPage: true,
  viewerNetworks: '127.0.0.0/8',
  deviceNetworks: '10.20.0.0/16 127.0.0.1',
  viewersAtMost: 1,
};

/** Sets how an institution casts, whatever it was set to before. */
export async function setCasting(t: TestApp, { token }: Pick<TestAccount, 'token'>, more: object = {}): Promise<void> {
  const { data } = await t.send(castCalls.settings, {}, token);
  await t.send(castCalls.saveSettings, { body: { ...CAST_SETTINGS, ...more, version: data.version } }, token);
}

/** An enrolled device that a patient has, where the public page is on. */
export async function newCastDevice(t: TestApp, world: World): Promise<EnrolledDevice> {
  const { admin } = world.accounts;
  await setCasting(t, admin);
  return newEnrolled(t, admin, await world.newPatient());
}

/** A code of a device, as the console shows it. */
export async function newCastCode(t: TestApp, { token }: Pick<TestAccount, 'token'>, id: string): Promise<string> {
  return (await t.send(castCalls.code, { params: { id } }, token)).data.code;
}

/** A cast agent that an administrator added. */
export async function newAgent(t: TestApp, { token }: Pick<TestAccount, 'token'>) {
  return (await t.send(castCalls.addAgent, { body: { requestId: randomUUID(), name: '三楼训练室' } }, token)).data;
}

/** A cast agent that was enrolled, with its token. */
export async function enrolledAgent(t: TestApp, admin: Pick<TestAccount, 'token'>) {
  const agent = await newAgent(t, admin);
  const { data: made } = await t.send(castCalls.agentCode, { params: { id: agent.id } }, admin.token);
  const { data } = await t.send(castCalls.enrolAgent, { body: { code: made.code } });
  return { ...agent, token: data.token };
}

const bound = async (world: World, t: TestApp) => (await newDevice(t, world.accounts.admin)).id;

export const castsSamples: Readonly<Record<string, Make>> = {
  'casts.settings': () => ({ args: {} }),
  'casts.saveSettings': async (_world, caller, t) => {
    const { data, status } = await t.send(castCalls.settings, {}, caller.token);
    return { args: { body: { ...CAST_SETTINGS, version: status === 200 ? data.version : 0 } } };
  },
  'casts.component': () => ({ args: { file: new Blob(['no component']) } }),
  'casts.key': () => ({ args: {} }),
  'casts.replaceKey': async (_world, { institutionId }, t) => {
    await t.owner(
      `INSERT INTO cast_settings (institution_id, public_page, viewer_networks, device_networks, viewers_at_most)
       VALUES ($1, false, '{}', '{}', 1) ON CONFLICT DO NOTHING`,
      [institutionId],
    );
    const { database, storage } = t.platform;
    const key = await database.asOwner((tx) => keyOf(tx, storage, institutionId));
    return { args: { body: { fingerprint: adbFingerprint(key) } } };
  },
  'casts.devices': async (world, _caller, t) => ({ args: {}, mark: (await newCastDevice(t, world)).archiveId }),
  'casts.saveDevice': async (world, _caller, t) => ({
    args: { body: { id: await bound(world, t), source: 'push', agentId: null, address: null, port: 5555, version: 0 } },
  }),
  'casts.savePicture': async (world, _caller, t) => ({
    args: { body: { id: await bound(world, t), crop: { x: 0, y: 0, width: 0.5, height: 1 }, angle: 90 } },
  }),
  'casts.start': async (world, _caller, t) => ({ args: { body: { deviceId: (await newCastDevice(t, world)).id } } }),
  'casts.stop': async (world, _caller, t) => {
    const { id: deviceId } = await newCastDevice(t, world);
    const { data } = await t.send(castCalls.start, { body: { deviceId } }, world.accounts.admin.token);
    return { args: { body: { id: data.castId } } };
  },
  'casts.code': async (world, _caller, t) => ({ args: { params: { id: (await newCastDevice(t, world)).id } } }),
  'casts.open': async (world, _caller, t) => {
    const { id } = await newCastDevice(t, world);
    return { args: { body: { code: await newCastCode(t, world.accounts.admin, id) } } };
  },
  'casts.isOpen': () => ({ args: {} }),
  'casts.agents': () => ({ args: {} }),
  'casts.addAgent': () => ({ args: { body: { requestId: randomUUID(), name: '三楼训练室' } } }),
  'casts.agentCode': async (world, _caller, t) => ({
    args: { params: { id: (await newAgent(t, world.accounts.admin)).id } },
  }),
  'casts.endAgent': async (world, _caller, t) => {
    const { id, version } = await newAgent(t, world.accounts.admin);
    return { args: { body: { id, version } } };
  },
  'casts.enrolAgent': async (world, _caller, t) => {
    const { id } = await newAgent(t, world.accounts.admin);
    const { data } = await t.send(castCalls.agentCode, { params: { id } }, world.accounts.admin.token);
    return { args: { body: { code: data.code } } };
  },
  'casts.deviceCode': async (world, _caller, t) => ({ args: {}, token: (await newCastDevice(t, world)).token }),
};
