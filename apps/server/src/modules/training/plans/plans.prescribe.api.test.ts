import { trainingPlanCalls as calls } from '@cogclinic/contract/trainingPlans';
import { startDayOf } from '@cogclinic/contract/trainingSchedule';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { itemsOn, planBody, SIX, weekly } from '#testing/samples.trainingPlans.ts';
import { type Clinic, inDays, openClinic, today } from './testing.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.t.close());

describe('prescribing', () => {
  test('a weekly plan runs from today on, and stands in the list with its tasks', async () => {
    const archiveId = await clinic.patient();
    const { data, status } = await clinic.save(planBody(archiveId, { reason: '记忆较弱' }));
    expect(status).toBe(200);
    expect(data).toMatchObject({
      ...{ archiveId, kind: 'weekly', state: 'running', startDay: today, lastDay: inDays(13) },
      ...{
        endedOn: null,
        tasks: SIX,
        weeks: 2,
        reason: '记忆较弱',
        byName: `医生${clinic.doctor.loginName}`,
        version: 1,
      },
      adherence: { planned: 6, done: 0, missed: 0, plannedMinutes: 30, state: 'notYet', doneMinutes: 0 },
    });
    expect(await clinic.list(archiveId)).toEqual([data]);
    const trail = await clinic.t.owner('SELECT action, archive_id FROM audit_entries WHERE subject_id = $1', [data.id]);
    expect(trail).toEqual([{ action: 'add', archive_id: archiveId }]);
  });

  test('from next Monday on it waits', async () => {
    const { data } = await clinic.save(planBody(await clinic.patient(), { start: 'nextMonday' }));
    expect(data).toMatchObject({ state: 'waiting', startDay: startDayOf('nextMonday', today) });
  });

  test('a custom plan has its items on their days', async () => {
    const archiveId = await clinic.patient();
    const day = inDays(3);
    const { data } = await clinic.save(planBody(archiveId, { plan: { kind: 'custom', items: itemsOn(day) } }));
    expect(data).toMatchObject({ kind: 'custom', lastDay: day, weekdays: null, minutes: null, tasks: [] });
    const one = await clinic.t.send(calls.one, { params: { id: data.id } }, clinic.doctor.token);
    expect(one.data.calendar).toEqual([
      {
        day,
        tasks: SIX.map((task, position) => ({ ...task, position, state: 'ahead', sessionId: null })),
      },
    ]);
  });

  test('sent twice, also at once, it adds one plan', async () => {
    const archiveId = await clinic.patient();
    const body = planBody(archiveId);
    const answers = await Promise.all(Array.from({ length: 6 }, () => clinic.save(body)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await clinic.list(archiveId)).toHaveLength(1);
    expect(await clinic.save({ ...body, archiveId: await clinic.patient() })).toMatchObject({ status: 409 });
  });

  test('a patient who is deleted while the plan waits for the file has none', async () => {
    const archiveId = await clinic.patient();
    const deleted = clinic.t.owner(
      'WITH gone AS (UPDATE archives SET deleted_at = now() WHERE id = $1 RETURNING id) SELECT pg_sleep(2) FROM gone',
      [archiveId],
    );
    const free = () => clinic.t.owner('SELECT id FROM archives WHERE id = $1 FOR UPDATE SKIP LOCKED', [archiveId]);
    await expect.poll(free, { timeout: 20_000 }).toEqual([]);
    expect((await clinic.save(planBody(archiveId))).status).toBe(404);
    await deleted;
    expect(await clinic.t.owner('SELECT id FROM training_plans WHERE archive_id = $1', [archiveId])).toEqual([]);
  });

  test('is open to accounts that see the patient, and to no other', async () => {
    const other = await clinic.t.account({
      institutionId: clinic.institutionId,
      roleType: 'DOCTOR',
      dataAuthority: 'private',
    });
    const elsewhere = await clinic.t.account({ institutionId: await clinic.t.institution() });
    const archiveId = await clinic.patient();
    for (const { token } of [other, elsewhere]) {
      expect((await clinic.save(planBody(archiveId), token)).status).toBe(404);
      expect((await clinic.t.send(calls.list, { params: { id: archiveId } }, token)).status).toBe(404);
    }
    expect(await clinic.list(archiveId)).toEqual([]);
  });
});

describe('tasks that make no plan are refused in words', () => {
  const without = (difficulty: string) => [...SIX, ...SIX].filter((one) => one.difficulty !== difficulty);
  const refused: [string, object, string, RegExp][] = [
    ['none', weekly({ tasks: [] }), 'plan.tasks', /No task at the moment/],
    ['five', weekly({ tasks: SIX.slice(0, 5) }), 'plan.tasks', /At least 6 tasks/],
    ['none that is hard', weekly({ tasks: without('hard') }), 'plan.tasks', /at least one task: hard is missing/],
    ['no items', { kind: 'custom', items: [] }, 'plan.items', /No task at the moment/],
    ['only easy ones', weekly({ tasks: Array(6).fill(SIX[0]) }), 'plan.tasks', /medium and hard are missing/],
  ];
  test.each(refused)('%s', async (_title, plan, path, message) => {
    const archiveId = await clinic.patient();
    const answer = await clinic.save(planBody(archiveId, { plan }));
    expect(answer.status).toBe(422);
    expect(answer.data).toMatchObject({ fields: [{ path, message: expect.stringMatching(message) }] });
    expect(await clinic.list(archiveId)).toEqual([]);
  });

  test('in the four languages, those of the spec among them', async () => {
    const archiveId = await clinic.patient();
    const told = (plan: object | undefined, language: string) =>
      clinic.save(planBody(archiveId, { plan }), clinic.doctor.token, language).then(({ msg }) => msg);
    const noGame = weekly({ tasks: [{ difficulty: 'easy', setting: 'home' }, ...SIX] });
    const texts = await Promise.all(
      ['zh', 'zh-TW', 'en', 'ru'].map(async (language) => [
        await told(weekly({ tasks: [] }), language),
        await told(noGame, language),
        await told(undefined, language),
      ]),
    );
    expect(texts).toEqual([
      ['暂无任务，请先添加训练任务', '请选择游戏', '未选择方案'],
      ['目前沒有任務，請先加入訓練任務', '請選擇遊戲', '未選擇方案'],
      ['No task at the moment: add the training tasks first', 'Please select a game', 'No scheme selected'],
      ['Заданий пока нет: сначала добавьте задания', 'Выберите игру', 'Схема не выбрана'],
    ]);
  });

  test('items before the first day, too far ahead, or too many on a day', async () => {
    const archiveId = await clinic.patient();
    const sent = async (items: object[], start = 'now') =>
      (await clinic.save(planBody(archiveId, { start, plan: { kind: 'custom', items } }))).data as unknown;
    const field = (path: string, message: string) => ({ fields: [{ path, message }] });
    const early = 'Must not be before the first day of the plan';
    expect(await sent(itemsOn(inDays(-1)))).toEqual(field('plan.items.0.day', early));
    expect(await sent(itemsOn(today), 'nextMonday')).toEqual(field('plan.items.0.day', early));
    expect(await sent(itemsOn(inDays(800)))).toEqual(field('plan.items.0.day', 'At most 24 months ahead'));
    expect(await sent(itemsOn(today, Array(5).fill(SIX).flat()))).toEqual(
      field('plan.items', 'At most 24 tasks per day'),
    );
  });

  test('an item of another plan is not taken over', async () => {
    const items = itemsOn(today);
    await clinic.save(planBody(await clinic.patient(), { plan: { kind: 'custom', items } }));
    const archiveId = await clinic.patient();
    expect((await clinic.save(planBody(archiveId, { plan: { kind: 'custom', items } }))).status).toBe(409);
    expect(await clinic.list(archiveId)).toEqual([]);
  });
});
