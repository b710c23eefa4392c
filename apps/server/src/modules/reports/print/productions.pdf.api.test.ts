import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { CallInput } from '@cogclinic/contract/call';
import { jobCalls } from '@cogclinic/contract/jobs';
import { patientReportCalls } from '@cogclinic/contract/patientReports';
import { productionCalls } from '@cogclinic/contract/productions';
import { reportCalls } from '@cogclinic/contract/reports';
import { scaleCalls } from '@cogclinic/contract/scales';
import type { Language } from '@cogclinic/scales/instrument';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawnIn, readPdf } from '#platform/pdf.testing.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { recording } from '#testing/samples.productions.ts';
import { entriesOf } from '#testing/zip.ts';
import { giveInstrument } from '../testing.ts';

type Saved = CallInput<typeof productionCalls.save>['body']['production'];
type Stroke = Extract<Saved, { kind: 'drawing' }>['strokes'][number];

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
let archiveId: string;
let withProductions: string;
let without: string;
let recorded: string;

beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  archiveId = await t.archive({ institutionId });
  await t.send(scaleCalls.confirmLicence, { params: { id: 'MOCA' }, body: { held: true } }, admin.token);
  withProductions = await given(async (id) => {
    for (const [item, production] of PRODUCTIONS) await save(id, item, production);
    await record(id, '4a.2', 65_400);
  });
  without = await given(async () => undefined);
  recorded = await given((id) => record(id, '4a.1', 9000));
});
afterAll(() => t.close());

const stroke = (points: number[], from = 0): Stroke => ({ pointer: 'pen', from, points });
const drawing = (...strokes: Stroke[]): Saved => ({ kind: 'drawing', height: 1500, strokes });
const PRODUCTIONS: readonly (readonly [string, Saved])[] = [
  ['1.1', { kind: 'drawing', height: 1500, language: 'ru', strokes: [stroke([111, 222, 0, 333, 444, 4000])] }],
  ['1.2', drawing(stroke([9, 9, 0, 1999, 1499, 800], 1000), stroke([1234, 567, 0], 74_200))],
  // Beyond the sheet.
  ['1.3', drawing(stroke([500, 500, 0, 5000, 5000, 100]))],
  ['1.4', drawing()],
  ['2.1', { kind: 'ticks', of: ['lion', 'rhinoceros', 'camel'], ticked: [0, 2] }],
  [
    'm.1',
    {
      kind: 'words',
      given: null,
      words: [
        { word: '#strong[脸]', listed: true, at: 900 },
        { word: 'лук', listed: false, at: null },
      ],
    },
  ],
  ['3b.1', { kind: 'taps', letters: ['A', 'B', 'A'], target: 'A', interval: 1000, taps: [300, 1400] }],
  ['3c.1', { kind: 'serial', from: 100, by: 7, steps: [93, 85, null] }],
  [
    '4b.1',
    {
      kind: 'fluency',
      seconds: 60,
      done: true,
      words: [
        { word: 'face', at: 2400, repeated: false },
        { word: 'Face', at: 9000, repeated: true },
        { word: '', at: null, repeated: false },
      ],
    },
  ],
  ['7.1', { kind: 'timer', milliseconds: 12_540 }],
];

/** MoCA, every item 1 point, with what `make` makes while it is given; answers the report's id. */
async function given(make: (administrationId: string) => Promise<unknown>): Promise<string> {
  const id = randomUUID();
  await t.send(scaleCalls.start, { body: { id, instrument: 'MOCA', archiveId } }, admin.token);
  await make(id);
  return giveInstrument(t, admin, { archiveId, code: 'MOCA', value: 1, administrationId: id });
}
async function save(id: string, item: string, production: Saved) {
  const sent = await t.send(
    productionCalls.save,
    { params: { id, item }, body: { production, revision: 1 } },
    admin.token,
  );
  expect(sent.status, sent.msg).toBe(200);
}
async function record(id: string, item: string, milliseconds: number) {
  const query = { revision: 1, milliseconds };
  const sent = await t.send(
    productionCalls.uploadRecording,
    { params: { id, item }, query, file: recording() },
    admin.token,
  );
  expect(sent.status, sent.msg).toBe(200);
}

const pdf = (id: string, language: Language, account = admin) =>
  t.send(reportCalls.pdf, { params: { id }, query: { language } }, account.token);
/** The text without the line breaks and spaces that belong to the setting. */
const plain = (text: string) => text.replaceAll(/\s/g, '');

/** What a report is followed by when it has productions, in the words of a language. */
const EXPECTED: Readonly<Record<'zh' | 'ru', readonly string[]>> = {
  zh: [
    '绘图',
    '1.1 交替连线 得分 1 · 用时 0:04',
    '1.2 照画立方体 得分 1 · 用时 1:13',
    '1.3 画钟：轮廓 得分 1 · 用时 0:00 1.4 画钟：数字 · 得分 1 1.5 画钟：指针 · 得分 1',
    '作答过程',
    '1.4 画钟：数字 未画任何线条',
    '共 3 个，说对 2 个',
    '词： #strong[脸]、лук（表外）',
    '漏按 1 次，误按 1 次',
    '93 ✓、85 ✗、— ✗',
    '已保存录音，时长 1:05',
    '计 2 个词： face 2″、Face 9″、·',
    '12.5 秒',
  ],
  ru: [
    'Рисунки',
    '1.1 Чередующаяся линия Баллы: 1 · время 0:04',
    'Ход заданий',
    'Ничего не нарисовано',
    'Названо 2 из 3',
    'Слова: #strong[脸], лук (не из списка)',
    'Пропущено: 1, лишних: 1',
    'Сохранена запись, 1:05',
    'Засчитано 2 слова: face 2″, Face 9″, ·',
    '12,5 с',
  ],
};
const LINES = ['111 222 m\n333 444 l\n', '9 9 m\n1999 1499 l\n', '500 500 m\n2000 1500 l\n'];

describe('what was made during the test', () => {
  test.each(['zh', 'ru'] as const)('is printed with the report in %s, drawings as lines', async (language) => {
    const { raw } = await pdf(withProductions, language);
    const text = plain(readPdf(raw).text);
    for (const each of EXPECTED[language]) expect(text).toContain(plain(each));
    for (const lines of LINES) expect(drawnIn(raw)).toContain(lines);
    expect(raw.includes('/Subtype /Image')).toBe(false);
  });

  test('a trail stands on the circles of its sheet, with the letters that it had', async () => {
    const text = plain(readPdf((await pdf(withProductions, 'zh')).raw).text);
    expect(text).toContain(plain('1 А 2 Б 3 В 4 Г 5 Д'));
  });

  test('where nothing was made there is nothing of it, and where nothing was drawn there are no drawings', async () => {
    const bare = plain(readPdf((await pdf(without, 'ru')).raw).text);
    for (const heading of ['Рисунки', 'Ходзаданий']) expect(bare).not.toContain(heading);
    const spoken = plain(readPdf((await pdf(recorded, 'ru')).raw).text);
    expect(spoken).not.toContain('Рисунки');
    expect(spoken).toContain(plain('Ход заданий 4a.1 Повторение первой фразы Сохранена запись, 0:09'));
  });

  test.each(['zip', 'merged'] as const)('is in a batch (%s), each with its own report', async (as) => {
    const body = { requestId: randomUUID(), ids: [withProductions, without, recorded], as, language: 'ru' as const };
    const started = await t.send(reportCalls.batchPdf, { body }, admin.token);
    const params = { id: started.data.id };
    while (['queued', 'running'].includes((await t.send(jobCalls.one, { params }, admin.token)).data.state))
      await delay(40);
    const { data } = await t.send(jobCalls.file, { params, body: { which: 'result' } }, admin.token);
    const { raw } = await t.send(jobCalls.download, { query: { fileName: data.fileName } }, admin.token);
    const files = as === 'zip' ? entriesOf(raw).map(({ bytes }) => bytes) : [raw];
    expect(files).toHaveLength(as === 'zip' ? 3 : 1);
    const texts = files.map((file) => plain(readPdf(file).text)).join('\n');
    expect(texts.split(plain(EXPECTED.ru[1] ?? ''))).toHaveLength(2);
    expect(texts.split('Сохраненазапись')).toHaveLength(3);
    for (const lines of LINES) expect(files.some((file) => drawnIn(file).includes(lines))).toBe(true);
  });

  test('is part of the combined report', async () => {
    const sent = await t.send(
      patientReportCalls.combinedPdf,
      { query: { ids: withProductions, language: 'ru' } },
      admin.token,
    );
    expect(sent.status).toBe(200);
    const text = plain(readPdf(sent.raw).text);
    for (const each of EXPECTED.ru) expect(text).toContain(plain(each));
    for (const lines of LINES) expect(drawnIn(sent.raw)).toContain(lines);
  });

  test('is out of reach with its report', async () => {
    const stranger = await t.account({ institutionId, dataAuthority: 'private' });
    const elsewhere = await t.account({ institutionId: await t.institution('别处'), roleType: 'ADMIN' });
    for (const who of [stranger, elsewhere]) expect((await pdf(withProductions, 'zh', who)).status).toBe(404);
  });
});
