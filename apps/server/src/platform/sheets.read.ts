import { streamCsvRows } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { cellText, type RawCell, UNCALCULATED } from './sheets.cells.ts';
import { csvCell, decodeText, guessDelimiter, openQuoteLine } from './sheets.csv.ts';
import { UnreadableSheet } from './sheets.problem.ts';
import { inspectWorkbook, type Merge, type Workbook } from './sheets.zip.ts';

/** A row that holds something: its line in the file, the first being 1, and its cells without the empty ones at the end. */
export type SheetRow = { line: number; cells: string[] };

/** A sheet that can be read row by row. */
export type SheetReader = {
  /** Numbers that mean days count from 1904 and not from 1900. */
  date1904: boolean;
  /** Cells joined to one. In the rows only the first column of such a block has its value, in each of its lines. */
  merges: readonly Merge[];
  rows(): AsyncGenerator<SheetRow>;
};

/** Columns beyond are not read. */
const COLUMNS = 501;

/**
 * Opens an XLSX or CSV file by what its bytes are, whatever its name says.
 * @throws UnreadableSheet
 */
export async function openSheet(bytes: Buffer): Promise<SheetReader> {
  const head = bytes.toString('latin1', 0, 512);
  if (head.startsWith('PK')) return openWorkbook(bytes);
  if (head.startsWith('\xd0\xcf\x11\xe0')) {
    throw new UnreadableSheet(bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'encrypted' : 'oldWorkbook');
  }
  // Tables of the web are often named .xls.
  if (/^\s*(<!doctype|<html|<\?xml|<table|%PDF|\{\\rtf)/i.test(head)) throw new UnreadableSheet('notSheet');
  const text = decodeText(bytes);
  return { date1904: false, merges: [], rows: () => csvRows(text) };
}

async function openWorkbook(bytes: Buffer): Promise<SheetReader> {
  const workbook = await inspectWorkbook(bytes);
  const { date1904, merges } = workbook;
  return { date1904, merges, rows: () => workbookRows(bytes, workbook) };
}

async function* workbookRows(bytes: Buffer, { sheet, merges, uncalculated }: Workbook): AsyncGenerator<SheetRow> {
  const fill = filler(merges);
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
      const cells = cellsOf(withUncalculated(values as RawCell[], uncalculated.get(index)));
      if (cells.length > 0) yield { line: index + 1, cells: fill(index, cells) };
    }
  } catch (error) {
    throw error instanceof UnreadableSheet ? error : new UnreadableSheet('broken');
  }
}

async function* csvRows(text: string): AsyncGenerator<SheetRow> {
  const delimiter = guessDelimiter(text);
  const openQuote = openQuoteLine(text, delimiter);
  if (openQuote !== null) throw new UnreadableSheet('openQuote', openQuote);
  let line = 0;
  for (const values of streamCsvRows(text, { delimiter })) {
    line++;
    // How a spreadsheet is told the delimiter.
    if (line === 1 && values.length <= 2 && /^sep=/i.test(String(values[0]))) continue;
    const cells = cellsOf(values as RawCell[]).map(csvCell);
    if (cells.length > 0) yield { line, cells };
  }
}

/** Left empty, what a formula was to say would be missing unseen. */
function withUncalculated(values: readonly RawCell[], columns: ReadonlySet<number> | undefined): readonly RawCell[] {
  return columns ? values.map((value, column) => (columns.has(column) ? UNCALCULATED : value)) : values;
}

function cellsOf(values: readonly RawCell[]): string[] {
  const cells = values.slice(0, COLUMNS).map(cellText);
  while (cells.length > 0 && cells.at(-1) === '') cells.pop();
  return cells;
}

/** Gives every line of joined cells the value that stands in the topmost one. */
function filler(merges: readonly Merge[]): (row: number, cells: string[]) => string[] {
  const tall = merges.filter(({ top, bottom }) => bottom > top).toSorted((a, b) => a.top - b.top);
  let open: (Merge & { value: string })[] = [];
  let next = 0;
  return (row, cells) => {
    if (tall.length === 0) return cells;
    open = open.filter(({ bottom }) => bottom >= row);
    const filled = [...cells];
    for (const { left, value } of open) {
      if (left >= COLUMNS) continue;
      while (filled.length < left) filled.push('');
      filled[left] ||= value;
    }
    for (let merge = tall[next]; merge && merge.top <= row; merge = tall[++next]) {
      if (merge.bottom >= row) open.push({ ...merge, value: merge.top === row ? (cells[merge.left] ?? '') : '' });
    }
    while (filled.length > 0 && filled.at(-1) === '') filled.pop();
    return filled;
  };
}
