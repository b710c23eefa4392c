import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { type Cell, toCsv } from './csv.ts';
import { toWorkbook } from './workbook.ts';

describe('CSV', () => {
  it('begins with the mark, quotes what needs it and disarms formulas', () => {
    const rows = [
      ['名称', 'a,b', 'say "no"'],
      ['=1+1', '@x', '-2'],
      [3, null, 'two\nlines'],
    ];
    expect(toCsv(rows)).toBe('\uFEFF名称,"a,b","say ""no"""\r\n\'=1+1,\'@x,\'-2\r\n3,,"two\nlines"\r\n');
  });
  it('has days and times as ISO writes them', () => {
    expect(toCsv([[{ time: '2026-05-03' }, { time: '2026-05-03 14:20:00' }]])).toBe(
      '\uFEFF2026-05-03,2026-05-03 14:20:00\r\n',
    );
  });
  it('keeps negative numbers numbers', () => {
    expect(toCsv([[-2, 0.5]])).toBe('\uFEFF-2,0.5\r\n');
  });
});

describe('XLSX', () => {
  async function readBack(rows: Cell[][], { name = 'Sheet', autoWidth = true, titles = ['姓名', 'Age'] } = {}) {
    const blob = await toWorkbook({ name, titles, rows, autoWidth, language: 'ru' });
    expect(blob.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const { sheets } = await readXlsx(await blob.arrayBuffer(), { readStyles: true });
    const [sheet] = sheets;
    if (!sheet) throw new Error('no sheet');
    return sheet;
  }

  it('holds texts as texts and numbers as numbers', async () => {
    const row = ['013800001111', 75, -0.5, '310101194001011234', ' <王> & "co"\n二', null, '3'];
    const { rows } = await readBack([row], { titles: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] });
    expect(rows[1]).toEqual(row);
  });

  it('evaluates nothing: what looks like a formula or an error stays a text', async () => {
    const row = ['=1+1', '+2', '@x', '#N/A', '#REF!'];
    const { rows, cells } = await readBack([row], { titles: ['a', 'b', 'c', 'd', '#N/A'] });
    expect(rows).toEqual([['a', 'b', 'c', 'd', '#N/A'], row]);
    for (const cell of cells?.values() ?? []) {
      expect(cell.formula).toBeUndefined();
      expect(['string', 'richText']).toContain(cell.type);
    }
  });

  it('has days and times as dates that look as the language writes them', async () => {
    const { rows, cells } = await readBack([
      [{ time: '2026-05-03' }, { time: '2026-05-03 14:20:05' }, { time: '1880-05-03' }],
    ]);
    expect(rows[1]).toEqual([new Date('2026-05-03T00:00:00Z'), new Date('2026-05-03T14:20:05Z'), '1880-05-03']);
    const formats = ['1,0', '1,1'].map((at) => cells?.get(at)?.style?.numFmt);
    expect(formats).toEqual(['dd.mm.yyyy', 'dd.mm.yyyy"," hh:mm']);
  });

  it('has a bold head that stays in view', async () => {
    const { cells, freezePane } = await readBack([['王', 75]]);
    expect(freezePane).toMatchObject({ rows: 1 });
    expect(cells?.get('0,0')?.style?.font?.bold).toBe(true);
    expect(cells?.get('1,0')?.style?.font?.bold ?? false).toBe(false);
  });

  it('is as wide as its contents, Chinese characters twice, up to a limit', async () => {
    const titles = ['a', 'b', 'c', 'd'];
    const row = ['x'.repeat(10), '王'.repeat(10), '王'.repeat(100), 1];
    const { columns } = await readBack([row], { titles });
    const widths = columns?.map(({ width }) => width ?? 0) ?? [];
    expect(widths[0]).toBeGreaterThanOrEqual(12);
    expect(widths[1]).toBeGreaterThanOrEqual(22);
    expect(widths[2]).toBe(60);
    expect(widths[3]).toBeLessThan(10);
    const own = await readBack([row], { titles, autoWidth: false });
    expect(own.columns?.some(({ width }) => width) ?? false).toBe(false);
  });

  it('drops control characters', async () => {
    const { rows } = await readBack([['王\u0001\u0000\r\n二\u001F', '\u0002']]);
    expect(rows[1]?.[0]).toBe('王\n二');
    expect(rows[1]?.[1] ?? null).toBeNull();
  });

  it('has a name that spreadsheets take', async () => {
    const names = ['a/b', "'x'[1]:*?\\", '报'.repeat(40), `${'a'.repeat(30)}😀`, '', 'History', 'a\u0001b'];
    const taken = await Promise.all(names.map(async (name) => (await readBack([], { name })).name));
    expect(taken).toEqual(['a b', 'x  1', '报'.repeat(31), `${'a'.repeat(30)}\uFFFD`, '1', 'History1', 'ab']);
  });
});
