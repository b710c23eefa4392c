import { createReadStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import type { UploadedFile } from '#platform/call.ts';
import { fairQueue, type Party, QueueFull } from '#platform/fairQueue.ts';
import { busy } from '#platform/refusal.ts';
import { scratchPath } from '#platform/scratch.ts';
import type { SheetRow } from '#platform/sheets.read.ts';
import { digestUpload, sheetRefused } from '#platform/sheets.refusal.ts';
import { digestedRows } from '#platform/sheets.thread.ts';
import { type SheetWriter, writeSheet } from '#platform/sheets.write.ts';
import { HEAD_LINES } from './validated.sheet.ts';

/** Each is written on the server's own thread: one at a time, and the institutions take turns. */
const queue = fairQueue({ atOnce: 1, waitingOfAccount: 4, waitingOfInstitution: 8 });
const RETRY_AFTER_S = 2;
/** Far more rows than any instrument has texts: what lies beyond is refused before it is read. */
const MOST_ROWS = 5000;
/** Many times the texts of the longest instrument in four languages, with the present ones beside. */
const MOST_CHARACTERS = 2_000_000;

/**
 * The bytes of a sheet; needs no database.
 * @throws Refusal 503 when the party has too many waiting to be written
 */
export async function sheetBytes(sheet: SheetWriter, party: Party): Promise<Buffer> {
  try {
    return await queue.run(party, () => written(sheet));
  } catch (error) {
    throw error instanceof QueueFull ? busy('errors:busy', RETRY_AFTER_S) : error;
  }
}

async function written(sheet: SheetWriter): Promise<Buffer> {
  const path = scratchPath('.xlsx');
  try {
    await writeSheet(path, sheet);
    return await readFile(path);
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Reads the rows of an uploaded sheet; needs no database.
 * @throws Refusal 422 at the file when it cannot be read, 503 when too many wait
 */
export async function readTextSheet(party: Party, file: UploadedFile): Promise<SheetRow[]> {
  const rowsPath = scratchPath();
  try {
    const order = { path: file.path, rowsPath, maxRows: MOST_ROWS, headLines: HEAD_LINES };
    await digestUpload(order, party, MOST_ROWS);
    return await rowsIn(rowsPath);
  } finally {
    await rm(rowsPath, { force: true });
  }
}

async function rowsIn(path: string): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  let length = 0;
  for await (const { line, cells } of digestedRows(createReadStream(path))) {
    length += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (length > MOST_CHARACTERS) throw sheetRefused('tooMuch', MOST_ROWS);
    rows.push({ line, cells });
  }
  return rows;
}
