import { randomUUID } from 'node:crypto';
import { auditCalls } from '@cogclinic/contract/audit';
import { patientReportCalls } from '@cogclinic/contract/patientReports';
import { reportCalls } from '@cogclinic/contract/reports';
import { scaleCalls } from '@cogclinic/contract/scales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wireTime } from '#platform/time.ts';
import { answersTo, submission, submit } from '#testing/answers.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
let doctor: TestAccount;
let colleague: TestAccount;
let archiveId: string;

beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  for (const id of ['MMSE', 'MOCA'])
    await t.send(scaleCalls.confirmLicence, { params: { id }, body: { held: true } }, admin.token);
  doctor = await t.account({ institutionId });
  colleague = await t.account({ institutionId });
  archiveId = await t.archive({ institutionId, birthday: '1950-01-06', gender: 'female' });
});
afterAll(() => t.close());

type Paper = { givenTime: string; examinerId?: string; examinerName?: string };
const start = (paper: Paper | null, instrument = 'MMSE', id: string = randomUUID()) =>
  t.send(scaleCalls.start, { body: { id, instrument, archiveId, educationYears: 6, paper } }, doctor.token);
const enter = async (paper: Paper, score: number, instrument = 'MMSE') => {
  const started = await start(paper, instrument);
  expect(started.code).toBe(200);
  const body = submission(
    archiveId,
    answersTo(instrument, (_, at) => (at === 0 ? score : undefined)),
    { administrationId: started.data.id },
  );
  const sent = await submit(t, doctor, instrument, body);
  expect(sent.code).toBe(200);
  return sent.data.reportId;
};
const report = async (id: string) => (await t.send(reportCalls.one, { params: { id } }, doctor.token)).data;

test('the report has the day of testing, the age of that day, the examiner and who entered it', async () => {
  const eve = await enter({ givenTime: '2020-01-05 23:59:00', examinerId: colleague.id }, 1);
  const birthday = await enter({ givenTime: '2020-01-06 00:00:00', examinerName: '外院王医生' }, 2);
  const who = await t.owner<{ id: string; username: string }>('SELECT id, username FROM accounts WHERE id = ANY($1)', [
    [doctor.id, colleague.id],
  ]);
  const nameOf = (id: string) => who.find((one) => one.id === id)?.username;
  expect(await report(eve)).toMatchObject({
    ...{ age: 69, testStartTime: '2020-01-05 23:59:00', testEndTime: '2020-01-05 23:59:00' },
    ...{ doctorName: nameOf(colleague.id), enteredBy: nameOf(doctor.id) },
  });
  expect(await report(birthday)).toMatchObject({
    ...{ age: 70, testEndTime: '2020-01-06 00:00:00', doctorName: '外院王医生', enteredBy: nameOf(doctor.id) },
  });
  const list = await t.send(reportCalls.list, { query: { archiveId, doctorId: colleague.id } }, doctor.token);
  expect(list.data.rows.map(({ id }) => id)).toEqual([eve]);
  const pdf = await t.send(reportCalls.pdf, { params: { id: birthday }, query: { language: 'zh' } }, doctor.token);
  expect(pdf.code).toBe(200);
});

test('the course goes by the day of testing, whatever was entered first', async () => {
  const later = await enter({ givenTime: '2023-06-01 10:00:00', examinerId: doctor.id }, 5, 'MOCA');
  const earlier = await enter({ givenTime: '2022-06-01 10:00:00', examinerId: doctor.id }, 3, 'MOCA');
  const { data } = await t.send(reportCalls.analysis, { params: { id: later } }, doctor.token);
  expect(data.course.map(({ reportId, testEndTime }) => [reportId, testEndTime])).toEqual([
    [earlier, '2022-06-01 10:00:00'],
    [later, '2023-06-01 10:00:00'],
  ]);
  expect(data.previous?.reportId).toBe(earlier);
  const course = await t.send(patientReportCalls.course, { params: { archiveId } }, doctor.token);
  const moca = course.data.find(({ instrument }) => instrument === 'MOCA');
  expect(moca?.points.map(({ reportId }) => reportId)).toEqual([earlier, later]);
});

test('no time to come, none before birth, an account of the institution or a name', async () => {
  const wire = (ms: number) => wireTime(new Date(Date.now() + ms), 'Asia/Shanghai');
  const refused = async (paper: Paper) => {
    const answer = await start(paper);
    return [answer.code, JSON.stringify(answer.data)];
  };
  expect((await start({ givenTime: wire(0), examinerId: doctor.id })).code).toBe(200);
  expect(await refused({ givenTime: wire(3_600_000), examinerId: doctor.id })).toEqual([
    422,
    expect.stringContaining('givenTime'),
  ]);
  expect(await refused({ givenTime: '1950-01-05 12:00:00', examinerId: doctor.id })).toEqual([
    422,
    expect.stringContaining('givenTime'),
  ]);
  const stranger = await t.account({ institutionId: await t.institution() });
  expect(await refused({ givenTime: wire(0), examinerId: stranger.id })).toEqual([
    422,
    expect.stringContaining('examinerId'),
  ]);
  expect((await start({ givenTime: wire(0) })).code).toBe(400);
  expect((await start({ givenTime: wire(0), examinerId: doctor.id, examinerName: '王' })).code).toBe(400);
});

test('time and examiner change while the test is open, noted by the audit trail, and not after the report', async () => {
  const { data } = await start({ givenTime: '2021-03-01 09:00:00', examinerName: '甲' });
  const change = (paper: Paper) => t.send(scaleCalls.paper, { params: { id: data.id }, body: paper }, doctor.token);
  const changed = await change({ givenTime: '2021-03-02 09:30:00', examinerName: '乙' });
  expect(changed.data.paper).toEqual({ givenTime: '2021-03-02 09:30:00', examinerId: null, examinerName: '乙' });
  const body = submission(archiveId, answersTo('MMSE'), { administrationId: data.id });
  const { reportId } = (await submit(t, doctor, 'MMSE', body)).data;
  expect(await report(reportId)).toMatchObject({ testEndTime: '2021-03-02 09:30:00', doctorName: '乙' });
  expect((await change({ givenTime: '2021-03-03 09:30:00', examinerName: '丙' })).code).toBe(409);
  const trail = await t.send(auditCalls.list, { query: { archiveId, noun: 'administrations' } }, admin.token);
  expect(trail.data.rows).toContainEqual(
    expect.objectContaining({ action: 'change', subjectId: data.id, detail: { givenTime: '2021-03-02 09:30:00' } }),
  );
});
