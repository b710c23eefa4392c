import type { TestApp } from './harness.ts';
import type { Make } from './samples.ts';
import type { World } from './world.ts';

/** A patient of the world whose file is due for review: the institution keeps files for ten years, the last contact was long before. */
export async function newDue(world: World, t: TestApp): Promise<string> {
  const id = await world.newPatient();
  await t.owner("UPDATE archives SET created_at = '2001-02-03 10:00+08' WHERE id = $1", [id]);
  await t.owner(
    `INSERT INTO retentions (institution_id, review_years) VALUES ($1, 10)
     ON CONFLICT (institution_id) DO UPDATE SET review_years = 10, law = 'none'`,
    [world.institutionId],
  );
  await t.owner(
    "INSERT INTO retention_reviews (institution_id, archive_id, last_contact, due_years) VALUES ($1, $2, '2001-02-03', 10)",
    [world.institutionId, id],
  );
  return id;
}

/** The version of the institution's periods. */
export async function retentionVersion(t: TestApp, institutionId: string): Promise<number> {
  const [row] = await t.owner<{ version: number }>('SELECT version FROM retentions WHERE institution_id = $1', [
    institutionId,
  ]);
  return row?.version ?? 1;
}

/** Periods as they are until an administrator sets them. */
export const FOR_GOOD = {
  ...{ binDays: 30, law: 'none' as const, reviewYears: null, eyeYears: null, cervicalYears: null },
  ...{ vrYears: null, trainingYears: null, recordingsYears: null, examsYears: null, partiesYears: null },
};

export const retentionSamples: Readonly<Record<string, Make>> = {
  'retention.one': () => ({ args: {} }),
  'retention.update': async (_world, caller, t) => ({
    args: { body: { ...FOR_GOOD, confirmed: true, version: await retentionVersion(t, caller.institutionId) } },
  }),
  'retention.reviews': async (world, _caller, t) => ({
    args: { query: { pageSize: 200 } },
    mark: await newDue(world, t),
  }),
  'retention.keep': async (world, caller, t) => {
    await t.confirm(caller);
    return { args: { body: { id: await newDue(world, t), years: 3, reason: '诉讼未结' } } };
  },
  'retention.release': async (world, caller, t) => {
    await t.confirm(caller);
    return { args: { body: { id: await newDue(world, t) } } };
  },
  'retention.erase': async (world, caller, t) => {
    await t.confirm(caller);
    return { args: { body: { ids: [await newDue(world, t)], reason: '保存期限届满' } } };
  },
};
