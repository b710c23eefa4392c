import { createHash, randomUUID } from 'node:crypto';
import { cervicalCalls } from '@cogclinic/contract/cervical';
import { deviceApiCalls } from '@cogclinic/contract/deviceApi';
import { HEALTHY, type Person, protocolOf } from '@cogclinic/motion/synthetic/protocol';
import { type Device, recordingOf } from '@cogclinic/motion/synthetic/recording';
import { expect } from 'vitest';
import type { TestApp } from './harness.ts';
import { DEVICE_VERSIONS_SENT, type EnrolledDevice } from './samples.devices.ts';
import type { Make, Sample } from './samples.ts';
import type { World } from './world.ts';

/** A file of a simulated head; short unless a person is given. */
export function neckFile(
  person: Partial<Person> = { movements: 1, trials: 1, seconds: 0.8 },
  device: Partial<Device> = {},
) {
  const text = recordingOf(protocolOf({ ...HEALTHY, ...person }), { rate: 30, ...device });
  return new File([text], 'neck.csv', { type: 'text/csv' });
}

const DAY_MS = 86_400_000;

/** What a headset does once it has measured its patient's neck, a day ago; its answer was lost, and it asks again. */
export async function measuredByDevice(t: TestApp, content: Buffer, { token, assignment }: EnrolledDevice, meta = {}) {
  const [id, ended] = [randomUUID(), Date.now() - DAY_MS];
  const body = {
    ...{ id, assignment, kind: 'neck' as const, ...DEVICE_VERSIONS_SENT, meta },
    ...{ begun: new Date(ended - 60_000).toISOString(), ended: new Date(ended).toISOString() },
    ...{ time: new Date().toISOString(), encoding: 'identity' as const, bytes: content.length },
    sha256: createHash('sha256').update(content).digest('hex'),
  };
  await t.send(deviceApiCalls.begin, { body }, token);
  await t.send(deviceApiCalls.part, { params: { id, index: 0 }, file: new Blob([new Uint8Array(content)]) }, token);
  const finished = await t.send(deviceApiCalls.finish, { params: { id } }, token, { 'accept-language': 'en' });
  const again = await t.send(deviceApiCalls.finish, { params: { id } }, token, { 'accept-language': 'en' });
  expect(again.data).toEqual(finished.data);
  return { id, ...finished.data };
}

const known = new WeakMap<World, Promise<string>>();

/** An evaluation of a new patient; copied, as evaluating takes a thread each time. */
export async function newEvaluation(world: World, t: TestApp): Promise<{ id: string; archiveId: string }> {
  const first = known.get(world) ?? evaluated(world, t);
  known.set(world, first);
  const [id, archiveId] = [randomUUID(), await world.newPatient()];
  await t.owner(
    `INSERT INTO cervical_evaluations SELECT (jsonb_populate_record(e, jsonb_build_object('id', $2::text, 'archive_id', $3::text))).*
       FROM cervical_evaluations e WHERE e.id = $1`,
    [await first, id, archiveId],
  );
  return { id, archiveId };
}

async function evaluated(world: World, t: TestApp): Promise<string> {
  const [id, requestId] = [await world.newPatient(), randomUUID()];
  const args = { params: { id }, query: { requestId }, file: neckFile() };
  const { data } = await t.send(cervicalCalls.upload, args, world.accounts.admin.token);
  return data.id;
}

const evaluation = async (
  world: World,
  t: TestApp,
  make: (made: { id: string; archiveId: string }) => object,
): Promise<Sample> => ({ args: make(await newEvaluation(world, t)) });

/** A test ordered for a new patient. */
async function newOrder(world: World, t: TestApp): Promise<{ id: string; archiveId: string }> {
  const [requestId, archiveId] = [randomUUID(), await world.newPatient()];
  await t.send(cervicalCalls.order, { body: { requestId, archiveId } }, world.accounts.admin.token);
  return { id: requestId, archiveId };
}

export const cervicalSamples: Readonly<Record<string, Make>> = {
  'cervical.list': async (world, _caller, t) => {
    const { id, archiveId } = await newEvaluation(world, t);
    return { args: { query: { archiveId } }, mark: id };
  },
  'cervical.info': (world, _caller, t) => evaluation(world, t, ({ id }) => ({ params: { id } })),
  'cervical.movement': (world, _caller, t) => evaluation(world, t, ({ id }) => ({ params: { id } })),
  'cervical.course': (world, _caller, t) =>
    evaluation(world, t, ({ archiveId }) => ({ params: { id: archiveId }, query: { type: '30' } })),
  'cervical.pdf': (world, _caller, t) =>
    evaluation(world, t, ({ id }) => ({ params: { id }, query: { language: 'en' } })),
  'cervical.upload': async (world) => ({
    args: { params: { id: await world.newPatient() }, query: { requestId: randomUUID() }, file: neckFile() },
  }),
  'cervical.remove': (world, _caller, t) => evaluation(world, t, ({ id }) => ({ body: { id, version: 1 } })),
  'cervical.restore': (world, _caller, t) => evaluation(world, t, ({ id }) => ({ body: { id } })),
  'cervical.orders': async (world, _caller, t) => {
    const { id, archiveId } = await newOrder(world, t);
    return { args: { query: { archiveId } }, mark: id };
  },
  'cervical.order': async (world) => ({
    args: { body: { requestId: randomUUID(), archiveId: await world.newPatient() } },
  }),
  'cervical.withdraw': async (world, _caller, t) => ({ args: { body: { id: (await newOrder(world, t)).id } } }),
  'cervical.references': () => ({ args: {} }),
  'cervical.saveReferences': async (_world, caller, t) => {
    const { data } = await t.send(cervicalCalls.references, {}, caller.token);
    const references = [{ direction: 'flexion', ageFrom: 60, ageTo: 70, degrees: 45, source: 'Youdas 1992' }];
    return { args: { body: { version: data?.version ?? 0, references } } };
  },
};
