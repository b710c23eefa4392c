import { randomUUID } from 'node:crypto';
import { overviewCalls } from '@cogclinic/contract/overview';
import { trainingCalls } from '@cogclinic/contract/training';
import { trainingPlanCalls as calls } from '@cogclinic/contract/trainingPlans';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playedSession } from '#testing/samples.training.ts';
import { weekly } from '#testing/samples.trainingPlans.ts';
import { type Clinic, inDays, openClinic, today } from './testing.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.t.close());

describe('a session of a plan', () => {
  test('is kept once, however often it is sent', async () => {
    const archiveId = await clinic.patient();
    const { id } = await clinic.prescribe(archiveId);
    const body = { ...playedSession(archiveId), planTask: { planId: id, day: today, position: 0 } };
    const answers = await Promise.all(
      [1, 2, 3].map(() => clinic.t.send(trainingCalls.save, { body }, clinic.doctor.token)),
    );
    expect(answers.map(({ data }) => data.planTask)).toEqual(Array(3).fill(body.planTask));
    expect((await clinic.one(id)).adherence.doneMinutes).toBeCloseTo(5, 0);
  });

  test('of another patient’s plan, or of none, is refused in words, and nothing is kept', async () => {
    const { id } = await clinic.prescribe(await clinic.patient());
    const archiveId = await clinic.patient();
    for (const planId of [id, randomUUID()]) {
      const { status, data, id: sessionId } = await clinic.train(archiveId, planId);
      expect(status).toBe(422);
      expect(data).toMatchObject({
        fields: [{ path: 'planTask.planId', message: 'This training plan belongs to another patient' }],
      });
      expect(await clinic.t.owner('SELECT id FROM training_sessions WHERE id = $1', [sessionId])).toEqual([]);
    }
  });

  test('of a task that the plan does not have is kept outside of the plan', async () => {
    const archiveId = await clinic.patient();
    const { id } = await clinic.prescribe(archiveId, { plan: weekly({ weeks: 1 }) });
    const outside = [
      await clinic.train(archiveId, id, today, 1), // another game
      await clinic.train(archiveId, id, today, 9),
      await clinic.train(archiveId, id, inDays(1)), // still to come
      await clinic.train(archiveId, id, inDays(-1)),
      await clinic.train(archiveId, id, inDays(30)),
    ];
    for (const { status, data } of outside) expect([status, data.planTask]).toEqual([200, null]);
    const [listed] = (await clinic.t.send(trainingCalls.page, { query: { archiveId } }, clinic.doctor.token)).data.rows;
    expect(listed?.planTask).toBeNull();
    expect((await clinic.one(id)).adherence).toMatchObject({ done: 0, doneMinutes: 0 });
  });

  test('that arrives late belongs to its day', async () => {
    const archiveId = await clinic.patient();
    const { id } = await clinic.prescribe(archiveId);
    await clinic.back(id, 3);
    expect((await clinic.train(archiveId, id, inDays(-2))).data.planTask).toMatchObject({ day: inDays(-2) });
    const states = (await clinic.one(id)).calendar.slice(0, 4).map(({ tasks }) => tasks[0]?.state);
    expect(states).toEqual(['missed', 'done', 'missed', 'open']);
  });
});

test('who fell behind is an alert on the patient’s page; a pause ends it', async () => {
  const archiveId = await clinic.patient();
  const alerts = async (language = 'en') => {
    const headers = { 'accept-language': language };
    const { data } = await clinic.t.send(
      overviewCalls.one,
      { params: { id: archiveId } },
      clinic.doctor.token,
      headers,
    );
    return data.alerts.filter(({ kind }) => kind === 'behind');
  };
  const { id, version } = await clinic.prescribe(archiveId);
  expect(await alerts()).toEqual([]);
  await clinic.back(id, 2);
  await clinic.train(archiveId, id, inDays(-1));
  expect(await alerts()).toEqual([
    {
      kind: 'behind',
      subjectId: id,
      title: '每日训练: 8% of tasks done in the last 14 days',
      time: inDays(-1),
    },
  ]);
  expect((await alerts('ru'))[0]?.title).toBe('每日训练: за последние 14 дней выполнено 8 % заданий');
  const pauses = [{ fromDay: today, untilDay: inDays(5) }];
  await clinic.t.send(calls.pauses, { params: { id }, body: { version, pauses } }, clinic.doctor.token);
  expect(await alerts()).toEqual([]);
});
