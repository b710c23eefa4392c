import { ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import { scaleCalls } from '@cogclinic/contract/scales';
import { instrumentByCode } from '@cogclinic/scales/catalogue';
import type { Answers } from '@cogclinic/scales/instrument';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answersTo, submission, submit } from '#testing/answers.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
});
afterAll(() => t.close());

test('within the scope only, and the audit trail notes it', async () => {
  const outsider = await t.account({ institutionId, dataAuthority: 'private' });
  const archiveId = await t.archive({ institutionId });
  const answers = answersTo('PHQ-9');
  const id = (await submit(t, admin, 'PHQ-9', submission(archiveId, answers))).data.reportId;
  expect((await t.send(ownInstrumentCalls.response, { params: { id } }, outsider.token)).status).toBe(404);
  const blob = await responseOf(id);
  expect(blob).toMatchObject({
    resourceType: 'QuestionnaireResponse',
    status: 'completed',
    questionnaire: 'urn:cogclinic:instrument:PHQ-9|1',
    subject: { reference: `Patient/${archiveId}` },
  });
  expect(Object.keys(blob.subject as object)).toEqual(['reference']);
  expect(JSON.stringify(blob.item).match(/"linkId"/g)?.length).toBeGreaterThan(Object.keys(answers).length);
  const noted = await t.owner(
    `SELECT 1 FROM audit_entries WHERE action = 'export' AND noun = 'reports' AND subject_id = $1`,
    [id],
  );
  expect(noted).toHaveLength(1);
});

test('moments among the answers are of the institution’s zone', async () => {
  const form = {
    resourceType: 'Questionnaire',
    title: '睡眠',
    item: [{ linkId: '1', type: 'dateTime', text: 'When' }],
  };
  const file = new File([JSON.stringify(form)], 'q.json');
  const { data } = await t.send(ownInstrumentCalls.importFhir, { file }, admin.token);
  const instrument = data.instrument;
  if (!instrument) throw new Error('refused');
  const { code } = instrument;
  await t.send(ownInstrumentCalls.saveDraft, { params: { code }, body: { instrument } }, admin.token);
  await t.send(
    ownInstrumentCalls.publish,
    { params: { id: code }, body: { revision: 1, noUrgentAnswers: true } },
    admin.token,
  );
  const out = await responseTo(code, { 1: '2026-01-05 08:00:00' });
  expect(out.item).toMatchObject([{ linkId: '1', answer: [{ valueDateTime: '2026-01-05T08:00:00+08:00' }] }]);
});

test('the sub-scores of a paper form go out with the form that they answer', async () => {
  await t.send(scaleCalls.confirmLicence, { params: { id: 'MMSE' }, body: { held: true } }, admin.token);
  const items = instrumentByCode('MMSE')?.entry?.sections.flatMap((section) => section.items) ?? [];
  const out = await responseTo('MMSE', Object.fromEntries(items.map(({ code }) => [code, 0])));
  expect(out.questionnaire).toBe('#paper');
  expect(out.contained).toMatchObject([{ resourceType: 'Questionnaire', id: 'paper' }]);
  const linkIds = (resource: unknown) => JSON.stringify(resource).match(/"linkId":"[^"]*"/g);
  expect(items.length).toBeGreaterThan(0);
  for (const { code } of items) {
    expect(linkIds(out.item)).toContain(`"linkId":"${code}"`);
    expect(linkIds(out.contained)).toContain(`"linkId":"${code}"`);
  }
});

async function responseTo(code: string, answers: Answers): Promise<Record<string, unknown>> {
  const done = await submit(t, admin, code, submission(await t.archive({ institutionId }), answers));
  expect([done.code, done.msg]).toEqual([200, '']);
  return responseOf(done.data.reportId);
}

async function responseOf(reportId: string): Promise<Record<string, unknown>> {
  const url = `/api/screening_report/fhir/${reportId}`;
  const response = await t.app.inject({ method: 'GET', url, headers: { authorization: admin.token } });
  expect(response.statusCode).toBe(200);
  return response.json();
}
