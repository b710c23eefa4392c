import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { auditCalls } from '@cogclinic/contract/audit';
import { erasureCalls } from '@cogclinic/contract/erasures';
import { identityCalls } from '@cogclinic/contract/identity';
import { toWirePassword } from '@cogclinic/contract/password';
import { retentionCalls } from '@cogclinic/contract/retention';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepingOf } from '#modules/analysis/kept/keeping.ts';
import { eraseAsked, eraseNightly } from '#modules/erasure/night/night.ts';
import { patientHands } from '#modules/overview/testing.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { FOR_GOOD, retentionVersion } from '#testing/samples.retention.ts';
import { newWorld, type World } from '#testing/world.ts';

let t: TestApp;
let world: World;
let admin: TestAccount;
beforeAll(async () => {
  t = await testApp();
  // What is asked for is done when the test says so.
  await t.platform.background.close();
});
beforeEach(async () => {
  world = await newWorld(t);
  admin = world.accounts.admin;
});
afterAll(() => t.close());

/** A patient whose only entry is of that day: an adult then, unless a birthday is given. */
async function lastSeen(day: string, { birthday = '1950-05-05', of = world } = {}): Promise<string> {
  const id = await of.newPatient();
  await t.owner('UPDATE archives SET created_at = $2::date, birthday = $3 WHERE id = $1', [id, day, birthday]);
  return id;
}
async function night() {
  const keep = keepingOf(t.house.records);
  while (await keep(t.platform)) {}
  await eraseNightly(t.platform, t.house.records);
}
const set = async (periods: Partial<typeof FOR_GOOD> | object, by = admin) => {
  const version = await retentionVersion(t, by.institutionId);
  return t.send(retentionCalls.update, { body: { ...FOR_GOOD, ...periods, confirmed: true, version } }, by.token);
};
const listed = async (state: 'due' | 'kept' = 'due', by = admin) =>
  (await t.send(retentionCalls.reviews, { query: { state, pageSize: 200 } }, by.token)).data.rows;
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const prove = (by = admin) =>
  t.send(identityCalls.verifyPassword, { body: { password: toWirePassword(by.password) } }, by.token);
const erase = (ids: string[], by = admin) =>
  t.send(retentionCalls.erase, { body: { ids, reason: '保存期限届满' } }, by.token);
const keep = (id: string, years = 5) =>
  t.send(retentionCalls.keep, { body: { id, years, reason: '诉讼未结' } }, admin.token);
const there = async (id: string) => (await t.owner('SELECT id FROM archives WHERE id = $1', [id])).length === 1;

test('after the years that were set a file is listed, oldest contact first, and never erased by a night', async () => {
  const [old, older, recent] = [
    await lastSeen('2006-01-02'),
    await lastSeen('2003-03-04'),
    await lastSeen('2025-01-01'),
  ];
  const other = await newWorld(t);
  const elsewhere = await lastSeen('1999-01-01', { of: other });
  await night();
  expect(await listed()).toEqual([]);
  const { data } = await set({ reviewYears: 15 });
  expect(data).toMatchObject({ isSaved: true, goes: { due: 2, patients: 0 } });
  await night();
  const rows = await listed();
  expect(idsOf(rows)).toEqual([older, old]);
  expect(rows[0]).toMatchObject({ lastContactDay: '2003-03-04', dueYears: 15, keptUntil: null });
  expect(rows[0]?.years).toBeGreaterThanOrEqual(23);
  expect(await listed('due', other.accounts.admin)).toEqual([]);
  for (const id of [old, older, recent, elsewhere]) expect(await there(id)).toBe(true);
  // With more years, or none, it leaves the list.
  await set({ reviewYears: 22 });
  await night();
  expect(idsOf(await listed())).toEqual([older]);
  await set({});
  await night();
  expect(await listed()).toEqual([]);
});

test('the last contact is the newest entry of the timeline, of whatever kind of record', async () => {
  const [quiet, diagnosed, tested, followed] = await Promise.all([1, 2, 3, 4].map(() => lastSeen('2004-04-05')));
  await t.owner(
    `INSERT INTO diagnoses (institution_id, archive_id, request_id, code_system, code, title, certainty, recorded_by, recorded_at)
     VALUES ($1, $2, gen_random_uuid(), 'ICD-10', 'G30.9', '阿尔茨海默病', 'confirmed', $3, now() - interval '2 years')`,
    [world.institutionId, diagnosed, admin.id],
  );
  await world.newReport(tested ?? '');
  const hands = patientHands(t, admin, followed ?? '');
  await hands.examine('2024-05-05', {});
  await set({ reviewYears: 10 });
  await night();
  expect(idsOf(await listed())).toEqual([quiet]);
});

test('where the law keeps minors’ files longer, they are due when the patient is old enough', async () => {
  const child = await lastSeen('2012-01-01', { birthday: '2008-06-01' });
  const adult = await lastSeen('2012-01-01');
  await set({ law: 'taiwan', reviewYears: 7 });
  await night();
  expect(idsOf(await listed())).toEqual([adult]);
  await set({ law: 'none', reviewYears: 7 });
  await night();
  expect(new Set(idsOf(await listed()))).toEqual(new Set([adult, child]));
});

test('erasing needs a fresh proof and a file that is due; then it goes with a certificate, and the trail says who decided', async () => {
  const [id, other] = [await lastSeen('2001-01-01'), await lastSeen('2020-01-01')];
  await set({ reviewYears: 15 });
  await night();
  expect((await erase([id])).status).toBe(403);
  await prove();
  expect((await erase([id, other])).status).toBe(404);
  const { adminOfOtherDepartment, adminElsewhere, doctorOfAll } = world.accounts;
  for (const [by, status] of [
    [adminOfOtherDepartment, 403],
    [doctorOfAll, 403],
    [adminElsewhere, 404],
  ] as const) {
    await prove(by);
    expect((await erase([id], by)).status).toBe(status);
  }
  expect((await erase([id])).data).toEqual({ erasing: 1 });
  // Out of reach at once.
  expect(await listed()).toEqual([]);
  expect((await t.send(archiveBatchCalls.restore, { body: { ids: [id] } }, admin.token)).status).toBe(404);
  await eraseAsked(t.platform, t.house.records);
  expect([await there(id), await there(other)]).toEqual([false, true]);
  const [row] = (await t.send(erasureCalls.list, { query: {} }, admin.token)).data.rows;
  expect(row).toMatchObject({ archiveId: id, cause: 'review', reason: '保存期限届满', failed: false });
  const pdf = { params: { id: row?.id ?? '' }, query: { language: 'ru' } } as const;
  expect((await t.send(erasureCalls.certificate, pdf, admin.token)).raw.subarray(0, 5).toString()).toBe('%PDF-');
  const trail = (await t.send(auditCalls.list, { query: { action: 'erase' } }, admin.token)).data.rows;
  expect(trail.map(({ accountId, archiveId }) => [accountId, archiveId])).toEqual([
    [null, id],
    [admin.id, id],
  ]);
});

test('with a contact since the list was made the file is not due: the refusal names the patient, and nothing is erased', async () => {
  const [id, other] = [await lastSeen('2001-01-01'), await lastSeen('2001-01-01')];
  await set({ reviewYears: 15 });
  await night();
  await world.newReport(id);
  await t.owner("UPDATE archives SET name = '又来的人' WHERE id = $1", [id]);
  await prove();
  const refused = await erase([id, other]);
  expect([refused.status, refused.msg.includes('又来的人')]).toEqual([409, true]);
  await eraseAsked(t.platform, t.house.records);
  expect([await there(id), await there(other)]).toEqual([true, true]);
  await night();
  expect(idsOf(await listed())).toEqual([other]);
});

test('a kept file is out of the list until its day, with the reason; nothing of it is erased meanwhile, and the keeping can be ended', async () => {
  const id = await lastSeen('2001-01-01');
  await set({ reviewYears: 15 });
  await night();
  expect((await keep(id)).status).toBe(403);
  await prove();
  expect((await keep(id, 0)).status).toBe(400);
  const { data } = await keep(id, 5);
  expect(data.keptUntil > '2026').toBe(true);
  expect(await listed()).toEqual([]);
  expect((await listed('kept'))[0]).toMatchObject({ id, keptReason: '诉讼未结', keptUntil: data.keptUntil });
  await prove();
  expect((await erase([id])).status).toBe(404);

  // Deleted all the same, it stays in the database beyond the bin, and is not erased on request either.
  await t.send(archiveBatchCalls.remove, { body: { ids: [id] } }, admin.token);
  const asked = () => t.send(erasureCalls.ask, { params: { id }, body: { reason: '本人要求' } }, admin.token);
  expect((await asked()).status).toBe(409);
  await t.owner("UPDATE archives SET deleted_at = now() - interval '40 days' WHERE id = $1", [id]);
  await night();
  expect(await there(id)).toBe(true);
  await t.owner('UPDATE archives SET deleted_at = NULL, deleted_by = NULL WHERE id = $1', [id]);

  // Its day over, it is due again; or once the keeping is ended.
  await t.owner('UPDATE retention_reviews SET kept_until = current_date - 2 WHERE archive_id = $1', [id]);
  expect(idsOf(await listed())).toEqual([id]);
  await prove();
  await keep(id, 3);
  await prove();
  expect((await t.send(retentionCalls.release, { body: { id } }, admin.token)).status).toBe(200);
  expect(idsOf(await listed())).toEqual([id]);
  const noted = await t.owner<{ detail: object }>(
    "SELECT detail FROM audit_entries WHERE archive_id = $1 AND action = 'change' ORDER BY id",
    [id],
  );
  expect(noted.map(({ detail }) => (detail as { review?: string }).review)).toEqual(['kept', 'kept', 'released']);
});
