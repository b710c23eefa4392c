import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { reportCalls } from '@cogclinic/contract/reports';
import type { Language } from '@cogclinic/scales/instrument';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '#platform/pdf.testing.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { giveInstrument } from '../testing.ts';

const NAME = '龘#let x *a* _b_ $y$ <c> @d';

let t: TestApp;
let institutionId: string;
let doctor: TestAccount;
let reportId: string;

beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution('上海脑健康中心');
  doctor = await t.account({ institutionId });
  const archiveId = await t.archive({ institutionId, name: NAME, idNumber: 'P12345678901' });
  await giveInstrument(t, doctor, { archiveId, code: 'PHQ-9', value: 0, testEndTime: '2025-03-01 10:00:00' });
  reportId = await giveInstrument(t, doctor, { archiveId, code: 'PHQ-9', value: 1 });
  const body = { id: reportId, version: 1, doctorComment: '#panic("no")\n= 标题 \\ [x]' };
  await t.send(reportCalls.comment, { body }, doctor.token);
});
afterAll(() => t.close());

const pdf = (language?: Language, headers: Record<string, string> = {}) =>
  t.send(reportCalls.pdf, { params: { id: reportId }, query: { language } }, doctor.token, headers);
/** The text without the line breaks and spaces that belong to the setting. */
const plain = (text: string) => text.replaceAll(/\s/g, '');
const words = (bytes: Buffer) => plain(readPdf(bytes).text);

describe('the printed report', () => {
  test.each<[Language, string[]]>([
    [
      'zh',
      [
        '测评报告',
        'PHQ-9抑郁症状问卷',
        '安全警示',
        '有轻生或自伤念头',
        '轻度抑郁',
        '医生结论',
        '2026年1月5日 14:30',
        '第 1 页，共 2 页',
      ],
    ],
    [
      'zh-TW',
      [
        '評估報告',
        'PHQ-9病人健康問卷（憂鬱）',
        '安全警示',
        '有輕生或自傷念頭',
        '輕度憂鬱',
        '醫師結論',
        '第 1 頁，共 2 頁',
      ],
    ],
    [
      'en',
      [
        'Assessment report',
        'Safety alert',
        'Thoughts of death or self-harm',
        'Mild depression',
        'Page 1 of 2',
        '+9 since 1 Mar 2025: worse',
      ],
    ],
    ['ru', ['Протокол обследования', 'Сигнал риска', 'Мысли о смерти', 'Лёгкая депрессия', 'Страница 1 из 2']],
  ])('in %s', async (language, expected) => {
    const { raw, headers } = await pdf(language);
    expect(headers['content-type']).toBe('application/pdf');
    expect(raw.subarray(0, 5).toString()).toBe('%PDF-');
    const { pages, text } = readPdf(raw);
    expect(pages).toBe(2);
    for (const each of expected) expect(plain(text)).toContain(plain(each));
    for (const each of ['上海脑健康中心', 'P123******8901', '0–4', 'Kroenke K et al.'])
      expect(plain(text)).toContain(plain(each));
  });

  test('what a person wrote prints as it was written', async () => {
    const text = words((await pdf('en')).raw);
    expect(text).toContain(plain(NAME));
    expect(text).toContain(plain('#panic("no")'));
    expect(text).toContain(plain('= 标题 \\ [x]'));
  });

  test('without a language asked for, it is in the reader’s', async () => {
    expect(words((await pdf(undefined, { 'accept-language': 'ru' })).raw)).toContain(plain('Протокол обследования'));
    expect(words((await pdf('zh', { 'accept-language': 'ru' })).raw)).toContain('测评报告');
  });

  test('its printing goes into the audit trail', async () => {
    const before = await prints();
    await pdf('ru');
    expect(await prints()).toEqual([...before, { account_id: doctor.id, detail: { language: 'ru' } }]);
  });

  test('a form without a total is not called normal', async () => {
    const archiveId = await t.archive({ institutionId });
    const id = await giveInstrument(t, doctor, { archiveId, code: 'FAQ', value: 8 });
    const sent = await t.send(reportCalls.pdf, { params: { id }, query: { language: 'en' } }, doctor.token);
    const { text } = readPdf(sent.raw);
    expect(plain(text)).toContain(plain('Too few answers can be scored to give a total. This does not mean “normal”.'));
    expect(plain(text)).toContain(plain('Could not be rated: items 1, 2, 3, 4, 5, 6, 7, 8, 9, 10'));
  });

  test('one answer that cannot be rated does not hide what is certain', async () => {
    const archiveId = await t.archive({ institutionId });
    const id = await giveInstrument(t, doctor, { archiveId, code: 'FAQ', value: 3, answers: { 1: 8 } });
    const sent = await t.send(reportCalls.pdf, { params: { id }, query: { language: 'en' } }, doctor.token);
    const { text } = readPdf(sent.raw);
    expect(plain(text)).toContain(plain('the total lies between 27 and 30. Certain: '));
  });

  test('a change is judged by the published reliable change, in words', async () => {
    const text = words((await pdf('en')).raw);
    expect(text).toContain(plain('+9: clinically important worsening'));
    expect(text).toContain(plain('Minimal important difference: 5 points ('));
  });

  test('an amended conclusion gives its reason and the earlier signed text', async () => {
    const archiveId = await t.archive({ institutionId });
    const id = await giveInstrument(t, doctor, { archiveId, code: 'GAD-7', value: 1 });
    await t.send(reportCalls.comment, { body: { id, version: 1, doctorComment: 'Come again in May.' } }, doctor.token);
    await t.confirm(doctor);
    await t.send(reportCalls.sign, { body: { id, version: 2 } }, doctor.token);
    const print = async () => {
      const { raw } = await t.send(reportCalls.pdf, { params: { id }, query: { language: 'en' } }, doctor.token);
      return words(raw);
    };
    expect(await print()).not.toContain(plain('Earlier signed versions'));
    for (const [version, doctorComment, reason] of [
      [3, 'Come again in June.', 'A slip of the pen'],
      [4, 'Come again in July.', 'New findings'],
    ] as const) {
      await t.confirm(doctor);
      await t.send(reportCalls.amend, { body: { id, version, doctorComment, reason } }, doctor.token);
    }
    const text = await print();
    for (const each of [
      'Come again in July.',
      'Reason for the amendment: New findings',
      'Earlier signed versions',
      'Come again in June.',
      'Amendment 1:',
      'A slip of the pen',
      'Come again in May.',
    ])
      expect(text).toContain(plain(each));
  });

  test('cognitive dimensions tell what feeds them, and which were not tested', async () => {
    const archiveId = await t.archive({ institutionId });
    const id = await giveInstrument(t, doctor, { archiveId, code: 'CDT-4', value: 1 });
    const { raw } = await t.send(reportCalls.pdf, { params: { id }, query: { language: 'en' } }, doctor.token);
    const text = words(raw);
    for (const each of [
      'Cognitive dimensions',
      'From Clock 4 / 4',
      'Not tested: Attention, Abstraction, Calculation, Memory',
      'Scored with version 2 of the scale.',
    ])
      expect(text).toContain(plain(each));
  });

  test('many at once all come', async () => {
    const sent = await Promise.all(Array.from({ length: 8 }, () => pdf('zh')));
    expect(sent.every(({ raw }) => raw.subarray(0, 5).toString() === '%PDF-')).toBe(true);
  });
});

describe('the institution’s logo', () => {
  const withLogo = async (bytes: Buffer | null) => {
    const id = randomUUID();
    const key = `logos/${institutionId}/${id}`;
    if (bytes) await t.platform.storage.put(key, bytes);
    await t.owner(
      `INSERT INTO files (institution_id, id, kind, name, mime, bytes, key, created_by) VALUES ($1, $2, 'logo', 'logo.png', 'image/png', 1, $3, $4)`,
      [institutionId, id, key, doctor.id],
    );
    await t.owner('UPDATE institutions SET logo_file_id = $2 WHERE id = $1', [institutionId, id]);
    return (await pdf('zh')).raw;
  };
  const hasImage = (bytes: Buffer) => bytes.includes('/Subtype /Image');

  test('is printed', async () => {
    expect(hasImage((await pdf('zh')).raw)).toBe(false);
    expect(hasImage(await withLogo(png(40, 20)))).toBe(true);
  });

  test.each([
    ['broken behind its head', Buffer.concat([png(40, 20).subarray(0, 33), Buffer.from('nonsense')])],
    ['no image at all', Buffer.from('<svg/>')],
    ['larger than can be decoded', png(40, 20, { width: 60_000, height: 60_000 })],
    ['gone', null],
  ])('is left out when it is %s', async (_, bytes) => {
    const printed = await withLogo(bytes);
    expect(hasImage(printed)).toBe(false);
    expect(words(printed)).toContain('测评报告');
  });
});

const prints = () =>
  t.owner(`SELECT account_id, detail FROM audit_entries WHERE action = 'print' AND subject_id = $1 ORDER BY id`, [
    reportId,
  ]);

/** A black PNG, whose head may lie about its size. */
function png(width: number, height: number, claimed = { width, height }): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(claimed.width, 0);
  head.writeUInt32BE(claimed.height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((width + 1) * height));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
