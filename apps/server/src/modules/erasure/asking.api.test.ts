import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { erasureCalls } from '@cogclinic/contract/erasures';
import { LANGUAGES } from '@cogclinic/contract/fields';
import { identityCalls } from '@cogclinic/contract/identity';
import { toWirePassword } from '@cogclinic/contract/password';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newWorld, type World } from '#testing/world.ts';
import { eraseAsked } from './night/night.ts';

let t: TestApp;
let world: World;
let admin: TestAccount;
beforeAll(async () => {
  t = await testApp();
  // What is asked for is done when the test says so.
  await t.platform.background.close();
  world = await newWorld(t);
  admin = world.accounts.admin;
});
afterAll(() => t.close());

const { ask, list, certificate } = erasureCalls;
const inBin = async () => {
  const id = await world.newPatient({ name: '求去甲', phone: '13700137999' });
  await world.newReport(id);
  await t.send(archiveBatchCalls.remove, { body: { ids: [id] } }, admin.token);
  return id;
};
const asked = (id: string, by = admin, reason = '本人书面要求') =>
  t.send(ask, { params: { id }, body: { reason } }, by.token);
const prove = (by: TestAccount) =>
  t.send(identityCalls.verifyPassword, { body: { password: toWirePassword(by.password) } }, by.token);
const listed = async () => (await t.send(list, { query: {} }, admin.token)).data.rows;

test('an erasure needs a reason, a proof of who asks, and a patient in the bin within the scope', async () => {
  const id = await inBin();
  expect((await asked(id, admin, ' ')).status).toBe(400);
  expect((await asked(id)).status).toBe(403);
  await prove(admin);
  expect((await asked(await world.newPatient())).status).toBe(404);
  const { adminOfOtherDepartment, adminElsewhere } = world.accounts;
  for (const other of [adminOfOtherDepartment, adminElsewhere]) {
    await prove(other);
    expect((await asked(id, other)).status).toBe(404);
  }
  expect(await listed()).toEqual([]);
  expect((await t.send(archiveBatchCalls.restore, { body: { ids: [id] } }, admin.token)).status).toBe(200);
});

test('once asked for, nobody restores it; then it is gone, on record without the person, with a certificate in four languages', async () => {
  const id = await inBin();
  await prove(admin);
  const first = await asked(id);
  expect(first.data).toMatchObject({ archiveId: id, cause: 'asked', reason: '本人书面要求', doneTime: null });
  expect((await t.send(archiveBatchCalls.restore, { body: { ids: [id] } }, admin.token)).status).toBe(404);
  const early = await t.send(certificate, { params: { id: first.data.id }, query: { language: 'en' } }, admin.token);
  expect(early.status).toBe(422);
  // The proof is used up, and the same request asks once.
  expect((await asked(id)).status).toBe(403);
  await prove(admin);
  expect((await asked(id)).data.id).toBe(first.data.id);

  await eraseAsked(t.platform, t.house.records);
  expect(await t.owner('SELECT id FROM archives WHERE id = $1', [id])).toEqual([]);
  expect(await t.owner('SELECT id FROM reports WHERE archive_id = $1', [id])).toEqual([]);
  const [row] = await listed();
  expect(row).toMatchObject({ id: first.data.id, failed: false, kept: 0, doneTime: expect.any(String) });
  expect(row?.entries).toBeGreaterThan(2);
  for (const language of LANGUAGES) {
    const pdf = await t.send(certificate, { params: { id: first.data.id }, query: { language } }, admin.token);
    expect(pdf.status).toBe(200);
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-');
  }
  const trail = await t.owner(
    "SELECT account_id, detail FROM audit_entries WHERE action = 'erase' AND archive_id = $1 ORDER BY id",
    [id],
  );
  expect(trail).toEqual([
    { account_id: admin.id, detail: { erasure: first.data.id, asked: true } },
    { account_id: null, detail: expect.objectContaining({ erasure: first.data.id, cause: 'asked' }) },
  ]);
  const told = await t.owner("SELECT e::text AS line FROM audit_entries e WHERE e::text ~ '求去甲|13700137999'");
  expect(told).toEqual([]);
});
