import { sheetDate, sheetFormats, writtenTimes } from '@cogclinic/contract/writtenTimes';
import { type CellStyle, calculateColumnWidth, type Cell as SheetCell, writeXlsx } from 'hucre/xlsx';
import { type Cell, isTime, type TimeCell } from './csv.ts';

export type Sheet = {
  name: string;
  titles: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** Widths that fit the contents; otherwise the program's own. */
  autoWidth?: boolean;
  /** In which dates are shown. */
  language: string;
};

const BOLD: CellStyle = { font: { bold: true } };
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * One sheet as an XLSX workbook: a bold head that stays in view, texts as texts, numbers as numbers, days and times as
 * dates that look as the language writes them.
 */
export async function toWorkbook({ name, titles, rows, autoWidth, language }: Sheet): Promise<Blob> {
  const cells = [titles, ...rows].map((row) => row.map(clean));
  const special = new Map<string, Partial<SheetCell>>(titles.map((_, at) => [`0,${at}`, { style: BOLD }]));
  for (const [row, values] of cells.entries()) {
    for (const [at, value] of values.entries()) {
      // The writer turns texts like "#N/A" into spreadsheet errors unless they are rich text.
      if (typeof value !== 'string' || !value.startsWith('#')) continue;
      special.set(`${row},${at}`, row ? { richText: [{ text: value }] } : { richText: [{ text: value, ...BOLD }] });
    }
  }
  for (const [row, values] of rows.entries()) {
    for (const [at, cell] of values.entries()) {
      if (isTime(cell)) special.set(`${row + 1},${at}`, { style: { numFmt: numberFormat(cell, language) } });
    }
  }
  const columns = titles.map((_, at) => ({
    width: calculateColumnWidth(
      [titles, ...rows].map((row) => width(row[at], language)),
      { maxWidth: 60, ...BOLD },
    ),
  }));
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheetName(name),
        rows: cells,
        cells: special,
        freezePane: { rows: 1 },
        ...(autoWidth ? { columns } : {}),
      },
    ],
  });
  return new Blob([new Uint8Array(bytes)], { type: TYPE });
}

/** XML cannot contain control characters, and the writer's substitutes would be visible. */
function clean(cell: Cell): string | number | Date | null {
  if (isTime(cell)) return sheetDate(cell.time);
  if (typeof cell !== 'string')
    return typeof cell === 'number' && !Number.isFinite(cell) ? String(cell) : (cell ?? null);
  const text = [...cell.toWellFormed()].filter((letter) => letter >= ' ' || letter === '\n' || letter === '\t');
  return text.join('') || null;
}

const numberFormat = ({ time }: TimeCell, language: string) =>
  time.length > 10 ? sheetFormats(language).dateTime : sheetFormats(language).date;

function width(cell: Cell, language: string): string | number | null {
  if (!isTime(cell)) return cell ?? null;
  return writtenTimes(language)[cell.time.length > 10 ? 'dateTime' : 'date'](cell.time);
}

/** At most 31 characters, none of those that a sheet's name may not hold, and not the name that Excel keeps. */
function sheetName(name: string): string {
  const cleaned = String(clean(name.replace(/[[\]:*?/\\'\s]/g, ' ')) ?? '');
  const short = cleaned.slice(0, 31).toWellFormed().trim();
  return short === '' || short.toLowerCase() === 'history' ? `${short}1` : short;
}
