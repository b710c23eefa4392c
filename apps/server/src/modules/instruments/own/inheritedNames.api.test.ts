import { randomUUID } from 'node:crypto';
import { ownInstrumentCalls as calls } from '@cogclinic/contract/ownInstruments';
import { reportCalls } from '@cogclinic/contract/reports';
import { scaleCalls } from '@cogclinic/contract/scales';
import type { Instrument, Item, Texts } from '@cogclinic/scales/instrument';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newOwnCode, ownDraft } from '#testing/samples.ownInstruments.ts';

let t: TestApp;
let admin: TestAccount;
let archiveId: string;
beforeAll(async () => {
  t = await testApp();
  const institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  archiveId = await t.archive({ institutionId });
});
afterAll(() => t.close());

const said = (text: string): Texts => ({ zh: text, 'zh-TW': text, en: text, ru: text });
const CODES = ['constructor', 'toString', 'valueOf', 'hasOwnProperty'];
const answers = { constructor: 1, toString: 0, valueOf: 1, hasOwnProperty: 1 };
const choices = [0, 1].map((value) => ({ value, text: said(`${value}`) }));
const named = (code: string, codes: readonly string[]): Instrument => {
  const items = codes.map((item): Item => ({ code: item, kind: 'choice', text: said(item), choices }));
  return ownDraft(code, {
    sections: [{ code: 'main', title: said('S'), items }],
    normSets: [],
    defaultNormSet: null,
  });
};

test('a form with items named as parts of every object is tried, published, answered, reported and sent on', async () => {
  const code = newOwnCode();
  const instrument = named(code, CODES);
  const tried = await t.send(calls.tryAnswers, { body: { instrument, answers: {} } }, admin.token);
  expect([tried.status, tried.data.missing, tried.data.stopped]).toEqual([200, CODES, false]);
  const saved = await t.send(calls.saveDraft, { params: { code }, body: { instrument } }, admin.token);
  expect(saved.msg).toBe('');
  const done = await t.send(
    calls.publish,
    { params: { id: code }, body: { revision: 1, noUrgentAnswers: true } },
    admin.token,
  );
  expect(done.msg).toBe('');

  const id = randomUUID();
  const begin = { id, instrument: code, archiveId, informant: '', educationYears: null };
  expect((await t.send(scaleCalls.start, { body: begin }, admin.token)).msg).toBe('');
  const part = { params: { id }, body: { answers: { constructor: 1 }, revision: 1 } };
  expect((await t.send(scaleCalls.saveAnswers, part, admin.token)).msg).toBe('');
  const times = { testStartTime: '2026-01-05 14:12:00', testEndTime: '2026-01-05 14:30:00' };
  const submit = (given: Record<string, number>) =>
    t.send(
      scaleCalls.answer,
      { params: { id: code }, body: { administrationId: id, archiveId, answers: given, ...times } },
      admin.token,
    );
  expect((await submit({ constructor: 1 })).status).toBe(422);
  const submitted = await submit(answers);
  expect(submitted.msg).toBe('');
  const { reportId } = submitted.data;
  const report = await t.send(reportCalls.one, { params: { id: reportId } }, admin.token);
  expect(report.data).toMatchObject({ answers, score: { total: 3, missing: [] } });
  const url = `/api/screening_report/fhir/${reportId}`;
  const sent = await t.app.inject({ method: 'GET', url, headers: { authorization: admin.token } });
  expect(sent.json().item).toMatchObject([{ linkId: 'main', item: CODES.map((linkId) => ({ linkId })) }]);
});

test('an invalid answer under such a name is refused as under any other', async () => {
  const instrument = named('OWN-NAMED', CODES);
  const answered = { constructor: {} } as unknown as Record<string, number>;
  const tried = await t.send(calls.tryAnswers, { body: { instrument, answers: answered } }, admin.token);
  expect(tried).toMatchObject({ status: 400, data: { fields: [{ path: 'answers.constructor' }] } });
  const wrong = await t.send(calls.tryAnswers, { body: { instrument, answers: { toString: 7 } } }, admin.token);
  expect(wrong.data.missing).toEqual(CODES);
});

test('the one name that no answer can be kept under is refused with a sentence, in drafts and files', async () => {
  const code = newOwnCode();
  const body = { instrument: named(code, ['__proto__']) };
  const saved = await t.send(calls.saveDraft, { params: { code }, body }, admin.token);
  expect([saved.status, saved.msg]).toEqual([
    400,
    expect.stringContaining('“__proto__” is reserved; choose another name'),
  ]);
  const item = [{ linkId: '__proto__', type: 'boolean', text: 'Q' }];
  const file = new File([JSON.stringify({ resourceType: 'Questionnaire', title: 'T', item })], 'q.json');
  const read = await t.send(calls.importFhir, { file }, admin.token);
  expect(read.data.findings.map(({ text }) => text)).toEqual(['This linkId cannot be used here']);
});
