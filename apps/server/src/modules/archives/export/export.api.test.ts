import { randomUUID } from 'node:crypto';
import { archiveBatchCalls, EXPORT_COLUMNS, STANDARD_EXPORT_COLUMNS } from '@cogclinic/contract/archiveBatch';
import { contactCalls } from '@cogclinic/contract/contacts';
import { jobCalls } from '@cogclinic/contract/jobs';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { JobEnded } from '#platform/database.ts';
import { JOB_SELECT, type JobRecord } from '#platform/jobs.record.ts';
import { newRun } from '#platform/jobs.run.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newJob, otherServer } from '#testing/samples.jobs.ts';
import { newWorld, type World } from '#testing/world.ts';
import { ended, fetchFile, type Job, rowsOf } from '../transfer.testing.ts';
import { exportArchives } from './export.work.ts';

let t: TestApp;
let world: World;
let admin: TestAccount;
beforeAll(async () => {
  t = await testApp();
  world = await newWorld(t);
  admin = world.accounts.admin;
});
afterAll(() => t.close());

type Body = Parameters<typeof t.send<typeof archiveBatchCalls.export>>[1]['body'];

async function exported(account: TestAccount, body: Partial<Body> = {}): Promise<Job> {
  const full: Body = { requestId: randomUUID(), columns: [...STANDARD_EXPORT_COLUMNS], language: 'zh', ...body };
  const answer = await t.send(archiveBatchCalls.export, { body: full }, account.token);
  expect(answer.status, answer.msg).toBe(200);
  return ended(t, account, answer.data.id);
}

const fileOf = async (account: TestAccount, job: Job) => {
  const fetched = await fetchFile(t, account, job.id, 'result');
  return { ...fetched, rows: await rowsOf(fetched.raw) };
};

describe('what is written', () => {
  test('the columns of the spec, then others as chosen, labels in the language, the identity number masked', async () => {
    const id = await world.newPatient({
      name: '王列一',
      idNumber: 'E12345678901',
      phone: '13900001111',
      birthday: '1950-06-15',
    });
    await t.owner(
      "UPDATE archives SET education = 'high', allergies = '{penicillin,other}', created_at = '2026-01-05T02:00:00Z' WHERE id = $1",
      [id],
    );
    await world.newReport(id);
    const job = await exported(admin, {
      ids: [id],
      columns: [
        ...STANDARD_EXPORT_COLUMNS,
        'idType',
        'idNumber',
        'education',
        'allergies',
        'doctorName',
        'lastInstrument',
        'lastLevel',
      ],
      language: 'en',
    });
    expect(job).toMatchObject({ state: 'finished', done: 1, total: 1, files: ['result'], title: '1 selected patient' });
    const { rows, headers } = await fileOf(admin, job);
    expect(rows).toEqual([
      [
        'Name',
        'Phone',
        'Gender',
        'Age',
        'Department',
        'Filed on',
        'Document type',
        'ID number',
        'Education',
        'Drug allergies',
        'Doctor',
        'Latest scale',
        'Latest result',
      ],
      [
        '王列一',
        '13900001111',
        'Male',
        expect.any(Number),
        '记忆门诊',
        new Date('2026-01-05T10:00:00Z'),
        'Passport',
        'E123******8901',
        'High school',
        'Penicillin; Other',
        expect.stringMatching(/^医生/),
        'PHQ-9 depression questionnaire',
        expect.any(String),
      ],
    ]);
    expect(headers['content-disposition']).toContain('attachment');
    expect(headers['content-type']).toContain('spreadsheetml');
  });

  test('every column can be chosen, in every language', async () => {
    const id = await world.newPatient();
    for (const language of ['zh', 'zh-TW', 'en', 'ru'] as const) {
      const { rows } = await fileOf(
        admin,
        await exported(admin, { ids: [id], columns: [...EXPORT_COLUMNS], language }),
      );
      expect(new Set(rows[0]).size, language).toBe(EXPORT_COLUMNS.length);
      expect(rows[0]?.join(' '), language).not.toMatch(/fields:|transfer:/);
    }
  });

  test('the informant goes with the patient, or else the contact named first', async () => {
    const [asked, known, alone] = [await world.newPatient(), await world.newPatient(), await world.newPatient()];
    const add = (archiveId: string, name: string, given: object) =>
      t.send(
        contactCalls.add,
        { body: { requestId: randomUUID(), archiveId, name, relation: 'child', ...given } },
        admin.token,
      );
    await add(asked, '女儿', {});
    await add(asked, '老伴', { relation: 'spouse', phone: '13800001234', informant: true });
    await add(known, '儿子', {});
    await add(known, '邻居', { relation: 'neighbour' });
    const columns = ['contactName', 'contactRelation', 'contactPhone'] as const;
    const ids = [asked, known, alone];
    const { rows } = await fileOf(admin, await exported(admin, { ids, columns: [...columns], language: 'en' }));
    expect(rows[0]).toEqual(['Contact’s name', 'Contact’s relation', 'Contact’s phone']);
    expect(
      rows
        .slice(1)
        .map((row) => row.join('|'))
        .toSorted(),
    ).toEqual(['||', '儿子|Child|', '老伴|Spouse|13800001234'].toSorted());
  });

  test('what looks like a formula is a text, and what XML cannot hold is left out', async () => {
    const names = ['=1+1', '+7', '-5', '@x', '#N/A', '<&>"'];
    const ids = await Promise.all(names.map((name) => world.newPatient({ name })));
    const job = await exported(admin, { ids, columns: ['name'] });
    const { rows, raw } = await fileOf(admin, job);
    expect(rows.slice(1).flat().toSorted()).toEqual(names.toSorted());
    const book = await readXlsx(new Uint8Array(raw));
    expect([...(book.sheets[0]?.cells?.values() ?? [])].filter((cell) => cell.formula)).toEqual([]);
  });

  test('a filter is that of the list; its words are the title', async () => {
    const name = `滤${randomUUID().slice(0, 6)}`;
    const [one] = [
      await world.newPatient({ name: `${name}甲`, phone: '13700000001' }),
      await world.newPatient({ name: `${name}乙`, phone: '13800000001' }),
    ];
    const job = await exported(admin, { filter: { name, phone: '137', departmentId: world.departments.own } });
    expect(job).toMatchObject({ done: 1, total: 1, title: `姓名: ${name} · 手机号: 137 · 科室: 记忆门诊` });
    expect((await fileOf(admin, job)).rows[1]?.[0]).toBe(`${name}甲`);
    expect(one).toBeTruthy();
  });

  test('more than a page, in the order of the list, each once', async () => {
    const department = await t.department(world.institutionId, '大科室');
    await t.owner(
      `INSERT INTO archives (institution_id, name, gender, birthday, id_type, id_number, department_id, created_by, created_at)
       SELECT $1, '多' || lpad(n::text, 4, '0'), 'male', '1950-01-01', 'passport', 'D' || n, $2, $3,
              timestamptz '2026-01-01' - (n / 3) * interval '1 minute' FROM generate_series(1, 2500) AS n`,
      [world.institutionId, department, admin.id],
    );
    const job = await exported(admin, { filter: { departmentId: department }, columns: ['name', 'createTime'] });
    expect(job).toMatchObject({ done: 2500, total: 2500 });
    const { rows } = await fileOf(admin, job);
    expect(new Set(rows.slice(1).map(([name]) => name)).size).toBe(2500);
    const times = rows.slice(1).map(([, time]) => (time instanceof Date ? time.getTime() : 0));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
  });
});

describe('who gets what', () => {
  test('each account exports just the patients that it sees', async () => {
    const name = `域${randomUUID().slice(0, 6)}`;
    await world.newPatient({ name });
    for (const [kind, account] of Object.entries(world.accounts) as [keyof World['accounts'], TestAccount][]) {
      const job = await exported(account, { filter: { name }, columns: ['name'] });
      const { rows } = await fileOf(account, job);
      expect(rows.length - 1, kind).toBe(world.reaches.has(kind) ? 1 : 0);
    }
  });

  test('one that is out of scope among the chosen: none, 404', async () => {
    const ids = [
      await world.newPatient(),
      await world.newPatient({ departmentId: world.departments.other, doctorId: null }),
    ];
    const body: Body = { requestId: randomUUID(), ids, columns: ['name'], language: 'zh' };
    const answer = await t.send(archiveBatchCalls.export, { body }, world.accounts.doctorOfDepartment.token);
    expect(answer.status).toBe(404);
  });

  test('a file of a wider scope is closed once the scope is narrower', async () => {
    const doctor = await t.account({ institutionId: world.institutionId });
    const job = await exported(doctor, { columns: ['name'] });
    expect(job.files).toEqual(['result']);
    await t.owner("UPDATE accounts SET data_authority = 'private' WHERE id = $1", [doctor.id]);
    expect((await ended(t, doctor, job.id)).files).toEqual([]);
    const made = await t.send(jobCalls.file, { params: { id: job.id }, body: { which: 'result' } }, doctor.token);
    expect(made.status).toBe(404);
  });

  test('a file asked for before the scope became narrower is not given any more', async () => {
    const doctor = await t.account({ institutionId: world.institutionId });
    const job = await exported(doctor, { columns: ['name'] });
    const offered = await t.send(jobCalls.file, { params: { id: job.id }, body: { which: 'result' } }, doctor.token);
    await t.owner("UPDATE accounts SET data_authority = 'private' WHERE id = $1", [doctor.id]);
    const { fileName } = offered.data;
    expect((await t.send(jobCalls.download, { query: { fileName } }, doctor.token)).status).toBe(404);
  });

  test('a file follows its patients: when one has moved out of sight, or is deleted, it is not given any more', async () => {
    const { doctorOfDepartment: doctor } = world.accounts;
    for (const change of ['department_id = $2', 'deleted_at = now(), deleted_by = created_by, department_id = $2']) {
      const ids = [await world.newPatient({ doctorId: null }), await world.newPatient({ doctorId: null })];
      const job = await exported(doctor, { ids, columns: ['name'] });
      const offer = () => t.send(jobCalls.file, { params: { id: job.id }, body: { which: 'result' } }, doctor.token);
      const { fileName } = (await offer()).data;
      await t.owner(`UPDATE archives SET ${change} WHERE id = $1`, [ids[0], world.departments.other]);
      expect((await t.send(jobCalls.download, { query: { fileName } }, doctor.token)).status).toBe(404);
      expect(await offer()).toMatchObject({ status: 409, msg: expect.stringContaining('no longer see') });
    }
  });

  test('the audit trail says how many rows left', async () => {
    const job = await exported(admin, { ids: [await world.newPatient()] });
    const entries = await t.owner("SELECT action, noun, detail FROM audit_entries WHERE detail ->> 'job' = $1", [
      job.id,
    ]);
    expect(entries).toEqual([{ action: 'export', noun: 'archives', detail: { job: job.id, rows: 1 } }]);
  });

  test('an empty filter result is a file of headings', async () => {
    const job = await exported(admin, { filter: { name: randomUUID() } });
    expect(job).toMatchObject({ state: 'finished', done: 0, total: 0 });
    expect((await fileOf(admin, job)).rows).toHaveLength(1);
  });
});

test('of two that write one file, as after a machine has slept, who comes second leaves the file of the first', async () => {
  const { storage } = t.platform;
  const id = await newJob(t, admin);
  await t.owner("UPDATE jobs SET state = 'running', ended_at = NULL, server_id = $3, input = $2 WHERE id = $1", [
    id,
    JSON.stringify({ columns: ['name'], filter: {} }),
    await otherServer(t),
  ]);
  const record = async () => {
    const [job] = await t.owner<JobRecord>(`SELECT ${JOB_SELECT} FROM jobs j WHERE j.id = $1`, [id]);
    if (!job) throw new Error('no such job');
    return job;
  };
  const run = async () => newRun(t.platform, await record(), () => false);
  const overtaken: typeof storage = {
    ...storage,
    async put(...given) {
      await storage.put(...given);
      await exportArchives(storage, await run());
    },
  };
  await expect(exportArchives(overtaken, await run())).rejects.toBeInstanceOf(JobEnded);
  const { state, resultKey } = await record();
  expect(state).toBe('finished');
  expect(await rowsOf(await storage.get(resultKey ?? ''))).not.toHaveLength(0);
});
