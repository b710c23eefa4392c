import { accountCalls } from '@cogclinic/contract/identity';
import { departmentCalls as calls } from '@cogclinic/contract/institution';
import { toWirePassword } from '@cogclinic/contract/password';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

let t: TestApp;
let institutionId: string;
let admin: TestAccount;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
});

const add = (name: string, sortOrder = 0) => t.send(calls.add, { body: { name, sortOrder } }, admin.token);
const list = async () => (await t.send(calls.list, {}, admin.token)).data;
const remove = (id: string, version = 1) => t.send(calls.remove, { body: { id, version } }, admin.token);

test('departments are listed in their order with what they hold', async () => {
  const second = (await add('康复科', 2)).data;
  const first = (await add('记忆门诊', 1)).data;
  await t.account({ institutionId, departmentId: first.id });
  await t.account({ institutionId, departmentId: first.id, enabled: false });
  await t.archive({ institutionId, departmentId: second.id });
  const deleted = await t.archive({ institutionId, departmentId: second.id });
  await t.owner('UPDATE archives SET deleted_at = now() WHERE id = $1', [deleted]);
  expect(await list()).toEqual([
    { id: first.id, name: '记忆门诊', sortOrder: 1, accounts: 2, archives: 0, version: 1 },
    { id: second.id, name: '康复科', sortOrder: 2, accounts: 0, archives: 1, version: 1 },
  ]);
});

test('a name is unique in its institution, its case ignored, and free again once removed', async () => {
  const other = await t.institution();
  await t.department(other, 'Neurology');
  const { data } = await add('Neurology');
  const refused = await add('NEUROLOGY');
  expect(refused).toMatchObject({ status: 422, data: { fields: [{ path: 'name' }] } });
  const second = (await add('Second')).data;
  const renamed = await t.send(calls.update, { body: { ...second, name: 'neurology' } }, admin.token);
  expect(renamed.status).toBe(422);
  expect((await remove(data.id)).status).toBe(200);
  expect((await add('NEUROLOGY')).status).toBe(200);
  const both = await Promise.all([add('Twice'), add('twice')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('an old version is refused with the current record', async () => {
  const { data } = await add('记忆门诊');
  const body = { id: data.id, name: '认知门诊', sortOrder: 3, version: 1 };
  expect((await t.send(calls.update, { body }, admin.token)).data).toMatchObject({ name: '认知门诊', version: 2 });
  const refused = await t.send(calls.update, { body: { ...body, name: '别名' } }, admin.token);
  expect(refused).toMatchObject({ status: 409, data: { name: '认知门诊', sortOrder: 3, version: 2 } });
  expect((await remove(data.id, 1)).status).toBe(409);
  expect((await remove(data.id, 2)).status).toBe(200);
  expect(await list()).toEqual([]);
  expect((await remove(data.id, 3)).status).toBe(404);
});

test('a department that holds accounts or archives stays, and says how many', async () => {
  const { data } = await add('记忆门诊');
  await t.account({ institutionId, departmentId: data.id });
  expect((await remove(data.id)).msg).toBe('Cannot be deleted: 1 account still belongs to this department');
  await t.owner('UPDATE accounts SET department_id = NULL WHERE department_id = $1', [data.id]);
  await t.archive({ institutionId, departmentId: data.id });
  await t.archive({ institutionId, departmentId: data.id });
  const refused = await t.send(calls.remove, { body: { id: data.id, version: 1 } }, admin.token, {
    'accept-language': 'ru',
  });
  expect(refused).toMatchObject({ status: 422, msg: 'Удалить нельзя: в отделении 2 карты пациентов' });
  expect(await list()).toHaveLength(1);
});

test('a department removed while an account joins it ends in one of the two', async () => {
  for (let round = 0; round < 8; round++) {
    const { data } = await add(`科室${round}`);
    const body = {
      username: '李医生',
      loginName: `race-${round}`,
      roleType: 'DOCTOR' as const,
      departmentId: data.id,
      dataAuthority: 'all' as const,
      mallAuthority: 0 as const,
      password: toWirePassword('First123'),
    };
    const answers = await Promise.all([t.send(accountCalls.add, { body }, admin.token), remove(data.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  }
});

test('departments of another institution answer 404, and only an administrator may', async () => {
  const other = await t.institution();
  const theirs = await t.department(other, '别处');
  const body = { id: theirs, name: '改名', sortOrder: 0, version: 1 };
  expect((await t.send(calls.update, { body }, admin.token)).status).toBe(404);
  expect((await remove(theirs)).status).toBe(404);
  const doctor = await t.account({ institutionId });
  expect((await t.send(calls.list, {}, doctor.token)).status).toBe(403);
  expect((await t.send(calls.add, { body: { name: 'x', sortOrder: 0 } }, doctor.token)).status).toBe(403);
  const [kept] = await t.owner('SELECT name, deleted_at FROM departments WHERE id = $1', [theirs]);
  expect(kept).toEqual({ name: '别处', deleted_at: null });
});
