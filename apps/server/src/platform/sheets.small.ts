import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { UploadedFile } from './call.ts';
import type { Party } from './fairQueue.ts';
import { scratchPath } from './scratch.ts';
import type { SheetRow } from './sheets.read.ts';
import { digestUpload, sheetRefused } from './sheets.refusal.ts';
import { digestedRows } from './sheets.thread.ts';

/** Characters of a sheet whose rows are all in memory. */
const MOST_CHARACTERS = 2_000_000;

/**
 * Reads all rows of an uploaded sheet that is small; needs no database.
 * @throws Refusal 422 at the file when it cannot be read or has more rows, 503 when too many wait
 */
export async function readSmallSheet(
  party: Party,
  file: UploadedFile,
  { maxRows, headLines }: { maxRows: number; headLines: number },
): Promise<SheetRow[]> {
  const rowsPath = scratchPath();
  try {
    await digestUpload({ path: file.path, rowsPath, maxRows, headLines }, party, maxRows);
    return await rowsIn(rowsPath, maxRows);
  } finally {
    await rm(rowsPath, { force: true });
  }
}

async function rowsIn(path: string, maxRows: number): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  let length = 0;
  for await (const { line, cells } of digestedRows(createReadStream(path))) {
    length += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (length > MOST_CHARACTERS) throw sheetRefused('tooMuch', maxRows);
    rows.push({ line, cells });
  }
  return rows;
}
