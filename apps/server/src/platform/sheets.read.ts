import { streamCsvRows } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { tooWide } from './sheets.bounds.ts';
import { cellText, type RawCell, UNCALCULATED } from './sheets.cells.ts';
import { COLUMNS_AT_MOST, lettersOf } from './sheets.columns.ts';
import { csvCell, decodeText, guessDelimiter, hasLongLine, openQuoteLine } from './sheets.csv.ts';
import { type Merge, mergeFiller } from './sheets.merges.ts';
import { UnreadableSheet } from './sheets.problem.ts';
import { inspectWorkbook, type Workbook } from './sheets.zip.ts';

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

/** As many rows as a sheet can have. */
const LINES_AT_MOST = 1_048_576;
/** Places that rows may take beyond the columns of an import, all together: those of 200 rows that go on to the end. */
const PLACES_BEYOND = 200 * 16_384;

/**
 * Opens an XLSX or CSV file, told apart by its bytes and not by its name.
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
  const fill = mergeFiller(merges);
  let lines = 0;
  let beyond = 0;
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
      lines += 1;
      if (lines > LINES_AT_MOST) throw new UnreadableSheet('tooManyRows');
      // Most of these never came so far: far cells that are written as usual are found before.
      beyond += Math.max(0, values.length - COLUMNS_AT_MOST);
      if (beyond > PLACES_BEYOND) throw tooWide(cellName(values.length - 1, index + 1));
      const cells = cellsOf(withUncalculated(values as RawCell[], uncalculated.get(index)), index + 1);
      if (cells.length > 0) yield { line: index + 1, cells: fill(index, cells) };
    }
  } catch (error) {
    throw error instanceof UnreadableSheet ? error : new UnreadableSheet('broken');
  }
}

async function* csvRows(text: string): AsyncGenerator<SheetRow> {
  const delimiter = guessDelimiter(text);
  const openQuote = openQuoteLine(text, delimiter);
  if (openQuote !== null) throw new UnreadableSheet('openQuote', { line: openQuote });
  if (hasLongLine(text)) throw new UnreadableSheet('tooMuch');
  let line = 0;
  for (const values of streamCsvRows(text, { delimiter })) {
    line++;
    // How a spreadsheet is told the delimiter.
    if (line === 1 && values.length <= 2 && /^sep=/i.test(String(values[0]))) continue;
    const cells = cellsOf(values as RawCell[], line).map(csvCell);
    if (cells.length > 0) yield { line, cells };
  }
}

/** Left empty, what a formula was to say would be missing unseen. */
function withUncalculated(values: readonly RawCell[], columns: ReadonlySet<number> | undefined): readonly RawCell[] {
  return columns ? values.map((value, column) => (columns.has(column) ? UNCALCULATED : value)) : values;
}

/** The cells of a row as text, without the empty ones at the end. */
function cellsOf(values: readonly RawCell[], line: number): string[] {
  const far = values.findIndex((value, column) => column >= COLUMNS_AT_MOST && cellText(value) !== '');
  if (far >= 0) throw tooWide(cellName(far, line));
  const cells = values.slice(0, COLUMNS_AT_MOST).map(cellText);
  while (cells.length > 0 && cells.at(-1) === '') cells.pop();
  return cells;
}

const cellName = (column: number, line: number): string => `${lettersOf(column)}${line}`;
