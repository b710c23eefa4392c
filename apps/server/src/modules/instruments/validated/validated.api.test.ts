import { randomUUID } from 'node:crypto';
import { instrumentTextCalls as calls } from '@cogclinic/contract/instrumentTexts';
import { pushCalls } from '@cogclinic/contract/push';
import { reportCalls } from '@cogclinic/contract/reports';
import { scaleCalls } from '@cogclinic/contract/scales';
import type { Language } from '@cogclinic/scales/instrument';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answersTo, submission, submit } from '#testing/answers.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { textSheet, textSource } from '#testing/samples.instrumentTexts.ts';

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
let archiveId: string;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  archiveId = await t.archive({ institutionId, birthday: '1950-01-06' });
});
afterAll(() => t.close());

const load = (id: string, file: File, source: { title: string; permittedBy: string } = textSource) =>
  t.send(calls.load, { params: { id }, file, query: { ...source, confirmed: 'true' } }, admin.token);
const starred = (code: string, languages: Language[] = ['zh']) =>
  load(
    code,
    textSheet(code, languages, (key, text) => (key.endsWith('words') ? text : `*${text}`)),
  );
const shown = async (id: string, version?: string) => {
  const { data } = await t.send(scaleCalls.items, { params: { typeId: id }, query: { version } }, admin.token);
  const { version: current, wording, sections } = data.instrument;
  return { version: current, wording, first: sections[0]?.items[0]?.text };
};
const answer = async (code: string, language: Language, more: object = {}) => {
  const body = submission(archiveId, answersTo(code), { language, ...more });
  const { data } = await submit(t, admin, code, body);
  return (await t.send(reportCalls.one, { params: { id: data.reportId } }, admin.token)).data;
};
const faults = ({ data }: { data: unknown }) =>
  (data as { fields: { message: string }[] }).fields.map(({ message }) => message);

test('the template, filled in and loaded, words new tests in its language and names its source', async () => {
  const before = await shown('GAD-7');
  const template = await t.send(calls.template, { params: { id: 'GAD-7' } }, admin.token, { 'accept-language': 'en' });
  const [head = [], ...rows] = (await readXlsx(new Uint8Array(template.raw))).sheets[0]?.rows ?? [];
  expect(head).toEqual([
    'GAD-7',
    'Note',
    'Present text',
    'Simplified Chinese (zh)',
    'Traditional Chinese (zh-TW)',
    'English (en)',
    'Russian (ru)',
  ]);
  expect(rows.slice(0, 3).map((row) => row[0])).toEqual(['instruction', 'section symptoms', 'item 1']);
  const filled = [head, ...rows.map((row) => [...row.slice(0, 5), `Validated: ${row[2]}`])];
  const file = new File([new Uint8Array(await writeXlsx({ sheets: [{ name: 'GAD-7', rows: filled }] }))], 'a.xlsx');
  const sent = await load('GAD-7', file, { title: 'GAD-7 English, 2006', permittedBy: 'Pfizer Inc.' });
  expect([sent.code, sent.data]).toEqual([200, { number: 1, languages: ['en'] }]);

  const after = await shown('GAD-7');
  expect(after.version).toBe(`${before.version}+t1`);
  expect(after.first?.en).toBe(`Validated: ${before.first?.en}`);
  expect(after.first?.zh).toBe(before.first?.zh);
  expect(after.wording).toEqual({ en: { title: 'GAD-7 English, 2006', permittedBy: 'Pfizer Inc.' } });
});

test('the template says how each item is scored where some are turned round', async () => {
  const notesOf = async (id: string) => {
    const template = await t.send(calls.template, { params: { id } }, admin.token, { 'accept-language': 'en' });
    const rows = (await readXlsx(new Uint8Array(template.raw))).sheets[0]?.rows ?? [];
    return new Map(rows.map(([key, note]) => [String(key), String(note ?? '')]));
  };
  // Sheikh & Yesavage 1986: "no" scores on item 13; some Chinese forms reword it so that "yes" does.
  const gds = await notesOf('GDS-15');
  expect(gds.get('item 13')).toBe('Scored Yes = 0, No = 1; the wording must fit.');
  expect(gds.get('item 12')).toBe('Scored Yes = 1, No = 0; the wording must fit.');
  // SRHMS: a line whose ends are turned round in some prints.
  expect((await notesOf('SRHMS')).get('item 4')).toBe('Scored 0 = 10, 10 = 0; the wording must fit.');
  expect((await notesOf('GAD-7')).get('item 1')).toBe('');
});

test('a report names the source in the language of its test, and keeps its wording for good', async () => {
  await starred('GDS-30');
  const [validated, ours] = [await answer('GDS-30', 'zh'), await answer('GDS-30', 'en')];
  expect(validated.score.wording).toEqual({ language: 'zh', title: '中文版 2006', permittedBy: 'Pfizer' });
  expect([validated.language, ours.language, ours.score.wording]).toEqual(['zh', 'en', undefined]);
  expect(ours.score.total).toBe(validated.score.total);

  await t.send(calls.withdraw, { params: { id: 'GDS-30' } }, admin.token);
  const kept = await t.send(reportCalls.one, { params: { id: validated.id } }, admin.token);
  expect(kept.data.answered.sections[0]?.items[0]?.text.zh).toMatch(/^\*/);
  expect((await answer('GDS-30', 'zh')).answered.sections[0]?.items[0]?.text.zh).not.toMatch(/^\*/);
});

test('a test goes on in the wording that it was begun with, at the desk and by a link', async () => {
  const id = randomUUID();
  const started = await t.send(scaleCalls.start, { body: { id, instrument: 'WHO-5', archiveId } }, admin.token);
  const body = { requestId: randomUUID(), archiveId, kind: 'scale', instrument: 'WHO-5', language: 'zh' } as const;
  const pushed = await t.send(pushCalls.add, { body: { ...body, guidanceId: null, followUpId: null } }, admin.token);
  const token = pushed.data.link?.split('/').at(-1) ?? '';
  await t.send(pushCalls.guest, { params: { token } });
  await starred('WHO-5');

  const begun = await shown('WHO-5', started.data.version);
  expect([begun.wording, begun.first?.zh?.startsWith('*')]).toEqual([undefined, false]);
  const { score } = await answer('WHO-5', 'zh', { administrationId: id });
  expect([score.version, score.wording]).toEqual([started.data.version, undefined]);
  const page = await t.send(pushCalls.guest, { params: { token } });
  expect(JSON.stringify(page.data)).not.toContain('"zh":"*');

  const later = await t.send(
    scaleCalls.start,
    { body: { id: randomUUID(), instrument: 'WHO-5', archiveId } },
    admin.token,
  );
  expect(later.data.version).toBe(`${started.data.version}+t1`);
});

test('a patient’s link notes the language of the page, and its report the validated text', async () => {
  await starred('PHQ-9', ['zh', 'en']);
  const body = { requestId: randomUUID(), archiveId, kind: 'scale', instrument: 'PHQ-9', language: 'zh' } as const;
  const pushed = await t.send(pushCalls.add, { body: { ...body, guidanceId: null, followUpId: null } }, admin.token);
  const token = pushed.data.link?.split('/').at(-1) ?? '';
  await t.send(pushCalls.guest, { params: { token } });
  const given = { answers: answersTo('PHQ-9'), revision: 1, administrationId: null };
  const sent = await t.send(pushCalls.guestSubmit, { params: { token }, body: given }, undefined, {
    'accept-language': 'en',
  });
  expect(sent.code).toBe(200);
  const [kept] = await t.owner<{ language: string; wording: object }>(
    `SELECT d.language, r.score -> 'wording' AS wording FROM administrations d JOIN reports r ON r.administration_id = d.id
      WHERE d.instrument = 'PHQ-9' AND d.archive_id = $1`,
    [archiveId],
  );
  expect(kept).toMatchObject({ language: 'en', wording: { language: 'en', title: '中文版 2006' } });
});

test('a language loaded later stands beside those before; our own wording takes back all', async () => {
  await starred('SDS', ['zh']);
  const second = await load('SDS', textSheet('SDS', ['ru']), { title: 'Вторая', permittedBy: 'Johns' });
  expect(second.data.number).toBe(2);
  expect(Object.keys((await shown('SDS')).wording ?? {}).toSorted()).toEqual(['ru', 'zh']);
  // Nothing else than before: no set is added.
  const again = await load('SDS', textSheet('SDS', ['ru']), { title: 'Вторая', permittedBy: 'Johns' });
  expect(again.data.number).toBe(2);

  await t.send(calls.withdraw, { params: { id: 'SDS' } }, admin.token);
  const { data } = await t.send(calls.history, { params: { id: 'SDS' } }, admin.token);
  expect(data.current).toEqual([]);
  expect(data.sets.map(({ number, languages, replacedBy }) => [number, languages.length, replacedBy !== null])).toEqual(
    [
      [2, 2, true],
      [1, 1, true],
    ],
  );
  const trail = await t.owner<{ detail: { texts: number; withdrawn?: boolean } }>(
    `SELECT detail FROM audit_entries WHERE institution_id = $1 AND noun = 'instruments' AND detail ->> 'instrument' = 'SDS' ORDER BY id`,
    [institutionId],
  );
  expect(trail.map(({ detail }) => [detail.texts, detail.withdrawn ?? false])).toEqual([
    [1, false],
    [2, false],
    [2, true],
  ]);
});

test('a language that is not whole is refused and names each cell; nothing changes', async () => {
  const partly = textSheet('SAS', ['en'], (key, text) => (key === 'item 3' || key === 'item 1 choice 2' ? '' : text));
  const refused = await load('SAS', partly);
  expect([refused.status, refused.msg]).toEqual([422, 'The sheet was not taken: 2 things to correct']);
  expect(faults(refused)).toEqual([
    expect.stringMatching(/^Cell B\d+ is empty: “item 1 choice 2” is missing in English/),
    expect.stringMatching(/^Cell B\d+ is empty: “item 3” is missing in English/),
  ]);
  expect((await shown('SAS')).wording).toBeUndefined();
});

test.each([
  [
    'an unknown and a doubled key',
    'GDS-15,en\nitem 99,a\nitem 1,a\nitem 1,b',
    [/A2: “item 99” is no text/, /A4: “item 1” is already in row 3/],
  ],
  ['a text too long', `GDS-15,en\nitem 1,${'a'.repeat(2001)}`, [/B2: 2001 characters, at most 2000/]],
  ['a row without a key', 'GDS-15,en\n,a', [/A2 is empty/]],
  ['a sheet of another scale', 'PHQ-9,en\nitem 1,a', [/first cell must say GDS-15/]],
  ['no column of a language', 'GDS-15,English\nitem 1,a', [/a column for each language/]],
  ['a language twice', 'GDS-15,en,English (en)\nitem 1,a,b', [/C1: the same language/]],
  ['no text at all', 'GDS-15,en\nitem 1,', [/No language is filled in/]],
  ['a formula without a result', 'GDS-15,en\nitem 1,#REF!', [/B2 holds no text/]],
])('%s is refused in the reader’s language', async (_, csv, messages) => {
  const refused = await load('GDS-15', new File([csv], 'a.csv'));
  expect(refused.status).toBe(422);
  const said = faults(refused);
  for (const message of messages) expect(said).toContainEqual(expect.stringMatching(message));
});

test('a licensed scale needs its licence first; a word list its number of words', async () => {
  expect((await starred('MMSE')).status).toBe(422);
  await t.send(scaleCalls.confirmLicence, { params: { id: 'MMSE' }, body: { held: true } }, admin.token);
  const four = textSheet('MMSE', ['zh'], (key, text) => (key.endsWith('words') ? `${text}、四` : text));
  expect(faults(await load('MMSE', four))).toEqual([expect.stringMatching(/4 words, 3 are needed/)]);
  expect((await starred('MMSE')).code).toBe(200);
});

test('another institution keeps our wording', async () => {
  await starred('SAS');
  const stranger = await t.account({ institutionId: await t.institution('别处'), roleType: 'ADMIN' });
  const { data } = await t.send(scaleCalls.items, { params: { typeId: 'SAS' } }, stranger.token);
  expect(data.instrument.wording).toBeUndefined();
  expect((await shown('SAS')).wording).toBeDefined();
});
