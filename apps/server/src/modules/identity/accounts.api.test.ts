import { randomUUID } from 'node:crypto';
import { accountCalls as calls, identityCalls } from '@cogclinic/contract/identity';
import { toWirePassword } from '@cogclinic/contract/password';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

let t: TestApp;
let institutionId: string;
let departmentId: string;
let admin: TestAccount;
let doctor: TestAccount;
let foreign: TestAccount;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.owner('DELETE FROM sign_in_failures');
  institutionId = await t.institution();
  departmentId = await t.department(institutionId);
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  doctor = await t.account({ institutionId, departmentId });
  foreign = await t.account({ institutionId: await t.institution('别处医院'), roleType: 'ADMIN' });
});

const body = (changes: object = {}) => ({
  username: '李医生',
  loginName: `li-${randomUUID().slice(0, 8)}`,
  roleType: 'DOCTOR' as const,
  title: 'chief' as const,
  departmentId,
  dataAuthority: 'all' as const,
  mallAuthority: 0 as const,
  email: 'li@example.com',
  ...changes,
});
const add = (changes: object = {}, token = admin.token) =>
  t.send(calls.add, { body: { ...body(changes), password: toWirePassword('First123') } }, token);
const one = async (id: string, token = admin.token) => t.send(calls.one, { params: { id } }, token);
const update = async (id: string, changes: object, token = admin.token) => {
  const { version, ...current } = (await one(id)).data;
  return t.send(calls.update, { body: { ...current, version, ...changes } }, token);
};
const enable = (id: string, enabled: boolean, version = 1, token = admin.token) =>
  t.send(calls.setEnabled, { body: { id, version, enabled } }, token);
const reset = (id: string, version = 1, token = admin.token) =>
  t.send(calls.resetPassword, { body: { id, version } }, token);
const info = (token: string) => t.send(identityCalls.info, {}, token);
const signIn = (loginName: string, password: string) =>
  t.send(identityCalls.login, { body: { username: loginName, password: toWirePassword(password) } });
const fieldOf = (sent: { data: unknown }) => (sent.data as { fields?: { path: string }[] }).fields?.[0]?.path;

describe('accounts', () => {
  test('are added, found and signed in with', async () => {
    const added = await add({ loginName: 'Li.Wei', mallAuthority: 1 });
    expect(added.data).toMatchObject({
      username: '李医生',
      loginName: 'Li.Wei',
      title: 'chief',
      departmentName: '神经内科',
      mallAuthority: 1,
      enabled: true,
      lockedUntil: null,
      version: 1,
    });
    expect((await one(added.data.id)).data).toEqual(added.data);
    expect((await signIn('li.wei', 'First123')).status).toBe(200);
    const [entry] = await t.owner('SELECT action, noun, account_id FROM audit_entries WHERE subject_id = $1', [
      added.data.id,
    ]);
    expect(entry).toEqual({ action: 'add', noun: 'accounts', account_id: admin.id });
  });

  test('are listed for the own institution, by word, role and department', async () => {
    const { data: li } = await add({ username: '李 100%_x', roleType: 'CONTRACTMANAGER', departmentId: null });
    const list = async (query: object) => (await t.send(calls.list, { query }, admin.token)).data.map(({ id }) => id);
    // They may have been made within one millisecond.
    await t.owner("UPDATE accounts SET created_at = created_at - interval '1 second' WHERE id = $1", [admin.id]);
    expect(await list({})).toEqual([admin.id, doctor.id, li.id]);
    expect(await list({ keyword: '100%_' })).toEqual([li.id]);
    expect(await list({ keyword: doctor.loginName.toUpperCase() })).toEqual([doctor.id]);
    expect(await list({ keyword: 'LI@EXAMPLE' })).toEqual([li.id]);
    expect(await list({ roleType: 'ADMIN' })).toEqual([admin.id]);
    expect(await list({ departmentId })).toEqual([doctor.id]);
    expect((await t.send(calls.list, { query: { keyword: 'a\u0000b' } }, admin.token)).status).toBe(400);
  });

  test('staff to choose from are the enabled ones, for everyone', async () => {
    const off = await t.account({ institutionId, enabled: false });
    const { data } = await t.send(calls.staff, {}, doctor.token);
    expect(data.map(({ id }) => id).sort()).toEqual([admin.id, doctor.id].sort());
    expect(data.map(({ id }) => id)).not.toContain(off.id);
  });

  test('a login name is unique everywhere, its case ignored, and the refusal does not say where it is', async () => {
    const here = await add({ loginName: doctor.loginName.toUpperCase() });
    const elsewhere = await add({ loginName: foreign.loginName.toUpperCase() });
    for (const refused of [here, elsewhere]) {
      expect(refused.status).toBe(422);
      expect(fieldOf(refused)).toBe('loginName');
      expect(refused.msg).toBe('This login name is taken. Please choose another');
    }
    expect((await update(doctor.id, { loginName: foreign.loginName })).msg).toBe(here.msg);
    const both = await Promise.all([add({ loginName: 'Same.Name' }), add({ loginName: 'same.name' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('the department must be the institution’s and there, and the own-department scope needs one', async () => {
    const theirs = await t.department(foreign.institutionId);
    const gone = await t.department(institutionId, '旧科室');
    await t.owner('UPDATE departments SET deleted_at = now() WHERE id = $1', [gone]);
    for (const wrong of [theirs, gone, randomUUID()]) {
      const refused = await add({ departmentId: wrong });
      expect([refused.status, fieldOf(refused)]).toEqual([422, 'departmentId']);
      expect((await update(doctor.id, { departmentId: wrong })).status).toBe(422);
    }
    const refused = await add({ departmentId: null, dataAuthority: 'oneself' });
    expect([refused.status, fieldOf(refused)]).toEqual([422, 'departmentId']);
    expect((await add({ departmentId: null, dataAuthority: 'private' })).status).toBe(200);
  });

  test('an old version is refused with the current record', async () => {
    expect((await update(doctor.id, { username: '新名' })).data).toMatchObject({ username: '新名', version: 2 });
    const refused = await update(doctor.id, { username: '旧名', version: 1 });
    expect(refused).toMatchObject({ status: 409, data: { id: doctor.id, username: '新名', version: 2 } });
    expect((await enable(doctor.id, false)).status).toBe(409);
    expect((await reset(doctor.id)).status).toBe(409);
    expect((await info(doctor.token)).status).toBe(200);
  });

  test('of another institution answer 404, and only an administrator may', async () => {
    expect((await one(foreign.id)).status).toBe(404);
    expect((await t.send(calls.update, { body: { ...body(), id: foreign.id, version: 1 } }, admin.token)).status).toBe(
      404,
    );
    expect((await enable(foreign.id, false)).status).toBe(404);
    expect((await reset(foreign.id)).status).toBe(404);
    expect((await info(foreign.token)).status).toBe(200);
    expect((await add({}, doctor.token)).status).toBe(403);
    expect((await one(doctor.id, doctor.token)).status).toBe(403);
    expect((await reset(doctor.id, 1, doctor.token)).status).toBe(403);
  });
});

describe('what an administrator changes', () => {
  test('a scope, a department or the mall authority holds from the next request on, in the same session', async () => {
    await info(doctor.token);
    await update(doctor.id, { dataAuthority: 'private', departmentId: null, mallAuthority: 1 });
    expect((await info(doctor.token)).data).toMatchObject({
      dataAuthority: 'private',
      departmentId: null,
      mallAuthority: 1,
    });
    const [entry] = await t.owner<{ detail: { fields: string[] } }>(
      'SELECT detail FROM audit_entries WHERE subject_id = $1',
      [doctor.id],
    );
    expect(entry?.detail.fields).toEqual(['departmentId', 'dataAuthority', 'mallAuthority']);
  });

  test('a role or disabling ends the sessions at once; enabling lets in again', async () => {
    await info(doctor.token);
    await update(doctor.id, { roleType: 'CONTRACTMANAGER' });
    expect((await info(doctor.token)).status).toBe(401);
    const { token } = (await signIn(doctor.loginName, doctor.password)).data;
    await info(token);
    expect((await enable(doctor.id, false, 2)).data).toMatchObject({ enabled: false, version: 3 });
    expect((await info(token)).status).toBe(401);
    expect((await signIn(doctor.loginName, doctor.password)).status).toBe(422);
    await enable(doctor.id, true, 3);
    expect((await info(token)).status).toBe(401);
    expect((await signIn(doctor.loginName, doctor.password)).status).toBe(200);
  });

  test('an administrator neither disables nor demotes himself', async () => {
    expect(await enable(admin.id, false)).toMatchObject({ status: 422 });
    const refused = await update(admin.id, { roleType: 'DOCTOR' });
    expect([refused.status, fieldOf(refused)]).toEqual([422, 'roleType']);
    expect((await update(admin.id, { username: '王主任' })).status).toBe(200);
    expect((await info(admin.token)).data).toMatchObject({ roleType: 'ADMIN', username: '王主任' });
  });

  test('an administrator of a narrow scope gives nobody, himself included, a wider one', async () => {
    const other = await t.department(institutionId, '康复科');
    const narrow = await t.account({ institutionId, roleType: 'ADMIN', dataAuthority: 'oneself', departmentId });
    for (const wider of [{ dataAuthority: 'all' }, { departmentId: other }]) {
      const own = await update(narrow.id, wider, narrow.token);
      expect([own.status, fieldOf(own)]).toEqual([422, 'dataAuthority']);
      const added = await add({ dataAuthority: 'oneself', ...wider }, narrow.token);
      expect([added.status, fieldOf(added)]).toEqual([422, 'dataAuthority']);
    }
    expect((await info(narrow.token)).data).toMatchObject({ dataAuthority: 'oneself', departmentId });
    // What an account has already may stay when something else is changed.
    expect((await update(doctor.id, { username: '新名' }, narrow.token)).data.dataAuthority).toBe('all');
    expect((await update(doctor.id, { dataAuthority: 'oneself' }, narrow.token)).status).toBe(200);
    expect((await update(doctor.id, { dataAuthority: 'all' }, narrow.token)).status).toBe(422);
    expect((await update(narrow.id, { dataAuthority: 'private' }, narrow.token)).status).toBe(200);
    expect((await update(narrow.id, { dataAuthority: 'oneself' }, narrow.token)).status).toBe(422);
    expect((await update(narrow.id, { dataAuthority: 'all' })).status).toBe(200);
  });

  test('an administrator of a narrow scope gets no way in by an account that sees patients whom he does not', async () => {
    const other = await t.department(institutionId, '康复科');
    const narrow = await t.account({ institutionId, roleType: 'ADMIN', dataAuthority: 'oneself', departmentId });
    const wide = await t.account({ institutionId, departmentId });
    const elsewhere = await t.account({ institutionId, departmentId: other, dataAuthority: 'private' });
    const near = await t.account({ institutionId, departmentId, dataAuthority: 'private' });
    for (const { id, token } of [wide, elsewhere]) {
      const versioned = { body: { id, version: 1 } };
      expect((await reset(id, 1, narrow.token)).status).toBe(403);
      expect((await t.send(calls.dropFactor, versioned, narrow.token)).status).toBe(403);
      expect((await t.send(calls.unbind, versioned, narrow.token)).status).toBe(403);
      for (const [field, value] of Object.entries({
        email: 'mine@example.org',
        loginName: `mine-${randomUUID()}`.slice(0, 20),
      })) {
        const changed = await update(id, { [field]: value }, narrow.token);
        expect([changed.status, fieldOf(changed)]).toEqual([422, field]);
      }
      const moved = await update(id, { departmentId, dataAuthority: 'private' }, narrow.token);
      expect([moved.status, fieldOf(moved)]).toEqual([422, 'dataAuthority']);
      expect((await info(token)).status).toBe(200);
    }
    expect((await reset(near.id, 1, narrow.token)).status).toBe(200);
    expect((await reset(wide.id, 1, admin.token)).status).toBe(200);
  });

  test('an administrator of a narrow scope gives no mall authority that he has not', async () => {
    const narrow = await t.account({ institutionId, roleType: 'ADMIN', dataAuthority: 'oneself', departmentId });
    const own = await update(narrow.id, { mallAuthority: 1 }, narrow.token);
    expect([own.status, fieldOf(own)]).toEqual([422, 'mallAuthority']);
    const added = await add({ dataAuthority: 'private', mallAuthority: 1 }, narrow.token);
    expect([added.status, fieldOf(added)]).toEqual([422, 'mallAuthority']);
    expect((await update(narrow.id, { mallAuthority: 1 })).status).toBe(200);
    expect((await add({ dataAuthority: 'private', mallAuthority: 1 }, narrow.token)).status).toBe(200);
  });

  test('two administrators who take the role from each other leave one behind', async () => {
    for (let round = 0; round < 6; round++) {
      const at = await t.institution();
      const pair = await Promise.all([0, 1].map(() => t.account({ institutionId: at, roleType: 'ADMIN' })));
      const [one, two] = pair as [TestAccount, TestAccount];
      const demote = (id: string, token: string) =>
        t.send(calls.update, { body: { ...body({ departmentId: null, roleType: 'DOCTOR' }), id, version: 1 } }, token);
      const other = round % 2 ? enable(one.id, false, 1, two.token) : demote(one.id, two.token);
      const answers = await Promise.all([demote(two.id, one.token), other]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = await t.owner(
        `SELECT 1 FROM accounts WHERE institution_id = $1 AND role_type = 'ADMIN' AND enabled`,
        [at],
      );
      expect(left).toHaveLength(1);
    }
  });
});

describe('resetting a password', () => {
  test('answers a random one once, and ends the sessions and the waiting', async () => {
    for (let i = 0; i < 5; i++) await signIn(doctor.loginName, 'Wrong12');
    const waiting = await one(doctor.id);
    expect(waiting.data.lockedUntil).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const { status, data } = await reset(doctor.id);
    expect(status).toBe(200);
    expect(data.password).toMatch(/^(?=.*\d)(?=.*[a-z])[A-Za-z0-9]{6,16}$/i);
    expect((await one(doctor.id)).data).toMatchObject({ lockedUntil: null, version: 2 });
    expect((await info(doctor.token)).status).toBe(401);
    expect((await signIn(doctor.loginName, doctor.password)).status).toBe(422);
    expect((await signIn(doctor.loginName, data.password)).status).toBe(200);
    const trail = await t.owner('SELECT action, account_id FROM audit_entries WHERE subject_id = $1', [doctor.id]);
    expect(trail).toEqual([{ action: 'reset', account_id: admin.id }]);
  });

  test('makes a mailed code worthless', async () => {
    await t.owner(
      `INSERT INTO reset_codes (account_id, code_hash, expires_at) VALUES ($1, 'x', now() + interval '1 hour')`,
      [doctor.id],
    );
    await reset(doctor.id);
    expect(await t.owner('SELECT 1 FROM reset_codes')).toEqual([]);
  });

  test('is not for the own account', async () => {
    expect(await reset(admin.id)).toMatchObject({
      status: 422,
      msg: 'Please change your own password in the user menu',
    });
    expect((await info(admin.token)).status).toBe(200);
  });

  test('uses the configured one', async () => {
    const other = await testApp({ RESET_PASSWORD: 'Welcome2024' });
    try {
      const at = await other.institution();
      const boss = await other.account({ institutionId: at, roleType: 'ADMIN' });
      const staff = await other.account({ institutionId: at });
      const answer = await other.send(calls.resetPassword, { body: { id: staff.id, version: 1 } }, boss.token);
      expect(answer.data).toEqual({ password: 'Welcome2024' });
    } finally {
      await other.close();
    }
  });
});
