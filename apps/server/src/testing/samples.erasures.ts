import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import type { TestApp } from './harness.ts';
import type { Make } from './samples.ts';
import type { World } from './world.ts';

/** A patient of the world who is in the bin. */
async function inBin(world: World, t: TestApp): Promise<string> {
  const id = await world.newPatient();
  await t.send(archiveBatchCalls.remove, { body: { ids: [id] } }, world.accounts.admin.token);
  return id;
}

/** An erasure of the world's institution that is done. */
async function done(world: World, t: TestApp): Promise<string> {
  const [row] = await t.owner<{ id: string }>(
    `INSERT INTO erasures (institution_id, archive_id, cause, reason, done_at, gone, files)
     VALUES ($1, uuidv7(), 'asked', '本人要求', now(), '{"archives": 1, "reports": 2, "report_conclusions": 1}', 3) RETURNING id`,
    [world.institutionId],
  );
  return row?.id ?? '';
}

export const erasuresSamples: Readonly<Record<string, Make>> = {
  'erasures.ask': async (world, caller, t) => {
    await t.confirm(caller);
    return { args: { params: { id: await inBin(world, t) }, body: { reason: '本人要求删除' } } };
  },
  'erasures.list': async (world, _caller, t) => ({ args: { query: {} }, mark: await done(world, t) }),
  'erasures.certificate': async (world, _caller, t) => ({
    args: { params: { id: await done(world, t) }, query: { language: 'zh' } },
  }),
};
