import { randomUUID } from 'node:crypto';
import { guidanceCalls } from '@cogclinic/contract/guidance';
import type { TestApp } from './harness.ts';
import type { Make, Sample } from './samples.ts';
import type { World } from './world.ts';

const content = { title: '认知健康指导', body: '<p>每天活动半小时。</p>', language: 'zh' } as const;

type Made = { id: string; version: number; archiveId: string };

/** A draft of a new patient of the walked institution. */
async function draft(world: World, t: TestApp): Promise<Made> {
  const archiveId = await world.newPatient();
  const body = { requestId: randomUUID(), archiveId, reportId: null, ...content };
  const { data } = await t.send(guidanceCalls.add, { body }, world.accounts.admin.token);
  return { id: data.id, version: data.version, archiveId };
}

async function issued(world: World, t: TestApp): Promise<Made> {
  const { id, version, archiveId } = await draft(world, t);
  const body = { id, version, state: 'issued' } as const;
  const { data } = await t.send(guidanceCalls.setState, { body }, world.accounts.admin.token);
  return { id, version: data.version, archiveId };
}

async function template(world: World, t: TestApp): Promise<{ id: string; version: number }> {
  const body = { change: null, name: '模板', level: null, instrument: null, ...content };
  const { data } = await t.send(guidanceCalls.saveTemplate, { body }, world.accounts.admin.token);
  return { id: data.id, version: data.version };
}

const about =
  (make: (world: World, t: TestApp) => Promise<Made>, args: (made: Made) => object): Make =>
  async (world, _caller, t): Promise<Sample> => ({ args: args(await make(world, t)) });

export const guidanceSamples: Readonly<Record<string, Make>> = {
  'guidance.list': async (world, _caller, t) => ({ args: { query: {} }, mark: (await draft(world, t)).id }),
  'guidance.byArchive': about(draft, ({ archiveId }) => ({ params: { id: archiveId } })),
  'guidance.one': about(draft, ({ id }) => ({ params: { id } })),
  'guidance.record': about(draft, ({ id }) => ({ params: { id } })),
  'guidance.add': async (world) => ({
    args: { body: { requestId: randomUUID(), archiveId: await world.newPatient(), reportId: null, ...content } },
  }),
  'guidance.save': about(draft, ({ id, version }) => ({ body: { id, version, ...content, title: '改过的标题' } })),
  'guidance.setState': about(draft, ({ id, version }) => ({ body: { id, version, state: 'issued' } })),
  'guidance.push': about(issued, ({ id }) => ({ params: { id } })),
  'guidance.remove': about(draft, ({ id, version }) => ({ body: { id, version } })),
  'guidance.templates': () => ({ args: { query: {} } }),
  'guidance.saveTemplate': () => ({
    args: { body: { change: null, name: '模板', level: 'mild', instrument: 'PHQ-9', ...content } },
  }),
  'guidance.removeTemplate': async (world, _caller, t) => ({ args: { body: await template(world, t) } }),
};
