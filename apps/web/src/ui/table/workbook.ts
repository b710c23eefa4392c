import { type CellStyle, calculateColumnWidth, type Cell as SheetCell, writeXlsx } from 'hucre/xlsx';
import type { Cell } from './csv.ts';

export type Sheet = {
  name: string;
  titles: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** Widths that fit the contents; otherwise the program's own. */
  autoWidth?: boolean;
};

const BOLD: CellStyle = { font: { bold: true } };
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** One sheet as an XLSX workbook: a bold head that stays in view, texts as texts, numbers as numbers. */
export async function toWorkbook({ name, titles, rows, autoWidth }: Sheet): Promise<Blob> {
  const cells = [titles, ...rows].map((row) => row.map(clean));
  const special = new Map<string, Partial<SheetCell>>(titles.map((_, at) => [`0,${at}`, { style: BOLD }]));
  for (const [row, values] of cells.entries()) {
    for (const [at, value] of values.entries()) {
      // The writer turns texts like "#N/A" into spreadsheet errors unless they are rich text.
      if (typeof value !== 'string' || !value.startsWith('#')) continue;
      special.set(`${row},${at}`, row ? { richText: [{ text: value }] } : { richText: [{ text: value, ...BOLD }] });
    }
  }
  const columns = titles.map((_, at) => ({
    width: calculateColumnWidth(
      cells.map((row) => row[at] ?? null),
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
function clean(cell: Cell): string | number | null {
  if (typeof cell !== 'string')
    return typeof cell === 'number' && !Number.isFinite(cell) ? String(cell) : (cell ?? null);
  const text = [...cell.toWellFormed()].filter((letter) => letter >= ' ' || letter === '\n' || letter === '\t');
  return text.join('') || null;
}

/** At most 31 characters, none of those that a sheet's name may not hold, and not the name that Excel keeps. */
function sheetName(name: string): string {
  const cleaned = String(clean(name.replace(/[[\]:*?/\\'\s]/g, ' ')) ?? '');
  const short = cleaned.slice(0, 31).toWellFormed().trim();
  return short === '' || short.toLowerCase() === 'history' ? `${short}1` : short;
}
