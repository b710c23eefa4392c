import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type SheetCell = string | number | Date | null;
export type SheetColumn = {
  title: string;
  /** In characters. */
  width?: number;
  /** Excel's number format of its dates; of texts without. */
  format?: string;
};
/** A sheet that is written row by row. */
export type SheetWriter = {
  name: string;
  columns: readonly SheetColumn[];
  rows: AsyncIterable<readonly SheetCell[]>;
};

export const XLSX_MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const CONTROL = /[\p{Cc}--[\t\n]]/gv;

/**
 * Writes an XLSX file of one sheet while its rows come: a heading that stays in view, every date a date that looks as its
 * column says, and every text a text cell, so that none is ever taken for a formula, a number or a date.
 */
export async function writeSheet(path: string, { name, columns, rows }: SheetWriter): Promise<void> {
  // A server that writes no sheet does not load the writer.
  const { writeXlsxStream } = await import('hucre/xlsx');
  const sheet = writeXlsxStream(cleaned(rows), {
    name: sheetName(name),
    columns: columns.map(({ title, width = 16, format = '@' }) => ({
      header: title,
      width,
      style: { numFmt: format },
    })),
    freezePane: { rows: 1 },
  });
  await pipeline(Readable.fromWeb(sheet as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(path));
}

/** A name that a sheet may have: at most 31 characters and none of those that are kept for formulas. */
export function sheetName(name: string): string {
  return (
    name
      .replace(/[[\]:*?/\\'\s\p{Cc}]/gu, ' ')
      .slice(0, 31)
      .toWellFormed()
      .trim() || 'Sheet'
  );
}

async function* cleaned(rows: AsyncIterable<readonly SheetCell[]>): AsyncGenerator<SheetCell[]> {
  for await (const row of rows) yield row.map(clean);
}

/** XML cannot hold control characters. */
function clean(cell: SheetCell): SheetCell {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : String(cell);
  return cell === null || cell instanceof Date ? cell : cell.toWellFormed().replace(CONTROL, '');
}
