import { addDays } from '@cogclinic/contract/days';
import { trainingCalls } from '@cogclinic/contract/training';
import { trainingPlanCalls as calls } from '@cogclinic/contract/trainingPlans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wireDay } from '#platform/time.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { playedSession } from '#testing/samples.training.ts';
import { itemsOn, planBody, weekly } from '#testing/samples.trainingPlans.ts';

let t: TestApp;
let institutionId: string;
let doctor: TestAccount;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  doctor = await t.account({ institutionId });
});
afterAll(() => t.close());

const today = wireDay(new Date(), 'Asia/Shanghai');
const standing = async (account = doctor) => (await t.send(calls.standing, {}, account.token)).data;

/** A plan as if it had begun some days ago, with so many of its tasks finished from its first day on. */
async function planSince(days: number, doneDays: number, more: object = {}) {
  const archiveId = await t.archive({ institutionId });
  const { data } = await t.send(calls.save, { body: planBody(archiveId, more) as never }, doctor.token);
  await t.owner(
    'UPDATE training_plans SET start_day = start_day - $2::int, last_day = last_day - $2::int WHERE id = $1',
    [data.id, days],
  );
  await t.owner('UPDATE training_plan_items SET day = day - $2::int WHERE plan_id = $1', [data.id, days]);
  for (let at = 0; at < doneDays; at += 1) {
    const planTask = { planId: data.id, day: addDays(today, at - days), position: 0 };
    await t.send(trainingCalls.save, { body: { ...playedSession(archiveId), planTask } }, doctor.token);
  }
  return { archiveId, id: data.id };
}

test('tells who trains, who fell behind as their plans tell it, and the week', async () => {
  const oneTask = { plan: weekly({ minutes: 5, weeks: 4 }) };
  const plans = [
    await planSince(6, 1, oneTask),
    await planSince(0, 0),
    await planSince(20, 1, oneTask),
    await planSince(3, 0, { plan: { kind: 'custom', items: [...itemsOn(today), ...itemsOn(addDays(today, 9))] } }),
    await planSince(5, 0, oneTask),
  ];
  // All but the first two days of the last one were a holiday.
  await t.owner('UPDATE training_plans SET pauses = $2 WHERE id = $1', [
    plans[4]?.id,
    JSON.stringify([{ fromDay: addDays(today, -3), untilDay: addDays(today, -1), why: null }]),
  ]);
  const told = await standing();
  const listed = await Promise.all(
    plans.map(
      async ({ archiveId }) => (await t.send(calls.list, { params: { id: archiveId } }, doctor.token)).data.rows[0],
    ),
  );
  const behind = listed.filter((plan) => plan?.adherence.state === 'behind');
  expect(told.running).toBe(plans.length);
  expect(told.behind.count).toBe(behind.length);
  expect(told.behind.plans.map(({ planId }) => planId).toSorted()).toEqual(behind.map((plan) => plan?.id).toSorted());
  for (const { planId, planned, done, lastTrainedDay } of told.behind.plans) {
    const { recentShare, lastTrainedDay: last } = listed.find((plan) => plan?.id === planId)?.adherence ?? {};
    expect(done / planned).toBeCloseTo(recentShare ?? -1);
    expect(lastTrainedDay).toBe(last);
  }
  expect(told.week).toEqual({ patients: 2, sessions: 2, minutes: 10 });
});

test('only of patients within the scope; a plan that was ended does not run', async () => {
  const stranger = await t.account({ institutionId, roleType: 'DOCTOR', dataAuthority: 'private' });
  expect(await standing(stranger)).toEqual({
    running: 0,
    behind: { count: 0, plans: [] },
    week: { patients: 0, sessions: 0, minutes: 0 },
  });
  const before = (await standing()).running;
  const { id } = await planSince(4, 0);
  await t.send(calls.end, { params: { id }, body: { version: 1 } }, doctor.token);
  expect((await standing()).running).toBe(before);
});
