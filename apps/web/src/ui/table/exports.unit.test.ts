import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';
import { columnName, toXlsx } from './xlsx.ts';
import { crc32 } from './zip.ts';

describe('CSV', () => {
  it('begins with the mark, quotes what needs it and disarms formulas', () => {
    const rows = [
      ['名称', 'a,b', 'say "no"'],
      ['=1+1', '@x', '-2'],
      [3, null, 'two\nlines'],
    ];
    expect(toCsv(rows)).toBe('\uFEFF名称,"a,b","say ""no"""\r\n\'=1+1,\'@x,\'-2\r\n3,,"two\nlines"\r\n');
  });
  it('keeps negative numbers numbers', () => {
    expect(toCsv([[-2, 0.5]])).toBe('\uFEFF-2,0.5\r\n');
  });
});

describe('XLSX', () => {
  it('holds texts as texts and numbers as numbers', async () => {
    const blob = await toXlsx({
      name: 'a/b',
      titles: ['姓名', 'Age'],
      rows: [['<王> & "co"\u0001', 75]],
      autoWidth: true,
    });
    const parts = await unzip(new Uint8Array(await blob.arrayBuffer()));
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain(
      '<c r="A2" s="0" t="inlineStr"><is><t xml:space="preserve">&lt;王&gt; &amp; &quot;co&quot;</t></is></c>',
    );
    expect(sheet).toContain('<c r="B2" s="0"><v>75</v></c>');
    expect(sheet).toContain('<col min="1" max="1" width="');
    expect(parts.get('xl/workbook.xml')).toContain('name="a b"');
    expect([...parts.keys()][0]).toBe('[Content_Types].xml');
  });
  it('names columns as spreadsheets do', () => {
    expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
  });
  it('computes the published check value', () => {
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  });
});

/** Reads an archive by its central directory, and checks sizes and sums on the way. */
async function unzip(bytes: Uint8Array<ArrayBuffer>): Promise<Map<string, string>> {
  const view = new DataView(bytes.buffer);
  const end = bytes.length - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  const parts = new Map<string, string>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    expect(view.getUint32(at, true)).toBe(0x02014b50);
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const local = view.getUint32(at + 42, true);
    expect(view.getUint32(local, true)).toBe(0x04034b50);
    const from = local + 30 + view.getUint16(local + 26, true);
    const raw = await inflate(bytes.slice(from, from + view.getUint32(at + 20, true)));
    expect(raw.length).toBe(view.getUint32(at + 24, true));
    expect(crc32(raw)).toBe(view.getUint32(at + 16, true));
    parts.set(name, new TextDecoder().decode(raw));
    at += 46 + nameLength;
  }
  return parts;
}

async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
