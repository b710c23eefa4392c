import { archiveCalls } from '@cogclinic/contract/archives';
import { guidanceCalls } from '@cogclinic/contract/guidance';
import { overviewCalls } from '@cogclinic/contract/overview';
import { reportCalls } from '@cogclinic/contract/reports';
import { scaleCalls } from '@cogclinic/contract/scales';
import { statisticsCalls } from '@cogclinic/contract/statistics';
import type { Language } from '@cogclinic/scales/instrument';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '#platform/pdf.testing.ts';
import { answersTo, submission, submit } from '#testing/answers.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

let t: TestApp;
let doctor: TestAccount;
let archiveId: string;
/** MMSE 15, 18 and 25 of 30 after nine years of school, whose cut-off is 24: two positive screens, one negative. */
const reports: Record<'15' | '18' | '25', string> = { 15: '', 18: '', 25: '' };

const DOMAINS = { 15: [5, 5, 3, 2], 18: [5, 5, 3, 5], 25: [5, 5, 3, 5, 3, 2, 1, 1] };

beforeAll(async () => {
  t = await testApp();
  const institutionId = await t.institution();
  const admin = await t.account({ institutionId, roleType: 'ADMIN' });
  await t.send(scaleCalls.confirmLicence, { params: { id: 'MMSE' }, body: { held: true } }, admin.token);
  doctor = await t.account({ institutionId });
  archiveId = await t.archive({ institutionId, birthday: '1950-01-06' });
  for (const total of ['25', '15', '18'] as const) {
    const answers = answersTo('MMSE', (_, at) => DOMAINS[total][at]);
    const sent = await submit(t, doctor, 'MMSE', submission(archiveId, answers, { educationYears: 9 }));
    expect(sent.data.score.total).toBe(Number(total));
    reports[total] = sent.data.reportId;
  }
});
afterAll(() => t.close());

const found = async (level: 'positive' | 'negative' | 'mild') =>
  (await t.send(reportCalls.list, { query: { level } }, doctor.token)).data.rows.map(({ id }) => id).toSorted();

test('MMSE 15 and 18 are found as positive, not as mild, in the lists of reports and patients', async () => {
  expect(await found('positive')).toEqual([reports['15'], reports['18']].toSorted());
  expect(await found('negative')).toEqual([reports['25']]);
  expect(await found('mild')).toEqual([]);
  const patients = async (level: 'positive' | 'mild') =>
    (await t.send(archiveCalls.list, { query: { level } }, doctor.token)).data.total;
  expect([await patients('positive'), await patients('mild')]).toEqual([1, 0]);
});

test('the statistics count them apart from every severity', async () => {
  const { data } = await t.send(statisticsCalls.own, { query: {} }, doctor.token);
  const counts = data.levels.filter(({ count }) => count > 0).map(({ level, count }) => [level, count]);
  expect(counts).toEqual([
    ['negative', 1],
    ['positive', 2],
  ]);
});

test('they are no alert of severity, and stand in the overview as what they are', async () => {
  const { data } = await t.send(overviewCalls.one, { params: { id: archiveId } }, doctor.token);
  expect(data.alerts.map(({ kind }) => kind)).not.toContain('severe');
  expect(data.scores[0]).toMatchObject({ level: 'positive' });
});

test.each<[Language, string, RegExp]>([
  ['zh', '阳性', /轻度/],
  ['zh-TW', '陽性', /輕度/],
  ['en', 'Positive', /\bmild\b/i],
  ['ru', 'Положительный результат', /лёгк/i],
])('the printed report says so in %s, and names no severity', async (language, said, severity) => {
  const { raw } = await t.send(reportCalls.pdf, { params: { id: reports['18'] }, query: { language } }, doctor.token);
  const text = readPdf(raw).text.replaceAll(/\s+/g, language === 'en' || language === 'ru' ? ' ' : '');
  expect(text).toContain(said);
  expect(text).not.toMatch(severity);
});

test('guidance after a positive screen advises to assess further, without severity or a wait of months', async () => {
  const { data } = await t.send(guidanceCalls.templates, { query: {} }, doctor.token);
  const positive = data.filter(({ builtIn, level }) => builtIn && level === 'positive');
  expect(positive.map(({ language }) => language).toSorted()).toEqual(['en', 'ru', 'zh', 'zh-TW']);
  const said = positive.map(({ title, body }) => title + body).join('\n');
  for (const words of ['建议进一步评估', '建議進一步評估', 'further assessment', 'дообследование'])
    expect(said).toContain(words);
  expect(said).not.toMatch(/轻度|輕度|mild|лёгкие отклонения|6 至 12|6 to 12|6–12/i);
});
