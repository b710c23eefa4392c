import { setTimeout as delay } from 'node:timers/promises';
import { ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import { scaleCalls } from '@cogclinic/contract/scales';
import type { Answers, Instrument } from '@cogclinic/scales/instrument';
import { settled, withScoring } from '@cogclinic/scales/own';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { processorMs } from '#testing/processor.ts';
import { newOwnCode, ownDraft } from '#testing/samples.ownInstruments.ts';
import { inTurn } from '../threads/own.work.ts';

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
});
afterAll(() => t.close());

const said = (text: string) => ({ zh: text, 'zh-TW': text, en: text, ru: text });
const importing = (text: string | Buffer<ArrayBuffer>, language = 'en', name = 'q.json') =>
  t.send(ownInstrumentCalls.importFhir, { file: new File([text], name, { type: 'application/json' }) }, admin.token, {
    'accept-language': language,
  });
const form = (item: unknown[], more: object = {}) =>
  JSON.stringify({ resourceType: 'Questionnaire', title: 'T', item, ...more });
const texts = async (text: string, language = 'en') =>
  (await importing(text, language)).data.findings.map((found) => found.text);

describe('import', () => {
  test('gives a draft that can be kept and published', async () => {
    const read = await importing(form([{ linkId: '1', type: 'boolean', text: 'Q' }]), 'en', 'falls at home.json');
    const { instrument, findings } = read.data;
    expect([instrument?.code, findings]).toEqual(['OWN-FALLS-AT-HOME', []]);
    if (!instrument) throw new Error('no draft');
    const params = { code: instrument.code };
    expect((await t.send(ownInstrumentCalls.saveDraft, { params, body: { instrument } }, admin.token)).code).toBe(200);
    const id = instrument.code;
    const published = await t.send(
      ownInstrumentCalls.publish,
      { params: { id }, body: { revision: 1, noUrgentAnswers: true } },
      admin.token,
    );
    expect(published.data).toEqual({ version: 1 });
    const again = await importing(form([{ linkId: '1', type: 'boolean', text: 'Q' }]), 'en', 'falls at home.json');
    expect(again.data.instrument?.code).toBe('OWN-FALLS-AT-HOME-2');
  });

  test('names the problem and the remedy in the reader’s language', async () => {
    const dangling = form([
      {
        linkId: '1',
        type: 'boolean',
        text: 'Q',
        enableWhen: [{ question: '9', operator: 'exists', answerBoolean: true }],
      },
    ]);
    expect(await texts(dangling)).toEqual(['The condition refers to “9”, which does not exist']);
    expect(await texts(dangling, 'ru')).toEqual(['Условие ссылается на «9», которого нет']);
    const { findings } = (await importing(dangling, 'zh')).data;
    expect(findings).toMatchObject([
      { severity: 'error', item: '1', advice: '请更正 enableWhen.question，或删除该条件' },
    ]);
  });

  test('what it warned of stays with the draft, in each reader’s language, until it is dismissed or published', async () => {
    const read = (
      await importing(
        form([
          { linkId: '1', type: 'boolean' },
          { linkId: '2', type: 'attachment' },
        ]),
      )
    ).data;
    const { instrument } = read;
    if (!instrument) throw new Error('no draft');
    const code = newOwnCode();
    const findings = read.findings.map(({ rule, item, params }) => ({ rule, item, params }));
    expect(findings).toMatchObject([{ rule: 'notAsked', item: '2' }]);
    const save = (body: object) =>
      t.send(ownInstrumentCalls.saveDraft, { params: { code }, body: { instrument, ...body } }, admin.token);
    const draft = async (language = 'en') => {
      const headers = { 'accept-language': language };
      return (await t.send(ownInstrumentCalls.one, { params: { id: code } }, admin.token, headers)).data.draft;
    };
    const unknown = { rule: 'constructor', item: null, params: {} };
    expect((await save({ findings: [...findings, unknown] })).code).toBe(200);
    expect((await draft())?.findings).toEqual(read.findings);
    expect((await draft('ru'))?.findings[0]?.text).toBe('Пункты типа «attachment» не задаются, пропущено');
    expect((await draft())?.instrument).not.toHaveProperty('findings');
    expect((await save({ revision: 1 })).data).toMatchObject({ revision: 2 });
    expect((await draft())?.findings).toHaveLength(1);
    expect((await save({ revision: 2, findings: [] })).code).toBe(200);
    expect((await draft())?.findings).toEqual([]);
    await save({ revision: 3, findings });
    const params = { id: code };
    await t.send(ownInstrumentCalls.publish, { params, body: { revision: 4, noUrgentAnswers: true } }, admin.token);
    const kept = `SELECT state, instrument ? 'findings' AS found FROM own_instruments WHERE code = $1`;
    expect(await t.owner(kept, [code])).toEqual([{ state: 'published', found: false }]);
  });

  test('what an expression would print of the answers stays out of the server’s output', async () => {
    const url = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression';
    const valueExpression = { language: 'text/fhirpath', expression: "'seen'.trace('label').length()" };
    const item = { linkId: '1', type: 'integer', text: 'Q', extension: [{ url, valueExpression }] };
    const write = vi.spyOn(process.stdout, 'write');
    expect((await importing(form([item]))).data.instrument).not.toBeNull();
    await delay(200);
    expect(write.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('TRACE'))).toEqual([]);
    write.mockRestore();
  });

  test('expressions that take too long keep no caller waiting for long, however many ask for them', async () => {
    const calculated = `iif('${'a'.repeat(40)}!'.matches('^(a+)+$'), 1, 0)`;
    const item = { code: 'sum', kind: 'number', text: said('Sum'), min: 0, max: 9, step: 1 } as const;
    const items = [{ ...item, unscored: true, calculated } as const];
    const instrument = ownDraft('OWN-ENDLESS', { sections: [{ code: 'main', title: said('S'), items }] });
    const party = { institutionId, accountId: admin.id };
    const taken = await processorMs(async () => {
      const asked = Array.from({ length: 16 }, () => inTurn(party, 'fill', { instrument, answers: {} }));
      expect(new Set(await Promise.all(asked))).toEqual(new Set([undefined]));
    });
    // Two seconds for the first; each tried by itself, all would take half a minute.
    expect(taken).toBeLessThan(8000);
  });

  test('names what an expression cannot do here', async () => {
    const expression = { language: 'text/fhirpath', expression: '%resource.noSuch().count()' };
    const url = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression';
    const sum = { linkId: 's', type: 'integer', extension: [{ url, valueExpression: expression }] };
    const read = await importing(form([{ linkId: '1', type: 'boolean' }, sum]));
    expect(read.data.instrument).not.toBeNull();
    expect(read.data.findings).toMatchObject([
      { severity: 'warning', item: 's', text: expect.stringContaining('noSuch') },
    ]);
  });

  test('hostile files get a clear answer, soon', async () => {
    const before = process.cpuUsage();
    expect(await texts('{"resourceType":')).toEqual(['The file is not JSON']);
    expect(await texts('{"a": 1\n "b": 2}')).toEqual(['Not valid JSON: error at line 2, column 2']);
    expect(await texts('<Questionnaire/>')).toEqual(['The file is not JSON']);
    expect(await texts('[]')).toEqual(['The file is not a Questionnaire but: –']);
    expect(await texts(JSON.stringify({ resourceType: 'Patient' }))).toEqual([
      'The file is not a Questionnaire but: Patient',
    ]);
    let deep: object = { linkId: 'end', type: 'boolean' };
    for (let level = 0; level < 2000; level += 1) deep = { linkId: `g${level}`, type: 'group', item: [deep] };
    expect(await texts(form([deep]))).toEqual(['Nested deeper than 30 levels']);
    const nested = `${'{"item":['.repeat(100_000)}${']}'.repeat(100_000)}`;
    expect((await importing(`{"resourceType":"Questionnaire","item":[${nested}]}`)).code).toBe(200);
    expect(await texts(form([], { fhirVersion: '5.0.0' }))).toEqual(['The file is FHIR R5; R4 (4.0.1) is read here']);
    expect(await texts(form([{ linkId: '1', type: 'choice', option: [] }]))).toEqual([
      'The file is FHIR STU3; R4 (4.0.1) is read here',
    ]);
    const when = (question: string) => [{ question, operator: 'exists', answerBoolean: true }];
    const circle = form([
      { linkId: '1', type: 'boolean', enableWhen: when('2') },
      { linkId: '2', type: 'boolean', enableWhen: when('1') },
    ]);
    expect(await texts(circle)).toEqual(Array(2).fill('The conditions form a circle, so it would never be asked'));
    const control = await importing(form([{ linkId: '1', type: 'boolean', text: 'a\u0000b' }]));
    expect([control.code, control.data.instrument]).toEqual([200, null]);
    const large = form(
      Array.from({ length: 1000 }, (_, at) => ({ linkId: `${at}`, type: 'text', text: 'x'.repeat(400) })),
    );
    expect((await importing(large)).data.instrument).not.toBeNull();
    const larger = form(
      Array.from({ length: 1000 }, (_, at) => ({ linkId: `${at}`, type: 'text', text: 'x'.repeat(2400) })),
    );
    expect(await texts(larger)).toEqual([expect.stringMatching(/^The questionnaire takes .* at most 2048 kB/)]);
    expect((await importing('x'.repeat(5 * 1024 * 1024 + 1))).code).toBe(413);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(15_000);
  });

  test('says what it remarks of several items once, with all of them, and reads UTF-16', async () => {
    const files = Array.from({ length: 14 }, (_, at) => ({ linkId: `f${at}`, type: 'attachment' }));
    const text = form([{ linkId: '1', type: 'boolean' }, ...files], { title: '睡眠' });
    const { data } = await importing(Buffer.from(`\uFEFF${text}`, 'utf16le'));
    expect(data.instrument?.name.zh).toBe('睡眠');
    expect(data.findings.map(({ item }) => item)).toEqual(['f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11 … (+2)']);
  });
});

describe('export', () => {
  const exporting = (id: string) => t.send(ownInstrumentCalls.exportFhir, { params: { id } }, admin.token);

  test('gives any instrument that the institution may use', async () => {
    const { status, blob } = await asJson('/paper/types/PHQ-9/fhir');
    expect([status, blob.resourceType, blob.status]).toEqual([200, 'Questionnaire', 'active']);
    expect((await exporting('MOCA')).status).toBe(422);
    await t.send(scaleCalls.confirmLicence, { params: { id: 'MOCA' }, body: { held: true } }, admin.token);
    expect((await exporting('MOCA')).status).toBe(200);
    expect((await exporting('NO-SUCH')).status).toBe(404);
  });
});

async function asJson(path: string): Promise<{ status: number; blob: Record<string, unknown> }> {
  const response = await t.app.inject({ method: 'GET', url: `/api${path}`, headers: { authorization: admin.token } });
  return { status: response.statusCode, blob: response.json() };
}

const ordinal = (valueDecimal: number) => ({
  valueCoding: { code: `c${valueDecimal}`, display: String(valueDecimal) },
  extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal }],
});
const choice = (linkId: string, points: readonly number[], more: object = {}) => ({
  ...{ linkId, type: 'choice', text: `Question ${linkId}`, required: true, answerOption: points.map(ordinal) },
  ...more,
});
const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-';
const onSex = (sex: string) => ({
  extension: [
    // Widths are often written in quotes; nothing reads them.
    { url: `${SDC}width`, valueQuantity: { value: '100', unit: '%' } },
    {
      url: `${SDC}enableWhenExpression`,
      valueExpression: { language: 'text/fhirpath', expression: `%patient.gender = '${sex}'` },
    },
  ],
});
const drafted = async (file: string, name: string) => {
  const { data } = await importing(file, 'en', name);
  if (!data.instrument) throw new Error(JSON.stringify(data.findings));
  return data;
};
const tried = async (instrument: Instrument, answers: Answers) =>
  (await t.send(ownInstrumentCalls.tryAnswers, { body: { instrument, answers } }, admin.token)).data.score;

describe('forms in our own words, built as the published ones are', () => {
  test('AUDIT with both sexes’ wordings has no total before its author says how it is scored', async () => {
    const file = form([
      choice('1', [0, 1, 2, 3, 4]),
      choice('3m', [0, 1, 2, 3, 4], onSex('male')),
      choice('3f', [0, 1, 2, 3, 4], onSex('female')),
    ]);
    const { instrument } = await drafted(file, 'audit.json');
    if (!instrument) throw new Error('no draft');
    expect(await tried(instrument, { 1: 4, '3m': 4, '3f': 4 })).toMatchObject({ total: null, band: null });
    const params = { code: newOwnCode() };
    await t.send(ownInstrumentCalls.saveDraft, { params, body: { instrument } }, admin.token);
    const asked = { params: { id: params.code }, body: { revision: 1, noUrgentAnswers: true as const } };
    const refused = await t.send(ownInstrumentCalls.publish, asked, admin.token);
    expect([refused.code, JSON.stringify(refused.data)]).toEqual([422, expect.stringContaining('bands')]);
    const decided = withScoring(instrument, 'none');
    await t.send(ownInstrumentCalls.saveDraft, { params, body: { instrument: decided, revision: 1 } }, admin.token);
    const again = { params: { id: params.code }, body: { revision: 2, noUrgentAnswers: true as const } };
    expect((await t.send(ownInstrumentCalls.publish, again, admin.token)).data).toEqual({ version: 1 });
  });

  test('M.I.N.I. has thirteen answers of yes and no, and never 13 of 13', async () => {
    const { instrument } = await drafted(
      form(Array.from({ length: 13 }, (_, at) => choice(`A${at}`, [0, 1]))),
      'mini.json',
    );
    if (!instrument) throw new Error('no draft');
    const all = Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`A${at}`, 1]));
    expect((await tried(instrument, all)).total).toBeNull();
    expect((await tried(withScoring(instrument, 'none'), all)).total).toBeNull();
  });

  test('refusals tell the place, what is expected and what was found', async () => {
    expect(await texts(form([{ linkId: '1', type: 'integer', maxLength: '7' }]))).toEqual([
      '“item.0.maxLength”: expected number, found "7"',
    ]);
    expect(await texts(form([{ linkId: '1', type: 'integer', maxLength: '7' }]), 'zh')).toEqual([
      '“item.0.maxLength”处应为 number，实为 "7"',
    ]);
  });
});

describe('an export of ours', () => {
  const fileOf = async (id: string) => JSON.stringify((await asJson(`/paper/types/${id}/fhir`)).blob);

  test('is read as it was, and becomes the next version of its instrument or a new one', async () => {
    const code = newOwnCode();
    const flags = [{ code: 'f', item: '2', atLeast: 2, text: said('Now'), advice: said('Call') }];
    const draft = ownDraft(code);
    const instrument = settled({ ...draft, scoring: { ...draft.scoring, flags } });
    await t.send(ownInstrumentCalls.saveDraft, { params: { code }, body: { instrument } }, admin.token);
    await t.send(ownInstrumentCalls.publish, { params: { id: code }, body: { revision: 1 } }, admin.token);
    const { instrument: read, findings, next } = await drafted(await fileOf(code), 'again.json');
    expect([findings, next]).toEqual([[], { code, version: 2, revision: null }]);
    expect(read && { ...read, code, version: '1' }).toEqual(instrument);
    if (!read) throw new Error('no draft');
    const taken = { params: { code }, body: { instrument: { ...read, code }, revision: null } };
    expect((await t.send(ownInstrumentCalls.saveDraft, taken, admin.token)).code).toBe(200);
    const one = await t.send(ownInstrumentCalls.one, { params: { id: code } }, admin.token);
    expect(one.data.draft?.instrument).toEqual({ ...instrument, version: '2' });
    const withDraft = await drafted(await fileOf(code), 'again.json');
    expect(withDraft.next).toMatchObject({ version: 2, revision: one.data.draft?.revision });
  });

  test('of the catalogue’s becomes a copy that says what it leaves out; of another institution’s it is a new one', async () => {
    const { instrument, findings, next } = await drafted(await fileOf('HAMA'), 'hamd.json');
    expect([next, instrument?.category]).toEqual([null, 'own']);
    expect(instrument?.scoring.subscales.length).toBeGreaterThan(0);
    expect(findings.map(({ text }) => text)).toContain('Not carried over: other norm sets');
  });

  test('with parts that somebody made up is no worse than a file without them', async () => {
    const file = JSON.parse(await fileOf('PHQ-9')) as { extension: { url: string; extension: { url: string }[] }[] };
    const [ours] = file.extension.filter(({ url }) => url.endsWith('cogclinic-instrument'));
    ours?.extension.splice(2, 1, { url: 'patch', extension: [{ url: 'sections', valueString: '?' }] } as never);
    const { instrument, findings } = await drafted(JSON.stringify(file), 'phq.json');
    expect(instrument?.scoring.undecided).toBe(true);
    expect(findings.map(({ rule }) => rule)).toContain('ownPartsUnfit');
  });
});
