import { randomUUID } from 'node:crypto';
import { archiveCalls } from '@cogclinic/contract/archives';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newArchive, newPhone } from '../archives.testing.ts';

type Patient = { id: string; phone: string; email: string };

let t: TestApp;
let institutionId: string;
let ward: string;
let otherWard: string;
let actors: Record<string, TestAccount>;
let patients: Record<string, Patient>;

/** Which patients each actor sees, by the rules of the specification. */
const SEES: Record<string, readonly string[]> = {
  all: ['ward', 'other', 'nowhere', 'ofDoctor', 'ofManager'],
  oneself: ['ward'],
  oneselfWithoutDepartment: [],
  doctor: ['ofDoctor'],
  admin: [],
  manager: ['ofManager'],
  stranger: ['foreign'],
};

beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  const elsewhere = await t.institution('别的医院');
  ward = await t.department(institutionId, '神经内科');
  otherWard = await t.department(institutionId, '老年科');
  actors = {
    all: await t.account({ institutionId }),
    oneself: await t.account({ institutionId, dataAuthority: 'oneself', departmentId: ward }),
    oneselfWithoutDepartment: await t.account({ institutionId, dataAuthority: 'oneself' }),
    doctor: await t.account({ institutionId, dataAuthority: 'private', departmentId: ward }),
    admin: await t.account({ institutionId, dataAuthority: 'private', roleType: 'ADMIN' }),
    manager: await t.account({ institutionId, dataAuthority: 'private', roleType: 'CONTRACTMANAGER' }),
    stranger: await t.account({ institutionId: elsewhere }),
  };
  const patient = async (
    options: Omit<Parameters<TestApp['archive']>[0], 'institutionId'>,
    institution = institutionId,
  ) => {
    const phone = newPhone();
    const email = `P${phone}@example.org`;
    return { id: await t.archive({ institutionId: institution, phone, email, ...options }), phone, email };
  };
  patients = {
    ward: await patient({ departmentId: ward }),
    other: await patient({ departmentId: otherWard }),
    nowhere: await patient({}),
    ofDoctor: await patient({ departmentId: otherWard, doctorId: actor('doctor').id }),
    ofManager: await patient({ departmentId: otherWard, healthyDoctorId: actor('manager').id }),
    foreign: await patient({}, elsewhere),
  };
});
afterAll(() => t.close());

function actor(name: string): TestAccount {
  const found = actors[name];
  if (!found) throw new Error(name);
  return found;
}

describe.each(Object.entries(SEES))('%s', (who, visible) => {
  test('sees in the list only patients within the scope, and counts only these', async () => {
    const { data } = await t.send(archiveCalls.list, {}, actor(who).token);
    const names = data.rows.map((row) => Object.keys(patients).find((name) => patients[name]?.id === row.id));
    expect(names.sort()).toEqual([...visible].sort());
    expect(data.total).toBe(visible.length);
    const exact = await t.send(archiveCalls.list, { query: { exact: 'true', pageSize: 1 } }, actor(who).token);
    expect(exact.data.total).toBe(visible.length);
  });

  test('opens, changes and finds by phone and e-mail only these; others answer 404 and are not noted', async () => {
    const { token, id: accountId } = actor(who);
    for (const [name, { id, phone, email }] of Object.entries(patients)) {
      const status = visible.includes(name) ? 200 : 404;
      const stale = visible.includes(name) ? 409 : 404;
      const body = { ...newArchive(), id, version: 99 };
      expect((await t.send(archiveCalls.one, { params: { id } }, token)).status, name).toBe(status);
      expect((await t.send(archiveCalls.one, { params: { id }, query: { for: 'edit' } }, token)).status).toBe(status);
      expect((await t.send(archiveCalls.oneByPhone, { params: { phone } }, token)).status).toBe(status);
      expect((await t.send(archiveCalls.oneByEmail, { params: { email: email.toLowerCase() } }, token)).status).toBe(
        status,
      );
      expect((await t.send(archiveCalls.update, { body }, token)).status).toBe(stale);
      expect((await t.send(archiveCalls.checkPhone, { query: { phone, excludeId: id } }, token)).status).toBe(status);
      const noted = await t.owner('SELECT id FROM audit_entries WHERE archive_id = $1 AND account_id = $2', [
        id,
        accountId,
      ]);
      expect(noted).toHaveLength(visible.includes(name) ? 5 : 0);
    }
    const unknown = await t.send(archiveCalls.one, { params: { id: randomUUID() } }, token);
    const hidden = await t.send(archiveCalls.one, { params: { id: patients.foreign?.id ?? '' } }, actor('all').token);
    expect(unknown).toMatchObject({ status: 404, msg: hidden.msg, data: hidden.data });
  });

  test('learns of a contact whether it is free, and of the archive only within the scope', async () => {
    const { token, institutionId: own } = actor(who);
    for (const [name, { id, phone, email }] of Object.entries(patients)) {
      const here = (name === 'foreign') === (own !== institutionId);
      const expected = { state: here ? 'here' : 'elsewhere', archiveId: visible.includes(name) ? id : null };
      expect((await t.send(archiveCalls.checkPhone, { query: { phone } }, token)).data, name).toEqual(expected);
      expect((await t.send(archiveCalls.checkEmail, { query: { email: email.toUpperCase() } }, token)).data).toEqual(
        expected,
      );
    }
    const free = { state: 'free', archiveId: null };
    expect((await t.send(archiveCalls.checkPhone, { query: { phone: newPhone() } }, token)).data).toEqual(free);
    expect((await t.send(archiveCalls.checkEmail, { query: { email: 'free@example.org' } }, token)).data).toEqual(free);
  });
});

describe('an archive stays in its author’s sight', () => {
  const add = (who: string, fields: Parameters<typeof newArchive>[0] = {}) =>
    t.send(archiveCalls.add, { body: newArchive(fields) }, actor(who).token);
  const change = (who: string, id: string, fields: Parameters<typeof newArchive>[0]) =>
    t.send(archiveCalls.update, { body: { ...newArchive(fields), id, version: 1 } }, actor(who).token);

  test('the own department, or the own name, is filled in when left empty', async () => {
    expect((await add('oneself')).data.departmentId).toBe(ward);
    expect((await add('doctor', { departmentId: otherWard })).data).toMatchObject({
      departmentId: otherWard,
      doctorId: actor('doctor').id,
    });
    expect((await add('admin')).data.doctorId).toBe(actor('admin').id);
    expect((await add('manager')).data).toMatchObject({ doctorId: null, healthyDoctorId: actor('manager').id });
    expect((await add('all')).data).toMatchObject({ departmentId: null, doctorId: null, healthyDoctorId: null });
  });

  test('another’s is refused', async () => {
    const all = actor('all').id;
    expect(await add('oneself', { departmentId: otherWard })).toMatchObject({
      status: 422,
      msg: 'You see only your department’s patients, so the department must be yours',
      data: { fields: [{ path: 'departmentId' }] },
    });
    expect(await add('doctor', { doctorId: all })).toMatchObject({
      status: 422,
      data: { fields: [{ path: 'doctorId' }] },
    });
    expect((await add('doctor', { healthyDoctorId: actor('manager').id })).status).toBe(200);
    const colleague = await t.account({ institutionId, roleType: 'CONTRACTMANAGER' });
    expect(await add('manager', { healthyDoctorId: colleague.id })).toMatchObject({
      status: 422,
      data: { fields: [{ path: 'healthyDoctorId' }] },
    });
    for (const departmentId of [null, ward]) {
      expect(await add('oneselfWithoutDepartment', { departmentId })).toMatchObject({
        status: 422,
        data: { fields: [{ path: 'departmentId' }] },
      });
    }
  });

  test('a change that would take it out of sight is refused and changes nothing', async () => {
    for (const [who, fields] of [
      ['oneself', { departmentId: otherWard }],
      ['oneself', { departmentId: null }],
      ['doctor', { doctorId: actor('all').id }],
      ['doctor', {}],
      ['manager', { healthyDoctorId: '' }],
    ] as const) {
      const { data } = await add(who);
      expect((await change(who, data.id, fields)).status).toBe(422);
      expect((await t.send(archiveCalls.one, { params: { id: data.id } }, actor(who).token)).data.version).toBe(1);
    }
    const { data } = await add('doctor');
    expect((await change('all', data.id, { doctorId: null })).status).toBe(200);
  });
});

test('the department list is the institution’s, in its order, without deleted ones', async () => {
  const own = await t.institution('排序医院');
  const reader = await t.account({ institutionId: own });
  const [second, first, gone] = [
    await t.department(own, '乙'),
    await t.department(own, '甲'),
    await t.department(own, '丙'),
  ];
  await t.owner('UPDATE departments SET sort_order = 2 WHERE id = $1', [second]);
  await t.owner('UPDATE departments SET sort_order = 1 WHERE id = $1', [first]);
  await t.owner('UPDATE departments SET deleted_at = now() WHERE id = $1', [gone]);
  expect((await t.send(archiveCalls.departments, {}, reader.token)).data).toEqual([
    { id: first, name: '甲' },
    { id: second, name: '乙' },
  ]);
});
