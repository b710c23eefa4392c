import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import type { CallArguments } from '@cogclinic/contract/call';
import { identityCalls } from '@cogclinic/contract/identity';
import { RETENTION_LAWS, retentionCalls } from '@cogclinic/contract/retention';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { FOR_GOOD, retentionVersion } from '#testing/samples.retention.ts';
import { newWorld, type World } from '#testing/world.ts';
import { eraseNightly } from '../night/night.ts';

let t: TestApp;
let world: World;
let admin: TestAccount;
beforeAll(async () => {
  t = await testApp();
  await t.platform.background.close();
  world = await newWorld(t);
  admin = world.accounts.admin;
});
afterAll(() => t.close());

type Periods = Partial<Omit<CallArguments<typeof retentionCalls.update>['body'], 'version'>>;
const set = async (periods: Periods, by = admin) =>
  t.send(
    retentionCalls.update,
    { body: { ...FOR_GOOD, ...periods, version: await retentionVersion(t, by.institutionId) } },
    by.token,
  );
const night = () => eraseNightly(t.platform, t.house.records);
const remains = async (ids: readonly string[]) =>
  (await t.owner<{ id: string }>('SELECT id FROM archives WHERE id = ANY($1) ORDER BY id', [ids])).map(({ id }) => id);
/** A patient who was deleted so many days ago. */
async function deletedFor(days: number, of: World = world): Promise<string> {
  const id = await of.newPatient();
  await t.owner('UPDATE archives SET deleted_at = now() - make_interval(days => $2) WHERE id = $1', [id, days]);
  return id;
}
const inBin = async (by = admin) =>
  (await t.send(archiveBatchCalls.bin, { query: { pageSize: 200 } }, by.token)).data.rows.map(({ id }) => id);

test('only administrators who see the whole institution set and see its periods', async () => {
  const { adminOfOtherDepartment, doctorOfAll } = world.accounts;
  for (const other of [adminOfOtherDepartment, doctorOfAll]) {
    expect((await t.send(retentionCalls.one, {}, other.token)).status).toBe(403);
    expect((await set({ binDays: 60 }, other)).status).toBe(403);
  }
  const { data } = await t.send(retentionCalls.one, {}, admin.token);
  expect(data).toEqual({ ...FOR_GOOD, changedByName: null, changeTime: null, version: 1 });
});

test('a bin keeps for 30 days at least, and a file no shorter than the law that was named', async () => {
  expect((await set({ binDays: 29 })).status).toBe(400);
  expect((await set({ eyeYears: 0 })).status).toBe(400);
  for (const [law, { years }] of Object.entries(RETENTION_LAWS) as [
    keyof typeof RETENTION_LAWS,
    { years: number | null },
  ][]) {
    if (years === null) continue;
    const refused = await set({ law, reviewYears: years - 1 });
    expect(refused.status, law).toBe(422);
    expect(refused.data).toMatchObject({ fields: [{ path: 'reviewYears' }] });
    expect((await set({ law, reviewYears: years })).data.isSaved, law).toBe(true);
  }
  expect((await set({})).status).toBe(200);
});

test('the bin keeps as long as the institution says: what can be restored is not erased, and another goes by its own days', async () => {
  await set({ binDays: 90 });
  const other = await newWorld(t);
  const [young, old] = [await deletedFor(60), await deletedFor(91)];
  const [kept, gone] = [await deletedFor(29, other), await deletedFor(31, other)];
  expect(await inBin()).toContain(young);
  expect(await inBin()).not.toContain(old);
  expect((await t.send(identityCalls.info, {}, admin.token)).data.binDays).toBe(90);
  await night();
  expect(await remains([young, old, kept, gone])).toEqual([young, kept].toSorted());
  const [row] = (await t.send(archiveBatchCalls.bin, { query: {} }, admin.token)).data.rows;
  const [at] = await t.owner<{ until: string }>(
    `SELECT to_char(deleted_at + interval '90 days', 'YYYY-MM-DD') AS until FROM archives WHERE id = $1`,
    [young],
  );
  expect(row?.restorableUntil.slice(0, 7)).toBe(at?.until.slice(0, 7));
  expect((await t.send(archiveBatchCalls.restore, { body: { ids: [young] } }, admin.token)).status).toBe(200);
});

test('what waits for the night leaves the queue when the bin keeps longer, and can be restored', async () => {
  await set({ binDays: 30, confirmed: true });
  const id = await deletedFor(40);
  await t.owner("INSERT INTO erasures (institution_id, archive_id, cause) VALUES ($1, $2, 'bin')", [
    world.institutionId,
    id,
  ]);
  expect((await set({ binDays: 200 })).data.isSaved).toBe(true);
  expect((await t.send(archiveBatchCalls.restore, { body: { ids: [id] } }, admin.token)).status).toBe(200);
  await night();
  expect(await remains([id])).toEqual([id]);
  expect(await t.owner('SELECT id FROM erasures WHERE archive_id = $1', [id])).toEqual([]);
});

test('the night leaves a suspended institution alone until it is admitted again', async () => {
  const other = await newWorld(t);
  const id = await deletedFor(400, other);
  await t.owner('UPDATE institutions SET suspended_at = now() WHERE id = $1', [other.institutionId]);
  await night();
  expect(await remains([id])).toEqual([id]);
  await t.owner('UPDATE institutions SET suspended_at = NULL WHERE id = $1', [other.institutionId]);
  await night();
  expect(await remains([id])).toEqual([]);
});

test('a shorter period says what goes the coming night, and is saved only once that is confirmed', async () => {
  await set({ binDays: 365 });
  const id = await deletedFor(100);
  const patient = await world.newPatient();
  const report = await world.newReport(patient);
  await t.owner("UPDATE reports SET deleted_at = now() - interval '100 days' WHERE id = $1", [report]);
  const asked = await set({ binDays: 99 });
  expect(asked.data).toMatchObject({ isSaved: false, retention: { binDays: 365 } });
  expect(asked.data.goes).toMatchObject({ patients: 1, records: [{ noun: 'reports', count: 1 }], raw: [] });
  expect((await t.send(retentionCalls.one, {}, admin.token)).data.binDays).toBe(365);
  const sure = await set({ binDays: 99, confirmed: true });
  expect(sure.data).toMatchObject({ isSaved: true, retention: { binDays: 99 } });
  await night();
  expect(await remains([id, patient])).toEqual([patient]);
  expect(await t.owner('SELECT id FROM reports WHERE id = $1', [report])).toEqual([]);
  // A longer period erases nothing, and nothing is asked.
  expect((await set({ binDays: 120 })).data).toMatchObject({ isSaved: true, goes: { patients: 0, records: [] } });
});

test('a change is in the audit trail with its figures; an older version is refused with the current one', async () => {
  await set({ binDays: 120, vrYears: 7 });
  const [entry] = await t.owner(
    "SELECT account_id, detail FROM audit_entries WHERE institution_id = $1 AND noun = 'institution' ORDER BY id DESC LIMIT 1",
    [world.institutionId],
  );
  expect(entry).toEqual({ account_id: admin.id, detail: { vrYears: 7 } });
  const body = { ...FOR_GOOD, version: 1 };
  const stale = await t.send(retentionCalls.update, { body }, admin.token);
  expect(stale.status).toBe(409);
  expect(stale.data).toMatchObject({ vrYears: 7 });
});
