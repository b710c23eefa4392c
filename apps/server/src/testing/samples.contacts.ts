import { randomUUID } from 'node:crypto';
import { contactCalls } from '@cogclinic/contract/contacts';
import type { TestApp } from './harness.ts';
import type { Make } from './samples.ts';
import type { World } from './world.ts';

const DAUGHTER = { name: '王小梅', relation: 'child', phone: '13800000001', livesWith: true, informant: true } as const;

/** A contact of a new patient of the world. */
async function added(world: World, t: TestApp) {
  const body = { requestId: randomUUID(), archiveId: await world.newPatient(), ...DAUGHTER };
  return (await t.send(contactCalls.add, { body }, world.accounts.admin.token)).data;
}

export const contactsSamples: Readonly<Record<string, Make>> = {
  'contacts.list': async (world, _caller, t) => ({ args: { params: { id: (await added(world, t)).archiveId } } }),
  'contacts.add': async (world) => ({
    args: { body: { requestId: randomUUID(), archiveId: await world.newPatient(), ...DAUGHTER } },
  }),
  'contacts.update': async (world, _caller, t) => {
    const { id, version } = await added(world, t);
    return { args: { body: { id, version, ...DAUGHTER, remark: '晚上联系' } } };
  },
  'contacts.remove': async (world, _caller, t) => {
    const { id, version } = await added(world, t);
    return { args: { body: { id, version } } };
  },
  'contacts.restore': async (world, _caller, t) => {
    const { id, version } = await added(world, t);
    const removed = await t.send(contactCalls.remove, { body: { id, version } }, world.accounts.admin.token);
    return { args: { body: { id, version: removed.data.version } } };
  },
};
