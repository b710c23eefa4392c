import { overviewCalls } from '@cogclinic/contract/overview';
import { trainingPlanCalls as calls } from '@cogclinic/contract/trainingPlans';
import { weekdayOf } from '@cogclinic/contract/trainingSchedule';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SIX, weekly } from '#testing/samples.trainingPlans.ts';
import { type Clinic, inDays, openClinic, today } from './testing.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.t.close());

const stop = (id: string) => clinic.t.owner(`UPDATE training_sessions SET ending = 'stoppedUser' WHERE id = $1`, [id]);

describe('today', () => {
  test('without a plan there is nothing to train', async () => {
    const data = await clinic.todayOf(await clinic.patient());
    expect(data).toMatchObject({ day: today, plan: null, tasks: [], nextDay: null, streak: 0 });
    expect(data.week.map(({ day }) => day)).toEqual(
      Array.from({ length: 7 }, (_, at) => inDays(at + 1 - weekdayOf(today))),
    );
  });

  test('tells the tasks of today in their order, and what became of them', async () => {
    const archiveId = await clinic.patient();
    const { id, name, lastDay } = await clinic.prescribe(archiveId);
    const before = await clinic.todayOf(archiveId);
    expect(before).toMatchObject({ plan: { id, name, state: 'running', lastDay }, nextDay: null, streak: 0 });
    expect(before.tasks).toEqual(SIX.map((task, position) => ({ ...task, position, state: 'open', sessionId: null })));
    expect(before.week.find(({ day }) => day === today)).toEqual({ day: today, planned: 6, done: 0 });

    const tried = await clinic.train(archiveId, id);
    await stop(tried.id);
    expect((await clinic.todayOf(archiveId)).tasks[0]).toMatchObject({ state: 'begun', sessionId: tried.id });
    const done = await clinic.train(archiveId, id);
    await clinic.train(archiveId, id);
    const after = await clinic.todayOf(archiveId);
    expect(after.tasks[0]).toMatchObject({ state: 'done', sessionId: done.id });
    expect(after).toMatchObject({ streak: 1, nextDay: null });
    expect(after.week.find(({ day }) => day === today)).toEqual({ day: today, planned: 6, done: 1 });
    const { adherence } = await clinic.one(id);
    expect(adherence).toMatchObject({ planned: 6, done: 1, missed: 0, trainedDays: 1, state: 'notYet' });
    expect(adherence.doneMinutes).toBeCloseTo(15, 0);
  });

  test('when all is done, or today has no tasks, it names the next day', async () => {
    const archiveId = await clinic.patient();
    const { id } = await clinic.prescribe(archiveId, { plan: weekly({ minutes: 5 }) });
    await clinic.train(archiveId, id);
    expect(await clinic.todayOf(archiveId)).toMatchObject({ nextDay: inDays(1) });
    const weekdays = [weekdayOf(inDays(2))];
    const other = await clinic.patient();
    const { id: rare } = await clinic.prescribe(other, { plan: weekly({ weekdays }) });
    expect(await clinic.todayOf(other)).toMatchObject({ plan: { id: rare }, tasks: [], nextDay: inDays(2) });
  });

  test('a plan that waits is told with its first day; a pause, and the day after it', async () => {
    const archiveId = await clinic.patient();
    const { id, startDay, version } = await clinic.prescribe(archiveId, { start: 'nextMonday' });
    expect(await clinic.todayOf(archiveId)).toMatchObject({
      plan: { id, state: 'waiting' },
      tasks: [],
      nextDay: startDay,
    });
    const now = await clinic.prescribe(archiveId);
    const pauses = [{ fromDay: today, untilDay: inDays(2) }];
    await clinic.t.send(calls.pauses, { params: { id: now.id }, body: { version, pauses } }, clinic.doctor.token);
    expect(await clinic.todayOf(archiveId)).toMatchObject({
      plan: { id: now.id, state: 'paused' },
      nextDay: inDays(3),
    });
  });

  test('the week counts the days of the plan before, too', async () => {
    const archiveId = await clinic.patient();
    const { id } = await clinic.prescribe(archiveId);
    await clinic.back(id, weekdayOf(today) - 1);
    await clinic.prescribe(archiveId);
    const { week } = await clinic.todayOf(archiveId);
    expect(week.map(({ planned }) => planned)).toEqual(Array(7).fill(6));
  });

  test('is closed to accounts that do not see the patient', async () => {
    const other = await clinic.t.account({ institutionId: clinic.institutionId, dataAuthority: 'private' });
    expect((await clinic.t.send(calls.today, { params: { id: await clinic.patient() } }, other.token)).status).toBe(
      404,
    );
  });
});

test('plans stand in the timeline and among the counts', async () => {
  const archiveId = await clinic.patient();
  const { id } = await clinic.prescribe(archiveId, { name: '春季训练' });
  const { data } = await clinic.t.send(overviewCalls.timeline, { params: { id: archiveId } }, clinic.doctor.token);
  expect(data.rows[0]).toMatchObject({ id, kind: 'trainingPlan', event: 'prescribed', title: '春季训练' });
  const overview = await clinic.t.send(overviewCalls.one, { params: { id: archiveId } }, clinic.doctor.token);
  expect(overview.data.counts).toMatchObject({ trainingPlans: 1 });
});
