import { randomUUID } from 'node:crypto';
import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { archiveCalls } from '@cogclinic/contract/archives';
import { contactCalls } from '@cogclinic/contract/contacts';
import { overviewCalls } from '@cogclinic/contract/overview';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

let t: TestApp;
let institutionId: string;
let doctor: TestAccount;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  doctor = await t.account({ institutionId });
});
afterAll(() => t.close());

const patient = () => t.archive({ institutionId, name: '王秀兰' });
const add = (archiveId: string, given: object = {}, by = doctor) =>
  t.send(
    contactCalls.add,
    { body: { requestId: randomUUID(), archiveId, name: '王小梅', relation: 'child', ...given } },
    by.token,
  );
const list = async (id: string) => (await t.send(contactCalls.list, { params: { id } }, doctor.token)).data;
const informants = async (id: string) => (await list(id)).map(({ name, informant }) => [name, informant]);

test('what was given is kept; a phone number in its canonical form', async () => {
  const id = await patient();
  const given = { phone: '+86 138-0000 0001', email: 'mei@example.com', livesWith: true, remark: '晚上联系' };
  const added = await add(id, given);
  expect(added).toMatchObject({ status: 200, data: { ...given, phone: '13800000001', archiveId: id, version: 1 } });
  expect(await list(id)).toEqual([added.data]);
  const { data } = await t.send(overviewCalls.one, { params: { id } }, doctor.token);
  expect(data.counts.contacts).toBe(1);
});

test('a wrong phone number, a wrong address and no name are refused at their fields', async () => {
  const id = await patient();
  for (const [path, value] of Object.entries({ phone: '12ab', email: 'mei@', name: ' ', relation: 'uncle' })) {
    expect(await add(id, { [path]: value })).toMatchObject({ status: 400, data: { fields: [{ path }] } });
  }
  expect(await add(id, { phone: '1380000000' })).toMatchObject({ status: 422, data: { fields: [{ path: 'phone' }] } });
  expect(await list(id)).toEqual([]);
});

test('the same request twice adds one, and is refused for another patient', async () => {
  const [id, requestId] = [await patient(), randomUUID()];
  const first = await add(id, { requestId });
  expect((await add(id, { requestId })).data).toEqual(first.data);
  expect(await list(id)).toHaveLength(1);
  expect((await add(await patient(), { requestId })).status).toBe(409);
});

describe('the informant', () => {
  test('is one: a new one takes the place of the one before, added or changed', async () => {
    const id = await patient();
    const first = (await add(id, { informant: true })).data;
    const second = (await add(id, { name: '王大伟', informant: true })).data;
    expect(await informants(id)).toEqual([
      ['王大伟', true],
      ['王小梅', false],
    ]);
    const body = { id: first.id, version: 2, name: '王小梅', relation: 'child' as const, informant: true };
    expect((await t.send(contactCalls.update, { body }, doctor.token)).data).toMatchObject({ informant: true });
    expect(await informants(id)).toEqual([
      ['王小梅', true],
      ['王大伟', false],
    ]);
    expect(second.informant).toBe(true);
  });

  test('is one when two are added at once', async () => {
    for (let round = 0; round < 3; round++) {
      const id = await patient();
      const answers = await Promise.all(['甲', '乙', '丙'].map((name) => add(id, { name, informant: true })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await informants(id)).filter(([, informant]) => informant)).toHaveLength(1);
    }
  });

  test('is that of the kept file after a merge, and all contacts go over', async () => {
    const person = { name: '周同', birthday: '1944-04-04' };
    const [keepId, dropId] = [
      await t.archive({ institutionId, ...person, idNumber: 'E7771234' }),
      await t.archive({ institutionId, ...person, idNumber: 'E7771235' }),
    ];
    await add(keepId, { name: '妻', relation: 'spouse', informant: true });
    await add(dropId, { name: '子', informant: true });
    const version = async (id: string) =>
      (await t.send(archiveCalls.one, { params: { id }, query: {} }, doctor.token)).data.version;
    const body = { keepId, dropId, keepVersion: await version(keepId), dropVersion: await version(dropId) };
    const merged = await t.send(archiveBatchCalls.merge, { body: { ...body, fromDropped: [] } }, doctor.token);
    expect(merged.status).toBe(200);
    expect(await informants(keepId)).toEqual([
      ['妻', true],
      ['子', false],
    ]);
  });
});

test('a stale change is refused with the current record', async () => {
  const id = await patient();
  const { data } = await add(id);
  const body = { id: data.id, version: 1, name: '王小梅', relation: 'child' as const, phone: '13800000009' };
  await t.send(contactCalls.update, { body }, doctor.token);
  const late = await t.send(contactCalls.update, { body }, doctor.token);
  expect(late).toMatchObject({ status: 409, data: { phone: '13800000009', version: 2 } });
});

test('what was removed is out of the list and comes back; another informant named since stays', async () => {
  const id = await patient();
  const { data: gone } = await add(id, { informant: true });
  const removed = await t.send(contactCalls.remove, { body: { id: gone.id, version: 1 } }, doctor.token);
  expect(await list(id)).toEqual([]);
  expect((await t.send(contactCalls.remove, { body: { id: gone.id, version: 2 } }, doctor.token)).status).toBe(404);
  await add(id, { name: '王大伟', informant: true });
  const back = await t.send(contactCalls.restore, { body: { id: gone.id, ...removed.data } }, doctor.token);
  expect(back.data).toMatchObject({ name: '王小梅', informant: false });
  expect(await list(id)).toHaveLength(2);
});

test('of a patient out of sight neither read nor changed', async () => {
  const id = await patient();
  const { data } = await add(id);
  const stranger = await t.account({ institutionId, dataAuthority: 'private' });
  expect((await t.send(contactCalls.list, { params: { id } }, stranger.token)).status).toBe(404);
  expect((await add(id, {}, stranger)).status).toBe(404);
  const body = { id: data.id, version: 1 };
  expect((await t.send(contactCalls.remove, { body }, stranger.token)).status).toBe(404);
  expect(await list(id)).toEqual([data]);
});

test('the audit trail names the fields that changed, never what is in them', async () => {
  const id = await patient();
  const { data } = await add(id, { phone: '13800000001' });
  const body = { id: data.id, version: 1, name: '王小梅', relation: 'child' as const, phone: '13800000002' };
  await t.send(contactCalls.update, { body }, doctor.token);
  const removed = await t.send(contactCalls.remove, { body: { id: data.id, version: 2 } }, doctor.token);
  await t.send(contactCalls.restore, { body: { id: data.id, ...removed.data } }, doctor.token);
  const entries = await t.owner('SELECT action, detail FROM audit_entries WHERE subject_id = $1 ORDER BY id', [
    data.id,
  ]);
  expect(entries).toEqual([
    { action: 'add', detail: null },
    { action: 'change', detail: { fields: ['phone'] } },
    { action: 'delete', detail: null },
    { action: 'restore', detail: null },
  ]);
});
