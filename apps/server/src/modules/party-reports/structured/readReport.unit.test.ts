import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { dicomFile, type Element, type Examined } from '#testing/dicom.ts';
import { coded, contentItem, imageItem, measurement, structuredReport } from '#testing/dicomDocuments.ts';
import { readReport, uidsOf } from './readReport.ts';

const of: Examined = {
  ...{ name: 'WANG^XIAOMING', number: 'X1', birthday: '19500101', sex: 'M', studyUid: '1.2.3' },
  ...{ studyDate: '20260105', accession: 'A1', description: 'CT' },
};
const name = (meaning: string) => coded('0040A043', '1', meaning);
const report = (items: Element[][], verified = true) =>
  readReport(structuredReport(of, { seriesUid: '1.2.3.9', title: '头颅 CT 报告', items, verified }));
const plain = { unit: null, refers: null, unreadable: false };

test('headings, texts, codes, numbers with units and images stand in their own order', () => {
  const findings = contentItem('CONTAINER', name('Findings'), [
    '0040A730',
    'SQ',
    [measurement('Diameter', '21.4', 'mm'), imageItem('1.2.3.1.7')],
  ]);
  const conclusion = contentItem('TEXT', name('结论'), ['0040A160', 'UT', '右侧基底节区出血。\r\n建议复查。']);
  const diagnosis = contentItem('CODE', name('Diagnosis'), coded('0040A168', 'I61.0', 'Haemorrhage', 'ICD10'));
  const read = report([findings, conclusion, diagnosis]);
  expect(read).toMatchObject({
    title: '头颅 CT 报告',
    complete: true,
    verified: true,
    contentDay: '2026-01-05',
    leftOut: 0,
  });
  expect(read.rows).toEqual([
    { depth: 0, kind: 'container', name: '头颅 CT 报告', value: null, ...plain },
    { depth: 1, kind: 'container', name: 'Findings', value: null, ...plain },
    { depth: 2, kind: 'number', name: 'Diameter', value: '21.4', ...plain, unit: 'mm' },
    {
      depth: 2,
      kind: 'image',
      name: 'Referenced image',
      value: null,
      ...plain,
      refers: { uid: '1.2.3.1.7', frames: [] },
    },
    { depth: 1, kind: 'text', name: '结论', value: '右侧基底节区出血。\n建议复查。', ...plain },
    { depth: 1, kind: 'code', name: 'Diagnosis', value: 'Haemorrhage', ...plain },
  ]);
  expect(uidsOf(read)).toEqual(['1.2.3.1.7']);
});

test.each([
  ['20260320', 'DATE', '0040A121', 'DA', '2026-03-20'],
  ['101530.5', 'TIME', '0040A122', 'TM', '10:15:30'],
  ['202603201015+0800', 'DATETIME', '0040A120', 'DT', '2026-03-20 10:15 +0800'],
  ['WANG^XIAOMING=王^小明', 'PNAME', '0040A123', 'PN', 'WANG XIAOMING · 王 小明'],
])('%s as %s is shown as it is read', (sent, type, tag, vr, shown) => {
  const [, row] = report([contentItem(type, name('x'), [tag, vr, sent])]).rows;
  expect(row).toMatchObject({ value: shown, unreadable: false });
});

test.each([
  ['mm[Hg]', 'millimeter of mercury', 'millimeter of mercury'],
  ["[hnsf'U]", 'Hounsfield unit', 'Hounsfield unit'],
  ['1', 'no units', null],
  ['cm3', 'cubic centimeter', 'cm3'],
])('the unit %s (%s) is shown as %s', (symbol, meaning, shown) => {
  expect(report([measurement('x', '7', symbol, meaning)]).rows[1]).toMatchObject({ value: '7', unit: shown });
});

test.each<[string, Element[]]>([
  ['a number without a value', contentItem('NUM', name('x'))],
  ['a number that is none', measurement('x', 'many', 'mm')],
  ['a text that is missing', contentItem('TEXT', name('x'))],
  ['a day that is none', contentItem('DATE', name('x'), ['0040A121', 'DA', 'tomorrow'])],
  ['an image without a name', contentItem('IMAGE', name('x'))],
  ['a kind that is unknown', contentItem('TABLE', name('x'))],
  ['bytes that are no text', contentItem('TEXT', name('x'), ['0040A160', 'UT', Buffer.from([0xff, 0xfe, 0xc0, 0x20])])],
])('%s is marked, and what stands around it is read', (_what, item) => {
  const { rows } = report([item, measurement('next', '1', 'mm')]);
  expect(rows[1]).toMatchObject({ value: null, refers: null, unreadable: true });
  expect(rows[2]).toMatchObject({ name: 'next', value: '1', unreadable: false });
});

test.each([
  ['GB18030', '结论', Buffer.from([0xbd, 0xe1, 0xc2, 0xdb])],
  ['\\ISO 2022 IR 58', '结论', Buffer.from([0x1b, 0x24, 0x29, 0x41, 0xbd, 0xe1, 0xc2, 0xdb])],
  ['ISO_IR 144', 'Итог', Buffer.from([0xb8, 0xe2, 0xde, 0xd3])],
  ['ISO_IR 100', 'Größe', Buffer.from('Größe', 'latin1')],
])('a text in %s is read', (charset, text, bytes) => {
  const file = dicomFile('1.2', '1.2.3', [
    ['00080005', 'CS', charset],
    ['0040A040', 'CS', 'CONTAINER'],
    ['0040A730', 'SQ', [contentItem('TEXT', name('x'), ['0040A160', 'UT', bytes])]],
  ]);
  expect(readReport(file).rows[1]).toMatchObject({ value: text, unreadable: false });
});

test('a character set that is not known leaves no wrong text', () => {
  const file = dicomFile('1.2', '1.2.3', [
    ['00080005', 'CS', 'ISO_IR 999'],
    ['0040A040', 'CS', 'CONTAINER'],
    ['0040A730', 'SQ', [contentItem('TEXT', name('x'), ['0040A160', 'UT', 'abc'])]],
  ]);
  expect(readReport(file).rows[1]).toMatchObject({ name: null, value: null, unreadable: true });
});

test('a report without end is cut, and what is left out is counted', () => {
  const many = report(Array.from({ length: 6000 }, () => measurement('x', '1', 'mm')));
  expect(many.rows).toHaveLength(5000);
  expect(many.leftOut).toBe(1001);
  let deep = contentItem('TEXT', name('bottom'), ['0040A160', 'UT', 'x']);
  for (let at = 0; at < 60; at++) deep = contentItem('CONTAINER', name('level'), ['0040A730', 'SQ', [deep]]);
  const read = report([deep]);
  expect(read.rows.at(-1)?.depth).toBe(40);
  expect(read.leftOut).toBe(1);
});

test('a packed report that would fill the memory is refused', () => {
  const packed = deflateRawSync(Buffer.alloc(64 * 1_048_576));
  const head = dicomFile('1.2', '1.2.3', []);
  const file = Buffer.concat([
    Buffer.from(head.toString('latin1').replace('1.2.840.10008.1.2.1', '1.2.840.10008.1.2.1.99'), 'latin1'),
    packed,
  ]);
  expect(() => readReport(file)).toThrow();
});
