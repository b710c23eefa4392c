import { setImmediate as turn } from 'node:timers/promises';
import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { JobFailed, type JobRun, type Moved } from '#platform/jobs.run.ts';
import type { Platform } from '#platform/platform.ts';
import type { SheetRow } from '#platform/sheets.read.ts';
import { waitForTurn } from '#platform/turn.ts';
import { checkRows } from './import.check.ts';
import { dictionariesOf } from './import.codes.ts';
import { insertRows, noteFailures } from './import.insert.ts';
import { placeNames } from './import.places.ts';
import { type Mapping, type ReadRow, readRow } from './import.rows.ts';
import { readUpload, seeUpload } from './import.upload.ts';

/** What an import is asked to do. */
export const importInput = z.object({
  uploadId: z.string(),
  mapping: archiveBatchCalls.add.body.shape.mapping,
  headings: z.array(z.string()),
});

const AT_ONCE = 500;
/** Of rows that are as long as rows may be, fewer: they are all in memory, some times over. */
const CHARACTERS_AT_ONCE = 2_000_000;
/** Milliseconds for reading rows before other calls get their turn. */
const TURN_MS = 10;

type Kept = Pick<Platform, 'database' | 'storage'>;

/** Imports an uploaded file part by part; each part is there whole, with its count, or not at all. */
export async function importArchives({ database, storage }: Kept, run: JobRun): Promise<void> {
  const { uploadId, mapping } = importInput.parse(run.job.input);
  let key = '';
  await run.step(async (tx, actor) => {
    key = await seeUpload(tx, actor, uploadId).then(
      (upload) => upload.key,
      () => {
        throw new JobFailed('transfer:uploadGone');
      },
    );
    return { done: 0 };
  });
  const { meta, rows } = await readUpload(storage, key);
  let skip = run.done;
  for await (const part of partsOf(rows)) {
    if (skip >= part.length) {
      skip -= part.length;
      continue;
    }
    const left = part.slice(skip);
    skip = 0;
    await run.step((tx, actor) =>
      importPart(tx, actor, { database, jobId: run.job.id, mapping, date1904: meta.date1904 }, left),
    );
  }
  await run.finish(async () => ({}));
}

type Import = Pick<Platform, 'database'> & { jobId: string; mapping: Mapping; date1904: boolean };

async function importPart(
  tx: Tx,
  actor: Actor,
  { database, jobId, mapping, date1904 }: Import,
  rows: SheetRow[],
): Promise<Moved> {
  // One import of an institution at a time: two that bring the same people take turns.
  await waitForTurn(tx, `import:${actor.institutionId}`);
  const [dictionaries, places] = [await dictionariesOf(tx), await placeNames(tx)];
  const read: ReadRow[] = [];
  let begun = performance.now();
  for (const row of rows) {
    if (performance.now() - begun > TURN_MS) {
      await turn();
      begun = performance.now();
    }
    read.push(readRow(row, { mapping, date1904, dictionaries, places, timeZone: actor.timeZone }));
  }
  const { added, skipped, failed } = await checkRows(database, tx, actor, read);
  const inserted = await insertRows(tx, actor, jobId, added);
  await noteFailures(tx, actor, jobId, failed);
  return {
    done: rows.length,
    added: inserted,
    skipped: skipped.length + added.length - inserted,
    failed: failed.length,
  };
}

async function* partsOf(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow[]> {
  let part: SheetRow[] = [];
  let characters = 0;
  for await (const row of rows) {
    part.push(row);
    for (const cell of row.cells) characters += cell.length;
    if (part.length < AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
    yield part;
    part = [];
    characters = 0;
  }
  if (part.length > 0) yield part;
}
