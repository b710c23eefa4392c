import { readFile, rm } from 'node:fs/promises';
import type { UploadedFile } from '#platform/call.ts';
import { fairQueue, type Party, QueueFull } from '#platform/fairQueue.ts';
import { busy } from '#platform/refusal.ts';
import { scratchPath } from '#platform/scratch.ts';
import type { SheetRow } from '#platform/sheets.read.ts';
import { readSmallSheet } from '#platform/sheets.small.ts';
import { type SheetWriter, writeSheet } from '#platform/sheets.write.ts';
import { HEAD_LINES } from './validated.sheet.ts';

/** Each is written on the server's own thread: one at a time, and the institutions take turns. */
const queue = fairQueue({ atOnce: 1, waitingOfAccount: 4, waitingOfInstitution: 8 });
const RETRY_AFTER_S = 2;
/** Far more rows than any instrument has texts: what lies beyond is refused before it is read. */
const MOST_ROWS = 5000;

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
export const readTextSheet = (party: Party, file: UploadedFile): Promise<SheetRow[]> =>
  readSmallSheet(party, file, { maxRows: MOST_ROWS, headLines: HEAD_LINES });
