import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { archiveCalls } from '@cogclinic/contract/archives';
import { reportCalls } from '@cogclinic/contract/reports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newWorld, type World } from '#testing/world.ts';
import { newArchive, newPhone } from '../archives.testing.ts';
import { spellSome } from '../record/words.service.ts';

let t: TestApp;
let world: World;
let admin: TestAccount;
beforeAll(async () => {
  t = await testApp();
  world = await newWorld(t);
  admin = world.accounts.admin;
});
afterAll(() => t.close());

const { remove, restore, bin } = archiveBatchCalls;
const deleted = async (options: Parameters<World['newPatient']>[0] = {}) => {
  const id = await world.newPatient(options);
  expect((await t.send(remove, { body: { ids: [id] } }, admin.token)).status).toBe(200);
  return id;
};
const binOf = async (by: TestAccount, query = {}) =>
  (await t.send(bin, { query: { pageSize: 200, ...query } }, by.token)).data;
const back = (ids: string[], by = admin, language = 'en') =>
  t.send(restore, { body: { ids } }, by.token, { 'accept-language': language });
const isThere = async (id: string) => (await t.send(archiveCalls.one, { params: { id } }, admin.token)).status === 200;
const age = (id: string, days: number) =>
  t.owner('UPDATE archives SET deleted_at = deleted_at - make_interval(days => $2) WHERE id = $1', [id, days]);

describe('the bin', () => {
  test('lists deleted patients, newest first, with the account and the last day to restore', async () => {
    const [first, second] = [await deleted({ name: '回收甲' }), await deleted({ name: '回收乙' })];
    await t.owner("UPDATE archives SET deleted_at = '2026-03-01 01:02:03+00' WHERE id = $1", [first]);
    const { rows } = await binOf(admin, { text: '回收' });
    // The first one was deleted long ago: past its 30 days.
    expect(rows.map(({ id }) => id)).toEqual([second]);
    expect(rows[0]?.deletedByName).toBe(`医生${admin.loginName}`);
    const days = (Date.parse(rows[0]?.restorableUntil ?? '') - Date.parse(rows[0]?.deleteTime ?? '')) / 86_400_000;
    expect(days).toBe(30);
    await age(second, 29);
    const third = await deleted({ name: '回收丙' });
    expect((await binOf(admin, { text: '回收' })).rows.map(({ id }) => id)).toEqual([third, second]);
    expect((await binOf(admin, { text: '回收', orderBy: 'deleteTime asc' })).rows.map(({ id }) => id)).toEqual([
      second,
      third,
    ]);
  });

  test('is searched by the words of the archives’ list', async () => {
    const id = await deleted({ name: '诸葛均', phone: '13700137042' });
    await spellSome(t.platform);
    for (const text of ['葛均', 'zhugejun', 'zgj', '0137042']) {
      expect(
        (await binOf(admin, { text })).rows.map((row) => row.id),
        text,
      ).toEqual([id]);
    }
    expect((await binOf(admin, { text: 'zgj 138' })).rows).toEqual([]);
  });

  test('shows each administrator only patients within the scope', async () => {
    const id = await deleted({ name: '本科患者' });
    const other = await deleted({ name: '他科患者', departmentId: world.departments.other });
    expect((await binOf(world.accounts.adminOfOtherDepartment)).rows.map((row) => row.id)).toEqual([other]);
    expect((await binOf(world.accounts.adminElsewhere)).rows).toEqual([]);
    expect((await back([id], world.accounts.adminOfOtherDepartment)).status).toBe(404);
    expect((await back([other, id], world.accounts.adminOfOtherDepartment)).status).toBe(404);
    expect((await back([other], world.accounts.adminOfOtherDepartment)).data).toEqual({ restored: 1 });
  });
});

describe('restoring', () => {
  test('brings the archive back with all that hangs on it, and is noted', async () => {
    const id = await world.newPatient({ phone: newPhone() });
    const reportId = await world.newReport(id);
    await t.send(remove, { body: { ids: [id] } }, admin.token);
    expect((await back([id])).data).toEqual({ restored: 1 });
    expect((await t.send(reportCalls.one, { params: { id: reportId } }, admin.token)).status).toBe(200);
    const actions = await t.owner(
      "SELECT action FROM audit_entries WHERE subject_id = $1 AND noun = 'archives' ORDER BY id",
      [id],
    );
    expect(actions.map(({ action }) => action)).toEqual(['delete', 'restore']);
    expect((await back([id])).status).toBe(404);
  });

  test('all or none: one that is past its 30 days, or merged, leaves the others in the bin', async () => {
    const [old, fine] = [await deleted(), await deleted()];
    await age(old, 31);
    expect((await back([fine, old])).status).toBe(404);
    expect(await isThere(fine)).toBe(false);
    const keep = await world.newPatient();
    await t.owner('UPDATE archives SET merged_into = $2, deleted_at = now() WHERE id = $1', [old, keep]);
    expect((await binOf(admin)).rows.map(({ id }) => id)).not.toContain(old);
    expect((await back([old])).status).toBe(404);
    expect((await back([fine])).status).toBe(200);
  });

  test('refuses, and names the patients whose phone, e-mail or number was registered meanwhile; none is restored', async () => {
    const [phone, email] = [newPhone(), `W${newPhone()}@Example.org`];
    const idNumber = `E${newPhone()}`;
    const [byPhone, byBoth, free] = [
      await deleted({ name: '电话被占', phone }),
      await deleted({ name: '两项被占', email, idNumber }),
      await deleted({ name: '无人占用', phone: newPhone() }),
    ];
    const add = (fields: Parameters<typeof newArchive>[0], by: TestAccount) =>
      t.send(archiveCalls.add, { body: newArchive(fields) }, by.token);
    expect((await add({ phone }, world.accounts.adminElsewhere)).status).toBe(200);
    expect((await add({ email: email.toLowerCase(), idNumber }, admin)).status).toBe(200);

    const refused = await back([byPhone, byBoth, free], admin, 'zh');
    expect(refused.status).toBe(409);
    expect(refused.msg).toContain('电话被占（手机号）');
    expect(refused.msg).toContain('两项被占（邮箱、证件号码）');
    expect(refused.msg).not.toMatch(/无人占用|别处医院/);
    for (const id of [byPhone, byBoth, free]) expect(await isThere(id)).toBe(false);
    for (const language of ['zh-TW', 'en', 'ru']) {
      expect((await back([byPhone], admin, language)).msg).toMatch(/电话被占/);
    }
    expect((await back([free])).status).toBe(200);
  });

  test('of two in the bin with the same phone only one can come back', async () => {
    const phone = newPhone();
    const [one, other] = [await deleted({ phone }), await deleted({ phone })];
    expect((await back([one, other])).status).toBe(409);
    const answers = await Promise.all([back([one]), back([other])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('one’s own deletion', () => {
  const { undoRemove } = archiveBatchCalls;
  const undo = (ids: string[], by: TestAccount) =>
    t.send(undoRemove, { body: { ids } }, by.token, { 'accept-language': 'en' });
  const removedBy = async (by: TestAccount) => {
    const id = await world.newPatient();
    expect((await t.send(remove, { body: { ids: [id] } }, by.token)).status).toBe(200);
    return id;
  };

  test('is taken back for some minutes by the account that deleted, an administrator or not', async () => {
    const doctor = await t.account({ institutionId: world.institutionId });
    const id = await removedBy(doctor);
    expect((await undo([id], doctor)).data).toEqual({ restored: 1 });
    expect(await isThere(id)).toBe(true);
    expect((await undo([id], doctor)).status).toBe(404);
  });

  test('not by another, not later, not together with one of another; then all stay in the bin', async () => {
    const doctor = await t.account({ institutionId: world.institutionId });
    const [id, other] = [await removedBy(doctor), await removedBy(admin)];
    for (const refused of [await undo([id], admin), await undo([id, other], doctor)]) expect(refused.status).toBe(409);
    await t.owner("UPDATE archives SET deleted_at = deleted_at - interval '11 minutes' WHERE id = $1", [id]);
    expect((await undo([id], doctor)).status).toBe(409);
    for (const one of [id, other]) expect(await isThere(one)).toBe(false);
  });
});
