import { randomUUID } from 'node:crypto';
import { ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import { scaleCalls } from '@cogclinic/contract/scales';
import { instrumentByCode } from '@cogclinic/scales/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

const importing = (bytes: Uint8Array) =>
  t.send(ownInstrumentCalls.importFhir, { file: new File([Buffer.from(bytes)], 'q.json') }, admin.token, {
    'accept-language': 'en',
  });
const form = (item: unknown[]) => JSON.stringify({ resourceType: 'Questionnaire', title: '睡眠', item });

test('what is remarked of several items is said once, with all of them', async () => {
  const files = Array.from({ length: 14 }, (_, at) => ({ linkId: `f${at}`, type: 'attachment' }));
  const { data } = await importing(
    Buffer.from(`\uFEFF${form([{ linkId: '1', type: 'boolean' }, ...files])}`, 'utf16le'),
  );
  expect(data.instrument?.name.zh).toBe('睡眠');
  expect(data.findings.map(({ item }) => item)).toEqual(['f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11 … (+2)']);
});

test('moments among the answers are of the institution’s zone', async () => {
  const { data } = await importing(Buffer.from(form([{ linkId: '1', type: 'dateTime', text: 'When' }])));
  const instrument = data.instrument;
  if (!instrument) throw new Error('refused');
  const { code } = instrument;
  await t.send(ownInstrumentCalls.saveDraft, { params: { code }, body: { instrument } }, admin.token);
  await t.send(ownInstrumentCalls.publish, { params: { id: code }, body: { revision: 1 } }, admin.token);
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

async function responseTo(id: string, answers: Record<string, number | string>): Promise<Record<string, unknown>> {
  const body = {
    administrationId: randomUUID(),
    archiveId: await t.archive({ institutionId }),
    answers,
    testStartTime: '2026-01-05 14:12:00',
    testEndTime: '2026-01-05 14:30:00',
  };
  const done = await t.send(scaleCalls.answer, { params: { id }, body }, admin.token);
  expect([done.code, done.msg]).toEqual([200, '']);
  const url = `/api/screening_report/fhir/${done.data.reportId}`;
  return (await t.app.inject({ method: 'GET', url, headers: { authorization: admin.token } })).json();
}
