import { randomUUID } from 'node:crypto';
import { batteryCalls, batteryRunCalls } from '@cogclinic/contract/batteries';
import { examCalls } from '@cogclinic/contract/exams';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newBattery } from '#testing/samples.batteries.ts';

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
});
afterAll(() => t.close());

const battery = async () => (await t.send(batteryCalls.save, { body: newBattery() }, admin.token)).data;
const save = (
  batteryId: string | null,
  change: { id: string; version: number } | null = null,
  name: string = randomUUID(),
) => t.send(examCalls.savePackage, { body: { change, name, items: ['hb'], batteryId } }, admin.token);
const examine = async (archiveId: string, packageId: string, examDate: string) => {
  const body = { requestId: randomUUID(), archiveId, packageId, examDate, values: [] };
  return (await t.send(examCalls.add, { body }, admin.token)).data;
};
const batteriesOf = async (archiveId: string) => {
  const { data } = await t.send(examCalls.list, { query: { archiveId } }, admin.token);
  return data.rows.map((exam) => exam.battery);
};

test('a package names a battery; one that is archived is told, stays where it is, and cannot be named anew', async () => {
  const { id, name, version } = await battery();
  const { data: pack } = await save(id, null, '记忆门诊');
  expect(pack).toMatchObject({ batteryId: id, batteryName: name, batteryArchived: false });
  const list = async () => (await t.send(batteryCalls.list, {}, admin.token)).data.find((one) => one.id === id);
  expect((await list())?.packages).toEqual(['记忆门诊']);
  await t.send(batteryCalls.archive, { body: { id, version, archived: true } }, admin.token);
  const again = await save(id, { id: pack.id, version: pack.version }, '记忆门诊');
  expect(again.data).toMatchObject({ batteryId: id, batteryArchived: true });
  expect(await save(id)).toMatchObject({ status: 422, data: { fields: [{ path: 'batteryId' }] } });
  const elsewhere = await t.account({ institutionId: await t.institution(), roleType: 'ADMIN' });
  const { data: foreign } = await t.send(batteryCalls.save, { body: newBattery() }, elsewhere.token);
  expect((await save(foreign.id)).status).toBe(422);
});

test('an examination tells whether its battery was done since, and the next examination begins anew', async () => {
  const { id, name } = await battery();
  const { data: pack } = await save(id);
  const archiveId = await t.archive({ institutionId });
  await examine(archiveId, pack.id, '2026-01-05');
  expect(await batteriesOf(archiveId)).toEqual([{ id, name, archived: false, run: null }]);
  const run = { id: randomUUID(), batteryId: id, archiveId, informant: null };
  await t.send(batteryRunCalls.start, { body: run }, admin.token);
  const other = { ...run, id: randomUUID(), archiveId: await t.archive({ institutionId }) };
  await t.send(batteryRunCalls.start, { body: other }, admin.token);
  const began = (day: string) =>
    t.owner("UPDATE battery_runs SET started_at = ($1 || ' 10:00+08')::timestamptz WHERE id = $2", [day, run.id]);
  await began('2026-01-05');
  const open = { id: run.id, state: 'open', done: 0, count: 3 };
  expect(await batteriesOf(archiveId)).toEqual([{ id, name, archived: false, run: open }]);
  await began('2026-01-04');
  expect((await batteriesOf(archiveId))[0]?.run).toBeNull();

  await began('2026-03-10');
  await examine(archiveId, pack.id, '2026-03-10');
  expect((await batteriesOf(archiveId)).map((one) => one?.run?.id ?? null)).toEqual([run.id, null]);
});
