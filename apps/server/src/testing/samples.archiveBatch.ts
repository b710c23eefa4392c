import { randomBytes } from 'node:crypto';
import type { TestApp } from './harness.ts';
import type { Make } from './samples.ts';
import type { World } from './world.ts';

/** A deleted patient of the world. */
async function binned(world: World, t: TestApp, by = world.accounts.admin.id): Promise<string> {
  const id = await world.newPatient();
  await t.owner('UPDATE archives SET deleted_at = now(), deleted_by = $2 WHERE id = $1', [id, by]);
  return id;
}

const twins = async (world: World): Promise<[string, string]> => {
  const name = `孪生${randomBytes(4).toString('hex')}`;
  return [await world.newPatient({ name }), await world.newPatient({ name })];
};

export const archiveBatchSamples: Readonly<Record<string, Make>> = {
  'archiveBatch.remove': async (world) => ({ args: { body: { ids: await twins(world) } } }),
  'archiveBatch.undoRemove': async (world, caller, t) => ({
    args: { body: { ids: [await binned(world, t, caller.id)] } },
  }),
  'archiveBatch.consequences': async (world) => ({ args: { body: { ids: await twins(world) } } }),
  'archiveBatch.move': async (world) => ({
    args: { body: { ids: await twins(world), departmentId: world.departments.own } },
  }),
  'archiveBatch.assign': async (world) => ({
    args: { body: { ids: await twins(world), accountId: world.accounts.treatingDoctor.id } },
  }),
  'archiveBatch.bin': async (world, _caller, t) => {
    const mark = await binned(world, t);
    return { args: {}, mark };
  },
  'archiveBatch.restore': async (world, _caller, t) => ({ args: { body: { ids: [await binned(world, t)] } } }),
  'archiveBatch.duplicates': async (world) => {
    const [archiveId] = await twins(world);
    return { args: { query: { archiveId } } };
  },
  'archiveBatch.likely': async (world) => {
    const name = `同名${randomBytes(4).toString('hex')}`;
    const mark = await world.newPatient({ name, birthday: '1950-01-01' });
    return { args: { body: { name, birthday: '1950-01-01', idNumber: null } }, mark };
  },
  'archiveBatch.distinct': async (world) => ({ args: { body: { ids: await twins(world) } } }),
  'archiveBatch.merge': async (world) => {
    const [keepId, dropId] = await twins(world);
    return { args: { body: { keepId, keepVersion: 1, dropId, dropVersion: 1, fromDropped: ['remark'] } } };
  },
  'archiveBatch.merged': async (world) => ({ args: { params: { id: (await twins(world))[0] } } }),
};
