import { randomUUID } from 'node:crypto';
import { addDays } from '@cogclinic/contract/days';
import { trainingPlanCalls as calls } from '@cogclinic/contract/trainingPlans';
import type { Task } from '@cogclinic/contract/trainingSchedule';
import { wireDay } from '#platform/time.ts';
import type { TestAccount, TestApp } from './harness.ts';
import type { Make } from './samples.ts';
import type { World } from './world.ts';

const task = (game: Task['game'], difficulty: Task['difficulty']): Task => ({ game, difficulty, setting: 'clinic' });

/** Six tasks, two of each difficulty; the first is that of `playedSession`. */
export const SIX: Task[] = [
  task('footprint', 'easy'),
  task('sailing', 'easy'),
  task('colorjump', 'medium'),
  task('gzkj', 'medium'),
  task('pokerflip', 'hard'),
  task('leftrighthand', 'hard'),
];

/** Half an hour on every day for two weeks, so that today is a training day. */
export const weekly = (more: object = {}) => ({
  ...{ kind: 'weekly' as const, weekdays: [1, 2, 3, 4, 5, 6, 7], minutes: 30, weeks: 2, tasks: SIX },
  ...more,
});

/** A custom plan's items: the tasks, all on one day. */
export const itemsOn = (day: string, tasks: readonly Task[] = SIX) =>
  tasks.map((one, position) => ({ ...one, id: randomUUID() as string, day, position }));

/** A plan to save, from today on. */
export const planBody = (archiveId: string, more: object = {}) => ({
  ...{ requestId: randomUUID() as string, archiveId, name: '每日训练', start: 'now' as const, reason: null },
  ...{ plan: weekly() },
  ...more,
});

export const schemeBody = (more: object = {}) => {
  const { kind: _, ...prescription } = weekly({ weekdays: [1, 3, 5] });
  return { requestId: randomUUID() as string, id: null, version: null, name: '标准方案', ...prescription, ...more };
};

async function plan(world: World, t: TestApp, more: object = {}) {
  const body = planBody(await world.newPatient(), more);
  return (await t.send(calls.save, { body: body as never }, world.accounts.admin.token)).data;
}

/** A custom plan of a week from now. */
async function custom(world: World, t: TestApp) {
  const items = itemsOn(addDays(wireDay(new Date(), 'Asia/Shanghai'), 7), [...SIX, ...SIX]);
  const made = await plan(world, t, { plan: { kind: 'custom', items } });
  return { planId: made.id, version: made.version, items };
}

/** A scheme of the walked institution: the caller's own, for another's is refused. */
async function scheme(world: World, caller: TestAccount, t: TestApp): Promise<string> {
  const maker = caller.institutionId === world.institutionId ? caller : world.accounts.admin;
  return (await t.send(calls.saveScheme, { body: schemeBody() }, maker.token)).data.id;
}

const ofPatient: Make = async (world, _caller, t) => ({ args: { params: { id: (await plan(world, t)).archiveId } } });

export const trainingPlansSamples: Readonly<Record<string, Make>> = {
  'trainingPlans.schemes': () => ({ args: {} }),
  'trainingPlans.saveScheme': async (world, caller, t) => ({
    args: { body: schemeBody({ id: await scheme(world, caller, t), version: 1, name: '改过的方案' }) },
  }),
  'trainingPlans.deleteScheme': async (world, caller, t) => ({
    args: { params: { id: await scheme(world, caller, t) } },
  }),
  'trainingPlans.suggest': ofPatient,
  'trainingPlans.list': ofPatient,
  'trainingPlans.today': ofPatient,
  'trainingPlans.one': async (world, _caller, t) => ({ args: { params: { id: (await plan(world, t)).id } } }),
  'trainingPlans.standing': async (world, _caller, t) => {
    const { id, archiveId, startDay } = await plan(world, t);
    // Only the furthest behind are named: those of the samples before end.
    await t.owner('UPDATE training_plans SET ended_on = start_day WHERE institution_id = $1 AND start_day < $2', [
      world.institutionId,
      startDay,
    ]);
    // As if it had been prescribed four days ago, and never trained.
    await t.owner('UPDATE training_plans SET start_day = start_day - 4 WHERE id = $1', [id]);
    return { args: {}, mark: archiveId };
  },
  'trainingPlans.save': async (world) => ({ args: { body: planBody(await world.newPatient()) } }),
  'trainingPlans.end': async (world, _caller, t) => {
    const { id, version } = await plan(world, t);
    return { args: { params: { id }, body: { version } } };
  },
  'trainingPlans.pauses': async (world, _caller, t) => {
    const { id, version, startDay } = await plan(world, t);
    const pauses = [{ fromDay: addDays(startDay, 2), untilDay: addDays(startDay, 4), why: '春节' }];
    return { args: { params: { id }, body: { version, pauses } } };
  },
  'trainingPlans.customList': async (world, _caller, t) => ({
    args: { params: { id: (await custom(world, t)).planId } },
  }),
  'trainingPlans.customSave': async (world, _caller, t) => {
    const { planId, version, items } = await custom(world, t);
    const [first] = items;
    return { args: { body: { planId, version, items: [{ ...first, difficulty: 'medium' }] } } };
  },
  'trainingPlans.customDelete': async (world, _caller, t) => {
    const { planId, version, items } = await custom(world, t);
    return { args: { body: { planId, version, ids: items.slice(0, 2).map(({ id }) => id) } } };
  },
};
