import { randomUUID } from 'node:crypto';
import { addDays } from '@cogclinic/contract/days';
import { followUpCalls } from '@cogclinic/contract/followUps';
import { wireDay } from '#platform/time.ts';
import type { TestApp } from './harness.ts';
import type { Make, Sample } from './samples.ts';
import type { World } from './world.ts';

const today = () => wireDay(new Date(), 'Asia/Shanghai');

const planBody = (archiveId: string) => ({
  requestId: randomUUID(),
  archiveId,
  kind: 'telephone' as const,
  dueDate: addDays(today(), 3),
  note: '问睡眠',
});

/** A planned follow-up of a new patient of the world. */
async function planned(world: World, t: TestApp) {
  const body = planBody(await world.newPatient());
  const made = await t.send(followUpCalls.add, { body }, world.accounts.admin.token);
  const [followUp] = made.data;
  if (!followUp) throw new Error('nothing was planned');
  return followUp;
}

const FINISHED = { doneDate: today(), way: 'telephone', outcome: 'stable', result: '情况稳定' } as const;

/** The list's row names the patient. */
const listed = async (world: World, t: TestApp, query: object): Promise<Sample> => ({
  args: { query },
  mark: (await planned(world, t)).archiveId,
});

export const followUpsSamples: Readonly<Record<string, Make>> = {
  // The newest days first: each walk of the actors plans one more of the same day.
  'followUps.list': (world, _caller, t) => listed(world, t, { orderBy: 'dueDate desc' }),
  // Only the first few are named: the one planned for today and for the walking actor is the only one of that patient.
  'followUps.summary': async (world, _caller, t) => {
    const archiveId = await world.newPatient();
    const made = await t.account({ institutionId: world.institutionId });
    const body = { ...planBody(archiveId), assigneeId: made.id };
    await t.send(followUpCalls.add, { body }, world.accounts.admin.token);
    return { args: { query: { assigneeId: made.id } }, mark: archiveId };
  },
  'followUps.calendar': (world, _caller, t) => listed(world, t, { month: addDays(today(), 3).slice(0, 7) }),
  'followUps.assignees': async (world) => ({ args: { params: { id: await world.newPatient() } } }),
  'followUps.one': async (world, _caller, t) => ({ args: { params: { id: (await planned(world, t)).id } } }),
  'followUps.add': async (world) => ({ args: { body: planBody(await world.newPatient()) } }),
  'followUps.update': async (world, _caller, t) => {
    const { id, version } = await planned(world, t);
    return { args: { body: { id, version, kind: 'visit', dueDate: addDays(today(), 5), note: '复诊' } } };
  },
  'followUps.finish': async (world, _caller, t) => {
    const { id, version } = await planned(world, t);
    return { args: { body: { id, version, ...FINISHED } } };
  },
  'followUps.cancel': async (world, _caller, t) => {
    const { id, version } = await planned(world, t);
    return { args: { body: { id, version } } };
  },
  'followUps.reopen': async (world, _caller, t) => {
    const { id, version } = await planned(world, t);
    const body = { id, version, ...FINISHED };
    const done = await t.send(followUpCalls.finish, { body }, world.accounts.admin.token);
    return { args: { body: { id, version: done.data.version } } };
  },
};
