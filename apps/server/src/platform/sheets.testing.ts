import { constants, crc32, deflateRawSync } from 'node:zlib';

/** `size` is what the archive says of the unpacked part; `packed` takes the place of its packed content. */
type Part = { name: string; content: Buffer | string; size?: number; packed?: Buffer };

/** A ZIP archive made by hand, so that it can also be a wrong one. */
export function zipOf(parts: readonly Part[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const { name, content, size, packed = deflateRawSync(content) } of parts) {
    const bytes = Buffer.from(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size ?? bytes.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    local.push(Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    central.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, place, Buffer.from(name));
    at += 30 + Buffer.byteLength(name) + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...local, directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

/** So many megabytes of blanks, packed, and what follows them in the packed bytes: their end unless said. */
export function packedBlanks(megabytes: number, after = deflateRawSync('')): Buffer {
  const one = deflateRawSync(Buffer.alloc(1024 * 1024, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array.from({ length: megabytes }, () => one), after]);
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** The parts of a workbook of one sheet around its XML. */
export function workbookParts(sheet: Buffer | string): Part[] {
  const relation = (type: string, target: string) =>
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/${type}" Target="${target}"/></Relationships>`;
  return [
    { name: '[Content_Types].xml', content: `<Types xmlns="${PACKAGE}/content-types"/>` },
    { name: '_rels/.rels', content: relation('officeDocument', 'xl/workbook.xml') },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', content: relation('worksheet', 'worksheets/sheet1.xml') },
    { name: 'xl/worksheets/sheet1.xml', content: sheet },
  ];
}

/** The parts of a workbook in which all cells name the one text that it holds. */
export function sharedTextParts(text: string, columns: number, rows: number): ReturnType<typeof workbookParts> {
  const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(columns)}</row>`;
  const sheet = rawSheet(row.repeat(rows));
  const content = `<sst xmlns="${MAIN}"><si><t>${text}</t></si></sst>`;
  return withPart(sheet, { type: 'sharedStrings', target: 'sharedStrings.xml', content });
}

/** The XML of a sheet with these rows of texts. */
export function sheetXml(rows: readonly (readonly string[])[], after = ''): string {
  const cells = (row: readonly string[]) => row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
  return `<worksheet xmlns="${MAIN}"><sheetData>${rows.map((row) => `<row>${cells(row)}</row>`).join('')}</sheetData>${after}</worksheet>`;
}

/** A sheet of rows and what stands behind them, as XML. */
export const rawSheet = (rows: string, after = ''): string =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${after}</worksheet>`;

/** A workbook of 60,000 rows whose last cell stands in column XFD: half a megabyte that took a minute and more to read. */
export function farCellsWorkbook(rows = 60_000): Buffer {
  const row = (at: number) =>
    `<row r="${at}"><c r="A${at}"><v>${at}</v></c><c r="XFD${at}"><v>${(at * 7919) % 100_003}</v></c></row>`;
  return zipOf(workbookParts(rawSheet(Array.from({ length: rows }, (_, at) => row(at + 1)).join(''))));
}

/** A workbook around a sheet, with one more part that the workbook names. */
export function withPart(
  sheet: string,
  { type, target, content }: { type: string; target: string; content: string },
): ReturnType<typeof workbookParts> {
  const relation = `<Relationship Id="rId2" Type="${RELATIONS}/${type}" Target="${target}"/></Relationships>`;
  return [
    ...workbookParts(sheet).map((part) =>
      part.name === 'xl/_rels/workbook.xml.rels'
        ? { ...part, content: String(part.content).replace('</Relationships>', relation) }
        : part,
    ),
    { name: `xl/${target}`, content },
  ];
}
