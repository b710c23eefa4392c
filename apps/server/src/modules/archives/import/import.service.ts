import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type archiveBatchCalls, BATCH_LIMITS } from '@cogclinic/contract/archiveBatch';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import { maskNationalId, readNationalId } from '@cogclinic/contract/nationalId';
import type { Language } from '@cogclinic/scales/instrument';
import { presentJob } from '#modules/jobs/jobs.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { UploadedFile } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { Party } from '#platform/fairQueue.ts';
import { jobOfRequest, startJob } from '#platform/jobs.ts';
import type { NewFiles } from '#platform/newFiles.ts';
import type { Platform } from '#platform/platform.ts';
import { fieldRefused, notFound } from '#platform/refusal.ts';
import { scratchPath } from '#platform/scratch.ts';
import type { SheetRow } from '#platform/sheets.read.ts';
import { digestUpload, sheetRefused } from '#platform/sheets.refusal.ts';
import { digestedRows } from '#platform/sheets.thread.ts';
import type { Storage } from '#platform/storage.ts';
import type { Translate } from '#platform/texts.ts';
import { fieldsOf, findHeading, HEAD_ROWS, headingsOf } from './import.headings.ts';
import {
  keepUpload,
  type StoredUpload,
  seeUpload,
  storeUpload,
  type Upload,
  type UploadMeta,
} from './import.upload.ts';

type Preview = CallData<typeof archiveBatchCalls.preview>;
type Body = CallInput<typeof archiveBatchCalls.add>['body'];
type Caller = { tx: Tx; actor: Actor; t: Translate; language: Language };

const LOOKED_AT = 200;
const SAMPLES = 3;

/** What was read of an uploaded file: where its rows lie, how many they are, and its columns. */
type Sheet = { stored: StoredUpload; rows: number; columns: Preview['columns'] };

/**
 * Reads an uploaded file and stores its rows.
 * @throws Refusal 422 at the file when it is no sheet that can be imported, 503 when too many of the party wait to be read
 */
export async function readSheet(files: NewFiles, file: UploadedFile, party: Party): Promise<Sheet> {
  const rowsPath = scratchPath();
  try {
    const { columns, meta } = await sheetOf(file, rowsPath, party);
    return { stored: await storeUpload(files, party, file.name, { rowsPath, meta }), rows: meta.rows, columns };
  } finally {
    await rm(rowsPath, { force: true });
  }
}

async function sheetOf(
  file: UploadedFile,
  rowsPath: string,
  party: Party,
): Promise<{ meta: UploadMeta; columns: Preview['columns'] }> {
  const order = { path: file.path, rowsPath, maxRows: BATCH_LIMITS.rows + HEAD_ROWS, headLines: HEAD_ROWS };
  const digested = await digestUpload(order, party, BATCH_LIMITS.rows);
  const first = await firstRows(rowsPath);
  const headAt = findHeading(first.slice(0, HEAD_ROWS));
  if (headAt === null) throw refused(first.length === 0 ? 'empty' : 'noHeading');
  const rows = digested.rows - headAt - 1;
  if (rows === 0) throw refused('noRows');
  if (rows > BATCH_LIMITS.rows) throw refused('tooManyRows');
  const data = first.slice(headAt + 1);
  const wide = Math.max(...first.slice(headAt).map(({ cells }) => cells.length));
  const headings = headingsOf(first[headAt] ?? { line: 0, cells: [] }, digested.headMerges, wide);
  const meta = { headings, head: headAt + 1, rows, date1904: digested.date1904 };
  return { meta, columns: columnsOf(headings, data) };
}

/**
 * Keeps the rows of an uploaded file for an import, and answers its columns with the field that each seems to be.
 * @throws Refusal 422 when there is no room for them
 */
export async function previewFile(
  storage: Storage,
  at: { tx: Tx; actor: Actor; files: NewFiles },
  { stored, rows, columns }: Sheet,
): Promise<Preview> {
  await keepUpload(storage, at, stored);
  return { uploadId: stored.id, fileName: stored.name, rows, columns };
}

/**
 * The uploaded file that is to be imported; null when the same request has begun that before.
 * @throws Refusal 404 when the file is another's or gone, 409 when the request asked for something else
 */
export async function uploadToImport(tx: Tx, actor: Actor, { requestId, uploadId }: Body): Promise<Upload | null> {
  const before = await jobOfRequest(tx, actor, requestId, 'archiveImport');
  return before ? null : seeUpload(tx, actor, uploadId);
}

/**
 * Starts the import of an uploaded file.
 * @param meta what is known of the file; null when the same request has begun that before
 * @throws Refusal 404 when the file is another's or gone, 422 when the mapping cannot be
 */
export async function startImport(
  platform: Pick<Platform, 'background' | 'server'>,
  { tx, actor, t, language }: Caller,
  { requestId, uploadId, mapping, meta }: Body & { meta: UploadMeta | null },
): Promise<CallData<typeof archiveBatchCalls.add>> {
  const before = await jobOfRequest(tx, actor, requestId, 'archiveImport');
  if (before) return presentJob(before, { actor, t });
  if (!meta) throw notFound();
  const upload = await seeUpload(tx, actor, uploadId);
  if (mapping.some(({ column }) => column >= meta.headings.length)) throw fieldRefused('mapping', 'transfer:noColumn');
  const mapped = mapping.map(({ field }) => field);
  if (!mapped.includes('name')) throw fieldRefused('mapping', 'transfer:needsName');
  if (!mapped.includes('idNumber')) throw fieldRefused('mapping', 'transfer:needsIdNumber');
  const job = await startJob(platform, tx, actor, {
    requestId,
    kind: 'archiveImport',
    title: upload.name,
    language,
    input: { uploadId, mapping, headings: meta.headings },
    total: meta.rows,
  });
  return presentJob(job, { actor, t });
}

const refused = (problem: Parameters<typeof sheetRefused>[0]) => sheetRefused(problem, BATCH_LIMITS.rows);

async function firstRows(path: string): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of digestedRows(createReadStream(path))) {
    if (rows.push(row) >= LOOKED_AT) break;
  }
  return rows;
}

function columnsOf(headings: readonly string[], data: readonly SheetRow[]): Preview['columns'] {
  const fields = fieldsOf(headings);
  return headings
    .map((header, column) => ({
      column,
      header,
      samples: data
        .flatMap(({ cells }) => cells[column]?.slice(0, 80) || [])
        .slice(0, SAMPLES)
        .map((sample) => (fields[column] === 'idNumber' || readNationalId(sample) ? maskNationalId(sample) : sample)),
      field: fields[column] ?? null,
    }))
    .filter(({ header, samples }) => header !== '' || samples.length > 0);
}
