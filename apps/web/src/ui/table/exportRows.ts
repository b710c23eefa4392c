import { currentLanguage } from '#ui/i18n.ts';
import type { Cell } from './csv.ts';
import { type Column, cellExport } from './types.ts';
import type { Sheet } from './workbook.ts';

export type ExportFormat = 'xlsx' | 'csv';

export type RowExport<R> = {
  columns: readonly Column<R>[];
  rows: readonly R[];
  /** Without ending. */
  fileName: string;
  format: ExportFormat;
  autoWidth?: boolean;
};

/** Makes a spreadsheet of the rows in the browser and hands it over as a download (spec section 7). */
export async function exportRows<R>({
  columns,
  rows,
  fileName,
  format,
  autoWidth = true,
}: RowExport<R>): Promise<void> {
  const titles = columns.map((column) => column.title);
  const cells: Cell[][] = rows.map((row) => columns.map((column) => cellExport(column, row)));
  const blob =
    format === 'xlsx'
      ? await toWorkbook({ name: fileName, titles, rows: cells, autoWidth, language: currentLanguage() })
      : await toCsvFile([titles, ...cells]);
  saveBlob(blob, `${fileName}.${format}`);
}

// The writers are loaded on demand.

async function toWorkbook(sheet: Sheet): Promise<Blob> {
  const workbook = await import('./workbook.ts');
  return workbook.toWorkbook(sheet);
}

async function toCsvFile(rows: readonly (readonly Cell[])[]): Promise<Blob> {
  const { toCsv } = await import('./csv.ts');
  return new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' });
}

/** Hands bytes to the browser as a download. */
export function saveBlob(blob: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName.replace(/[\\/:*?"<>|]/g, '_');
  link.click();
  // Some browsers read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
