import { gradeCalls as calls } from '@cogclinic/contract/grades';
import { patientReportCalls } from '@cogclinic/contract/patientReports';
import { reportCalls } from '@cogclinic/contract/reports';
import { scaleCalls } from '@cogclinic/contract/scales';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPdf } from '#platform/pdf.testing.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { giveInstrument } from '../testing.ts';

const LIMITS = { excellent: 90, good: 75, ordinary: 60, poor: 40 };
const OTHERS = { excellent: 80, good: 67, ordinary: 34, poor: 33 };

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
let doctor: TestAccount;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  doctor = await t.account({ institutionId });
});

const set = (limits: typeof LIMITS | null, version: number, by = admin) =>
  t.send(calls.update, { body: { limits, version } }, by.token);
const now = async (by = admin) => (await t.send(calls.limits, {}, by.token)).data;
const report = async (id: string) => (await t.send(reportCalls.one, { params: { id } }, doctor.token)).data;
const words = (bytes: Buffer) => readPdf(bytes).text.replaceAll(/\s/g, '');

describe('an institution’s limits', () => {
  test('are none until an administrator sets them, and again once they are taken back', async () => {
    expect(await now()).toEqual({ limits: null, version: 0 });
    expect((await set(LIMITS, 0)).data).toEqual({ limits: LIMITS, version: 1 });
    expect((await set(OTHERS, 1)).data).toEqual({ limits: OTHERS, version: 2 });
    expect((await set(null, 2)).data).toEqual({ limits: null, version: 3 });
    expect(await now()).toEqual({ limits: null, version: 3 });
    const trail = await t.owner(
      'SELECT action, noun, detail FROM audit_entries WHERE institution_id = $1 ORDER BY id',
      [institutionId],
    );
    const [first, second, last] = ['—', '90 / 75 / 60 / 40', '80 / 67 / 34 / 33', '—'].flatMap((after, at, all) =>
      at === 0 ? [] : [{ fields: ['limits'], limitsBefore: all[at - 1], limitsAfter: after }],
    );
    const entry = { action: 'change', noun: 'institution' };
    expect(trail).toEqual([
      { ...entry, detail: first },
      { ...entry, detail: second },
      { ...entry, detail: last },
    ]);
  });

  test('fall from grade to grade and lie between 1 and 100', async () => {
    for (const [limits, path] of [
      [{ ...LIMITS, good: 90 }, 'limits.good'],
      [{ ...LIMITS, ordinary: 80 }, 'limits.ordinary'],
      [{ ...LIMITS, poor: 60 }, 'limits.poor'],
    ] as const) {
      const refused = await set(limits, 0);
      expect(refused).toMatchObject({ status: 422, data: { fields: [{ path }] } });
      expect(refused.msg).toMatch(/must be lower than the limit of the next better grade/i);
    }
    for (const [limits, path] of [
      [{ ...LIMITS, excellent: 101 }, 'limits.excellent'],
      [{ ...LIMITS, poor: 0 }, 'limits.poor'],
      [{ ...LIMITS, good: 75.5 }, 'limits.good'],
    ] as const)
      expect(await set(limits, 0)).toMatchObject({ status: 400, data: { fields: [{ path }] } });
    expect(await now()).toEqual({ limits: null, version: 0 });
  });

  test('are changed by administrators alone, each version once, and are the institution’s own', async () => {
    expect((await set(LIMITS, 0, doctor)).status).toBe(403);
    expect((await t.send(calls.limits, {}, doctor.token)).status).toBe(403);
    expect(await set(LIMITS, 4)).toMatchObject({ status: 409, data: { limits: null, version: 0 } });
    const both = await Promise.all([set(LIMITS, 0), set(OTHERS, 0)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const kept = await now();
    expect(kept.version).toBe(1);
    expect(both.map(({ data }) => data)).toEqual([kept, kept]);
    const stranger = await t.account({ institutionId: await t.institution(), roleType: 'ADMIN' });
    expect(await now(stranger)).toEqual({ limits: null, version: 0 });
  });
});

describe('a report', () => {
  beforeEach(async () => {
    const held = { params: { id: 'MINI-COG' }, body: { held: true } };
    await t.send(scaleCalls.confirmLicence, held, admin.token);
  });
  const give = (archiveId: string, code: string, value: number, time: string) =>
    giveInstrument(t, doctor, { archiveId, code, value, testEndTime: `2026-01-05 ${time}` });
  const pdf = async (id: string) =>
    words((await t.send(reportCalls.pdf, { params: { id }, query: { language: 'en' } }, doctor.token)).raw);

  test('keeps the limits that it was made with, on paper too', async () => {
    const archiveId = await t.archive({ institutionId });
    const before = await give(archiveId, 'MINI-COG', 2, '09:00:00');
    await set(LIMITS, 0);
    const graded = await give(archiveId, 'MINI-COG', 2, '10:00:00');
    await set(OTHERS, 1);
    const other = await give(archiveId, 'MINI-COG', 2, '11:00:00');
    await set(null, 2);
    const after = await give(archiveId, 'MINI-COG', 2, '12:00:00');
    const kept = await Promise.all([before, graded, other, after].map(report));
    expect(kept.map(({ gradeLimits }) => gradeLimits)).toEqual([null, LIMITS, OTHERS, null]);

    // The clock was right (2 of 2), two of three words came back: 67 percent.
    const { data } = await t.send(patientReportCalls.course, { params: { archiveId } }, doctor.token);
    expect(data[0]?.dimensions).toEqual([
      { dimension: 'execution', values: [100, 100, 100, 100], grades: [null, 'excellent', 'excellent', null] },
      { dimension: 'memory', values: [67, 67, 67, 67], grades: [null, 'ordinary', 'good', null] },
    ]);
    expect(data[0]?.points.map(({ gradeLimits }) => gradeLimits)).toEqual([null, LIMITS, OTHERS, null]);

    const text = await pdf(graded);
    expect(text).toContain('Fair');
    expect(text).toContain('excellentfrom90%,goodfrom75%,fairfrom60%,poorfrom40%,verypoorbelowthat.');
    expect(await pdf(other)).toContain('excellentfrom80%,goodfrom67%');
    for (const id of [before, after]) expect(await pdf(id)).not.toMatch(/Excellent|ownlimits/);
  });

  test('of one sitting is graded over all by the limits of the newest that feeds any', async () => {
    const archiveId = await t.archive({ institutionId });
    await set(LIMITS, 0);
    const first = await give(archiveId, 'MINI-COG', 2, '09:00:00');
    await set(OTHERS, 1);
    const newest = await give(archiveId, 'CDT-4', 0, '10:00:00');
    // An instrument that feeds no dimension has nothing to grade, and changes no grade.
    await set(LIMITS, 2);
    const mood = await give(archiveId, 'PHQ-9', 0, '11:00:00');
    expect((await report(mood)).gradeLimits).toBeNull();
    await set(null, 3);
    const ids = [mood, newest, first].join(',');
    const { data } = await t.send(patientReportCalls.combined, { query: { ids } }, doctor.token);
    expect(data.gradeLimits).toEqual(OTHERS);
    // 2 of 6 points for both clocks, 2 of 3 words.
    expect(data.dimensions).toEqual([
      { dimension: 'execution', percent: 33, grade: 'poor' },
      { dimension: 'memory', percent: 67, grade: 'good' },
    ]);
    const query = { ids, language: 'zh' as const };
    const text = words((await t.send(patientReportCalls.combinedPdf, { query }, doctor.token)).raw);
    for (const each of ['较差', '良好', '并非文献公布的界值', '优秀80%起，良好67%起，一般34%起，较差33%起'])
      expect(text).toContain(each);
  });
});
