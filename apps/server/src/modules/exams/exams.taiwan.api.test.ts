import { randomUUID } from 'node:crypto';
import { examCalls } from '@cogclinic/contract/exams';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
let archiveId: string;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  institutionId = await t.institution('臺北記憶診所', 'Asia/Taipei');
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  archiveId = await t.archive({ institutionId, gender: 'female', birthday: '1950-06-15' });
});

const measured = (values: { item: string; value: number }[], examDate = '2026-01-05') =>
  t.send(examCalls.add, { body: { requestId: randomUUID(), archiveId, examDate, values } }, admin.token);
const trend = async (item: string) => {
  const { data } = await t.send(examCalls.trends, { params: { id: archiveId } }, admin.token);
  return data.find((one) => one.item === item);
};

test('items have the units and limits of Taiwan, and no limit of the mainland', async () => {
  const { data: items } = await t.send(examCalls.items, {}, admin.token, { 'accept-language': 'en' });
  const of = (code: string) => items.find((item) => item.code === code);
  expect(of('glucose')).toMatchObject({ unit: 'mg/dL', decimals: 0, ranges: [{ low: 70, high: 99 }] });
  expect(of('waist')?.ranges).toMatchObject([{ high: 89.9 }, { high: 79.9 }]);
  expect(of('creatinine')).toMatchObject({ unit: 'mg/dL', ranges: [], source: expect.stringContaining('laboratory') });
  expect(of('urea')).toMatchObject({ name: 'Blood urea nitrogen (BUN)', unit: 'mg/dL' });
  expect(items.map(({ source }) => source).join()).not.toMatch(/WS\/T|Chinese|Diagnostics, 9th/);
});

test('a value is marked by them', async () => {
  const { data } = await measured([
    { item: 'systolic', value: 132 },
    { item: 'waist', value: 82 },
    { item: 'glucose', value: 99 },
    { item: 'hdl', value: 45 },
  ]);
  expect(data.values.map(({ item, mark, unit }) => [item, mark, unit])).toEqual([
    ['systolic', 'high', 'mmHg'],
    ['waist', 'high', 'cm'],
    ['glucose', 'normal', 'mg/dL'],
    ['hdl', 'low', 'mg/dL'],
  ]);
});

test('what was recorded in the other unit is shown and changed in this one, in one course', async () => {
  await t.owner("UPDATE institutions SET time_zone = 'Asia/Shanghai' WHERE id = $1", [institutionId]);
  const mainland = await t.account({ institutionId, roleType: 'ADMIN' });
  const body = {
    requestId: randomUUID(),
    archiveId,
    examDate: '2025-01-05',
    values: [{ item: 'glucose', value: 5.5 }],
  };
  const { data: old } = await t.send(examCalls.add, { body }, mainland.token);
  expect(old.values).toMatchObject([{ value: 5.5, unit: 'mmol/L', mark: 'normal' }]);
  await t.owner("UPDATE institutions SET time_zone = 'Asia/Taipei' WHERE id = $1", [institutionId]);
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  await measured([{ item: 'glucose', value: 112 }]);
  expect(await trend('glucose')).toMatchObject({
    unit: 'mg/dL',
    points: [{ value: 99 }, { value: 112, mark: 'high' }],
  });

  const change = {
    id: old.id,
    version: old.version,
    examDate: '2025-01-05',
    values: [{ item: 'glucose', value: 100 }],
  };
  const { data } = await t.send(examCalls.update, { body: change }, admin.token);
  // The limits of then, 3.9 and 6.09 mmol/L, in this unit.
  expect(data.values).toMatchObject([{ value: 100, unit: 'mg/dL', low: 70, high: 110, mark: 'normal' }]);
});
