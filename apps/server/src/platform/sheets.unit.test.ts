import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellText, cleanText } from './sheets.cells.ts';
import { columnOf, lettersOf } from './sheets.columns.ts';
import { decodeText, guessDelimiter, guessEncoding, openQuoteLine } from './sheets.csv.ts';
import { UncalculatedFinder } from './sheets.formulas.ts';
import { openSheet, type SheetRow } from './sheets.read.ts';
import { sharedTextParts, sheetXml, workbookParts, zipOf } from './sheets.testing.ts';

async function rowsOf(bytes: Buffer): Promise<SheetRow[]> {
  const sheet = await openSheet(bytes);
  return Array.fromAsync(sheet.rows());
}

describe('a cell as text', () => {
  test.each([
    [13800000001, '13800000001'],
    [13800000001.0, '13800000001'],
    [1.38e10, '13800000000'],
    [0.1 + 0.2, '0.3'],
    [-5, '-5'],
    [999999999999999, '999999999999999'],
    // Of a number of 18 digits a spreadsheet keeps 15: it must not look whole.
    [Number('110101195003077777'), '1.1010119500307778E+17'],
    [Number.NaN, ''],
    [true, 'TRUE'],
    [null, ''],
    [new Date('1950-06-15T00:00:00Z'), '1950-06-15'],
    [new Date('1950-06-15T08:30:00Z'), '1950-06-15 08:30:00'],
    [new Date(Number.NaN), ''],
  ])('%s is "%s"', (value, text) => {
    expect(cellText(value)).toBe(text);
  });

  test('unseen characters and spaces around go, rare letters stay', () => {
    expect(cleanText('\ufeff\u00a0 𠮷·é\u200b\u200d \u3000')).toBe('𠮷·é');
    expect(cleanText('a\u0000b\u001fc\td\r\ne')).toBe('abc\td\ne');
    expect(cleanText('\ud842')).toBe('\ufffd');
    expect(cleanText('长'.repeat(40_000))).toHaveLength(32_767);
  });
});

describe('text of unknown encoding', () => {
  test.each([
    ['gb18030', 'd0d5c3fb', '姓名'],
    ['big5', 'a96da657', '姓名'],
    ['windows-1251', 'd4c8ce2ccfeeeb', 'ФИО,Пол'],
  ])('%s', (encoding, hex, text) => {
    const bytes = Buffer.from(hex, 'hex');
    expect(guessEncoding(bytes)).toBe(encoding);
    expect(decodeText(bytes)).toBe(text);
  });

  test('any text in UTF-8 comes back as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'姓名王é𠮷Ж,;\n"x1 ') }), (text) => {
        expect(decodeText(Buffer.from(text))).toBe(text);
      }),
    );
  });

  test('the delimiter is the one that splits most outside of quotes', () => {
    expect(guessDelimiter('a;b;c\n"1,2,3,4,5";2;3')).toBe(';');
    expect(guessDelimiter('a\tb\n1,5\t2')).toBe('\t');
    expect(guessDelimiter('name')).toBe(',');
  });
});

test('a quotation mark that never closes is found in its line; marks within cells are signs', () => {
  expect(openQuoteLine('a,b\r\nc,"d\r\ne,f', ',')).toBe(2);
  expect(openQuoteLine('"a ""b"" c', ',')).toBe(1);
  expect(openQuoteLine('a;b"\n5" x;"c\n""d"";e"\n', ';')).toBeNull();
  expect(openQuoteLine('""', ',')).toBeNull();
});

describe('rows of a sheet', () => {
  test('empty rows and empty cells at the end are left out, lines keep their number', async () => {
    expect(await rowsOf(Buffer.from('a,b,,\n,,\n\n1,,3,\n\u001a'))).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 4, cells: ['1', '', '3'] },
    ]);
  });

  test('lines end as they do in any system, also in one file', async () => {
    const lines = await rowsOf(Buffer.from('a,b\r\n1,2\n3,4\r"5\r6",7\r\n'));
    expect(lines.map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5\n6', '7'],
    ]);
  });

  test('a quoted cell holds delimiters and lines; the line of the delimiter is no row', async () => {
    expect(await rowsOf(Buffer.from('sep=;\r\na;"b;c\nd"\r\n'))).toEqual([{ line: 2, cells: ['a', 'b;c\nd'] }]);
  });

  test('of joined cells each line has the value, in the first column', async () => {
    const xml = sheetXml([['a', 'b'], ['1', 'x'], ['2'], ['3']], '<mergeCells><mergeCell ref="B2:C3"/></mergeCells>');
    expect(await rowsOf(zipOf(workbookParts(xml)))).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', 'x'] },
      { line: 3, cells: ['2', 'x'] },
      { line: 4, cells: ['3'] },
    ]);
  });
});

describe('formulas', () => {
  const sheet = (cells: string) =>
    zipOf(workbookParts(`<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`));
  const cellsOf = async (cells: string) => (await rowsOf(sheet(cells)))[0]?.cells;

  test.each([
    ['a result', '<c r="A1"><f>1+1</f><v>2</v></c>', ['2']],
    ['words', '<c r="A1" t="str"><f>"a"&amp;"b"</f><v>ab</v></c>', ['ab']],
    ['no words, as the result', '<c r="A1" t="str"><f>IF(B1="","",B1)</f><v></v></c><c r="B1"><v>1</v></c>', ['', '1']],
    ['nothing', '<c r="A1"><f>1+1</f></c>', ['=?']],
    ['an empty value', '<c r="A1"><f>1+1</f><v></v></c>', ['=?']],
    ['an empty value in short', '<c r="B1" s="3"><f>A1</f><v/></c>', ['', '=?']],
    ['nothing, being that of its neighbour', '<c r="A1"><v>1</v></c><c r="AA1"><f t="shared" si="0"/></c>', null],
    ['nothing, under a prefix', '<x:c r="A1"><x:f>1+1</x:f></x:c>', ['=?']],
  ])('with %s', async (_name, cells, expected) => {
    expect(await cellsOf(cells)).toEqual(expected ?? ['1', ...Array.from({ length: 25 }, () => ''), '=?']);
  });

  test('are found wherever a part of the file ends', () => {
    const xml = Buffer.from(`${' '.repeat(50)}<c r="B7" s="1"><f>SUM(A1:A9)</f><v></v></c><c r="C7"><v>1</v></c>`);
    for (let cut = 0; cut <= xml.length; cut++) {
      const finder = new UncalculatedFinder();
      finder.read(xml.subarray(0, cut));
      finder.read(xml.subarray(cut));
      expect([cut, [...finder.found]]).toEqual([cut, [[6, new Set([1])]]]);
    }
  });

  test.each([
    ['="0123"', '0123'],
    ['="a ""b"" "', 'a "b"'],
    ['=Sheet2!B3', '=?'],
    ['=B3&C3', '=?'],
    ['=$A$1', '=?'],
    ['=CONCATENATE("a";"b")', '=?'],
    ['=СЦЕПИТЬ("a";"b")', '=?'],
    ['=1+1', '=1+1'],
    ['=> see the letter of 2020', '=> see the letter of 2020'],
    ['== B12 ==', '== B12 =='],
    ['=', '='],
    ['B12', 'B12'],
  ])('in a CSV file %s says %s', async (text, said) => {
    const quoted = `"${text.replaceAll('"', '""')}"`;
    expect((await rowsOf(Buffer.from(`a,${quoted},c`)))[0]?.cells).toEqual(['a', said, 'c']);
  });

  test('digits kept in a formula are read also where it is not quoted', async () => {
    expect((await rowsOf(Buffer.from('a,="0123",c\n')))[0]?.cells).toEqual(['a', '0123', 'c']);
  });

  test('columns and their letters', () => {
    expect(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'].map(columnOf)).toEqual([0, 25, 26, 51, 52, 701, 702]);
    expect([0, 25, 26, 51, 52, 701, 702].map(lettersOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });
});

describe('a file that is no sheet, or cannot be read', () => {
  const bomb = Buffer.concat([Buffer.from('<worksheet><sheetData>'), Buffer.alloc(64 * 1024 * 1024, ' ')]);
  const parts = workbookParts(sheetXml([['a']]));
  const cut = zipOf(parts);
  const texts = sharedTextParts('a', 1, 1);
  const RELATIONS = 'xl/_rels/workbook.xml.rels';
  const renamed = (name: string, from: string, to: string, others = parts) =>
    others.map((part) => (part.name === name ? { name, content: String(part.content).replace(from, to) } : part));
  /** The archive with other bytes in the directory's entry of a part, or in the directory's end. */
  const patched = (bytes: Buffer, name: string | null, at: number, hex: string) => {
    const place = name === null ? bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1') : bytes.lastIndexOf(name) - 46;
    const copy = Buffer.from(bytes);
    copy.write(hex, place + at, 'hex');
    return copy;
  };
  test.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'notSheet'],
    ['a page', Buffer.from('<html><table></table></html>'), 'notSheet'],
    ['a print', Buffer.from('%PDF-1.7\n'), 'notSheet'],
    ['another archive', zipOf([{ name: 'a.txt', content: 'a' }]), 'notSheet'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'oldWorkbook'],
    [
      'a locked workbook',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      'encrypted',
    ],
    ['a sheet that bursts', zipOf(workbookParts(bomb)), 'bomb'],
    ['one that says it is small', zipOf(workbookParts(bomb).map((part) => ({ ...part, size: 100 }))), 'bomb'],
    [
      'thousands of parts',
      zipOf([...parts, ...Array.from({ length: 1100 }, (_, at) => ({ name: `${at}`, content: '' }))]),
      'bomb',
    ],
    [
      'texts that burst under the name of a picture',
      zipOf([
        ...renamed(RELATIONS, 'sharedStrings.xml', 'media/a.png', texts),
        { name: 'xl/media/a.png', content: bomb },
      ]),
      'bomb',
    ],
    [
      'texts that burst under a name that looks the same',
      zipOf([...texts, { name: '\ufeffxl/sharedStrings.xml', content: bomb }]),
      'bomb',
    ],
    [
      'a workbook behind the workbook',
      zipOf(renamed('_rels/.rels', 'xl/workbook.xml', 'xl/./workbook.xml')),
      'notSheet',
    ],
    ['a directory behind the directory', patched(cut, null, 12, 'ffffffff'), 'broken'],
    [
      'a part that says its size only behind it',
      patched(patched(zipOf(texts), 'xl/sharedStrings.xml', 8, '0800'), 'xl/sharedStrings.xml', 20, '0'.repeat(16)),
      'broken',
    ],
    [
      'more joined cells than anybody joins',
      zipOf(workbookParts(sheetXml([['a']], '<mergeCell ref="A1:A2"/>'.repeat(200_001)))),
      'tooMuch',
    ],
    ['half a file', cut.subarray(0, cut.length - 40), 'broken'],
    [
      'a part that is not packed as it says',
      Buffer.concat([cut.subarray(0, 60), Buffer.alloc(20, 7), cut.subarray(80)]),
      'broken',
    ],
  ])('%s', async (_name, bytes, problem) => {
    await expect(rowsOf(bytes)).rejects.toMatchObject({ problem });
  });

  test('any bytes are read or refused in words', async () => {
    const damaged = fc
      .tuple(fc.nat(cut.length - 1), fc.uint8Array({ minLength: 1, maxLength: 8 }))
      .map(([at, bytes]) => {
        const copy = Buffer.from(cut);
        copy.set(bytes.slice(0, cut.length - at), at);
        return copy;
      });
    const any = fc.oneof(
      damaged,
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    );
    await fc.assert(
      fc.asyncProperty(any, async (bytes) => {
        const outcome = await rowsOf(bytes).then(
          () => 'read',
          (error: { problem?: string }) => error.problem,
        );
        expect(outcome).toBeTypeOf('string');
      }),
      { numRuns: 300 },
    );
  });
});
