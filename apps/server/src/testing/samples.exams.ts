import { randomBytes, randomUUID } from 'node:crypto';
import { examCalls } from '@cogclinic/contract/exams';
import type { TestApp } from './harness.ts';
import { PNG } from './png.ts';
import { newStudy } from './samples.partyReports.ts';
import type { Make, Sample } from './samples.ts';
import type { World } from './world.ts';

const word = () => randomBytes(5).toString('hex');
const png = () => new File([PNG], 'ct.png', { type: 'image/png' });
const content = { examDate: '2026-01-05', values: [{ item: 'systolic', value: 150 }] };

async function newRecord(world: World, t: TestApp): Promise<{ id: string; archiveId: string; version: number }> {
  const archiveId = await world.newPatient();
  const body = { requestId: randomUUID(), archiveId, ...content };
  const { data } = await t.send(examCalls.add, { body }, world.accounts.admin.token);
  return { id: data.id, archiveId, version: data.version };
}

async function newImage(world: World, t: TestApp) {
  const { id } = await newRecord(world, t);
  const { token } = world.accounts.admin;
  const { data } = await t.send(examCalls.uploadImage, { params: { id }, file: png() }, token);
  return { id, version: data.version, imageId: data.images[0]?.id ?? '' };
}

async function record(
  world: World,
  t: TestApp,
  make: (made: { id: string; archiveId: string; version: number }) => object,
): Promise<Sample> {
  return { args: make(await newRecord(world, t)) };
}

/** An enterprise or package of the walked institution. */
async function place(world: World, t: TestApp, kind: 'enterprise' | 'package'): Promise<Sample> {
  const { token } = world.accounts.admin;
  const { data } =
    kind === 'enterprise'
      ? await t.send(examCalls.saveEnterprise, { body: { change: null, name: word() } }, token)
      : await t.send(examCalls.savePackage, { body: { change: null, name: word(), items: ['hb'] } }, token);
  return { args: { body: { id: data.id, version: data.version } } };
}

export const examsSamples: Readonly<Record<string, Make>> = {
  'exams.enterprises': () => ({ args: {} }),
  'exams.packages': () => ({ args: {} }),
  'exams.saveEnterprise': () => ({ args: { body: { change: null, name: `企业${word()}` } } }),
  'exams.removeEnterprise': (world, _caller, t) => place(world, t, 'enterprise'),
  'exams.savePackage': () => ({
    args: { body: { change: null, name: `套餐${word()}`, enterpriseId: null, items: ['systolic', 'hb'] } },
  }),
  'exams.removePackage': (world, _caller, t) => place(world, t, 'package'),
  'exams.items': () => ({ args: {} }),
  'exams.saveItem': () => ({
    args: {
      body: {
        change: null,
        name: `项目${word()}`,
        group: 'other',
        unit: 'g',
        decimals: 1,
        ranges: [{ gender: 'male', ageFrom: 18, ageTo: 60, low: 1, high: 2, confirmed: true }],
        enabled: true,
      },
    },
  }),
  'exams.list': async (world, _caller, t) => {
    const { id, archiveId } = await newRecord(world, t);
    return { args: { query: { archiveId } }, mark: id };
  },
  'exams.ofStudy': async (world, _caller, t) => {
    const { archiveId } = await newRecord(world, t);
    return { args: { query: { studyId: (await newStudy(world, t, { of: archiveId })).id } } };
  },
  'exams.holdStudy': async (world, _caller, t) => {
    const { id, version, archiveId } = await newRecord(world, t);
    const study = await newStudy(world, t, { of: archiveId });
    return { args: { body: { id, version, studyId: study.id, holds: true } } };
  },
  'exams.one': (world, _caller, t) => record(world, t, ({ id }) => ({ params: { id } })),
  'exams.trends': (world, _caller, t) => record(world, t, ({ archiveId }) => ({ params: { id: archiveId } })),
  'exams.add': async (world) => ({
    args: { body: { requestId: randomUUID(), archiveId: await world.newPatient(), ...content } },
  }),
  'exams.update': (world, _caller, t) =>
    record(world, t, ({ id, version }) => ({ body: { id, version, ...content, conclusion: '复查' } })),
  'exams.remove': (world, _caller, t) => record(world, t, ({ id, version }) => ({ body: { id, version } })),
  'exams.restore': (world, _caller, t) => record(world, t, ({ id }) => ({ body: { id } })),
  'exams.uploadImage': (world, _caller, t) =>
    record(world, t, ({ id }) => ({ params: { id }, query: { imageId: randomUUID() }, file: png() })),
  'exams.updateImages': async (world, _caller, t) => {
    const { id, version, imageId } = await newImage(world, t);
    return { args: { body: { id, version, images: [{ id: imageId, caption: '头颅' }] } } };
  },
  'exams.image': async (world, _caller, t) => {
    const { imageId } = await newImage(world, t);
    return { args: { params: { id: imageId } } };
  },
};
