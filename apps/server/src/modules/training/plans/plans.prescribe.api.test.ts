import { randomUUID } from 'node:crypto';
import { addDays } from '@cogclinic/contract/days';
import { trainingPlanCalls as calls } from '@cogclinic/contract/trainingPlans';
import { startDayOf } from '@cogclinic/contract/trainingSchedule';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wireDay } from '#platform/time.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { itemsOn, planBody, SIX, weekly } from '#testing/samples.trainingPlans.ts';

let t: TestApp;
let institutionId: string;
let doctor: TestAccount;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  doctor = await t.account({ institutionId });
});
afterAll(() => t.close());

const today = () => wireDay(new Date(), 'Asia/Shanghai');
const patient = () => t.archive({ institutionId });
const save = (body: object, token = doctor.token, language = 'en') =>
  t.send(calls.save, { body: body as never }, token, { 'accept-language': language });
const list = async (id: string) => (await t.send(calls.list, { params: { id } }, doctor.token)).data.rows;

describe('prescribing', () => {
  test('a weekly plan runs from today on, and stands in the list with its tasks', async () => {
    const archiveId = await patient();
    const { data, status } = await save(planBody(archiveId, { reason: '记忆较弱' }));
    expect(status).toBe(200);
    expect(data).toMatchObject({
      ...{ archiveId, kind: 'weekly', state: 'running', startDay: today(), lastDay: addDays(today(), 13) },
      ...{ endedOn: null, tasks: SIX, weeks: 2, reason: '记忆较弱', byName: `医生${doctor.loginName}`, version: 1 },
      adherence: { planned: 6, done: 0, missed: 0, plannedMinutes: 30, state: 'notYet', doneMinutes: 0 },
    });
    expect(await list(archiveId)).toEqual([data]);
    const trail = await t.owner('SELECT action, archive_id FROM audit_entries WHERE subject_id = $1', [data.id]);
    expect(trail).toEqual([{ action: 'add', archive_id: archiveId }]);
  });

  test('from next Monday on it waits', async () => {
    const { data } = await save(planBody(await patient(), { start: 'nextMonday' }));
    expect(data).toMatchObject({ state: 'waiting', startDay: startDayOf('nextMonday', today()) });
  });

  test('a custom plan has its items on their days', async () => {
    const archiveId = await patient();
    const day = addDays(today(), 3);
    const { data } = await save(planBody(archiveId, { plan: { kind: 'custom', items: itemsOn(day) } }));
    expect(data).toMatchObject({ kind: 'custom', lastDay: day, weekdays: null, minutes: null, tasks: [] });
    const one = await t.send(calls.one, { params: { id: data.id } }, doctor.token);
    expect(one.data.calendar).toEqual([
      {
        day,
        tasks: SIX.map((task, position) => ({ ...task, position, state: 'ahead', sessionId: null })),
      },
    ]);
  });

  test('sent twice, also at once, it adds one plan', async () => {
    const archiveId = await patient();
    const body = planBody(archiveId);
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(body)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await list(archiveId)).toHaveLength(1);
    expect(await save({ ...body, archiveId: await patient() })).toMatchObject({ status: 409 });
  });

  test('is open to accounts that see the patient, and to no other', async () => {
    const other = await t.account({ institutionId, roleType: 'DOCTOR', dataAuthority: 'private' });
    const elsewhere = await t.account({ institutionId: await t.institution() });
    const archiveId = await patient();
    for (const { token } of [other, elsewhere]) {
      expect((await save(planBody(archiveId), token)).status).toBe(404);
      expect((await t.send(calls.list, { params: { id: archiveId } }, token)).status).toBe(404);
    }
    expect(await list(archiveId)).toEqual([]);
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
    const archiveId = await patient();
    const answer = await save(planBody(archiveId, { plan }));
    expect(answer.status).toBe(422);
    expect(answer.data).toMatchObject({ fields: [{ path, message: expect.stringMatching(message) }] });
    expect(await list(archiveId)).toEqual([]);
  });

  test('in the four languages, those of the spec among them', async () => {
    const archiveId = await patient();
    const told = (plan: object | undefined, language: string) =>
      save(planBody(archiveId, { plan }), doctor.token, language).then(({ msg }) => msg);
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
    const archiveId = await patient();
    const sent = async (items: object[], start = 'now') =>
      (await save(planBody(archiveId, { start, plan: { kind: 'custom', items } }))).data as unknown;
    const field = (path: string, message: string) => ({ fields: [{ path, message }] });
    const early = 'Must not be before the first day of the plan';
    expect(await sent(itemsOn(addDays(today(), -1)))).toEqual(field('plan.items.0.day', early));
    expect(await sent(itemsOn(today()), 'nextMonday')).toEqual(field('plan.items.0.day', early));
    expect(await sent(itemsOn(addDays(today(), 800)))).toEqual(field('plan.items.0.day', 'At most 24 months ahead'));
    expect(await sent(itemsOn(today(), Array(5).fill(SIX).flat()))).toEqual(
      field('plan.items', 'A day takes at most 24 tasks'),
    );
  });

  test('an item of another plan is not taken over', async () => {
    const items = itemsOn(today());
    await save(planBody(await patient(), { plan: { kind: 'custom', items } }));
    const archiveId = await patient();
    expect((await save(planBody(archiveId, { plan: { kind: 'custom', items } }))).status).toBe(409);
    expect(await list(archiveId)).toEqual([]);
  });
});

/** Days from today on that more than one plan has, and how many plans run. */
async function overlaps(archiveId: string) {
  const rows = await list(archiveId);
  const days = await Promise.all(
    rows.map(async ({ id }) => (await t.send(calls.one, { params: { id } }, doctor.token)).data.calendar),
  );
  const open = days
    .flat()
    .map(({ day }) => day)
    .filter((day) => day >= today());
  return {
    twice: open.filter((day, at) => open.indexOf(day) !== at),
    running: rows.filter(({ state }) => state === 'running' || state === 'paused').length,
  };
}

describe('one plan runs at a time', () => {
  test('a new one ends the old from its first day on', async () => {
    const archiveId = await patient();
    const { data: first } = await save(planBody(archiveId));
    const { data: next } = await save(planBody(archiveId, { start: 'nextMonday' }));
    const rows = await list(archiveId);
    expect(rows.map(({ id, state, endedOn }) => ({ id, state, endedOn }))).toEqual([
      { id: next.id, state: 'waiting', endedOn: null },
      { id: first.id, state: 'running', endedOn: next.startDay },
    ]);
    expect(rows[1]?.lastDay).toBe(addDays(next.startDay, -1));
    const { data: now } = await save(planBody(archiveId));
    expect((await list(archiveId)).map(({ id, state }) => [id, state]).toSorted()).toEqual(
      [
        [now.id, 'running'],
        [next.id, 'waiting'],
        [first.id, 'ended'],
      ].toSorted(),
    );
    expect(await overlaps(archiveId)).toEqual({ twice: [], running: 1 });
  });

  test('one that is over stays as it was', async () => {
    const archiveId = await patient();
    const { data } = await save(planBody(archiveId));
    await t.owner('UPDATE training_plans SET start_day = start_day - 40, last_day = last_day - 40 WHERE id = $1', [
      data.id,
    ]);
    const before = await list(archiveId);
    await save(planBody(archiveId));
    expect(before[0]?.state).toBe('over');
    expect((await list(archiveId))[1]).toEqual(before[0]);
  });

  test('however many are saved at once, paused, ended and moved, no day has two', { timeout: 120_000 }, async () => {
    const start = fc.constantFrom('now', 'nextMonday');
    const plan = fc.record({
      kind: fc.constantFrom('weekly', 'custom'),
      day: fc.integer({ min: 0, max: 20 }),
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      pause: fc.integer({ min: 0, max: 15 }),
      after: fc.constantFrom('pause', 'end', 'nothing'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(start, plan), { minLength: 2, maxLength: 5 }), async (given) => {
        const archiveId = await patient();
        await Promise.all(
          given.map(async ([start, { kind, day, weekdays, pause, after }]) => {
            const items = itemsOn(addDays(today(), day + 7));
            const of = kind === 'weekly' ? weekly({ weekdays }) : { kind, items };
            const { data, status } = await save(planBody(archiveId, { start, plan: of }));
            expect(status).toBe(200);
            const { version } = (await t.send(calls.one, { params: { id: data.id } }, doctor.token)).data;
            const params = { id: data.id };
            const fromDay = addDays(today(), pause);
            const pauses = [{ fromDay, untilDay: addDays(fromDay, 9) }];
            if (after === 'pause') await t.send(calls.pauses, { params, body: { version, pauses } }, doctor.token);
            if (after === 'end') await t.send(calls.end, { params, body: { version } }, doctor.token);
          }),
        );
        const { twice, running } = await overlaps(archiveId);
        expect(twice).toEqual([]);
        expect(running).toBeLessThanOrEqual(1);
      }),
      { numRuns: 15 },
    );
  });
});

test('a scheme is the institution’s, changed by its maker and by administrators only', async () => {
  const other = await t.account({ institutionId });
  const admin = await t.account({ institutionId, roleType: 'ADMIN' });
  const { kind: _, ...prescription } = weekly();
  const scheme = { requestId: randomUUID(), id: null, version: null, name: '家庭方案', ...prescription };
  const send = (body: object, token = doctor.token) => t.send(calls.saveScheme, { body: body as never }, token);
  const rows = async (token: string) => (await t.send(calls.schemes, {}, token)).data.rows;
  const [made, again] = [await send(scheme), await send(scheme)];
  expect(made.data).toMatchObject({ name: '家庭方案', tasks: SIX, mayChange: true, version: 1 });
  expect(again.data).toEqual(made.data);
  expect((await rows(other.token)).map(({ mayChange }) => mayChange)).toEqual([false]);
  expect(await rows((await t.account({ institutionId: await t.institution() })).token)).toEqual([]);

  const { id } = made.data;
  const change = { ...scheme, requestId: randomUUID(), id, version: 1, name: '门诊方案' };
  expect((await send(change, other.token)).status).toBe(403);
  expect((await t.send(calls.deleteScheme, { params: { id } }, other.token)).status).toBe(403);
  expect((await send({ ...change, tasks: SIX.slice(1) })).status).toBe(422);
  expect((await send(change, admin.token)).data).toMatchObject({ name: '门诊方案', version: 2 });
  // Its answer was lost: the same change again is answered, another one is not made unseen.
  expect((await send(change)).data).toMatchObject({ name: '门诊方案', version: 2 });
  expect(await send({ ...change, weeks: 9 })).toMatchObject({ status: 409, data: { version: 2 } });
  expect((await t.send(calls.deleteScheme, { params: { id } }, doctor.token)).status).toBe(200);
  expect(await rows(doctor.token)).toEqual([]);
});
