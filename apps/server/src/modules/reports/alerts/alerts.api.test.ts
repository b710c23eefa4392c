import { randomUUID } from 'node:crypto';
import { alertCalls } from '@cogclinic/contract/alerts';
import { overviewCalls } from '@cogclinic/contract/overview';
import { reportCalls } from '@cogclinic/contract/reports';
import { statisticsCalls } from '@cogclinic/contract/statistics';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPdf } from '#platform/pdf.testing.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { giveInstrument } from '../testing.ts';

let t: TestApp;
let institutionId: string;
let chief: TestAccount;
let doctor: TestAccount;
let manager: TestAccount;
let stranger: TestAccount;
let elsewhere: TestAccount;
let archiveId: string;
let id: string;

beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  chief = await t.account({ institutionId, roleType: 'ADMIN' });
  doctor = await t.account({ institutionId });
  manager = await t.account({ institutionId, roleType: 'CONTRACTMANAGER' });
  stranger = await t.account({ institutionId, dataAuthority: 'private' });
  elsewhere = await t.account({ institutionId: await t.institution() });
});
afterAll(() => t.close());
beforeEach(async () => {
  archiveId = await t.archive({ institutionId });
  id = await giveInstrument(t, doctor, { archiveId, code: 'PHQ-9', value: 1 });
});

type Body = Parameters<typeof state>[0];
const state = (
  body: { requestId?: string; reportId?: string; actions?: string[]; words?: string; corrects?: string },
  by = doctor,
) => {
  const whole = {
    requestId: randomUUID(),
    reportId: id,
    actions: ['talkedToPatient'],
    words: '已面谈，无计划',
    ...body,
  };
  return t.send(alertCalls.state, { body: whole as never }, by.token);
};
const one = async (by = doctor) => (await t.send(reportCalls.one, { params: { id } }, by.token)).data;
const open = async () => {
  const [figures, listed, page] = await Promise.all([
    t.send(statisticsCalls.own, { query: {} }, chief.token),
    t.send(reportCalls.list, { query: { archiveId, alert: 'open' } }, chief.token),
    t.send(overviewCalls.one, { params: { id: archiveId } }, chief.token),
  ]);
  const shown = page.data.alerts.filter(({ kind }) => kind === 'safety').map(({ subjectId }) => subjectId);
  return { figure: figures.data.flaggedOpen, listed: listed.data.rows.map((row) => row.id), shown };
};
const waits = (figure: number) => ({ figure, listed: [id], shown: [id] });
const isClear = (figure: number) => ({ figure, listed: [], shown: [] });

describe('a safety alert', () => {
  test('is open until something is signed: a draft does not clear it, a signed conclusion does', async () => {
    const { figure } = await open();
    await t.send(reportCalls.comment, { body: { id, version: 1, doctorComment: 'x' } }, doctor.token);
    expect(await open()).toEqual(waits(figure));
    expect((await one()).alert).toBe('open');
    await t.confirm(doctor);
    await t.send(reportCalls.sign, { body: { id, version: 2 } }, doctor.token);
    expect(await open()).toEqual(isClear(figure - 1));
    expect((await one()).alert).toBe('cleared');
  });

  test('is cleared by a statement of a doctor or a health manager, with who and when', async () => {
    const { figure } = await open();
    expect((await state({ actions: ['talkedToPatient', 'informedFamily'] }, manager)).code).toBe(200);
    expect(await open()).toEqual(isClear(figure - 1));
    const report = await one();
    expect(report).toMatchObject({ alert: 'cleared', conclusion: 'none', flagged: true });
    expect(report.statements).toEqual([
      expect.objectContaining({
        actions: ['talkedToPatient', 'informedFamily'],
        words: '已面谈，无计划',
        byName: `医生${manager.loginName}`,
        corrects: null,
      }),
    ]);
    const cleared = await t.send(reportCalls.list, { query: { archiveId, alert: 'cleared' } }, chief.token);
    expect(cleared.data.rows.map((row) => [row.id, row.alert])).toEqual([[id, 'cleared']]);
  });

  test('is not cleared by a later test without one', async () => {
    const { figure } = await open();
    const later = await giveInstrument(t, doctor, {
      archiveId,
      code: 'PHQ-9',
      value: 0,
      testEndTime: '2026-02-05 14:30:00',
    });
    expect(later).not.toBe(id);
    expect(await open()).toEqual(waits(figure));
  });

  test('needs what was done, in a choice and in words', async () => {
    for (const given of [
      { actions: [] },
      { words: ' ' },
      { actions: ['ignored'] },
      { actions: ['referred', 'referred'] },
    ] as Body[])
      expect((await state(given)).status, JSON.stringify(given)).toBe(400);
    expect((await one()).statements).toEqual([]);
  });

  test('cannot be cleared from out of scope or another institution, nor where there is none', async () => {
    for (const account of [stranger, elsewhere]) expect((await state({}, account)).status).toBe(404);
    expect((await one()).alert).toBe('open');
    const calm = await giveInstrument(t, doctor, { archiveId, code: 'PHQ-9', value: 0 });
    expect(await state({ reportId: calm })).toMatchObject({
      status: 422,
      msg: 'This report has no safety alert.',
    });
  });
});

describe('a statement', () => {
  test('sent twice is signed once; its id serves no other', async () => {
    const requestId = randomUUID();
    const first = await state({ requestId });
    expect((await state({ requestId, words: '其他' })).data).toEqual(first.data);
    expect((await one()).statements).toHaveLength(1);
    expect((await state({ requestId }, manager)).status).toBe(409);
  });

  test('is never changed: a second may follow, and one that corrects it, once', async () => {
    const first = (await state({})).data;
    const second = (await state({ actions: ['referred'], words: '已转精神科' })).data;
    const third = (await state({ corrects: first.id, words: '更正：由家属陪同' }, manager)).data;
    expect((await one()).statements).toEqual([third, second, first]);
    expect(third.corrects).toBe(first.id);
    expect((await state({ corrects: first.id })).status).toBe(409);
    expect((await state({ corrects: randomUUID() })).status).toBe(404);
    const [may] = await t.owner(
      "SELECT has_any_column_privilege('cogclinic_app', 'alert_statements', 'UPDATE') AS change, has_table_privilege('cogclinic_app', 'alert_statements', 'DELETE') AS remove",
    );
    expect(may).toEqual({ change: false, remove: false });
  });

  test('is on record: in the audit trail, in the timeline and on paper', async () => {
    await state({ actions: ['emergencyService', 'followUpAgreed'] });
    const trail = await t.owner<{ action: string; detail: unknown }>(
      "SELECT action, detail FROM audit_entries WHERE subject_id = $1 AND action = 'sign'",
      [id],
    );
    expect(trail).toEqual([{ action: 'sign', detail: { fields: ['alertStatement'] } }]);
    const { data } = await t.send(overviewCalls.timeline, { params: { id: archiveId }, query: {} }, doctor.token);
    expect(data.rows.find(({ event }) => event === 'alertSeen')).toMatchObject({
      id,
      kind: 'report',
      title: 'PHQ-9 depression questionnaire',
      detail: 'emergency services called, follow-up arranged · 已面谈，无计划',
      byName: `医生${doctor.loginName}`,
    });
    const pdf = await t.send(reportCalls.pdf, { params: { id }, query: { language: 'zh' } }, doctor.token);
    const printed = readPdf(pdf.raw).text.replaceAll(/\s/g, '');
    for (const words of ['安全警示处置记录', '已呼叫急救、已约定随访', '已面谈，无计划', `医生${doctor.loginName}`])
      expect(printed).toContain(words);
  });

  test('keeps its report: it cannot be deleted any more', async () => {
    await state({});
    const removed = await t.send(reportCalls.remove, { params: { id } }, doctor.token);
    expect(removed).toMatchObject({ status: 422, msg: expect.stringContaining('signed record of action') });
  });
});
