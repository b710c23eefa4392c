import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newPhone } from '../archives.testing.ts';
import { failuresOf, HEAD, importFile, number, preview, xlsxFile } from '../transfer.testing.ts';

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
});
afterAll(() => t.close());

const csv = (text: string | Uint8Array<ArrayBuffer>, name = 'a.csv') => new File([text], name);
const stored = async (idNumber: string) => {
  const [row] = await t.owner('SELECT * FROM archives WHERE id_number = $1 AND deleted_at IS NULL', [idNumber]);
  return row;
};

describe('a file of every kind of cell', () => {
  test('numbers, serial days, full-width signs, unseen spaces, rare characters, formulas and booleans are read', async () => {
    const [phone, ids] = [newPhone(), Array.from({ length: 5 }, number)];
    const file = await xlsxFile(
      [
        ['患者名单', null, null, null, null, null, null, null],
        [...HEAD, '受教育年限', '备注'],
        ['\u00a0𠮷·阿依\u200b ', '女', new Date('1950-06-15T00:00:00Z'), '护照', ids[0] ?? '', Number(phone), 9, true],
        ['О\u0301льга', 'Ж', 18429, 'passport', (ids[1] ?? '').toLowerCase(), '１３９００００００１１', '１２', null],
        [null, null, null, null, null, null, null, null],
        ['王五', '男', '1950年6月15日', '护照', ids[2] ?? '', '139-0000-0012', '12 年', 'ok'],
        ['赵六', 'M', '15.06.1950', 'Паспорт', ids[3] ?? '', null, null, null],
        ['孙七', '女', '19500615', '護照', ids[4] ?? '', '+86 13900000013', null, null],
      ],
      {
        merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 7 }],
        cells: new Map([['5,7', { value: 'ok', formula: 'CONCATENATE("o","k")', formulaResult: 'ok' }]]),
      },
    );
    const job = await importFile(t, admin, file);
    expect(await failuresOf(t, admin, job.id)).toEqual([]);
    expect(job).toMatchObject({ state: 'finished', done: 5, total: 5, added: 5, skipped: 0, failed: 0, files: [] });
    expect(await stored(ids[0] ?? '')).toMatchObject({
      name: '𠮷·阿依',
      birthday: '1950-06-15',
      phone,
      education_years: 9,
      remark: 'TRUE',
    });
    expect(await stored(ids[1] ?? '')).toMatchObject({
      gender: 'female',
      birthday: '1950-06-15',
      phone: '13900000011',
      education_years: 12,
    });
    expect(await stored(ids[2] ?? '')).toMatchObject({ birthday: '1950-06-15', phone: '13900000012', remark: 'ok' });
    expect(await stored(ids[3] ?? '')).toMatchObject({ gender: 'male', birthday: '1950-06-15' });
    expect(await stored(ids[4] ?? '')).toMatchObject({ birthday: '1950-06-15', phone: '13900000013' });
  });

  test('a formula whose result is not in the file is told with its cell, not taken for an empty one', async () => {
    const [id, another] = [number(), number()];
    const file = await xlsxFile(
      [HEAD, ['王五', '男', '1950-06-15', '护照', id, null], ['赵六', '男', '1950-06-15', '护照', another, null]],
      { cells: new Map([['1,5', { value: null, formula: 'B1&C1' }]]) },
    );
    const job = await importFile(t, admin, file);
    expect(job).toMatchObject({ added: 1, failed: 1 });
    expect(await failuresOf(t, admin, job.id)).toEqual([
      '2 phone: The formula in cell F2 has no stored result: open the file in a spreadsheet program and save it again, or enter the value',
    ]);
    expect(await failuresOf(t, admin, job.id, 'zh')).toEqual([expect.stringContaining('单元格 F2 的公式')]);
    expect(await stored(id)).toBeUndefined();
    expect(await stored(another)).toMatchObject({ name: '赵六' });
  });

  test('days counted from 1904 are those days', async () => {
    const id = number();
    const file = await xlsxFile([HEAD, ['甲', '男', 16967, '护照', id, null]], {}, { dateSystem: '1904' });
    expect(await importFile(t, admin, file)).toMatchObject({ added: 1 });
    expect(await stored(id)).toMatchObject({ birthday: '1950-06-15' });
  });

  test('joined cells: a group above the headings, and a value for the lines below it', async () => {
    const department = await t.department(institutionId, '老年科');
    const ids = [number(), number()];
    const file = await xlsxFile(
      [
        ['姓名', '基本信息', null, '证件', null, '科室'],
        [null, '性别', '出生日期', '证件类型', '证件号码', null],
        ['甲', '男', '1950-06-15', '护照', ids[0] ?? '', '老年科'],
        ['乙', '男', '1950-06-15', '护照', ids[1] ?? '', null],
      ],
      {
        merges: [
          { startRow: 0, startCol: 0, endRow: 1, endCol: 0 },
          { startRow: 0, startCol: 1, endRow: 0, endCol: 2 },
          { startRow: 0, startCol: 3, endRow: 0, endCol: 4 },
          { startRow: 0, startCol: 5, endRow: 1, endCol: 5 },
          { startRow: 2, startCol: 5, endRow: 3, endCol: 5 },
        ],
      },
    );
    const seen = await preview(t, admin, file);
    expect(seen.data.columns.map(({ field }) => field)).toEqual([
      'name',
      'gender',
      'birthday',
      'idType',
      'idNumber',
      'departmentId',
    ]);
    expect(await importFile(t, admin, file)).toMatchObject({ added: 2 });
    expect(await stored(ids[1] ?? '')).toMatchObject({ department_id: department });
  });

  test.each([
    ['UTF-8', ',', (text: string) => Buffer.from(text)],
    ['UTF-8 with a mark', ';', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16', '\t', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ])('CSV in %s with "%s"', async (_name, delimiter, encode) => {
    const id = number();
    const lines = [HEAD, ['王"小"明', '女', '1950/6/5', '护照', id, '']].map((cells) =>
      cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter),
    );
    expect(await importFile(t, admin, csv(new Uint8Array(encode(lines.join('\r\n')))))).toMatchObject({ added: 1 });
    expect(await stored(id)).toMatchObject({ name: '王"小"明', birthday: '1950-06-05' });
  });

  // The bytes of "姓名,性别,出生日期,证件类型,证件号码\n王小明,男,1950-06-05,护照,<id>" and its like.
  test.each([
    [
      'GB18030',
      'd0d5c3fb2cd0d4b1f02cb3f6c9fac8d5c6da2cd6a4bcfec0e0d0cd2cd6a4bcfebac5c2eb0acdf5d0a1c3f72cc4d02c313935302d30362d30352cbba4d5d52c',
      '王小明',
    ],
    [
      'Big5',
      'a96da6572ca9caa74f2ca558a5cda4e9b4c12cc3d2a5f3c3feabac2cc3d2a5f3b8b9bd580aa4fda470a9fa2ca86b2c313935302d30362d30352cc540b7d32c',
      '王小明',
    ],
    [
      'Windows-1251',
      'd4c8ce2ccfeeeb2cc4e0f2e020f0eee6e4e5ede8ff2cc4eeeaf3ece5edf22ccdeeece5f020e4eeeaf3ece5edf2e00ac8e2e0edeee2e02cc62c30352e30362e313935302ccfe0f1efeef0f22c',
      'Иванова',
    ],
  ])('CSV in %s', async (_name, hex, name) => {
    const id = number();
    const bytes = Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(id)]);
    const job = await importFile(t, admin, csv(new Uint8Array(bytes)));
    expect(await failuresOf(t, admin, job.id)).toEqual([]);
    expect(await stored(id)).toMatchObject({ name, birthday: '1950-06-05' });
  });
});
