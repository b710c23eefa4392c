import { randomUUID } from 'node:crypto';
import { cervicalCalls } from '@cogclinic/contract/cervical';
import { HEALTHY, type Person, protocolOf } from '@cogclinic/motion/synthetic/protocol';
import { type Device, recordingOf } from '@cogclinic/motion/synthetic/recording';
import type { TestApp } from './harness.ts';
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

const known = new WeakMap<World, Promise<string>>();

/** An evaluation of a new patient; copied, as evaluating takes a thread each time. */
async function newEvaluation(world: World, t: TestApp): Promise<{ id: string; archiveId: string }> {
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
  'cervical.references': () => ({ args: {} }),
  'cervical.saveReferences': async (_world, caller, t) => {
    const { data } = await t.send(cervicalCalls.references, {}, caller.token);
    const references = [{ direction: 'flexion', ageFrom: 60, ageTo: 70, degrees: 45, source: 'Youdas 1992' }];
    return { args: { body: { version: data?.version ?? 0, references } } };
  },
};
