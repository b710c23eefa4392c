import { randomUUID } from 'node:crypto';
import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { addDays } from '@cogclinic/contract/days';
import { overviewCalls } from '@cogclinic/contract/overview';
import { trainingCalls } from '@cogclinic/contract/training';
import { trainingPlanCalls as calls } from '@cogclinic/contract/trainingPlans';
import { weekdayOf } from '@cogclinic/contract/trainingSchedule';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wireDay } from '#platform/time.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { playedSession } from '#testing/samples.training.ts';
import { planBody, SIX, weekly } from '#testing/samples.trainingPlans.ts';

let t: TestApp;
let institutionId: string;
let doctor: TestAccount;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  doctor = await t.account({ institutionId, roleType: 'ADMIN' });
});
afterAll(() => t.close());

const today = wireDay(new Date(), 'Asia/Shanghai');
const inDays = (days: number) => addDays(today, days);
const patient = () => t.archive({ institutionId });
const prescribe = async (archiveId: string, more: object = {}) =>
  (await t.send(calls.save, { body: planBody(archiveId, more) as never }, doctor.token)).data;
const todayOf = async (id: string) => (await t.send(calls.today, { params: { id } }, doctor.token)).data;
const one = async (id: string) => (await t.send(calls.one, { params: { id } }, doctor.token)).data;
const back = (id: string, days: number) =>
  t.owner('UPDATE training_plans SET start_day = start_day - $2::int, last_day = last_day - $2::int WHERE id = $1', [
    id,
    days,
  ]);
/** Plays the first kind of the six tasks for a task of a plan. */
async function train(archiveId: string, planId: string, day = today, position = 0, more: object = {}) {
  const body = { ...playedSession(archiveId), planTask: { planId, day, position }, ...more };
  return { id: body.id, ...(await t.send(trainingCalls.save, { body }, doctor.token)) };
}
const stop = (id: string) => t.owner(`UPDATE training_sessions SET ending = 'stoppedUser' WHERE id = $1`, [id]);

describe('today', () => {
  test('without a plan there is nothing to train', async () => {
    const data = await todayOf(await patient());
    expect(data).toMatchObject({ day: today, plan: null, tasks: [], nextDay: null, streak: 0 });
    expect(data.week.map(({ day }) => day)).toEqual(
      Array.from({ length: 7 }, (_, at) => inDays(at + 1 - weekdayOf(today))),
    );
  });

  test('tells the tasks of today in their order, and what became of them', async () => {
    const archiveId = await patient();
    const { id, name, lastDay } = await prescribe(archiveId);
    const before = await todayOf(archiveId);
    expect(before).toMatchObject({ plan: { id, name, state: 'running', lastDay }, nextDay: null, streak: 0 });
    expect(before.tasks).toEqual(SIX.map((task, position) => ({ ...task, position, state: 'open', sessionId: null })));
    expect(before.week.find(({ day }) => day === today)).toEqual({ day: today, planned: 6, done: 0 });

    const tried = await train(archiveId, id);
    await stop(tried.id);
    expect((await todayOf(archiveId)).tasks[0]).toMatchObject({ state: 'begun', sessionId: tried.id });
    const done = await train(archiveId, id);
    await train(archiveId, id);
    const after = await todayOf(archiveId);
    expect(after.tasks[0]).toMatchObject({ state: 'done', sessionId: done.id });
    expect(after).toMatchObject({ streak: 1, nextDay: null });
    expect(after.week.find(({ day }) => day === today)).toEqual({ day: today, planned: 6, done: 1 });
    const { adherence } = await one(id);
    expect(adherence).toMatchObject({ planned: 6, done: 1, missed: 0, trainedDays: 1, state: 'notYet' });
    expect(adherence.doneMinutes).toBeCloseTo(15, 0);
  });

  test('when all is done, or today has no tasks, it names the next day', async () => {
    const archiveId = await patient();
    const { id } = await prescribe(archiveId, { plan: weekly({ minutes: 5 }) });
    await train(archiveId, id);
    expect(await todayOf(archiveId)).toMatchObject({ nextDay: inDays(1) });
    const weekdays = [weekdayOf(inDays(2))];
    const { id: rare } = await prescribe(archiveId, { plan: weekly({ weekdays }) });
    expect(await todayOf(archiveId)).toMatchObject({ plan: { id: rare }, tasks: [], nextDay: inDays(2) });
  });

  test('a plan that waits is told with its first day; a pause, and the day after it', async () => {
    const archiveId = await patient();
    const { id, startDay, version } = await prescribe(archiveId, { start: 'nextMonday' });
    expect(await todayOf(archiveId)).toMatchObject({ plan: { id, state: 'waiting' }, tasks: [], nextDay: startDay });
    const now = await prescribe(archiveId);
    const pauses = [{ fromDay: today, untilDay: inDays(2) }];
    await t.send(calls.pauses, { params: { id: now.id }, body: { version, pauses } }, doctor.token);
    expect(await todayOf(archiveId)).toMatchObject({ plan: { id: now.id, state: 'paused' }, nextDay: inDays(3) });
  });

  test('the week counts the days of the plan before, too', async () => {
    const archiveId = await patient();
    const { id } = await prescribe(archiveId);
    await back(id, weekdayOf(today) - 1);
    await prescribe(archiveId);
    const { week } = await todayOf(archiveId);
    expect(week.map(({ planned }) => planned)).toEqual(Array(7).fill(6));
  });

  test('is closed to accounts that do not see the patient', async () => {
    const other = await t.account({ institutionId, dataAuthority: 'private' });
    expect((await t.send(calls.today, { params: { id: await patient() } }, other.token)).status).toBe(404);
  });
});

describe('a session of a plan', () => {
  test('is kept once, however often it is sent', async () => {
    const archiveId = await patient();
    const { id } = await prescribe(archiveId);
    const body = { ...playedSession(archiveId), planTask: { planId: id, day: today, position: 0 } };
    const answers = await Promise.all([1, 2, 3].map(() => t.send(trainingCalls.save, { body }, doctor.token)));
    expect(answers.map(({ data }) => data.planTask)).toEqual(Array(3).fill(body.planTask));
    expect((await one(id)).adherence.doneMinutes).toBeCloseTo(5, 0);
  });

  test('of another patient’s plan, or of none, is refused in words, and nothing is kept', async () => {
    const { id } = await prescribe(await patient());
    const archiveId = await patient();
    for (const planId of [id, randomUUID()]) {
      const { status, data, id: sessionId } = await train(archiveId, planId);
      expect(status).toBe(422);
      expect(data).toMatchObject({
        fields: [{ path: 'planTask.planId', message: 'This training plan is not this patient’s' }],
      });
      expect(await t.owner('SELECT id FROM training_sessions WHERE id = $1', [sessionId])).toEqual([]);
    }
  });

  test('of a task that the plan does not have is kept outside of the plan', async () => {
    const archiveId = await patient();
    const { id } = await prescribe(archiveId, { plan: weekly({ weeks: 1 }) });
    const outside = [
      await train(archiveId, id, today, 1), // another game
      await train(archiveId, id, today, 9),
      await train(archiveId, id, inDays(1)), // still to come
      await train(archiveId, id, inDays(-1)),
      await train(archiveId, id, inDays(30)),
    ];
    for (const { status, data } of outside) expect([status, data.planTask]).toEqual([200, null]);
    const [listed] = (await t.send(trainingCalls.page, { query: { archiveId } }, doctor.token)).data.rows;
    expect(listed?.planTask).toBeNull();
    expect((await one(id)).adherence).toMatchObject({ done: 0, doneMinutes: 0 });
  });

  test('that arrives late belongs to its day', async () => {
    const archiveId = await patient();
    const { id } = await prescribe(archiveId);
    await back(id, 3);
    expect((await train(archiveId, id, inDays(-2))).data.planTask).toMatchObject({ day: inDays(-2) });
    const states = (await one(id)).calendar.slice(0, 4).map(({ tasks }) => tasks[0]?.state);
    expect(states).toEqual(['missed', 'done', 'missed', 'open']);
  });
});

test('who fell behind is an alert on the patient’s page; a pause ends it', async () => {
  const archiveId = await patient();
  const alerts = async (language = 'en') => {
    const headers = { 'accept-language': language };
    const { data } = await t.send(overviewCalls.one, { params: { id: archiveId } }, doctor.token, headers);
    return data.alerts.filter(({ kind }) => kind === 'behind');
  };
  const { id, version } = await prescribe(archiveId);
  expect(await alerts()).toEqual([]);
  await back(id, 2);
  await train(archiveId, id, inDays(-1));
  expect(await alerts()).toEqual([
    {
      kind: 'behind',
      subjectId: id,
      title: '每日训练: 8% of the tasks of the last 14 days done',
      time: inDays(-1),
    },
  ]);
  expect((await alerts('ru'))[0]?.title).toBe('每日训练: за последние 14 дней выполнено 8 % заданий');
  const pauses = [{ fromDay: today, untilDay: inDays(5) }];
  await t.send(calls.pauses, { params: { id }, body: { version, pauses } }, doctor.token);
  expect(await alerts()).toEqual([]);
});

test('plans stand in the timeline and among the counts', async () => {
  const archiveId = await patient();
  const { id } = await prescribe(archiveId, { name: '春季训练' });
  const { data } = await t.send(overviewCalls.timeline, { params: { id: archiveId } }, doctor.token);
  expect(data.rows[0]).toMatchObject({ id, kind: 'trainingPlan', event: 'prescribed', title: '春季训练' });
  const overview = await t.send(overviewCalls.one, { params: { id: archiveId } }, doctor.token);
  expect(overview.data.counts).toMatchObject({ trainingPlans: 1 });
});

describe('when the files of one patient are merged', () => {
  const merge = (keepId: string, dropId: string) =>
    t.send(
      archiveBatchCalls.merge,
      { body: { keepId, keepVersion: 1, dropId, dropVersion: 1, fromDropped: [] } },
      doctor.token,
    );

  test('the plan that began later ends the other, from today on', async () => {
    const [keep, drop] = [await patient(), await patient()];
    const [older, newer] = [await prescribe(keep), await prescribe(drop)];
    await back(older.id, 6);
    await back(newer.id, 3);
    expect((await merge(keep, drop)).status).toBe(200);
    const { rows } = (await t.send(calls.list, { params: { id: keep } }, doctor.token)).data;
    expect(rows.map(({ id, state, endedOn }) => ({ id, state, endedOn }))).toEqual([
      { id: newer.id, state: 'running', endedOn: null },
      { id: older.id, state: 'ended', endedOn: today },
    ]);
    // Its past stays.
    expect((await one(older.id)).calendar).toHaveLength(6);
  });

  test('a plan to come stands, and ends the one that runs until then', async () => {
    const [keep, drop] = [await patient(), await patient()];
    const runs = await prescribe(drop);
    const waits = await prescribe(keep, { start: 'nextMonday' });
    await merge(keep, drop);
    expect(await one(runs.id)).toMatchObject({ archiveId: keep, state: 'running', endedOn: waits.startDay });
    expect(await one(waits.id)).toMatchObject({ state: 'waiting', endedOn: null });
  });

  test('plans that are over stay as they were', async () => {
    const [keep, drop] = [await patient(), await patient()];
    const over = await prescribe(keep);
    await back(over.id, 60);
    const before = await one(over.id);
    await prescribe(drop);
    await merge(keep, drop);
    expect(await one(over.id)).toEqual(before);
  });

  test('a session that waited on its device goes to the archive that is kept', async () => {
    const [keep, drop] = [await patient(), await patient()];
    const { id } = await prescribe(drop);
    await merge(keep, drop);
    const { data } = await train(drop, id);
    expect(data).toMatchObject({ archiveId: keep, planTask: { planId: id } });
  });

  test('a plan that is prescribed meanwhile is not a second one', async () => {
    const [keep, drop] = [await patient(), await patient()];
    await Promise.all([
      t.send(calls.save, { body: planBody(drop) }, doctor.token),
      t.send(calls.save, { body: planBody(keep) }, doctor.token),
      merge(keep, drop),
      t.send(calls.save, { body: planBody(drop) }, doctor.token),
      t.send(calls.save, { body: planBody(keep) }, doctor.token),
    ]);
    const { rows } = (await t.send(calls.list, { params: { id: keep } }, doctor.token)).data;
    expect(rows.filter(({ state }) => state === 'running')).toHaveLength(1);
  });
});
