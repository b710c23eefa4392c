import { randomUUID } from 'node:crypto';
import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { archiveCalls } from '@cogclinic/contract/archives';
import { pushCalls } from '@cogclinic/contract/push';
import { reportCalls } from '@cogclinic/contract/reports';
import { scaleCalls } from '@cogclinic/contract/scales';
import { statisticsCalls } from '@cogclinic/contract/statistics';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fingerprint } from '#testing/fingerprint.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newPush } from '#testing/samples.push.ts';
import { newWorld, type World } from '#testing/world.ts';
import { newArchive, newPhone } from '../archives.testing.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await testApp();
  world = await newWorld(t);
});
afterAll(() => t.close());

const { remove, move, consequences } = archiveBatchCalls;
/** One after the other: so many at once would wait for a connection longer than they may. */
async function many(count: number, options: Parameters<World['newPatient']>[0] = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made++) ids.push(await world.newPatient(options));
  return ids;
}
const actionsOn = async (ids: readonly string[]) =>
  (
    await t.owner<{ action: string; subject_id: string }>(
      'SELECT action, subject_id FROM audit_entries WHERE archive_id = ANY($1::uuid[]) ORDER BY id',
      [ids],
    )
  ).map(({ action }) => action);
const where = async (id: string) => (await t.owner('SELECT * FROM archives WHERE id = $1', [id]))[0];

describe('all or none', () => {
  let ninetyNine: string[];
  let strange: Record<string, string>;
  beforeAll(async () => {
    ninetyNine = await many(99);
    const gone = await world.newPatient();
    await t.owner('UPDATE archives SET deleted_at = now() WHERE id = $1', [gone]);
    strange = {
      'one of another institution': await t.archive({ institutionId: world.elsewhereId }),
      'one that nobody has': randomUUID(),
      'one that is deleted already': gone,
      'one of another department': await world.newPatient({ departmentId: world.departments.other }),
    };
  });

  test.each([
    'one of another institution',
    'one that nobody has',
    'one that is deleted already',
    'one of another department',
  ])('%s among a hundred: 404, and nothing is changed or noted', async (kind) => {
    const { token } = world.accounts.doctorOfDepartment;
    const ids = ninetyNine.toSpliced(50, 0, strange[kind] ?? '');
    const before = await fingerprint(t);
    const departmentId = world.departments.own;
    for (const answer of [
      await t.send(remove, { body: { ids } }, token),
      await t.send(move, { body: { ids, departmentId } }, token),
      await t.send(consequences, { body: { ids } }, token),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.data).toBeNull();
    }
    expect(await fingerprint(t)).toBe(before);
    expect(await actionsOn(ids)).toEqual([]);
  });

  test('the same one twice, none and more than 500 are refused', async () => {
    const [id = ''] = ninetyNine;
    const { token } = world.accounts.admin;
    for (const ids of [[id, id], [], Array.from({ length: 501 }, () => randomUUID())]) {
      expect((await t.send(remove, { body: { ids } }, token)).status).toBe(400);
    }
  });

  test('500 at once are deleted and noted one by one', async () => {
    const ids = await many(500);
    const { token, id: accountId } = world.accounts.admin;
    expect((await t.send(remove, { body: { ids } }, token)).data).toEqual({ removed: 500 });
    expect(await actionsOn(ids)).toEqual(Array.from({ length: 500 }, () => 'delete'));
    expect(await where(ids[7] ?? '')).toMatchObject({ deleted_by: accountId, merged_into: null });
    expect((await t.send(remove, { body: { ids } }, token)).status).toBe(404);
  });

  test('two that delete the same ones at once: one does, the other is told', async () => {
    const ids = await many(30);
    const { token } = world.accounts.admin;
    const answers = await Promise.all([
      t.send(remove, { body: { ids } }, token),
      t.send(remove, { body: { ids: ids.toReversed() } }, token),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await actionsOn(ids)).toHaveLength(30);
  });

  test('one that is deleted while it is waited for is not there', async () => {
    const ids = await many(2);
    const deleted = t.owner(
      'WITH gone AS (UPDATE archives SET deleted_at = now() WHERE id = $1 RETURNING id) SELECT pg_sleep(2) FROM gone',
      [ids[0]],
    );
    const free = () => t.owner('SELECT id FROM archives WHERE id = $1 FOR UPDATE SKIP LOCKED', [ids[0]]);
    await expect.poll(free, { timeout: 20_000 }).toEqual([]);
    const { token } = world.accounts.admin;
    expect((await t.send(remove, { body: { ids } }, token)).status).toBe(404);
    await deleted;
    expect(await actionsOn(ids)).toEqual([]);
  });
});

describe('deleting', () => {
  test('names the records before deleting; afterwards none of them is found', async () => {
    const { token } = world.accounts.doctorOfAll;
    const phone = newPhone();
    const email = `p${phone}@example.org`;
    const [id, other] = [
      await world.newPatient({ name: '赵有报告', phone, email }),
      await world.newPatient({ name: '钱无' }),
    ];
    const reportId = await world.newReport(id);
    const openId = await world.newAdministration(id);
    await t.owner(
      `INSERT INTO exam_records (institution_id, request_id, archive_id, account_id, exam_date) VALUES ($1, $2, $3, $4, '2026-01-02')`,
      [world.institutionId, randomUUID(), id, world.accounts.admin.id],
    );
    await t.owner(
      `INSERT INTO guidances (institution_id, request_id, archive_id, account_id) VALUES ($1, $2, $3, $4)`,
      [world.institutionId, randomUUID(), id, world.accounts.admin.id],
    );
    await t.owner(
      `INSERT INTO follow_ups (institution_id, request_id, archive_id, assignee_id, created_by, kind, due_date)
       VALUES ($1, $2, $3, $4, $4, 'visit', '2026-02-01')`,
      [world.institutionId, randomUUID(), id, world.accounts.admin.id],
    );
    await t.send(pushCalls.add, { body: newPush(id) }, token);
    const told = await t.send(consequences, { body: { ids: [id, other] } }, token);
    expect(told.data.names.toSorted()).toEqual(['赵有报告', '钱无']);
    expect(told.data).toMatchObject({ reports: 1, openTests: 1, exams: 1, guidances: 1, followUps: 1, pushes: 1 });
    const figures = (await t.send(statisticsCalls.own, {}, token)).data;

    await t.send(remove, { body: { ids: [id, other] } }, token);

    const answers = {
      one: await t.send(archiveCalls.one, { params: { id } }, token),
      byPhone: await t.send(archiveCalls.oneByPhone, { params: { phone } }, token),
      byEmail: await t.send(archiveCalls.oneByEmail, { params: { email } }, token),
      report: await t.send(reportCalls.one, { params: { id: reportId } }, token),
      pdf: await t.send(reportCalls.pdf, { params: { id: reportId } }, token),
      byArchive: await t.send(reportCalls.byArchive, { params: { id } }, token),
      test: await t.send(scaleCalls.administration, { params: { id: openId } }, token),
      save: await t.send(
        scaleCalls.saveAnswers,
        { params: { id: openId }, body: { answers: { 1: 1 }, revision: 1 } },
        token,
      ),
    };
    for (const [name, { status }] of Object.entries(answers)) expect(status, name).toBe(404);
    const lists = [
      await t.send(archiveCalls.list, { query: { pageSize: 200 } }, token),
      await t.send(reportCalls.list, { query: { pageSize: 200 } }, token),
      await t.send(scaleCalls.open, {}, token),
    ];
    for (const list of lists) {
      expect(list.status).toBe(200);
      expect(list.raw.toString()).not.toMatch(new RegExp(`${id}|${other}`));
    }
    expect(JSON.stringify((await t.send(statisticsCalls.own, {}, token)).data)).not.toBe(JSON.stringify(figures));
    const free = await t.send(archiveCalls.checkPhone, { query: { phone } }, token);
    expect(free.data).toEqual({ state: 'free', archiveId: null });
  });
});

describe('transferring', () => {
  const sendMove = (by: TestAccount, ids: string[], departmentId: string) =>
    t.send(move, { body: { ids, departmentId } }, by.token);

  test('moves patients, raises their versions and skips those already in the department', async () => {
    const { own, other } = world.departments;
    const [a = '', b = ''] = await many(2);
    const there = await world.newPatient({ departmentId: other });
    const { data } = await sendMove(world.accounts.admin, [a, b, there], other);
    expect(data).toEqual({ moved: 2 });
    expect(await where(a)).toMatchObject({ department_id: other, version: 2 });
    expect(await where(there)).toMatchObject({ department_id: other, version: 1 });
    expect(await actionsOn([a, b, there])).toEqual(['change', 'change']);
    const edited = { body: { ...newArchive(), id: a, version: 1, departmentId: own } };
    expect((await t.send(archiveCalls.update, edited, world.accounts.admin.token)).status).toBe(409);
  });

  test('no account moves patients out of its own scope; one that sees by doctor goes on seeing them', async () => {
    const [id = ''] = await many(1);
    const refused = await sendMove(world.accounts.doctorOfDepartment, [id], world.departments.other);
    expect(refused.status).toBe(422);
    expect(refused.msg).toMatch(/your department/i);
    expect(await where(id)).toMatchObject({ department_id: world.departments.own, version: 1 });
    expect((await sendMove(world.accounts.treatingDoctor, [id], world.departments.other)).data).toEqual({ moved: 1 });
  });

  test('a department that is another institution’s, deleted or unknown is refused', async () => {
    const [id = ''] = await many(1);
    const gone = await t.department(world.institutionId, '已撤');
    await t.owner('UPDATE departments SET deleted_at = now() WHERE id = $1', [gone]);
    for (const departmentId of [await t.department(world.elsewhereId, '别处'), gone, randomUUID()]) {
      expect((await sendMove(world.accounts.admin, [id], departmentId)).status).toBe(422);
    }
    expect(await where(id)).toMatchObject({ department_id: world.departments.own, version: 1 });
  });
});
