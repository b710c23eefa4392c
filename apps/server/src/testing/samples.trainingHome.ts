import { randomUUID } from 'node:crypto';
import { pushCalls } from '@cogclinic/contract/push';
import type { Task } from '@cogclinic/contract/trainingSchedule';
import type { TestApp } from './harness.ts';
import { newPush } from './samples.push.ts';
import { playedSession } from './samples.training.ts';
import type { Make } from './samples.ts';
import type { World } from './world.ts';

type Planned = { institutionId: string; archiveId: string; accountId: string };
type PlanOptions = { name?: string; timeZone?: string; weeks?: number; startsIn?: number; setting?: Task['setting'] };

/** A weekly plan that begins today, or so many days from it, with ten minutes on each day. */
export async function weeklyPlan(
  t: TestApp,
  { institutionId, archiveId, accountId }: Planned,
  { name = '家庭训练', timeZone = 'Asia/Shanghai', weeks = 4, startsIn = 0, setting = 'home' }: PlanOptions = {},
): Promise<string> {
  const id = randomUUID();
  const tasks = (['easy', 'easy', 'medium', 'medium', 'hard', 'hard'] as const).map((difficulty) => ({
    ...{ game: 'footprint', difficulty, setting },
  }));
  await t.owner(
    `INSERT INTO training_plans (institution_id, id, request_id, archive_id, kind, name, start_day, last_day, weekdays, minutes, weeks,
                                 tasks, pauses, created_by)
     SELECT $1, $2, gen_random_uuid(), $3, 'weekly', $4, begun, begun + $5::int * 7 - 1, '{1,2,3,4,5,6,7}', 10, $5, $6, '[]', $7
       FROM (SELECT (now() AT TIME ZONE $8)::date + $9::int AS begun)`,
    [institutionId, id, archiveId, name, weeks, JSON.stringify(tasks), accountId, timeZone, startsIn],
  );
  return id;
}

/** A session as the page behind a link sends it. */
export function playedAtHome(id: string = randomUUID()) {
  const { archiveId: _, setting: __, ...body } = playedSession('', id);
  return { ...body, planTask: null };
}

/** A link to the training of a new patient of the world. */
async function trainingLink(world: World, t: TestApp): Promise<string> {
  const archiveId = await world.newPatient();
  const { institutionId, accounts } = world;
  await weeklyPlan(t, { institutionId, archiveId, accountId: accounts.admin.id });
  const { data } = await t.send(
    pushCalls.add,
    { body: newPush(archiveId, { kind: 'training' }) },
    accounts.admin.token,
  );
  return data.link?.split('/').at(-1) ?? '';
}

export const trainingHomeSamples: Readonly<Record<string, Make>> = {
  'trainingHome.today': async (world, _caller, t) => ({ args: { params: { token: await trainingLink(world, t) } } }),
  'trainingHome.start': async (world, _caller, t) => ({
    args: { params: { token: await trainingLink(world, t) }, query: { game: 'footprint' } },
  }),
  'trainingHome.save': async (world, _caller, t) => ({
    args: { params: { token: await trainingLink(world, t) }, body: playedAtHome() },
  }),
  'trainingHome.remind': async (world, _caller, t) => ({
    args: { params: { token: await trainingLink(world, t) }, body: { wanted: false } },
  }),
  'trainingHome.manifest': async (world, _caller, t) => ({ args: { params: { token: await trainingLink(world, t) } } }),
};
