import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedTextParts, sheetXml, workbookParts, zipOf } from '#platform/sheets.testing.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { preview, xlsxFile } from '../transfer.testing.ts';

let t: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  t = await testApp();
  admin = await t.account({ institutionId: await t.institution(), roleType: 'ADMIN' });
});
afterAll(() => t.close());

const HEAD = ['姓名', '证件号码'];
const file = (bytes: Buffer | string, name = 'a.xlsx') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name);
const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex');
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const spaces = Buffer.alloc(24 * 1024 * 1024, ' ');

test.each([
  ['a picture with another name', () => file(PNG), 'The file is not an XLSX or CSV table'],
  [
    'a page of the web',
    () => file('<table><tr><td>姓名</td></tr></table>', 'a.xls'),
    'The file is not an XLSX or CSV table',
  ],
  [
    'another archive',
    () => file(zipOf([{ name: 'word/document.xml', content: 'x' }])),
    'The file is not an XLSX or CSV table',
  ],
  ['an old workbook', () => file(OLE, 'a.xls'), 'Please save the old .xls file as .xlsx and upload it again'],
  [
    'a workbook with a password',
    () => xlsxFile([HEAD], {}, { encryption: { password: 'x', spinCount: 1000 } }),
    'The file is password-protected. Please remove the password and upload it again',
  ],
  ['a bomb', () => file(zipOf(workbookParts(spaces))), 'The file is too large when unpacked'],
  [
    'a bomb that lies about its size',
    () => file(zipOf(workbookParts(spaces).map((part) => ({ ...part, size: 500 })))),
    'The file is too large when unpacked',
  ],
  [
    'a bomb of one text that every cell shares',
    () => file(zipOf(sharedTextParts('长'.repeat(32_000), 501, 40))),
    'The file has too much content. Please split it',
  ],
  [
    'a damaged file',
    () => file(zipOf(workbookParts(sheetXml([HEAD]))).subarray(0, -30)),
    'The file is damaged and cannot be read',
  ],
  [
    'a quotation mark that swallows the rest',
    () => file('姓名,证件号码\n"甲,E1\n乙,E2\n', 'a.csv'),
    'The quotation mark " in line 2 is never closed, so everything below would become one cell. Please close it and upload again',
  ],
  ['an empty file', () => file('', 'a.csv'), 'The file is empty'],
  ['a file of blanks', () => file(' , ,\n,,\n', 'a.csv'), 'The file is empty'],
  ['a sheet without cells', () => xlsxFile([]), 'The file is empty'],
  ['headings alone', () => file('姓名,证件号码\n', 'a.csv'), 'There are no rows below the headings'],
  [
    'data without headings',
    () => file('王小明,11010519491231002X,13800000000\n', 'a.csv'),
    'No headings found. The first row must name the columns',
  ],
  [
    'more rows than allowed',
    () => file(`姓名,证件号码\n${'a,b\n'.repeat(200_001)}`, 'a.csv'),
    'At most 200 000 rows can be imported. Please split the file',
  ],
])('%s is refused in words', async (_name, make, msg) => {
  const answer = await preview(t, admin, await make());
  expect(answer).toMatchObject({ status: 422, msg, data: { fields: [{ path: 'file', message: msg }] } });
  expect(await t.owner('SELECT FROM files')).toEqual([]);
});

test('more than 50 MB are refused', async () => {
  const answer = await preview(
    t,
    admin,
    file(Buffer.concat([PNG, deflateRawSync(''), Buffer.alloc(51 * 1024 * 1024)])),
  );
  expect(answer).toMatchObject({ status: 413, msg: 'The file cannot be larger than 50 MB' });
});

test('200,000 rows are taken', async () => {
  const answer = await preview(t, admin, file(`姓名,证件号码\n${'a,b\n'.repeat(200_000)}`, 'a.csv'));
  expect(answer).toMatchObject({ status: 200, data: { rows: 200_000, fileName: 'a.csv' } });
});

test('the preview shows the columns, their first values and the fields that they seem to be', async () => {
  const rows = [
    ['Name', 'Unknown', null, 'Phone', null],
    ['A', null, null, 13800000001, null],
    ['B', 'x', 'no heading', '139', null],
    ['C', 'y', null, null, null],
    ['D', 'z', null, '5', null],
  ];
  const { data } = await preview(t, admin, await xlsxFile(rows));
  expect(data).toMatchObject({ fileName: '患者.xlsx', rows: 4 });
  expect(data.columns).toEqual([
    { column: 0, header: 'Name', samples: ['A', 'B', 'C'], field: 'name' },
    { column: 1, header: 'Unknown', samples: ['x', 'y', 'z'], field: null },
    { column: 2, header: '', samples: ['no heading'], field: null },
    { column: 3, header: 'Phone', samples: ['13800000001', '139', '5'], field: 'phone' },
  ]);
});

test('the preview masks numbers of documents, under their heading or not', async () => {
  const rows = 'Document number,Remark\nE12345678,11010519491231002X\nE1,note';
  const { data } = await preview(t, admin, file(rows, 'a.csv'));
  expect(data.columns.map(({ samples }) => samples)).toEqual([
    ['E123******5678', '******'],
    ['1101******002X', 'note'],
  ]);
});

test('of several sheets the first that is shown is read', async () => {
  const bytes = await writeXlsx({
    sheets: [
      { name: '说明', rows: [['隐藏']], hidden: true },
      { name: '患者', rows: [HEAD, ['甲', 'E1']] },
    ],
  });
  expect((await preview(t, admin, file(Buffer.from(bytes)))).data).toMatchObject({ rows: 1 });
});
