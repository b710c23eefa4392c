import { randomUUID } from 'node:crypto';
import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { archiveCalls } from '@cogclinic/contract/archives';
import { jobCalls } from '@cogclinic/contract/jobs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newPhone } from '../archives.testing.ts';
import {
  ended,
  failuresOf,
  fetchFile,
  HEAD,
  importFile,
  number,
  person,
  preview,
  proposed,
  rowsOf,
  xlsxFile,
} from '../transfer.testing.ts';

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
});
afterAll(() => t.close());

const csv = (text: string | Uint8Array<ArrayBuffer>, name = 'a.csv') => new File([text], name);
const stored = async (idNumber: string) => {
  const [row] = await t.owner('SELECT * FROM archives WHERE id_number = $1 AND deleted_at IS NULL', [idNumber]);
  return row;
};

describe('the rules of the form', () => {
  test('each refused row says why, in the reader’s language; the others are added', async () => {
    const elsewhere = await t.institution('别处医院');
    const [phoneElsewhere, phoneHere] = [newPhone(), newPhone()];
    await t.archive({ institutionId: elsewhere, phone: phoneElsewhere });
    await t.archive({ institutionId, phone: phoneHere });
    const good = number();
    const file = await xlsxFile([
      [...HEAD, '婚姻状况', '医生', '药物过敏史', '受教育年限', '邮箱'],
      person('甲', good),
      [null, '女', '1950-06-15', '护照', number()],
      ['乙', '女', '1950-13-15', '护照', number()],
      ['丙', '女', '1950-06-15', null, number()],
      ['丁', '女', null, null, '110105194912310021'],
      ['戊', '男', '1949-12-31', null, '11010519491231002X'],
      person('己', number(), phoneElsewhere),
      person('庚', number(), phoneHere),
      person('辛', number(), 'x'),
      ['壬', '女', '1950-06-15', '护照', number(), null, '很好', '无名医生', '青霉素；花粉', 'x', 'a@b'],
      ['癸', '女', '1950-06-15', '护照', '#N/A', null],
      ['子', '女', '1950-06-15', null, 1.1010519491231e17, null],
    ]);
    const job = await importFile(t, admin, file);
    expect(job).toMatchObject({ state: 'finished', done: 12, added: 1, failed: 11, files: ['failures'] });
    expect(await failuresOf(t, admin, job.id)).toEqual([
      '3 name: Required field',
      '4 birthday: “1950-13-15” is not a clear date. Please write it as 1952-03-08',
      '5 idType: Required field',
      '6 birthday: Required field',
      '7 gender: Differs from the gender in the ID number',
      '8 phone: Registered in another institution',
      '9 phone: This phone number is already registered in your institution',
      '10 phone: Format is incorrect',
      '11 maritalStatus: “很好” is not one of the options',
      '11 doctorId: There is no active doctor account named “无名医生”',
      '11 allergies: “花粉” is not one of the options',
      '11 email: Enter a valid e-mail address',
      '11 educationYears: Enter a number',
      '12 idNumber: Formula error (#N/A)',
      '13 idNumber: The spreadsheet has dropped the last digits. Please format the column as text and enter the number again',
    ]);
    const [first] = await failuresOf(t, admin, job.id, 'ru');
    expect(first).toMatch(/^3 name: \p{Script=Cyrillic}/u);
    expect(await stored(good)).toMatchObject({ name: '甲', institution_id: institutionId, created_by: admin.id });
  });

  test('rows whose contact another institution has count for the account as its checks do, and too many end the import', async () => {
    const elsewhere = await t.institution('别处医院');
    const doctor = await t.account({ institutionId });
    const phones = [newPhone(), newPhone(), newPhone()];
    for (const phone of phones) await t.archive({ institutionId: elsewhere, phone });
    const key = `contact:account:${doctor.id}`;
    const counted = async () => (await t.owner('SELECT FROM sign_in_failures WHERE key = $1', [key])).length;
    const file = (good: string) =>
      xlsxFile([HEAD, person('甲', good), ...phones.map((phone) => person('乙', number(), phone))]);
    expect(await importFile(t, doctor, await file(number()))).toMatchObject({ added: 1, failed: 3 });
    expect(await counted()).toBe(3);
    await t.owner(
      "INSERT INTO sign_in_failures (key, at) SELECT $1, now() - interval '20 hours' FROM generate_series(1, 596)",
      [key],
    );
    const good = number();
    const job = await importFile(t, doctor, await file(good));
    expect(job).toMatchObject({ state: 'failed', added: 0, failed: 0, files: [] });
    expect(job.message).toContain('too many phone numbers');
    expect(await stored(good)).toBeUndefined();
  });

  test('a resident’s number gives document, birthday and gender', async () => {
    const file = csv('姓名,身份证号\n周八,11010519491231002x\n');
    expect(await importFile(t, admin, file)).toMatchObject({ added: 1 });
    expect(await stored('11010519491231002X')).toMatchObject({
      id_type: 'resident',
      birthday: '1949-12-31',
      gender: 'female',
    });
  });

  test('a number whose kind is not known is not called a wrong one of another kind', async () => {
    const job = await importFile(t, admin, await xlsxFile([HEAD, ['甲', '女', '1950-06-15', '军官证', number()]]));
    expect(await failuresOf(t, admin, job.id)).toEqual(['2 idType: “军官证” is not one of the options']);
  });

  test('own entries of a dictionary are known by their labels; retired ones are not', async () => {
    const add = (label: string, retired: boolean) =>
      t.owner<{ code: string }>(
        `INSERT INTO dict_entries (institution_id, dict_type, labels, retired, created_by)
         VALUES ($1, 'allergy', $2, $3, $4) RETURNING code`,
        [institutionId, JSON.stringify({ zh: label, 'zh-TW': null, en: null, ru: null }), retired, admin.id],
      );
    const [own] = await add('头孢', false);
    await add('芒果', true);
    const ids = [number(), number()];
    const file = await xlsxFile([
      [...HEAD, '药物过敏史'],
      [...person('甲', ids[0]), '青霉素、头孢'],
      [...person('乙', ids[1]), '芒果'],
    ]);
    const job = await importFile(t, admin, file);
    expect(await failuresOf(t, admin, job.id)).toEqual(['3 allergies: “芒果” is not one of the options']);
    expect(await stored(ids[0] ?? '')).toMatchObject({ allergies: ['penicillin', own?.code] });
  });

  test('two of one name are told apart by their login names', async () => {
    const doctors = [await t.account({ institutionId }), await t.account({ institutionId })];
    await t.owner("UPDATE accounts SET username = '同名' WHERE id = ANY($1)", [doctors.map(({ id }) => id)]);
    const ids = [number(), number()];
    const file = await xlsxFile([
      [...HEAD, '医生'],
      [...person('甲', ids[0]), '同名'],
      [...person('乙', ids[1]), doctors[1]?.loginName ?? ''],
    ]);
    const job = await importFile(t, admin, file);
    expect(await failuresOf(t, admin, job.id)).toEqual([
      '2 doctorId: Several people are named “同名”. Please enter the login name',
    ]);
    expect(await stored(ids[1] ?? '')).toMatchObject({ doctor_id: doctors[1]?.id });
  });
});

describe('no patient is added twice', () => {
  test('the same file again, and the same people twice in it, are passed over', async () => {
    const [phone, id] = [newPhone(), number()];
    const rows = [
      HEAD,
      person('甲', id, phone),
      person('甲', id, phone),
      person('甲', number(), phone),
      person('乙', number()),
    ];
    expect(await importFile(t, admin, await xlsxFile(rows))).toMatchObject({ added: 2, skipped: 2, failed: 0 });
    expect(await importFile(t, admin, await xlsxFile(rows))).toMatchObject({ added: 0, skipped: 4, failed: 0 });
  });

  test('one number under two names, and one phone of two people, are refused', async () => {
    const [phone, id] = [newPhone(), number()];
    const file = await xlsxFile([HEAD, person('甲', id, phone), person('乙', id), person('丙', number(), phone)]);
    const job = await importFile(t, admin, file);
    expect(job).toMatchObject({ added: 1, skipped: 0, failed: 2 });
    expect(await failuresOf(t, admin, job.id)).toEqual([
      '3 idNumber: This ID number is registered under another name',
      '4 phone: This phone number is already registered in your institution',
    ]);
  });

  test('two imports of one file at once add each once', async () => {
    const rows = [HEAD, ...Array.from({ length: 60 }, (_, at) => person(`同时${at}`, number(), newPhone()))];
    const file = await xlsxFile(rows);
    const jobs = await Promise.all([importFile(t, admin, file), importFile(t, admin, file)]);
    expect(jobs.map(({ added }) => added).reduce((sum, added) => sum + added, 0)).toBe(60);
    expect(jobs.map(({ skipped }) => skipped).reduce((sum, skipped) => sum + skipped, 0)).toBe(60);
  });

  test('the same request starts one import, also when two come at once', async () => {
    const { data } = await preview(t, admin, await xlsxFile([HEAD, person('甲')]));
    const body = { requestId: randomUUID(), uploadId: data.uploadId, mapping: proposed(data) };
    const answers = await Promise.all([1, 2, 3].map(() => t.send(archiveBatchCalls.add, { body }, admin.token)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    const job = await ended(t, admin, answers[0]?.data.id ?? '');
    expect(job).toMatchObject({ added: 1 });
    const export_ = { requestId: body.requestId, columns: ['name' as const], language: 'zh' as const };
    expect((await t.send(archiveBatchCalls.export, { body: export_ }, admin.token)).status).toBe(409);
  });

  test('corrected failures are loaded again from the file that is given back', async () => {
    const ids = [number(), number()];
    const file = await xlsxFile([
      ['编号', ...HEAD],
      [1, ...person('=1+1', ids[0])],
      [2, '乙', '外星', '1950-06-15', '护照', ids[1] ?? '', '13900000099'],
    ]);
    const job = await importFile(t, admin, file);
    expect(job).toMatchObject({ added: 1, failed: 1, files: ['failures'] });
    const given = await fetchFile(t, admin, job.id, 'failures');
    expect(given.headers['content-disposition']).toContain(encodeURIComponent('患者 rows not imported.xlsx'));
    const rows = await rowsOf(given.raw);
    expect(rows).toEqual([
      ['编号', ...HEAD, 'Why it was not imported'],
      ['2', '乙', '外星', '1950-06-15', '护照', ids[1], '13900000099', 'Gender: “外星” is not one of the options'],
    ]);
    const [head = [], row = []] = rows;
    const again = await importFile(t, admin, await xlsxFile([head, row]));
    expect(await rowsOf((await fetchFile(t, admin, again.id, 'failures')).raw)).toEqual(rows);
    const corrected = await xlsxFile([head, row.map((cell) => (cell === '外星' ? '男' : cell))]);
    expect(await importFile(t, admin, corrected)).toMatchObject({ added: 1, failed: 0 });
    expect(await stored(ids[1] ?? '')).toMatchObject({ gender: 'male', phone: '13900000099', remark: null });
  });
});

describe('whose patients they become', () => {
  test('an account of one department, or with its own patients, imports into its own place', async () => {
    const [own, other] = [await t.department(institutionId, '本科'), await t.department(institutionId, '他科')];
    const ofDepartment = await t.account({ institutionId, dataAuthority: 'oneself', departmentId: own });
    const ofOwn = await t.account({ institutionId, dataAuthority: 'private' });
    const nowhere = await t.account({ institutionId, dataAuthority: 'oneself', departmentId: null });
    const ids = Array.from({ length: 4 }, number);
    const job = await importFile(
      t,
      ofDepartment,
      await xlsxFile([
        [...HEAD, '科室'],
        [...person('甲', ids[0]), null],
        [...person('乙', ids[1]), '他科'],
      ]),
    );
    expect(await failuresOf(t, ofDepartment, job.id)).toEqual([
      '3 departmentId: You see only your department’s patients, so the department must be yours',
    ]);
    expect(await stored(ids[0] ?? '')).toMatchObject({ department_id: own });
    expect(await importFile(t, ofOwn, await xlsxFile([HEAD, person('丙', ids[2])]))).toMatchObject({ added: 1 });
    expect(await stored(ids[2] ?? '')).toMatchObject({ doctor_id: ofOwn.id });
    const refused = await importFile(t, nowhere, await xlsxFile([HEAD, person('丁', ids[3])]));
    expect(refused).toMatchObject({ added: 0, failed: 1 });
    expect(other).toBeTruthy();
  });

  test('the audit trail says once how many came', async () => {
    const job = await importFile(t, admin, await xlsxFile([HEAD, person('甲'), person('乙')]));
    const entries = await t.owner("SELECT account_id, action, detail FROM audit_entries WHERE detail ->> 'job' = $1", [
      job.id,
    ]);
    expect(entries).toEqual([
      {
        account_id: admin.id,
        action: 'import',
        detail: { job: job.id, added: 2, skipped: 0, failed: 0, state: 'finished' },
      },
    ]);
  });
});

describe('what belongs to another', () => {
  test('an upload and an import of another account are not there', async () => {
    const colleague = await t.account({ institutionId, roleType: 'ADMIN' });
    const { data } = await preview(t, admin, await xlsxFile([HEAD, [...person('甲').slice(0, 4), 'x', null]]));
    const body = { requestId: randomUUID(), uploadId: data.uploadId, mapping: proposed(data) };
    expect((await t.send(archiveBatchCalls.add, { body }, colleague.token)).status).toBe(404);
    const started = await t.send(archiveBatchCalls.add, { body }, admin.token);
    const { id } = await ended(t, admin, started.data.id);
    const params = { id };
    for (const answer of [
      await t.send(jobCalls.one, { params }, colleague.token),
      await t.send(jobCalls.failures, { params }, colleague.token),
      await t.send(jobCalls.cancel, { params }, colleague.token),
      await t.send(jobCalls.file, { params, body: { which: 'failures' } }, colleague.token),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect((await t.send(jobCalls.list, {}, colleague.token)).data).toEqual([]);
  });

  test('a mapping without name or number, or of a column that is not there, is refused', async () => {
    const { data } = await preview(t, admin, await xlsxFile([HEAD, person('甲')]));
    const add = (mapping: { column: number; field: 'name' | 'idNumber' | 'remark' }[]) =>
      t.send(
        archiveBatchCalls.add,
        { body: { requestId: randomUUID(), uploadId: data.uploadId, mapping } },
        admin.token,
      );
    expect(await add([{ column: 0, field: 'name' }])).toMatchObject({
      status: 422,
      msg: 'Please choose the column that holds the ID number',
    });
    expect(await add([{ column: 4, field: 'idNumber' }])).toMatchObject({ status: 422 });
    expect(await add([{ column: 77, field: 'name' }])).toMatchObject({
      status: 422,
      msg: 'The file does not have the selected column',
    });
  });

  test('imported patients are in the list', async () => {
    const id = number();
    await importFile(t, admin, await xlsxFile([HEAD, person('列表里的人', id)]));
    const { data } = await t.send(archiveCalls.list, { query: { name: '列表里的人' } }, admin.token);
    expect(data.rows).toHaveLength(1);
  });
});
