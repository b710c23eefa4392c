import { randomUUID } from 'node:crypto';
import { examCalls } from '@cogclinic/contract/exams';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#testing/harness.ts';

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

async function enterprise(institutionId: string, name: string): Promise<string> {
  const id = randomUUID();
  await t.owner('INSERT INTO enterprises (institution_id, id, name) VALUES ($1, $2, $3)', [institutionId, id, name]);
  return id;
}

async function examPackage(
  institutionId: string,
  name: string,
  enterpriseId: string | null,
  items: string[],
): Promise<string> {
  const id = randomUUID();
  await t.owner(
    'INSERT INTO exam_packages (institution_id, id, name, enterprise_id, items) VALUES ($1, $2, $3, $4, $5)',
    [institutionId, id, name, enterpriseId, items],
  );
  return id;
}

test('lists the own institution’s enterprises and packages by name', async () => {
  const institutionId = await t.institution();
  const elsewhere = await t.institution('别的医院');
  const reader = await t.account({ institutionId, dataAuthority: 'private' });
  expect((await t.send(examCalls.enterprises, {}, reader.token)).data).toEqual([]);
  expect((await t.send(examCalls.packages, {}, reader.token)).data).toEqual([]);
  const b = await enterprise(institutionId, 'B 公司');
  const a = await enterprise(institutionId, 'A 公司');
  const foreign = await enterprise(elsewhere, 'C 公司');
  const plain = await examPackage(institutionId, '2 普通', null, []);
  const staff = await examPackage(institutionId, '1 员工', b, ['AD8', '血压']);
  await examPackage(elsewhere, '3 别的', foreign, []);
  expect((await t.send(examCalls.enterprises, {}, reader.token)).data).toEqual([
    { id: a, name: 'A 公司' },
    { id: b, name: 'B 公司' },
  ]);
  expect((await t.send(examCalls.packages, {}, reader.token)).data).toEqual([
    { id: staff, name: '1 员工', enterpriseId: b, items: ['AD8', '血压'] },
    { id: plain, name: '2 普通', enterpriseId: null, items: [] },
  ]);
});
