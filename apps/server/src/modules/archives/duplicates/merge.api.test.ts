import { randomUUID } from 'node:crypto';
import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { archiveCalls } from '@cogclinic/contract/archives';
import type { CallArguments } from '@cogclinic/contract/call';
import { reportCalls } from '@cogclinic/contract/reports';
import { scaleCalls } from '@cogclinic/contract/scales';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fingerprint } from '#testing/fingerprint.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newWorld, PHQ9_ANSWERS, TEST_TIMES, type World } from '#testing/world.ts';
import { newPhone } from '../archives.testing.ts';
import { DERIVED_TABLES } from './merge.tables.ts';

let t: TestApp;
let world: World;
let admin: TestAccount;
beforeAll(async () => {
  t = await testApp();
  world = await newWorld(t);
  admin = world.accounts.admin;
});
afterAll(() => t.close());

type Given = CallArguments<typeof archiveBatchCalls.merge>['body'];
const merge = (keepId: string, dropId: string, rest: Partial<Given> = {}, by = admin) =>
  t.send(
    archiveBatchCalls.merge,
    { body: { keepId, keepVersion: 1, dropId, dropVersion: 1, fromDropped: [], ...rest } },
    by.token,
  );
const merged = (id: string, by = admin) => t.send(archiveBatchCalls.merged, { params: { id } }, by.token);
const row = async (id: string) => (await t.owner('SELECT * FROM archives WHERE id = $1', [id]))[0];
const pair = async (options: Parameters<World['newPatient']>[0] = {}): Promise<[string, string]> => [
  await world.newPatient(options),
  await world.newPatient(options),
];

test('every table that belongs to an archive goes over, and follows a merge', async () => {
  const moved = t.house.records.flatMap((record) => record.tables);
  const tables = await t.owner<{ table_name: string }>(
    `SELECT c.table_name FROM information_schema.columns c
       JOIN information_schema.columns i USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND c.column_name = 'archive_id' AND i.column_name = 'institution_id'`,
  );
  const names = tables.map(({ table_name }) => table_name);
  // What was done with a file, what was asked to be erased, and until when it is kept, stays that file's.
  const staying = ['audit_entries', 'erasures', 'retention_reviews'];
  expect(names.toSorted()).toEqual([...moved, ...DERIVED_TABLES, ...staying].toSorted());
  const triggers = await t.owner<{ name: string }>(
    "SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'follow_merge'",
  );
  expect(triggers.map(({ name }) => name).sort()).toEqual(moved.toSorted());
});

describe('merging', () => {
  test('keeps everything of both; the dropped one stays readable as it was', async () => {
    const [keep, drop] = await pair({ name: '陈同人' });
    const phone = newPhone();
    await t.owner("UPDATE archives SET phone = $2, remark = '两条旧记录', education_years = 9 WHERE id = $1", [
      drop,
      phone,
    ]);
    const reports = [await world.newReport(keep), await world.newReport(drop)];
    const openId = await world.newAdministration(drop);
    const { data, status } = await merge(keep, drop, { fromDropped: ['phone', 'remark'] });
    expect(status).toBe(200);
    expect(data).toMatchObject({ id: keep, version: 2, phone, remark: '两条旧记录', educationYears: null });

    const listed = await t.send(reportCalls.byArchive, { params: { id: keep } }, admin.token);
    expect(listed.data.map(({ id }) => id).sort()).toEqual(reports.toSorted());
    expect((await t.send(archiveCalls.one, { params: { id: drop } }, admin.token)).status).toBe(404);
    const before = await merged(keep);
    expect(before.data).toHaveLength(1);
    expect(before.data[0]).toMatchObject({
      id: drop,
      phone,
      educationYears: 9,
      version: 1,
      mergedByName: `医生${admin.loginName}`,
    });
    const byPhone = await t.send(archiveCalls.oneByPhone, { params: { phone } }, admin.token);
    expect(byPhone.data.id).toBe(keep);
    const trail = await t.owner(
      "SELECT archive_id, detail FROM audit_entries WHERE action = 'merge' AND archive_id = ANY($1::uuid[]) ORDER BY id",
      [[keep, drop]],
    );
    expect(trail).toEqual([
      { archive_id: keep, detail: { from: drop, fields: ['phone', 'remark'] } },
      { archive_id: drop, detail: { into: keep } },
    ]);

    // The test in progress goes on, even from a page that was opened before.
    const saved = { params: { id: openId }, body: { answers: { 1: 2 }, revision: 1 } };
    expect((await t.send(scaleCalls.saveAnswers, saved, admin.token)).status).toBe(200);
    const body = { administrationId: openId, archiveId: drop, answers: PHQ9_ANSWERS, ...TEST_TIMES };
    const done = await t.send(scaleCalls.answer, { params: { id: 'PHQ-9' }, body }, admin.token);
    expect(done.status).toBe(200);
    expect((await t.send(reportCalls.one, { params: { id: done.data.reportId } }, admin.token)).data.archiveId).toBe(
      keep,
    );
  });

  test('takes over the identity number, which the dropped one no longer has', async () => {
    const [keep, drop] = await pair();
    await t.owner(
      "UPDATE archives SET id_type = 'resident', id_number = '110105194912310038', birthday = '1949-12-31' WHERE id = $1",
      [drop],
    );
    const half = await merge(keep, drop, { fromDropped: ['idType', 'idNumber'] });
    expect(half.status).toBe(422);
    expect((await row(drop))?.deleted_at).toBeNull();
    const whole = await merge(keep, drop, { fromDropped: ['idType', 'idNumber', 'birthday'] });
    expect(whole.data).toMatchObject({ idType: 'resident', birthday: '1949-12-31', idNumber: '1101******0038' });
    expect(await row(drop)).toMatchObject({ id_number: '110105194912310038', merged_into: keep });
  });

  test('a number that a third one has is refused', async () => {
    const [keep, drop] = await pair();
    const idNumber = `E${newPhone()}`;
    await world.newPatient({ idNumber });
    await t.owner("UPDATE archives SET id_type = 'other', id_number = $2 WHERE id = $1", [drop, idNumber]);
    expect((await merge(keep, drop, { fromDropped: ['idNumber'] })).status).toBe(409);
    expect((await row(drop))?.merged_into).toBeNull();
  });

  test('a chain of merges leads to the newest record', async () => {
    const [a, b] = await pair();
    const c = await world.newPatient();
    await merge(b, a);
    await merge(c, b, { dropVersion: 2 });
    expect((await merged(c)).data.map(({ id }) => id)).toEqual([b, a]);
    expect((await merged(b)).status).toBe(404);
    const report = await world.newReport(c);
    const added = await t.owner<{ archive_id: string }>(
      `INSERT INTO follow_ups (institution_id, request_id, archive_id, assignee_id, created_by, kind, due_date)
       VALUES ($1, $2, $3, $4, $4, 'visit', '2026-02-01') RETURNING archive_id`,
      [world.institutionId, randomUUID(), a, admin.id],
    );
    expect(added).toEqual([{ archive_id: c }]);
    expect(report).toBeTruthy();
  });

  test('a record that is being added while the archives are merged is not lost', async () => {
    const [keep, drop] = await pair();
    const body = () => ({ administrationId: randomUUID(), archiveId: drop, answers: PHQ9_ANSWERS, ...TEST_TIMES });
    const sends = Array.from({ length: 12 }, () =>
      t.send(scaleCalls.answer, { params: { id: 'PHQ-9' }, body: body() }, admin.token),
    );
    const [result, ...answers] = await Promise.all([merge(keep, drop), ...sends]);
    expect(result.status).toBe(200);
    const acknowledged = answers.filter(({ status }) => status === 200).map(({ data }) => data.reportId);
    const listed = await t.send(reportCalls.byArchive, { params: { id: keep } }, admin.token);
    expect(listed.data.map(({ id }) => id).sort()).toEqual(acknowledged.toSorted());
    const left = await t.owner('SELECT 1 FROM administrations WHERE archive_id = $1', [drop]);
    expect(left).toEqual([]);
  });
});

describe('refusing', () => {
  test('a stale version of either, with the current record; nothing is changed', async () => {
    const [keep, drop] = await pair();
    await t.owner('UPDATE archives SET version = 3 WHERE id = $1', [drop]);
    const before = await fingerprint(t);
    const stale = await merge(keep, drop);
    expect(stale.status).toBe(409);
    expect(stale.data).toMatchObject({ id: drop, version: 3 });
    expect((await merge(keep, drop, { keepVersion: 2, dropVersion: 3 })).data).toMatchObject({ id: keep, version: 1 });
    expect(await fingerprint(t)).toBe(before);
  });

  test('one out of scope, of another institution, deleted, or the same twice', async () => {
    const [keep, drop] = await pair();
    const other = await world.newPatient({ departmentId: world.departments.other });
    const foreign = await t.archive({ institutionId: world.elsewhereId });
    const before = await fingerprint(t);
    const by = world.accounts.doctorOfDepartment;
    for (const id of [other, foreign, randomUUID()]) {
      expect((await merge(keep, id, {}, by)).status).toBe(404);
      expect((await merge(id, keep, {}, by)).status).toBe(404);
    }
    expect((await merge(keep, keep)).status).toBe(400);
    expect(await fingerprint(t)).toBe(before);
    expect((await merge(keep, drop, {}, by)).status).toBe(200);
    expect((await merge(drop, keep, {}, by)).status).toBe(404);
  });
});
