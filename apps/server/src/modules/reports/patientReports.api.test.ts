import { randomUUID } from 'node:crypto';
import { diagnosisCalls } from '@cogclinic/contract/diagnoses';
import { medicationCalls } from '@cogclinic/contract/medications';
import { overviewCalls } from '@cogclinic/contract/overview';
import { patientReportCalls } from '@cogclinic/contract/patientReports';
import { reportCalls } from '@cogclinic/contract/reports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '#platform/pdf.testing.ts';
import { answersTo, submission, submit } from '#testing/answers.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { giveInstrument } from './testing.ts';

let t: TestApp;
let institutionId: string;
let doctor: TestAccount;
let stranger: TestAccount;
let archiveId: string;
let morning: string;
let noon: string;
let earlier: string;

beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution('上海脑健康中心');
  doctor = await t.account({ institutionId });
  stranger = await t.account({ institutionId, dataAuthority: 'private' });
  archiveId = await t.archive({ institutionId, name: '王秀英' });
  const give = (code: string, value: number, testEndTime: string) =>
    giveInstrument(t, doctor, { archiveId, code, value, testEndTime });
  earlier = await give('WHO-5', 1, '2025-06-05 09:00:00');
  noon = await give('WHO-5', 3, '2026-01-05 11:30:00');
  morning = await give('PHQ-9', 1, '2026-01-05 09:30:00');
});
afterAll(() => t.close());

const plain = (text: string) => text.replaceAll(/\s/g, '');
const sitting = (reportId: string, by = doctor) =>
  t.send(patientReportCalls.sitting, { query: { reportId } }, by.token);
const combined = (ids: string[], by = doctor) =>
  t.send(patientReportCalls.combined, { query: { ids: ids.join(',') } }, by.token);
const course = (by = doctor) => t.send(patientReportCalls.course, { params: { archiveId } }, by.token);
const printList = (language: 'en' | 'zh', by = doctor) =>
  t.send(patientReportCalls.printList, { params: { id: archiveId }, query: { language } }, by.token);

describe('one sitting', () => {
  test('is what one patient was given on one day, in its order', async () => {
    const { data } = await sitting(noon);
    expect(data).toMatchObject({ archiveId, day: '2026-01-05' });
    expect(data.reports.map(({ id }) => id)).toEqual([morning, noon]);
    expect((await sitting(earlier)).data.reports).toHaveLength(1);
  });

  test('combines into one report, on paper too', async () => {
    const { data } = await combined([noon, morning]);
    expect(data.reports.map(({ instrument }) => instrument)).toEqual(['PHQ-9', 'WHO-5']);
    const query = { ids: `${morning},${noon}`, language: 'en' as const };
    const { raw, headers } = await t.send(patientReportCalls.combinedPdf, { query }, doctor.token);
    expect(headers['content-type']).toBe('application/pdf');
    const text = plain(readPdf(raw).text);
    const flag = 'Thoughts of death or self-harm (PHQ-9 depression questionnaire)';
    for (const words of ['Combined report, 5 Jan 2026', 'Safety alert', flag, '9 / 27'])
      expect(text).toContain(plain(words));
    const trail = await t.owner(
      "SELECT action FROM audit_entries WHERE subject_id = $1 AND detail ->> 'combined' = '2' ORDER BY id",
      [noon],
    );
    expect(trail).toEqual([{ action: 'open' }, { action: 'print' }]);
  });

  test('has diagnoses and medication once, and with each report where one was signed before they changed', async () => {
    const archiveId = await t.archive({ institutionId });
    const give = (code: string, testEndTime: string) =>
      giveInstrument(t, doctor, { archiveId, code, value: 1, testEndTime });
    const ids = [await give('PHQ-9', '2026-01-05 09:30:00'), await give('GAD-7', '2026-01-05 09:50:00')];
    const print = async () => {
      const query = { ids: ids.join(','), language: 'en' as const };
      return plain(readPdf((await t.send(patientReportCalls.combinedPdf, { query }, doctor.token)).raw).text);
    };
    const times = (text: string, words: string) => text.split(plain(words)).length - 1;
    const take = (name: string) =>
      t.send(medicationCalls.add, { body: { requestId: randomUUID(), archiveId, name, dose: '5 mg' } }, doctor.token);
    const diagnosis = {
      code: 'F00.1',
      title: 'Dementia in AD',
      certainty: 'confirmed',
      diagnosedOn: '2024-05',
    } as const;
    expect(await print()).not.toContain('Diagnoses');
    await t.send(diagnosisCalls.add, { body: { requestId: randomUUID(), archiveId, ...diagnosis } }, doctor.token);
    await take('Donepezil');
    const once = await print();
    expect([times(once, 'F00.1 Dementia in AD'), times(once, 'Donepezil')]).toEqual([1, 1]);

    const [signed = ''] = ids;
    const body = { id: signed, version: 1, doctorComment: 'Repeat in May.' };
    const { data } = await t.send(reportCalls.comment, { body }, doctor.token);
    await t.confirm(doctor);
    await t.send(reportCalls.sign, { body: { id: signed, version: data.version } }, doctor.token);
    await take('Memantine');
    const each = await print();
    expect([times(each, 'Donepezil'), times(each, 'Memantine')]).toEqual([2, 1]);
    expect(each.indexOf('Donepezil')).toBeGreaterThan(each.indexOf(plain('PHQ-9 depression questionnaire')));
  });

  test('marks doubtful cut-offs in the table of all results, on paper too', async () => {
    const archiveId = await t.archive({ institutionId });
    const give = (code: string, testEndTime: string) =>
      giveInstrument(t, doctor, { archiveId, code, value: 1, testEndTime });
    const ids = [await give('PHQ-9', '2026-01-05 09:30:00'), await give('GAD-7', '2026-01-05 09:50:00')];
    const print = async () => {
      const query = { ids: ids.join(','), language: 'en' as const };
      return plain(readPdf((await t.send(patientReportCalls.combinedPdf, { query }, doctor.token)).raw).text);
    };
    const note = plain('** Publications disagree on these cut-offs; interpret with care.');
    expect(await print()).not.toContain(note);
    await t.owner(
      `UPDATE reports SET score = jsonb_set(score, '{normSet,confirmation}', '"disputed"') WHERE archive_id = $1 AND instrument = 'GAD-7'`,
      [archiveId],
    );
    const text = await print();
    expect(text).toContain(note);
    expect(text).toContain('7/21Mild**Mildanxiety');
    expect(text).toContain('9/27!MildMilddepression');
  });

  test('mixes neither days nor patients, and leaves out patients beyond the scope', async () => {
    expect(await combined([noon, earlier])).toMatchObject({
      status: 422,
      msg: 'Combined reports must be from one patient and one day.',
    });
    const other = await t.archive({ institutionId });
    const others = await giveInstrument(t, doctor, {
      archiveId: other,
      code: 'GAD-7',
      value: 1,
      testEndTime: '2026-01-05 09:00:00',
    });
    expect((await combined([noon, others])).status).toBe(422);
    expect((await combined([noon, morning], stranger)).status).toBe(404);
    expect((await sitting(noon, stranger)).status).toBe(404);
    expect((await combined(['x'])).status).toBe(400);
  });

  test('leaves deleted reports out', async () => {
    const gone = await giveInstrument(t, doctor, {
      archiveId,
      code: 'GAD-7',
      value: 1,
      testEndTime: '2026-01-05 10:00:00',
    });
    await t.send(reportCalls.remove, { params: { id: gone } }, doctor.token);
    expect((await sitting(noon)).data.reports).toHaveLength(2);
    expect((await combined([noon, gone])).status).toBe(404);
    expect((await course()).data.map(({ instrument }) => instrument)).not.toContain('GAD-7');
  });
});

describe('the course of a patient', () => {
  test('gives each instrument with the bands of each test and its reliable change', async () => {
    const { data } = await course();
    expect(data.map(({ instrument, points }) => [instrument, points.length])).toEqual([
      ['WHO-5', 2],
      ['PHQ-9', 1],
    ]);
    const [who] = data;
    expect(who?.reliableChange).toMatchObject({ points: 10, kind: 'important' });
    expect(who?.points[0]).toMatchObject({ reportId: earlier, change: null, reliable: null });
    expect(who?.points[1]).toMatchObject({ reportId: noon, change: 40, direction: 'better', reliable: true });
    expect(who?.points.every(({ bands }) => bands.length > 0)).toBe(true);
    expect((await course(stranger)).status).toBe(404);
  });
});

describe('the list of all results on paper', () => {
  test('has each result in words with its conclusion', async () => {
    const body = { id: noon, version: 1, doctorComment: '规律作息 #panic("x")' };
    await t.send(reportCalls.comment, { body }, doctor.token);
    const text = plain(readPdf((await printList('zh')).raw).text);
    for (const words of [
      '历次测评结果',
      '王秀英',
      'PHQ-9抑郁症状问卷',
      '轻度',
      '（草稿）规律作息#panic("x")',
      '2025年6月5日',
    ])
      expect(text).toContain(plain(words));
  });

  test('marks a level by cut-offs that could not be confirmed', async () => {
    const id = await t.archive({ institutionId });
    await giveInstrument(t, doctor, { archiveId: id, code: 'CDT-4', value: 1 });
    const { raw } = await t.send(
      patientReportCalls.printList,
      { params: { id }, query: { language: 'en' } },
      doctor.token,
    );
    const text = plain(readPdf(raw).text);
    expect(text).toContain(plain('** Publications disagree on these cut-offs; interpret with care.'));
    expect(text).not.toContain(plain('* These cut-offs have not been checked'));
    expect(plain(readPdf((await printList('en')).raw).text)).not.toContain('Publicationsdisagree');
  });

  test('says so when there is none, and is for those alone who see the patient', async () => {
    const id = await t.archive({ institutionId });
    const empty = await t.send(
      patientReportCalls.printList,
      { params: { id }, query: { language: 'en' } },
      doctor.token,
    );
    expect(plain(readPdf(empty.raw).text)).toContain(plain('No results yet.'));
    expect((await printList('en', stranger)).status).toBe(404);
  });
});

test('what is certain of an incomplete form stands in lists, on paper and on the patient’s page', async () => {
  const id = await t.archive({ institutionId });
  // FAQ: nine answers of 3 and one “never did” are 27 to 30, above the cut-off in any case.
  const faq = answersTo('FAQ', (_, at) => (at === 0 ? 8 : 3));
  // CSDD: seven answers of 2 and three that cannot be rated are 14 to 20, probable or definite.
  const csdd = answersTo('CSDD', (item, at) => {
    const unrated = item.kind === 'choice' ? item.choices.find((choice) => choice.unrated)?.value : undefined;
    return at < 7 ? 2 : at < 16 ? 0 : unrated;
  });
  await submit(t, doctor, 'FAQ', submission(id, faq));
  await submit(t, doctor, 'CSDD', submission(id, csdd));

  const { data } = await t.send(reportCalls.byArchive, { params: { id } }, doctor.token);
  const listed = Object.fromEntries(data.map((row) => [row.instrument, row]));
  expect(listed['FAQ']).toMatchObject({ total: null, level: null, possible: { from: 27, to: 30 } });
  expect(listed['FAQ']?.possible?.bands).toHaveLength(1);
  expect(listed['FAQ']?.possible).toMatchObject({ confirmation: 'confirmed' });
  expect(listed['FAQ']?.possible?.level).not.toBeNull();
  expect(listed['CSDD']?.possible).toMatchObject({
    ...{ from: 14, to: 20, level: 'positive', confirmation: 'confirmed' },
    bands: ['Depression probable', 'Depression definite'],
  });

  const print = { params: { id }, query: { language: 'en' as const } };
  const text = plain(readPdf((await t.send(patientReportCalls.printList, print, doctor.token)).raw).text);
  expect(text).toContain(plain('at least 27'));
  expect(text).toContain(plain('14–20'));
  expect(text).toContain(plain('Possible: Depression probable'));

  const overview = await t.send(overviewCalls.one, { params: { id } }, doctor.token);
  expect(overview.data.scores.map(({ instrument, possible }) => [instrument, possible?.from])).toEqual([
    ['CSDD', 14],
    ['FAQ', 27],
  ]);
  const timeline = await t.send(overviewCalls.timeline, { params: { id } }, doctor.token);
  expect(timeline.data.rows.map(({ detail }) => detail).join()).toContain('at least 27');
});
