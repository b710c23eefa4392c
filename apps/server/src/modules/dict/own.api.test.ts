import { archiveCalls } from '@cogclinic/contract/archives';
import { dictCalls } from '@cogclinic/contract/dict';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { archiveForm } from '#testing/samples.ts';

let t: TestApp;
let admin: TestAccount;
let doctor: TestAccount;
let foreign: TestAccount;

beforeAll(async () => {
  t = await testApp();
  const institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  doctor = await t.account({ institutionId });
  foreign = await t.account({ institutionId: await t.institution('别处医院'), roleType: 'ADMIN' });
});
afterAll(() => t.close());

type Body = Parameters<typeof t.send<typeof dictCalls.add>>[1]['body'];
const add = (labels: Body['labels'], dictType: Body['dictType'] = 'occupation', token = admin.token) =>
  t.send(dictCalls.add, { body: { dictType, labels } }, token);
const offered = async (language: string, token = doctor.token) =>
  (await t.send(dictCalls.list, { query: { dictType: 'occupation' } }, token, { 'accept-language': language })).data;
const save = (fields: object) =>
  t.send(archiveCalls.add, { body: { ...archiveForm(), ...fields } as never }, doctor.token);

test('an own entry stands before "other", in the reader’s language or in one that it has, in its institution only', async () => {
  const { data } = await add({ zh: '渔民', ru: 'Рыбак' });
  expect(data).toMatchObject({ dictType: 'occupation', retired: false, uses: 0, version: 1 });
  expect(data.code).toMatch(/^own-[0-9a-f]{12}$/);
  const own = { dictType: 'occupation', dictValue: data.code, retired: false };
  expect((await offered('ru')).at(-2)).toEqual({ ...own, dictLabel: 'Рыбак' });
  expect((await offered('en')).at(-2)).toEqual({ ...own, dictLabel: '渔民' });
  expect(await offered('zh', foreign.token)).not.toContainEqual(expect.objectContaining({ dictValue: data.code }));
});

test('a file takes an own entry of its dictionary, and keeps a retired one', async () => {
  const { data: entry } = await add({ zh: '牧民' });
  const { data: vision } = await add({ zh: '色弱' }, 'disability');
  const { data: theirs } = await add({ zh: '船长' }, 'occupation', foreign.token);
  for (const wrong of [vision.code, theirs.code, 'own-000000000000']) {
    const refused = await save({ occupation: wrong });
    expect(refused.status, wrong).toBe(422);
    expect(refused.data).toMatchObject({ fields: [{ path: 'occupation' }] });
  }
  const { data: archive } = await save({ occupation: entry.code, disabilities: ['vision', vision.code] });
  expect(archive).toMatchObject({ occupation: entry.code, disabilities: ['vision', vision.code] });

  const update = (version: number, retired: boolean) =>
    t.send(dictCalls.update, { body: { id: entry.id, version, labels: { zh: '牧民' }, retired } }, admin.token);
  expect((await update(1, true)).data).toMatchObject({ retired: true, uses: 1, version: 2 });
  expect((await update(1, false)).status).toBe(409);
  expect((await save({ occupation: entry.code })).status).toBe(422);
  const { data: whole } = await t.send(
    archiveCalls.one,
    { params: { id: archive.id }, query: { for: 'edit' } },
    doctor.token,
  );
  const kept = await t.send(
    archiveCalls.update,
    { body: { ...whole, remark: '随访', version: whole.version } as never },
    doctor.token,
  );
  expect(kept.data).toMatchObject({ occupation: entry.code, remark: '随访' });
});

test('one in use is not removed, one without use is; labels are unique, and one at least is there', async () => {
  const { data: used } = await add({ zh: '矿工' });
  await save({ occupation: used.code });
  const remove = (body: { id: string; version: number }) => t.send(dictCalls.remove, { body }, admin.token);
  const refused = await remove({ id: used.id, version: 1 });
  expect([refused.status, refused.msg]).toEqual([422, '1 file uses this entry. Retire it instead']);
  const { data: unused } = await add({ zh: '邮差' });
  expect((await remove({ id: unused.id, version: 9 })).status).toBe(409);
  expect((await remove({ id: unused.id, version: 1 })).status).toBe(200);
  expect((await remove({ id: unused.id, version: 1 })).status).toBe(404);

  expect((await add({ zh: '矿工' })).status).toBe(422);
  const both = await Promise.all([add({ en: 'Pilot' }), add({ en: 'PILOT' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await add({ zh: ' ' })).status).toBe(400);
});

test('an own entry is not called as one of the product’s, in any of its languages', async () => {
  for (const [labels, field] of [
    [{ zh: '青霉素' }, 'labels.zh'],
    [{ zh: '别的', en: 'PENICILLIN' }, 'labels.en'],
  ] as const) {
    const refused = await add(labels, 'allergy');
    expect([refused.status, refused.data]).toMatchObject([422, { fields: [{ path: field }] }]);
  }
});
