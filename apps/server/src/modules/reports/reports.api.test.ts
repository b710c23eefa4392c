import { randomUUID } from 'node:crypto';
import { archiveCalls } from '@cogclinic/contract/archives';
import { overviewCalls } from '@cogclinic/contract/overview';
import { patientReportCalls } from '@cogclinic/contract/patientReports';
import { reportCalls } from '@cogclinic/contract/reports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { spellSome } from '#modules/archives/record/words.service.ts';
import { momentOf } from '#platform/time.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { type Given, giveInstrument } from './testing.ts';

let t: TestApp;
let institutionId: string;
let neurology: string;
let chief: TestAccount;
let doctor: TestAccount;
let manager: TestAccount;
let colleague: TestAccount;
let foreigner: TestAccount;
let archiveId: string;
let reportId: string;

beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  neurology = await t.department(institutionId);
  chief = await t.account({ institutionId, roleType: 'ADMIN' });
  doctor = await t.account({ institutionId, dataAuthority: 'private' });
  manager = await t.account({ institutionId, roleType: 'CONTRACTMANAGER', dataAuthority: 'private' });
  colleague = await t.account({
    institutionId,
    dataAuthority: 'oneself',
    departmentId: await t.department(institutionId, '康复科'),
  });
  foreigner = await t.account({ institutionId: await t.institution('别的医院'), roleType: 'ADMIN' });
});
afterAll(() => t.close());

beforeEach(async () => {
  archiveId = await t.archive({
    institutionId,
    name: '欧阳修',
    phone: '13912345678',
    doctorId: doctor.id,
    healthyDoctorId: manager.id,
    departmentId: neurology,
  });
  reportId = await give({});
});

const give = (given: Partial<Given>) => giveInstrument(t, chief, { archiveId, code: 'PHQ-9', value: 1, ...given });
const list = (query: Record<string, unknown>, account = chief) =>
  t.send(reportCalls.list, { query: query as never }, account.token);
const one = (id: string, account = chief, headers: Record<string, string> = {}) =>
  t.send(reportCalls.one, { params: { id } }, account.token, headers);
const analysis = (id: string, account = chief) => t.send(reportCalls.analysis, { params: { id } }, account.token);
const comment = (body: { id: string; version: number; doctorComment: string }, account = chief) =>
  t.send(reportCalls.comment, { body }, account.token);

describe('one report', () => {
  test('comes whole, in the reader’s language, the identity number masked', async () => {
    const english = (await one(reportId)).data;
    expect(english).toMatchObject({
      patientName: '欧阳修',
      instrumentName: 'PHQ-9 depression questionnaire',
      total: 9,
      min: 0,
      max: 27,
      level: 'mild',
      bandName: 'Mild depression',
      flagged: true,
      doctorName: `医生${chief.loginName}`,
      doctorComment: null,
      version: 1,
    });
    expect(english.patient.idNumber).toMatch(/^.{4}\*{6}.{4}$/);
    expect(english.answered.sections).toHaveLength(2);
    expect(english.score.flags).toHaveLength(1);
    expect(english.answers['9']).toBe(1);
    expect((await one(reportId, chief, { 'accept-language': 'ru' })).data.bandName).toBe('Лёгкая депрессия');
  });

  test('shows the instrument as it was when it was scored', async () => {
    await t.owner(
      `INSERT INTO instrument_versions (code, version, instrument)
       SELECT code, '0', jsonb_set(instrument, '{name,en}', '"The old name"') FROM instrument_versions WHERE code = 'PHQ-9' AND version = '1'
       ON CONFLICT DO NOTHING`,
    );
    await t.owner(`UPDATE reports SET instrument_version = '0' WHERE id = $1`, [reportId]);
    expect((await one(reportId)).data.answered.name.en).toBe('The old name');
  });

  test('its opening goes into the audit trail', async () => {
    await one(reportId, doctor);
    const [entry] = await t.owner(
      'SELECT action, noun, account_id, archive_id FROM audit_entries WHERE subject_id = $1 AND action = $2',
      [reportId, 'open'],
    );
    expect(entry).toEqual({ action: 'open', noun: 'reports', account_id: doctor.id, archive_id: archiveId });
  });
});

describe('scope', () => {
  test('the patient’s doctor and health manager see the report', async () => {
    for (const account of [doctor, manager]) {
      expect((await one(reportId, account)).code).toBe(200);
      expect((await list({ archiveId }, account)).data.rows).toHaveLength(1);
    }
  });

  test('another department’s and another institution’s account find nothing, and change nothing', async () => {
    for (const account of [colleague, foreigner]) {
      expect((await one(reportId, account)).code).toBe(404);
      expect((await analysis(reportId, account)).code).toBe(404);
      expect((await t.send(reportCalls.byArchive, { params: { id: archiveId } }, account.token)).code).toBe(404);
      expect((await t.send(reportCalls.pdf, { params: { id: reportId } }, account.token)).code).toBe(404);
      expect((await comment({ id: reportId, version: 1, doctorComment: 'x' }, account)).code).toBe(404);
      expect((await list({}, account)).data).toMatchObject({ rows: [], total: 0 });
    }
    expect((await one(reportId)).data.version).toBe(1);
  });

  test('a report of a deleted archive is gone', async () => {
    await t.owner('UPDATE archives SET deleted_at = now() WHERE id = $1', [archiveId]);
    expect((await one(reportId)).code).toBe(404);
    expect((await list({ archiveId })).data.rows).toEqual([]);
  });
});

describe('the list', () => {
  test('is filtered by the patient’s words, instrument, level, alert and day', async () => {
    const archive = await t.archive({ institutionId, name: 'Smith 100%', phone: '+8613700001111' });
    const quiet = await giveInstrument(t, chief, { archiveId: archive, code: 'GAD-7', value: 0 });
    await t.owner(`UPDATE reports SET created_at = $2 WHERE id = $1`, [
      quiet,
      momentOf('2024-02-29 23:30:00', 'Asia/Shanghai'),
    ]);
    await spellSome(t.platform);
    const found = async (query: Record<string, unknown>) => (await list(query)).data.rows.map(({ id }) => id);
    expect(await found({ text: 'smITH 100%' })).toEqual([quiet]);
    expect(await found({ text: 'smith_' })).toEqual([]);
    expect(await found({ text: '阳', archiveId })).toEqual([reportId]);
    expect(await found({ text: 'ouyang', archiveId })).toEqual([reportId]);
    expect(await found({ text: 'smith 0000' })).toEqual([quiet]);
    expect(await found({ text: '9999' })).toEqual([]);
    expect(await found({ instrument: 'GAD-7' })).toEqual([quiet]);
    expect(await found({ level: 'normal' })).toEqual([quiet]);
    expect(await found({ alert: 'any', archiveId })).toEqual([reportId]);
    expect(await found({ alert: 'open', archiveId })).toEqual([reportId]);
    expect(await found({ alert: 'cleared', archiveId })).toEqual([]);
    expect(await found({ alert: 'none' })).toEqual([quiet]);
    expect(await found({ departmentId: neurology, archiveId })).toEqual([reportId]);
    expect(await found({ departmentId: neurology, archiveId: archive })).toEqual([]);
    expect(await found({ doctorId: chief.id, archiveId })).toEqual([reportId]);
    expect(await found({ doctorId: doctor.id, archiveId })).toEqual([]);
    expect(await found({ beginTime: '2024-02-29', endTime: '2024-02-29' })).toEqual([quiet]);
    expect(await found({ beginTime: '2024-03-01', archiveId: archive })).toEqual([]);
  });

  test('pages by cursor without overlap, newest or oldest first', async () => {
    const ids = [reportId, await give({}), await give({})];
    for (const orderBy of ['createTime desc', 'createTime asc']) {
      const first = (await list({ archiveId, pageSize: 2, orderBy })).data;
      const second = (await list({ archiveId, pageSize: 2, orderBy, after: first.next })).data;
      const seen = [...first.rows, ...second.rows].map(({ id }) => id);
      expect(seen).toEqual(orderBy === 'createTime asc' ? ids : ids.toReversed());
      expect([first.total, second.total, second.next]).toEqual([3, 3, null]);
    }
  });

  test('of one patient comes newest first', async () => {
    const second = await give({ code: 'GAD-7' });
    const rows = (await t.send(reportCalls.byArchive, { params: { id: archiveId } }, doctor.token)).data;
    expect(rows.map(({ id }) => id)).toEqual([second, reportId]);
  });

  test('tells how far the cut-offs of a level could be confirmed, as every other list does', async () => {
    const disputed = await give({ code: 'ADL-14', value: 2 });
    const unrated = await give({ code: 'ADL-14', value: 9 });
    const told = async () => {
      const { token } = chief;
      const { course } = (await analysis(disputed)).data;
      const courses = (await t.send(patientReportCalls.course, { params: { archiveId } }, token)).data;
      const { scores } = (await t.send(overviewCalls.one, { params: { id: archiveId } }, token)).data;
      const timeline = (await t.send(overviewCalls.timeline, { params: { id: archiveId } }, token)).data.rows;
      const archives = (await t.send(archiveCalls.list, { query: {} }, token)).data.rows;
      return {
        list: (await list({ archiveId })).data.rows.map((row) => row.confirmation),
        course: course.map((point) => point.confirmation),
        courses: courses.find(({ instrument }) => instrument === 'ADL-14')?.points.map((point) => point.confirmation),
        scores: scores.map((score) => [score.instrument, score.confirmation]),
        timeline: timeline.filter(({ kind }) => kind === 'report').map((entry) => entry.confirmation),
        last: archives.find(({ id }) => id === archiveId)?.lastReport?.confirmation,
      };
    };
    // A form that could not be rated has no level that could be doubted.
    expect(await told()).toEqual({
      list: [null, 'disputed', 'confirmed'],
      course: ['disputed', null],
      courses: ['disputed', null],
      scores: [
        ['ADL-14', null],
        ['PHQ-9', 'confirmed'],
      ],
      timeline: expect.arrayContaining([null, 'disputed', 'confirmed']),
      last: null,
    });
    await t.owner('DELETE FROM reports WHERE id = $1', [unrated]);
    expect((await told()).last).toBe('disputed');
    // An institution's own cut-offs are from no publication.
    await t.owner(`UPDATE reports SET category = 'own' WHERE id = $1`, [disputed]);
    expect((await told()).list).toEqual([null, 'confirmed']);
  });
});

describe('the analysis', () => {
  test('tells the course of the instrument oldest first, and the change since the last result with a total', async () => {
    const earlier = await give({ value: 2, testEndTime: '2025-03-01 10:00:00' });
    await give({ code: 'GAD-7' });
    const found = (await analysis(reportId)).data;
    expect(found.course.map(({ reportId: id, total }) => [id, total])).toEqual([
      [earlier, 18],
      [reportId, 9],
    ]);
    expect(found).toMatchObject({
      change: -9,
      direction: 'better',
      // Five points are found important on the PHQ-9.
      reliable: true,
      previous: { reportId: earlier, bandName: 'Moderately severe depression' },
    });
    expect((await analysis(earlier)).data).toMatchObject({ previous: null, change: null, direction: null });
  });

  test('compares no totals on different ranges', async () => {
    const earlier = await give({ value: 2, testEndTime: '2025-03-01 10:00:00' });
    await t.owner(`UPDATE reports SET score = jsonb_set(score, '{max}', '54') WHERE id = $1`, [earlier]);
    const found = (await analysis(reportId)).data;
    expect(found.course.map(({ max }) => max)).toEqual([54, 27]);
    expect(found).toMatchObject({ previous: null, change: null, direction: null, reliable: null });
  });
});

describe('the doctor’s comment', () => {
  test('is kept with who and when, and counted as a version; blank takes it back', async () => {
    const first = await comment({ id: reportId, version: 1, doctorComment: '  两周后复查。 ' }, doctor);
    expect(first.data).toMatchObject({
      doctorComment: '两周后复查。',
      commentBy: `医生${doctor.loginName}`,
      version: 2,
    });
    const second = await comment({ id: reportId, version: 2, doctorComment: ' ' });
    expect(second.data).toMatchObject({ doctorComment: null, commentBy: null, commentTime: null, version: 3 });
  });

  test('a stale one is refused with the current report', async () => {
    await comment({ id: reportId, version: 1, doctorComment: 'first' });
    const stale = await comment({ id: reportId, version: 1, doctorComment: 'second' });
    expect(stale.code).toBe(409);
    expect(stale.data).toMatchObject({ id: reportId, doctorComment: 'first', version: 2 });
    expect((await one(reportId)).data.doctorComment).toBe('first');
  });

  test('of two at once one is kept', async () => {
    const sent = await Promise.all(
      ['a', 'b', 'c'].map((text) => comment({ id: reportId, version: 1, doctorComment: text })),
    );
    expect(sent.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
  });

  test('to a report that is not there is not found', async () => {
    expect((await comment({ id: randomUUID(), version: 1, doctorComment: 'x' })).code).toBe(404);
  });
});
