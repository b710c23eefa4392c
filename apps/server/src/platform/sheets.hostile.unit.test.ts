import { describe, expect, test } from 'vitest';
import { FarCells, LongFormats } from './sheets.bounds.ts';
import { openSheet, type SheetRow } from './sheets.read.ts';
import { farCellsWorkbook, packedBlanks, rawSheet, withPart, workbookParts, zipOf } from './sheets.testing.ts';

async function rowsOf(bytes: Buffer): Promise<SheetRow[]> {
  const sheet = await openSheet(bytes);
  return Array.fromAsync(sheet.rows());
}

const many = (count: number, each: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => each(at)).join('');
/** What does not pack to nothing. */
const noise = (at: number) => (at * 7919) % 100_003;
const workbook = (rows: string, after = '') => zipOf(workbookParts(rawSheet(rows, after)));
const ONE = '<row r="1"><c r="A1"><v>1</v></c></row>';
const changed = (name: string, from: string, to: string) =>
  zipOf(
    workbookParts(rawSheet(ONE)).map((part) =>
      part.name === name ? { name, content: String(part.content).replace(from, to) } : part,
    ),
  );
const packedSheet = (packed: Buffer, size?: number) =>
  zipOf(
    workbookParts(rawSheet(ONE)).map((part) =>
      part.name.endsWith('sheet1.xml') ? { ...part, packed, ...(size && { size }) } : part,
    ),
  );
const styled = (styles: string) =>
  zipOf(withPart(rawSheet(ONE), { type: 'styles', target: 'styles.xml', content: styles }));

// Each took from five seconds to minutes, and some a gigabyte. The limit is of the machine's mood, not of the reader.
describe('a sheet made to hurt is refused within moments', { timeout: 20_000 }, () => {
  test.each<[string, () => Buffer, { problem: string; cell?: string }]>([
    ['cells in column XFD', () => farCellsWorkbook(), { problem: 'tooWide', cell: 'XFD1' }],
    [
      'cells in column XFD under a name that is written otherwise',
      () => workbook(many(60_000, (at) => `<row><c r="&#88;FD1"><v>${noise(at)}</v></c></row>`)),
      { problem: 'tooWide', cell: 'XFD1' },
    ],
    [
      'rows whose format goes on to the end of the sheet, by the thousand',
      () => workbook(many(5000, (at) => `<row r="${at + 1}"><c r="xfd${at + 1}" s="${noise(at)}"></c></row>`)),
      { problem: 'tooWide', cell: 'XFD201' },
    ],
    [
      'a million cells in a row',
      () => workbook(`<row>${many(1_000_000, (at) => `<c s="${noise(at)}"/>`)}</row>`),
      { problem: 'broken' },
    ],
    [
      'joined cells that overlap',
      () =>
        workbook(
          many(20_000, (at) => `<row><c><v>${at}</v></c></row>`),
          `<mergeCells>${many(20_000, (at) => `<mergeCell ref="B${1 + (at % 50)}:C1048576"/>`)}</mergeCells>`,
        ),
      { problem: 'broken' },
    ],
    [
      'a comment of megabytes',
      () => workbook(`<!--${many(1_000_000, (at) => `${noise(at)} `)}-->${ONE}`),
      { problem: 'tooMuch' },
    ],
    [
      'a tag of megabytes',
      () => workbook(`<row a="${many(1_000_000, (at) => `${noise(at)} `)}"/>${ONE}`),
      { problem: 'tooMuch' },
    ],
    [
      'a number format of megabytes',
      () =>
        styled(
          `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${many(100_000, (at) => `${noise(at)}#`)}"/></numFmts></styleSheet>`,
        ),
      { problem: 'tooMuch' },
    ],
    [
      'parts by the thousand that belong to the workbook',
      () =>
        changed(
          'xl/_rels/workbook.xml.rels',
          '</Relationships>',
          `${many(20_000, (at) => `<Relationship a${at}="1"/>`)}</Relationships>`,
        ),
      { problem: 'tooMuch' },
    ],
    [
      'sheets by the hundred thousand that are never closed',
      () =>
        changed(
          'xl/workbook.xml',
          '</sheets>',
          many(200_000, (at) => `<sheet ${noise(at)}`),
        ),
      { problem: 'tooMuch' },
    ],
    [
      'parts that are large together',
      () => {
        const large = many(2_000_000, (at) => `<a b="${noise(at)}"/>`).slice(0, 15 * 1024 * 1024);
        const parts = ['a', 'b', 'c', 'd'].map((name) => ({ name: `xl/${name}.rels`, content: large }));
        return zipOf([...workbookParts(rawSheet(ONE)), ...parts]);
      },
      { problem: 'bomb' },
    ],
    ['a sheet of a gigabyte of blanks', () => packedSheet(packedBlanks(1000), 1000 * 2 ** 20), { problem: 'bomb' }],
    [
      'a sheet of a gigabyte of blanks that says it is small',
      () => packedSheet(packedBlanks(1000), 100),
      { problem: 'bomb' },
    ],
    // What comes behind the blanks is not unpacked any more.
    [
      'a sheet of blanks and then of what is no sheet',
      () => packedSheet(packedBlanks(16, Buffer.alloc(2 ** 20, 0xff))),
      { problem: 'bomb' },
    ],
    ['a text of one line', () => Buffer.from(`name,number\n${'a'.repeat(20_000_000)}`), { problem: 'tooMuch' }],
    ['a text of commas', () => Buffer.from(`name,number\n${','.repeat(20_000_000)}`), { problem: 'tooMuch' }],
    ['a quoted cell of a text', () => Buffer.from(`a\n"${'""\n'.repeat(5_000_000)}"\n`), { problem: 'tooMuch' }],
    [
      'a text of a hundred thousand columns',
      () => Buffer.from('1,'.repeat(100_000)),
      { problem: 'tooWide', cell: 'SH1' },
    ],
    [
      'a text that holds something to the right of all columns',
      () => Buffer.from(`a,b\n1${','.repeat(600)}x\n`),
      { problem: 'tooWide', cell: 'WC2' },
    ],
  ])('%s', async (_name, made, problem) => {
    await expect(rowsOf(made())).rejects.toMatchObject(problem);
  });

  test('a million rows that are empty are read as none', async () => {
    expect(await rowsOf(workbook(many(200_000, (at) => `<row r="${at + 1}"><c r="A${at + 1}"/></row>`)))).toEqual([]);
  });
});

test.each([
  ['<row><c r="A1"/>  <c r="SH7" t="s"><v>1</v></c><c r="B8"/></row>', 'SH7'],
  ['<row><c r="A1"/><x:c  s="1" r = \'XFD12\' t="s" ><x:v>1</x:v></x:c></row>', 'XFD12'],
  ['<row><c r="A1"/><c r="XFD12" s="1"></c><c r="SG1"><v>1</v></c></row>', null],
])('cells too far to the right are found wherever a part of the file ends: %s', (xml, cell) => {
  const bytes = Buffer.from(xml);
  for (let cut = 0; cut <= bytes.length; cut++) {
    const cells = new FarCells();
    let found: unknown = null;
    try {
      cells.read(bytes.subarray(0, cut));
      cells.read(bytes.subarray(cut));
      cells.end();
    } catch (error) {
      found = (error as { cell?: string }).cell;
    }
    expect([cut, found]).toEqual([cut, cell]);
  }
});

test('blanks are looked through once, however many come in a row', { timeout: 20_000 }, () => {
  const cells = new FarCells();
  const blanks = Buffer.alloc(256 * 1024, ' ');
  for (let nth = 0; nth < 400; nth++) cells.read(blanks);
  expect(() => cells.read(Buffer.from('<c r="XFD12"><v>1</v></c>'.padEnd(2000)))).toThrow('tooWide');
});

test('long number formats are found wherever a part of the file ends, others are let through', () => {
  const styles = (format: string) => Buffer.from(`<numFmt numFmtId="9" formatCode="${format}"/><xf/>`);
  const look = (bytes: Buffer, cut: number) => {
    const formats = new LongFormats();
    formats.read(bytes.subarray(0, cut));
    formats.read(bytes.subarray(cut));
  };
  const [long, usual] = [styles('0'.repeat(2000)), styles('0'.repeat(900))];
  for (let cut = 0; cut <= long.length; cut += 7) expect(() => look(long, cut)).toThrow('tooMuch');
  for (let cut = 0; cut <= usual.length; cut += 7) expect(() => look(usual, cut)).not.toThrow();
});

describe('a sheet that only looks like one made to hurt is read', () => {
  test('its heading’s format goes on to the end of the sheet', async () => {
    const heading = `<row r="1"><c r="A1"><v>1</v></c>${'<c r="SH1" s="1"/><c r="XFD1" s="1"></c>'}</row>`;
    expect(await rowsOf(workbook(`${heading}<row r="2"><c r="A2"><v>2</v></c></row>`))).toEqual([
      { line: 1, cells: ['1'] },
      { line: 2, cells: ['2'] },
    ]);
  });

  test('its last column is the last that may be', async () => {
    const [row] = await rowsOf(workbook('<row r="1"><c r="SG1"><v>1</v></c></row>'));
    expect(row?.cells).toHaveLength(501);
    await expect(rowsOf(workbook('<row r="1"><c r="SH1"><v>1</v></c></row>'))).rejects.toMatchObject({ cell: 'SH1' });
  });

  test('its cells are joined in every column', async () => {
    const merges = many(
      100,
      (at) => `<mergeCell ref="A${at * 2 + 1}:A${at * 2 + 2}"/><mergeCell ref="B${at * 2 + 1}:B${at * 2 + 2}"/>`,
    );
    const rows = many(
      200,
      (at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}</v></c><c r="C${at + 1}"><v>1</v></c></row>`,
    );
    const read = await rowsOf(workbook(rows, `<mergeCells>${merges}</mergeCells>`));
    expect(read).toHaveLength(200);
    expect(read[199]?.cells).toEqual(['199', '', '1']);
  });
});
