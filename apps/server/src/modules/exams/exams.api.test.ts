import { randomUUID } from 'node:crypto';
import type { CallArguments, CallData } from '@cogclinic/contract/call';
import { examCalls } from '@cogclinic/contract/exams';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

type Body = CallArguments<typeof examCalls.add>['body'];
type ExamRecord = CallData<typeof examCalls.one>;

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
let archiveId: string;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  archiveId = await t.archive({ institutionId, gender: 'male', birthday: '1966-01-05' });
});

const add = (given: Partial<Body>) =>
  t.send(
    examCalls.add,
    { body: { requestId: randomUUID(), archiveId, examDate: '2026-01-04', values: [], ...given } },
    admin.token,
  );
const marks = (record: ExamRecord) =>
  Object.fromEntries(record.values.map(({ item, value, low, high, mark }) => [item, [value, low, high, mark]]));
const update = (record: ExamRecord, over: Partial<CallArguments<typeof examCalls.update>['body']>) =>
  t.send(
    examCalls.update,
    {
      body: {
        id: record.id,
        version: record.version,
        examDate: record.examDate,
        packageId: record.packageId,
        enterpriseId: record.enterpriseId,
        values: record.values.filter(({ item }) => item !== 'bmi').map(({ item, value }) => ({ item, value })),
        conclusion: record.conclusion,
        ...over,
      },
    },
    admin.token,
  );
async function setRange(code: string, low: number, high: number) {
  const { data } = await t.send(examCalls.items, {}, admin.token);
  const item = data.find((one) => one.code === code);
  const body = {
    change: { code, version: item?.version ?? 0 },
    group: item?.group ?? 'other',
    decimals: item?.decimals ?? 0,
    ranges: [{ low, high }],
    enabled: true,
  };
  return t.send(examCalls.saveItem, { body }, admin.token);
}

describe('recording', () => {
  test('marks each value against the range of sex and age on the day, and works the body mass index out', async () => {
    const given = [
      { item: 'creatinine', value: 100 },
      { item: 'weight', value: 80 },
      { item: 'hb', value: 129 },
      { item: 'height', value: 170 },
      { item: 'tsh', value: 2 },
    ];
    // On the eve of the 60th birthday, and upon it.
    const eve = (await add({ values: given })).data;
    expect(marks(eve)).toEqual({
      height: [170, null, null, null],
      weight: [80, null, null, null],
      bmi: [27.7, 18.5, 23.9, 'high'],
      hb: [129, 130, 175, 'low'],
      creatinine: [100, 57, 97, 'high'],
      tsh: [2, null, null, null],
    });
    expect(eve.values.map(({ item }) => item)).toEqual(['height', 'weight', 'bmi', 'hb', 'creatinine', 'tsh']);
    expect(eve.abnormal).toBe(3);
    const birthday = (await add({ examDate: '2026-01-05', values: given })).data;
    expect(marks(birthday).creatinine).toEqual([100, 57, 111, 'normal']);
    expect(birthday.abnormal).toBe(2);
  });

  test('says of an unconfirmed range that it is one', async () => {
    archiveId = await t.archive({ institutionId, gender: 'female', birthday: '1940-01-01' });
    const { data } = await add({ values: [{ item: 'hb', value: 110 }] });
    expect(data.values[0]).toMatchObject({ mark: 'low', low: 115, confirmed: false });
  });

  test.each([
    ['systolic', 400, 'Systolic pressure must be between 40 and 320 mmHg; please check'],
    ['systolic', 120.5, 'Systolic pressure must be a whole number'],
    ['glucose', 5.555, 'Fasting glucose: at most 2 decimal places'],
    ['bmi', 20, 'Body mass index is calculated and cannot be entered'],
  ])('refuses %s %d and says why', async (item, value, message) => {
    const answer = await add({
      values: [
        { item: 'hb', value: 140 },
        { item, value },
      ],
    });
    expect([answer.status, answer.msg]).toEqual([422, message]);
    expect(answer.data).toEqual({ fields: [{ path: 'values.1.value', message }] });
  });

  test('refuses an unknown item, the two pressures in each other’s place, and a day that cannot be', async () => {
    expect((await add({ values: [{ item: 'own-000000000000', value: 1 }] })).status).toBe(422);
    const turned = [
      { item: 'diastolic', value: 120 },
      { item: 'systolic', value: 80 },
    ];
    expect((await add({ values: turned })).msg).toBe(
      'Diastolic pressure must be lower than Systolic pressure; check whether the two are swapped',
    );
    for (const examDate of ['2199-01-01', '1966-01-04']) expect((await add({ examDate })).status).toBe(422);
    expect((await add({ examDate: '1966-01-05' })).status).toBe(200);
  });

  test('the same request adds one, also when two come at once; for another patient it is refused', async () => {
    const requestId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => add({ requestId, conclusion: '复查' })));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    const { data } = await t.send(examCalls.list, { query: { archiveId } }, admin.token);
    expect(data.total).toBe(1);
    const other = await t.archive({ institutionId, name: '另一位' });
    const answer = await add({ requestId, archiveId: other });
    expect([answer.status, answer.data]).toEqual([409, null]);
  });
});

describe('changing', () => {
  test('a record keeps the unit and range of its day; new ones take the institution’s', async () => {
    const first = (await add({ values: [{ item: 'systolic', value: 150 }] })).data;
    expect(marks(first).systolic).toEqual([150, 90, 139, 'high']);
    const item = (await setRange('systolic', 90, 155)).data;
    expect(item).toMatchObject({ changed: true, source: 'Set by your institution', version: 1 });
    expect(item.standard).toHaveLength(1);
    const second = (await add({ values: [{ item: 'systolic', value: 150 }] })).data;
    expect(marks(second).systolic).toEqual([150, 90, 155, 'normal']);
    // A figure put right stays with the range of then; an item new to the record takes today's.
    const values = [
      { item: 'systolic', value: 140 },
      { item: 'diastolic', value: 95 },
    ];
    const changed = (await update(first, { values, examDate: '2026-01-03' })).data;
    expect(marks(changed)).toEqual({ systolic: [140, 90, 139, 'high'], diastolic: [95, 60, 89, 'high'] });
    expect([changed.abnormal, changed.version]).toEqual([2, 2]);
  });

  test('another stage of life brings another range', async () => {
    const first = (await add({ values: [{ item: 'creatinine', value: 100 }] })).data;
    const moved = (await update(first, { examDate: '2026-01-05' })).data;
    expect(marks(moved).creatinine).toEqual([100, 57, 111, 'normal']);
  });

  test('a stale version is refused with the record as it is', async () => {
    const first = (await add({ conclusion: '一' })).data;
    await update(first, { conclusion: '二' });
    const late = await update(first, { conclusion: '三' });
    expect([late.status, late.data.conclusion, late.data.version]).toEqual([409, '二', 2]);
    expect((await t.send(examCalls.remove, { body: { id: first.id, version: 1 } }, admin.token)).status).toBe(409);
  });

  test('a removed record is gone from list, trends and sight until it is brought back', async () => {
    const { id, version } = (await add({ values: [{ item: 'hb', value: 140 }] })).data;
    await t.send(examCalls.remove, { body: { id, version } }, admin.token);
    const seen = async () => [
      (await t.send(examCalls.list, { query: { archiveId } }, admin.token)).data.total,
      (await t.send(examCalls.trends, { params: { id: archiveId } }, admin.token)).data.length,
      (await t.send(examCalls.one, { params: { id } }, admin.token)).status,
    ];
    expect(await seen()).toEqual([0, 0, 404]);
    expect(marks((await t.send(examCalls.restore, { body: { id } }, admin.token)).data).hb).toEqual([
      140,
      130,
      175,
      'normal',
    ]);
    expect(await seen()).toEqual([1, 1, 200]);
    const trail = await t.owner('SELECT action FROM audit_entries WHERE subject_id = $1 ORDER BY created_at, id', [id]);
    expect(trail.map(({ action }) => action)).toEqual(['add', 'delete', 'restore', 'open']);
  });
});

test('the course of an item is oldest first, with the newest range, in the reader’s language', async () => {
  for (const [examDate, value] of [
    ['2025-03-01', 5.3],
    ['2024-03-01', 5.19],
  ] as const) {
    await add({ examDate, values: [{ item: 'cholesterol', value }] });
  }
  const ask = (language: string) =>
    t.send(examCalls.trends, { params: { id: archiveId } }, admin.token, { 'accept-language': language });
  const [course] = (await ask('ru')).data;
  expect(course).toMatchObject({
    item: 'cholesterol',
    name: 'Общий холестерин',
    unit: 'ммоль/л',
    decimals: 2,
    low: null,
    high: 5.19,
  });
  expect(course?.points.map(({ day, value, mark }) => [day, value, mark])).toEqual([
    ['2024-03-01', 5.19, 'normal'],
    ['2025-03-01', 5.3, 'high'],
  ]);
  expect((await ask('zh-TW')).data[0]?.name).toBe('總膽固醇');
});

test('the list is newest first, page by page, and only of the patients within scope', async () => {
  for (const examDate of ['2025-01-01', '2025-03-01', '2025-02-01']) await add({ examDate });
  const page = await t.send(examCalls.list, { query: { pageSize: 2 } }, admin.token);
  expect(page.data.rows.map(({ examDate }) => examDate)).toEqual(['2025-03-01', '2025-02-01']);
  const rest = await t.send(examCalls.list, { query: { pageSize: 2, after: page.data.next ?? '' } }, admin.token);
  expect(rest.data.rows.map(({ examDate }) => examDate)).toEqual(['2025-01-01']);
  const other = await t.account({ institutionId, dataAuthority: 'private' });
  expect((await t.send(examCalls.list, {}, other.token)).data.total).toBe(0);
  expect((await t.send(examCalls.trends, { params: { id: archiveId } }, other.token)).status).toBe(404);
});

test('listing examinations, or looking at their course, counts as opening them', async () => {
  const second = await t.archive({ institutionId, gender: 'female', birthday: '1966-01-05' });
  const empty = await t.archive({ institutionId });
  const values = [{ item: 'hb', value: 140 }];
  for (const id of [archiveId, archiveId, second]) await add({ archiveId: id, values });
  await t.send(examCalls.list, {}, admin.token);
  await t.send(examCalls.list, { query: { archiveId: empty } }, admin.token);
  await t.send(examCalls.trends, { params: { id: second } }, admin.token);
  const trail = await t.owner(
    "SELECT archive_id, detail FROM audit_entries WHERE account_id = $1 AND action = 'open' AND noun = 'exams' ORDER BY id",
    [admin.id],
  );
  // That a patient has none was looked up too.
  expect(trail).toHaveLength(4);
  expect(trail[2]).toMatchObject({ archive_id: empty, detail: { rows: 0 } });
  expect(trail).toContainEqual({ archive_id: archiveId, detail: { rows: 2 } });
  expect(trail).toContainEqual({ archive_id: second, detail: { rows: 1 } });
  expect(trail[3]).toEqual({ archive_id: second, detail: { course: true } });
});
