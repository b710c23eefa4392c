import { createHash, randomInt, randomUUID } from 'node:crypto';
import { deviceApiCalls } from '@cogclinic/contract/deviceApi';
import { deviceCalls } from '@cogclinic/contract/devices';
import type { TestAccount, TestApp } from './harness.ts';
import { playedAtHome } from './samples.trainingHome.ts';
import type { Make, Sample } from './samples.ts';
import type { World } from './world.ts';

export const DEVICE_VERSIONS_SENT = { api: 1, appVersion: '1.0.0' };

/** An IMEI with its check digit. */
export function newImei(): string {
  const digits = Array.from({ length: 14 }, () => randomInt(1, 10));
  const sum = digits.reduce((total, digit, at) => {
    const value = at % 2 === 1 ? digit * 2 : digit;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits.join('')}${(10 - (sum % 10)) % 10}`;
}

export const deviceForm = () => ({
  requestId: randomUUID(),
  name: '平板 1',
  imei: newImei(),
  versionType: 'enterprise' as const,
  model: null,
  remainingCount: 100,
});

type Bound = { id: string; version: number; number: string };

/** A device bound by the administrator of the world. */
export async function newDevice(t: TestApp, { token }: Pick<TestAccount, 'token'>, more = {}): Promise<Bound> {
  const body = { ...deviceForm(), ...more };
  const { data } = await t.send(deviceCalls.add, { body }, token);
  return { id: data.id, version: data.version, number: body.imei };
}

export type EnrolledDevice = { id: string; token: string; archiveId: string; assignment: string };

/** An enrolled device that a patient has. */
export async function newEnrolled(
  t: TestApp,
  admin: Pick<TestAccount, 'token'>,
  archiveId: string,
  more: object = {},
): Promise<EnrolledDevice> {
  const { id, number, version } = await newDevice(t, admin, more);
  const { data: given } = await t.send(deviceCalls.setUser, { body: { id, version, archiveId } }, admin.token);
  const { data: made } = await t.send(deviceCalls.code, { params: { id } }, admin.token);
  const { data } = await t.send(deviceApiCalls.enrol, { body: { number, code: made.code, ...DEVICE_VERSIONS_SENT } });
  return { id, token: data.token, archiveId, assignment: given.user?.id ?? '' };
}

/** A training session as a device sends it, and its content. */
export function deviceSession(assignment: string, content = Buffer.from(JSON.stringify(playedAtHome()))) {
  const { id, begun, ended } = JSON.parse(content.toString()) as { id: string; begun: string; ended: string };
  const body = {
    ...{ id, assignment, kind: 'training' as const, ...DEVICE_VERSIONS_SENT, begun, ended },
    time: new Date().toISOString(),
    encoding: 'identity' as const,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  };
  return { id, body, content };
}

const inWorld = async (world: World, t: TestApp) => newEnrolled(t, world.accounts.admin, await world.newPatient());
const bound = (t: TestApp, { accounts }: World) => newDevice(t, accounts.admin);

/** A session of a device, announced and, if told, with its part. */
async function begun(world: World, t: TestApp, withPart = false): Promise<Sample & { file: Blob; id: string }> {
  const { token, assignment } = await inWorld(world, t);
  const { id, body, content } = deviceSession(assignment);
  await t.send(deviceApiCalls.begin, { body }, token);
  const file = new Blob([content]);
  if (withPart) await t.send(deviceApiCalls.part, { params: { id, index: 0 }, file }, token);
  return { args: { params: { id } }, token, file, id };
}

export const devicesSamples: Readonly<Record<string, Make>> = {
  'devices.list': async (world, _caller, t) => {
    const { archiveId } = await inWorld(world, t);
    return { args: { query: { pageSize: 200 } }, mark: archiveId };
  },
  'devices.one': async (world, _caller, t) => ({ args: { params: { id: (await bound(t, world)).id } } }),
  'devices.add': () => ({ args: { body: deviceForm() } }),
  'devices.update': async (world, _caller, t) => {
    const { id, version } = await bound(t, world);
    return { args: { body: { id, version, name: '平板 2', versionType: 'home', model: 'X' } } };
  },
  'devices.unbind': async (world, _caller, t) => {
    const { id, version } = await bound(t, world);
    return { args: { body: { id, version } } };
  },
  'devices.code': async (world, _caller, t) => ({ args: { params: { id: (await bound(t, world)).id } } }),
  'devices.endToken': async (world, _caller, t) => ({ args: { body: { id: (await bound(t, world)).id } } }),
  'devices.topUp': async (world, _caller, t) => ({
    args: { body: { requestId: randomUUID(), id: (await bound(t, world)).id, count: 10, note: null } },
  }),
  'devices.setUser': async (world, _caller, t) => {
    const { id, version } = await bound(t, world);
    return { args: { body: { id, version, archiveId: await world.newPatient() } } };
  },
  'devices.endUser': async (world, _caller, t) => {
    const { id } = await inWorld(world, t);
    return { args: { body: { id, version: 3 } } };
  },
  'devices.users': async (world, _caller, t) => ({ args: { params: { id: (await bound(t, world)).id } } }),
  'devices.topUps': async (world, _caller, t) => ({ args: { params: { id: (await bound(t, world)).id } } }),
  'deviceApi.enrol': async (world, _caller, t) => {
    const { id, number } = await bound(t, world);
    const { data } = await t.send(deviceCalls.code, { params: { id } }, world.accounts.admin.token);
    return { args: { body: { number, code: data.code, ...DEVICE_VERSIONS_SENT, model: 'Tab' } } };
  },
  'deviceApi.heartbeat': async (world, _caller, t) => ({
    args: { body: { ...DEVICE_VERSIONS_SENT, time: new Date().toISOString(), battery: 80, showing: 'Menu' } },
    token: (await inWorld(world, t)).token,
  }),
  'deviceApi.me': async (world, _caller, t) => ({ args: {}, token: (await inWorld(world, t)).token }),
  'deviceApi.begin': async (world, _caller, t) => {
    const { token, assignment } = await inWorld(world, t);
    return { args: { body: deviceSession(assignment).body }, token };
  },
  'deviceApi.part': async (world, _caller, t) => {
    const { id, token, file } = await begun(world, t);
    return { args: { params: { id, index: 0 }, file }, ...(token && { token }) };
  },
  'deviceApi.finish': async (world, _caller, t) => {
    const { args, token } = await begun(world, t, true);
    return { args, ...(token && { token }) };
  },
};
