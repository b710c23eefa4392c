import { randomUUID } from 'node:crypto';
import { archiveCalls } from '@cogclinic/contract/archives';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newArchive, newPhone } from '../archives.testing.ts';

let t: TestApp;
let institutionId: string;
let doctor: TestAccount;
let stranger: TestAccount;

beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  doctor = await t.account({ institutionId });
  stranger = await t.account({ institutionId: await t.institution('别的医院') });
});
afterAll(() => t.close());

const add = (fields: Parameters<typeof newArchive>[0] = {}, by = doctor, headers = {}) =>
  t.send(archiveCalls.add, { body: newArchive(fields) }, by.token, headers);
const change = (id: string, version: number, fields: Parameters<typeof newArchive>[0], by = doctor) =>
  t.send(archiveCalls.update, { body: { ...newArchive(fields), id, version } }, by.token);
const one = (id: string, by = doctor, purpose: 'view' | 'edit' = 'view') =>
  t.send(archiveCalls.one, { params: { id }, query: { for: purpose } }, by.token);
const trail = (id: string) =>
  t.owner('SELECT account_id, action, subject_id, detail FROM audit_entries WHERE archive_id = $1 ORDER BY id', [id]);
const count = async () => (await t.owner<{ n: number }>('SELECT count(*) AS n FROM archives'))[0]?.n;

const WHOLE = {
  name: '欧阳𠮷',
  gender: 'male',
  birthday: '1949-12-31',
  idType: 'resident',
  idNumber: '110105194912310038',
  email: 'Ouyang@Example.cn',
  account: 'ouyang',
  outpatientNumber: 'M-1024',
  maritalStatus: 'widowed',
  education: 'high',
  educationYears: 0,
  ethnicGroup: 'han',
  bloodType: 'AB',
  rhFactor: 'unknown',
  occupation: 'retired',
  allergies: ['penicillin', 'other'],
  allergyOther: '花粉',
  exposures: ['radiation'],
  pastIllness: '高血压',
  pastOperation: '阑尾',
  pastTrauma: '无',
  pastTransfusion: '无',
  familyHistory: '母亲痴呆',
  geneticHistory: '无',
  disabilities: ['hearing', 'other'],
  disabilityOther: '左手',
  remark: '家住 3 楼 "东" \\ %',
} as const;

describe('adding an archive', () => {
  test('keeps every field as given, masks the identity number, and is noted', async () => {
    const departmentId = await t.department(institutionId);
    const manager = await t.account({ institutionId, roleType: 'CONTRACTMANAGER' });
    const fields = {
      ...WHOLE,
      allergies: [...WHOLE.allergies],
      exposures: [...WHOLE.exposures],
      disabilities: [...WHOLE.disabilities],
      phone: '+86 139-1234 5678',
      departmentId,
      doctorId: doctor.id,
      healthyDoctorId: manager.id,
    };
    const { status, data } = await add(fields);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      ...fields,
      idNumber: '1101******0038',
      phone: '13912345678',
      departmentName: '神经内科',
      lastReport: null,
      version: 1,
    });
    expect(data.doctorName).toContain('医生');
    expect(data.healthyDoctorName).toContain('医生');
    expect(data.createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect((await one(data.id)).data).toEqual(data);
    expect((await one(data.id, doctor, 'edit')).data).toEqual({ ...data, idNumber: fields.idNumber });
    expect(await trail(data.id)).toEqual([
      { account_id: doctor.id, action: 'add', subject_id: data.id, detail: null },
      { account_id: doctor.id, action: 'open', subject_id: data.id, detail: { for: 'view' } },
      { account_id: doctor.id, action: 'open', subject_id: data.id, detail: { for: 'edit' } },
    ]);
  });

  test('the same request again answers the first archive, even when both come at once', async () => {
    const requestId = randomUUID();
    const body = newArchive({ requestId, phone: newPhone() });
    const before = (await count()) ?? 0;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => t.send(archiveCalls.add, { body }, doctor.token)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map((answer) => answer.data.id)).size).toBe(1);
    expect(await count()).toBe(before + 1);
    const again = await t.send(archiveCalls.add, { body: { ...body, name: '改了' } }, doctor.token);
    expect(again.data).toEqual(answers[0]?.data);
  });

  test('a request id of an archive out of sight tells nothing of it', async () => {
    const requestId = randomUUID();
    await add({ requestId });
    const own = await t.account({ institutionId, dataAuthority: 'private' });
    expect((await add({ requestId }, own)).status).toBe(404);
    expect((await add({ requestId }, stranger)).status).toBe(200);
  });

  test('a contact of this institution: 409, with the archive when the actor may see it', async () => {
    const phone = newPhone();
    const first = await add({ phone, email: 'First@Example.org' });
    const again = await add({ phone });
    expect(again).toMatchObject({
      status: 409,
      msg: 'This phone number is already registered in your institution',
      data: { archiveId: first.data.id, fields: [{ path: 'phone' }] },
    });
    expect(await add({ email: 'first@EXAMPLE.org' })).toMatchObject({
      status: 409,
      data: { archiveId: first.data.id, fields: [{ path: 'email' }] },
    });
    const own = await t.account({ institutionId, dataAuthority: 'private' });
    expect(await add({ phone }, own)).toMatchObject({ status: 409, data: { archiveId: null } });
    expect(await add({ email: 'first@example.org' }, own)).toMatchObject({ status: 409, data: { archiveId: null } });
  });

  test('a phone number that is none names its rule; one kept from before is only asked about when it changes', async () => {
    const wrong = await add({ phone: '12345678901' }, doctor, { 'accept-language': 'en' });
    expect(wrong).toMatchObject({ status: 422, data: { fields: [{ path: 'phone' }] } });
    expect(wrong.msg).toContain('11 digits, beginning with 13 to 19');
    const { data } = await add({ phone: newPhone() });
    await t.owner("UPDATE archives SET phone = '1234567' WHERE id = $1", [data.id]);
    const { idNumber, idType } = (await one(data.id, doctor, 'edit')).data;
    const kept = await change(data.id, data.version, { idNumber, idType, phone: '1234567', remark: '同前' });
    expect(kept).toMatchObject({ status: 200, data: { phone: '1234567', remark: '同前' } });
    const fields = { idNumber, idType, phone: '12345678' };
    expect(await change(data.id, kept.data.version, fields)).toMatchObject({ status: 422 });
    expect((await one(data.id)).data).toMatchObject({ phone: '1234567', remark: '同前' });
  });

  test.each([
    ['en', 'Phone or email registered in another institution'],
    ['zh', '手机号或邮箱已在其他机构登记'],
    ['zh-TW', '手機號碼或電子郵件已在其他機構登錄'],
    ['ru', 'Телефон или эл. почта уже зарегистрированы в другом учреждении'],
  ])('a contact of another institution: 422 and no more (%s)', async (language, msg) => {
    const phone = newPhone();
    const email = `${phone}@example.org`;
    await add({ phone, email, name: '不可外泄' }, stranger);
    const headers = { 'accept-language': language };
    for (const [path, contact] of [
      ['phone', { phone }],
      ['email', { email: email.toUpperCase() }],
    ] as const) {
      const refused = await add(contact, doctor, headers);
      expect(refused).toMatchObject({ status: 422, msg, data: { fields: [{ path, message: msg }] } });
      expect(Object.keys(refused.data)).toEqual(['fields']);
    }
  });

  test('20 at once with one phone number add one archive', async () => {
    const phone = newPhone();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => add({ phone }, at % 4 ? doctor : stranger)),
    );
    const added = answers.filter((answer) => answer.status === 200);
    expect(added).toHaveLength(1);
    expect(answers.filter((answer) => ![200, 409, 422].includes(answer.status))).toEqual([]);
    expect(await t.owner('SELECT id FROM archives WHERE phone = $1', [phone])).toHaveLength(1);
  });

  test('10 at once with one identity number add one archive', async () => {
    const idNumber = `X${newPhone()}`;
    const answers = await Promise.all(Array.from({ length: 10 }, () => add({ idNumber })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await add({ idNumber })).toMatchObject({
      status: 409,
      data: { archiveId: answers.find((answer) => answer.status === 200)?.data.id, fields: [{ path: 'idNumber' }] },
    });
    expect((await add({ idNumber, idType: 'other' })).status).toBe(200);
    expect((await add({ idNumber }, stranger)).status).toBe(200);
  });

  test('department and staff must be the institution’s, still there and of the right role', async () => {
    const gone = await t.department(institutionId, '撤销科');
    await t.owner('UPDATE departments SET deleted_at = now() WHERE id = $1', [gone]);
    const foreign = await t.department(stranger.institutionId);
    const manager = await t.account({ institutionId, roleType: 'CONTRACTMANAGER' });
    const admin = await t.account({ institutionId, roleType: 'ADMIN' });
    const disabled = await t.account({ institutionId, enabled: false });
    const disabledManager = await t.account({ institutionId, roleType: 'CONTRACTMANAGER', enabled: false });
    const before = await count();
    for (const [path, values] of [
      ['departmentId', [gone, foreign, randomUUID()]],
      ['doctorId', [manager.id, disabled.id, stranger.id, randomUUID()]],
      ['healthyDoctorId', [doctor.id, admin.id, disabledManager.id, stranger.id, randomUUID()]],
    ] as const) {
      for (const value of values) {
        expect(await add({ [path]: value })).toMatchObject({ status: 422, data: { fields: [{ path }] } });
      }
    }
    expect(await count()).toBe(before);
    expect((await add({ doctorId: admin.id, healthyDoctorId: manager.id })).status).toBe(200);
  });

  test('refused input adds nothing', async () => {
    const before = await count();
    expect((await add({ name: ' ' })).status).toBe(400);
    expect((await add({ idType: 'resident', idNumber: '11010519491231002Y' })).status).toBe(400);
    expect((await add({ birthday: '2999-01-01' })).status).toBe(400);
    expect((await add({ allergies: ['penicillin', 'penicillin'] })).status).toBe(400);
    expect(await count()).toBe(before);
  });
});

describe('changing an archive', () => {
  test('counts the version up, keeps the rest of the record, and notes names of fields, never contents', async () => {
    const { data } = await add({ phone: newPhone(), remark: '旧' });
    const whole = (await one(data.id, doctor, 'edit')).data;
    const fields = {
      name: whole.name,
      idNumber: whole.idNumber,
      phone: whole.phone,
      remark: '新的备注',
      educationYears: 9,
    };
    const changed = await change(data.id, 1, fields);
    expect(changed).toMatchObject({ status: 200, data: { ...fields, idNumber: data.idNumber, version: 2 } });
    expect(changed.data.createTime).toBe(data.createTime);
    const entries = await trail(data.id);
    expect(entries.at(-1)).toMatchObject({ action: 'change', detail: { fields: ['educationYears', 'remark'] } });
    expect(JSON.stringify(entries)).not.toContain('新的备注');
    const [times] = await t.owner('SELECT updated_at > created_at AS later FROM archives WHERE id = $1', [data.id]);
    expect(times).toEqual({ later: true });
  });

  test('a stale version: 409 with the current record whole, and nothing changed', async () => {
    const { data } = await add();
    const whole = (await one(data.id, doctor, 'edit')).data;
    await change(data.id, 1, { name: '第一', idNumber: whole.idNumber });
    const late = await change(data.id, 1, { name: '第二' });
    expect(late).toMatchObject({ status: 409, data: { ...whole, name: '第一', version: 2 } });
    expect(archiveCalls.one.data.parse(late.data)).toEqual(late.data);
    expect((await one(data.id)).data.name).toBe('第一');
    expect(await trail(data.id)).toContainEqual(expect.objectContaining({ detail: { for: 'edit', stale: true } }));
  });

  test('two at once with one version: one wins, one gets 409', async () => {
    for (let round = 0; round < 5; round++) {
      const { data } = await add();
      const answers = await Promise.all([change(data.id, 1, { name: '甲' }), change(data.id, 1, { name: '乙' })]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
      const kept = answers.find((answer) => answer.status === 200)?.data.name;
      expect((await one(data.id)).data).toMatchObject({ name: kept, version: 2 });
    }
  });

  test('to a contact or number of another archive is refused; its own stay, in upper or lower case', async () => {
    const phone = newPhone();
    const other = await add({ phone, email: `${phone}@example.org` });
    const elsewhere = newPhone();
    await add({ phone: elsewhere }, stranger);
    const { data } = await add({ email: 'mine@example.org' });
    const idNumber = (await one(other.data.id, doctor, 'edit')).data.idNumber;
    expect((await change(data.id, 1, { phone })).status).toBe(409);
    expect((await change(data.id, 1, { email: `${phone}@EXAMPLE.org` })).status).toBe(409);
    expect((await change(data.id, 1, { idNumber })).data).toMatchObject({ archiveId: other.data.id });
    expect((await change(data.id, 1, { phone: elsewhere })).status).toBe(422);
    expect((await change(data.id, 1, { email: 'Mine@example.org' })).data).toMatchObject({ email: 'Mine@example.org' });
  });

  test('two at once to each other’s new phone and e-mail end without a deadlock', async () => {
    const [a, b] = await Promise.all([add(), add()]);
    const phone = newPhone();
    const email = `${phone}@example.org`;
    const answers = await Promise.all([a, b].map(({ data }) => change(data.id, 1, { phone, email })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  test('a doctor who has left may stay assigned but cannot be chosen again', async () => {
    const left = await t.account({ institutionId });
    const { data } = await add({ doctorId: left.id });
    await t.owner('UPDATE accounts SET enabled = false WHERE id = $1', [left.id]);
    expect((await change(data.id, 1, { doctorId: left.id })).status).toBe(200);
    const other = await add();
    expect((await change(other.data.id, 1, { doctorId: left.id })).status).toBe(422);
  });

  test('of another institution or a deleted one: 404', async () => {
    const { data } = await add();
    expect((await change(data.id, 1, {}, stranger)).status).toBe(404);
    await t.owner('UPDATE archives SET deleted_at = now() WHERE id = $1', [data.id]);
    expect((await change(data.id, 1, {})).status).toBe(404);
    expect((await one(data.id)).status).toBe(404);
  });
});
