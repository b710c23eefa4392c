import { randomUUID } from 'node:crypto';
import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { archiveCalls } from '@cogclinic/contract/archives';
import { auditCalls } from '@cogclinic/contract/audit';
import { followUpCalls } from '@cogclinic/contract/followUps';
import { guidanceCalls } from '@cogclinic/contract/guidance';
import { pushCalls } from '@cogclinic/contract/push';
import { reportCalls } from '@cogclinic/contract/reports';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { spellSome } from '#modules/archives/record/words.service.ts';
import { type TestApp, testApp } from '#testing/harness.ts';
import { newPush } from '#testing/samples.push.ts';
import { newWorld } from '#testing/world.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

test('a printed record is noted with its patient, a list with its rows, a foreign record not at all', async () => {
  const institutionId = await t.institution();
  const { token, id } = await t.account({ institutionId });
  const archiveId = await t.archive({ institutionId });
  const elsewhere = await t.archive({ institutionId: await t.institution() });
  const note = (body: Parameters<typeof t.send<typeof auditCalls.note>>[1]['body']) =>
    t.send(auditCalls.note, { body }, token);

  // What the server did not show cannot be noted.
  expect((await note({ action: 'print', noun: 'archives', subjectId: archiveId })).status).toBe(404);
  expect((await note({ action: 'export', noun: 'reports', rows: 37 })).status).toBe(404);
  await t.send(archiveCalls.one, { params: { id: archiveId }, query: {} }, token);
  await t.send(reportCalls.list, { query: {} }, token);
  expect((await note({ action: 'print', noun: 'archives', subjectId: archiveId })).status).toBe(200);
  expect((await note({ action: 'export', noun: 'reports', rows: 37 })).status).toBe(200);
  expect((await note({ action: 'export', noun: 'archives', subjectId: archiveId, rows: 4 })).status).toBe(200);
  expect((await note({ action: 'print', noun: 'archives', subjectId: elsewhere })).status).toBe(404);

  const entries = await t.owner(
    "SELECT action, noun, archive_id, detail FROM audit_entries WHERE account_id = $1 AND detail ? 'told' ORDER BY id",
    [id],
  );
  // Beside the rows that the page tells stand those that the server showed.
  expect(entries).toEqual([
    { action: 'print', noun: 'archives', archive_id: archiveId, detail: { told: 'page' } },
    { action: 'export', noun: 'reports', archive_id: null, detail: { told: 'page', rows: 37, shown: 0 } },
    { action: 'export', noun: 'archives', archive_id: archiveId, detail: { told: 'page', rows: 4 } },
  ]);
});

test('a printed code and a printed guidance are noted with their patient; of lists only the rows', async () => {
  const world = await newWorld(t);
  const { admin, doctorOfDepartment } = world.accounts;
  const archiveId = await world.newPatient({ departmentId: world.departments.other, doctorId: null });
  const push = await t.send(pushCalls.add, { body: newPush(archiveId) }, admin.token);
  const content = { title: '指导', body: '<p>散步。</p>', language: 'zh' } as const;
  const written = await t.send(
    guidanceCalls.add,
    { body: { requestId: randomUUID(), archiveId, reportId: null, ...content } },
    admin.token,
  );
  const note = (body: Parameters<typeof t.send<typeof auditCalls.note>>[1]['body'], by = admin) =>
    t.send(auditCalls.note, { body }, by.token);
  const records = [
    { action: 'print', noun: 'push', subjectId: push.data.id },
    { action: 'print', noun: 'guidance', subjectId: written.data.id },
  ] as const;
  for (const record of records) {
    expect((await note(record, doctorOfDepartment)).status).toBe(404);
    expect((await note(record)).status).toBe(200);
  }
  await t.send(followUpCalls.list, { query: {} }, admin.token);
  await t.send(auditCalls.list, { query: {} }, admin.token);
  for (const noun of ['followUps', 'audit'] as const) {
    expect((await note({ action: 'export', noun, rows: 3 })).status).toBe(200);
    expect((await note({ action: 'export', noun, subjectId: archiveId })).status).toBe(404);
  }
  const printed = await t.send(auditCalls.list, { query: { archiveId, action: 'print' } }, admin.token);
  expect(printed.data.rows.map(({ noun, subjectId }) => [noun, subjectId])).toEqual([
    ['guidance', written.data.id],
    ['push', push.data.id],
  ]);
});

test('an entry of a list that was read, and of a refused call, names the call', async () => {
  const institutionId = await t.institution();
  const admin = await t.account({ institutionId, roleType: 'ADMIN' });
  const doctor = await t.account({ institutionId });
  await t.send(reportCalls.list, { query: {} }, doctor.token);
  expect((await t.send(archiveCalls.one, { params: { id: randomUUID() }, query: {} }, doctor.token)).status).toBe(404);
  const entries = async () =>
    (await t.send(auditCalls.list, { query: { accountId: doctor.id, orderBy: 'time asc' } }, admin.token)).data.rows;
  // A refusal is written down after its answer.
  await vi.waitFor(async () => expect(await entries()).toHaveLength(2), { timeout: 20_000 });
  expect(await entries()).toMatchObject([
    { action: 'list', operation: 'reports.list', detail: { call: 'GET /screening_report/list' } },
    { action: 'refuse', operation: 'archives.one', detail: { call: 'GET /archives/oneById/:id' } },
  ]);
  const own = (await t.send(auditCalls.list, { query: { accountId: admin.id } }, admin.token)).data.rows;
  expect(own).toMatchObject([{ noun: 'audit', operation: 'audit.list' }]);
});

test('entries about a merged record are found under the record that was kept', async () => {
  const world = await newWorld(t);
  const { admin } = world.accounts;
  const [first, second, third] = [await world.newPatient(), await world.newPatient(), await world.newPatient()];
  for (const id of [first, second]) await t.send(archiveCalls.one, { params: { id }, query: {} }, admin.token);
  const merge = (dropId: string, keepId: string, dropVersion: number) =>
    t.send(
      archiveBatchCalls.merge,
      { body: { keepId, keepVersion: 1, dropId, dropVersion, fromDropped: [] } },
      admin.token,
    );
  expect((await merge(first, second, 1)).status).toBe(200);
  expect((await merge(second, third, 2)).status).toBe(200);
  const { data } = await t.send(auditCalls.list, { query: { archiveId: third, action: 'open' } }, admin.token);
  expect(data.rows.map(({ subjectId }) => subjectId)).toEqual([second, first]);
  // The way to the patient's page leads to the one that is there.
  expect(data.rows.map(({ archiveId }) => archiveId)).toEqual([third, third]);
});

test('the trail is only added to, even by the owner', async () => {
  await expect(t.owner('UPDATE audit_entries SET action = $1', ['open'])).rejects.toThrow();
  await expect(t.owner('DELETE FROM audit_entries')).rejects.toThrow();
});

test('the trail is searched by patient, account, action and day, page by page, within the institution', async () => {
  const institutionId = await t.institution();
  const admin = await t.account({ institutionId, roleType: 'ADMIN' });
  const doctor = await t.account({ institutionId });
  const wang = await t.archive({ institutionId, name: '王大锤', phone: '13700137013' });
  const li = await t.archive({ institutionId, name: '李逍遥' });
  const open = (id: string) => t.send(archiveCalls.one, { params: { id }, query: {} }, doctor.token);
  for (const id of [wang, li, wang, wang, li]) await open(id);
  type Query = NonNullable<Parameters<typeof t.send<typeof auditCalls.list>>[1]['query']>;
  const list = async (query: Query, token = admin.token) => (await t.send(auditCalls.list, { query }, token)).data;

  const all = await list({ accountId: doctor.id });
  expect(all.total).toBe(5);
  expect(all.rows[0]).toMatchObject({ action: 'open', noun: 'archives', archiveId: li, patientName: '李逍遥' });
  expect((await list({ text: '大锤' })).rows.map(({ archiveId }) => archiveId)).toEqual([wang, wang, wang]);
  await spellSome(t.platform);
  for (const text of ['dachui', 'wdc', '0137013']) expect((await list({ text })).total, text).toBe(3);
  expect((await list({ archiveId: li, action: 'open' })).total).toBe(2);
  expect((await list({ action: 'delete' })).total).toBe(0);
  expect((await list({ beginTime: '2199-01-01' })).total).toBe(0);

  const seen: string[] = [];
  for (let after: string | undefined; ; ) {
    const page = await list({ accountId: doctor.id, pageSize: 2, after });
    seen.push(...page.rows.map(({ id }) => id));
    if (!page.next) break;
    after = page.next;
  }
  expect(seen).toEqual(all.rows.map(({ id }) => id));

  const elsewhere = await t.account({ institutionId: await t.institution(), roleType: 'ADMIN' });
  expect((await list({ archiveId: wang }, elsewhere.token)).total).toBe(0);
  const department = await t.department(institutionId);
  const narrow = await t.account({
    institutionId,
    roleType: 'ADMIN',
    dataAuthority: 'oneself',
    departmentId: department,
  });
  const named = await list({ archiveId: wang }, narrow.token);
  expect([named.total, named.rows[0]?.patientName]).toEqual([3, null]);
});
