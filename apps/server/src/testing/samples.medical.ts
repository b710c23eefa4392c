import { randomUUID } from 'node:crypto';
import { diagnosisCalls } from '@cogclinic/contract/diagnoses';
import { medicationCalls } from '@cogclinic/contract/medications';
import type { TestApp } from './harness.ts';
import type { Make } from './samples.ts';
import type { World } from './world.ts';

const DEMENTIA = {
  code: 'F00.1',
  title: '阿尔茨海默病性痴呆，晚发型',
  certainty: 'suspected',
  diagnosedOn: '2024-05',
} as const;
const DONEPEZIL = { name: '多奈哌齐', dose: '5 mg', frequency: '每晚一次', since: '2024-06' } as const;

const diagnosed = async (world: World, t: TestApp) => {
  const body = { requestId: randomUUID(), archiveId: await world.newPatient(), ...DEMENTIA };
  return (await t.send(diagnosisCalls.add, { body }, world.accounts.admin.token)).data;
};
const taken = async (world: World, t: TestApp) => {
  const body = { requestId: randomUUID(), archiveId: await world.newPatient(), ...DONEPEZIL };
  return (await t.send(medicationCalls.add, { body }, world.accounts.admin.token)).data;
};

export const medicalSamples: Readonly<Record<string, Make>> = {
  'diagnoses.list': async (world, _caller, t) => ({ args: { params: { id: (await diagnosed(world, t)).archiveId } } }),
  'diagnoses.add': async (world) => ({
    args: { body: { requestId: randomUUID(), archiveId: await world.newPatient(), ...DEMENTIA } },
  }),
  'diagnoses.end': async (world, _caller, t) => {
    const { id, version } = await diagnosed(world, t);
    return { args: { body: { id, version, ended: 'over', endedOn: '2025' } } };
  },
  'diagnoses.reopen': async (world, _caller, t) => {
    const { id, version } = await diagnosed(world, t);
    const body = { id, version, ended: 'mistaken' as const };
    const ended = await t.send(diagnosisCalls.end, { body }, world.accounts.admin.token);
    return { args: { body: { id, version: ended.data.version } } };
  },
  'medications.list': async (world, _caller, t) => ({ args: { params: { id: (await taken(world, t)).archiveId } } }),
  'medications.add': async (world) => ({
    args: { body: { requestId: randomUUID(), archiveId: await world.newPatient(), ...DONEPEZIL } },
  }),
  'medications.end': async (world, _caller, t) => {
    const { id, version } = await taken(world, t);
    return { args: { body: { id, version, ended: 'over', until: '2025' } } };
  },
  'medications.reopen': async (world, _caller, t) => {
    const { id, version } = await taken(world, t);
    const body = { id, version, ended: 'mistaken' as const };
    const ended = await t.send(medicationCalls.end, { body }, world.accounts.admin.token);
    return { args: { body: { id, version: ended.data.version } } };
  },
};
