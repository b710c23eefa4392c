import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FhirType } from '@cogclinic/contract/smart';
import { type Begun, holdScope } from '#modules/jobs/jobs.file.service.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { FhirEntry, FhirSource } from '#platform/fhirSource.ts';
import type { JobRun } from '#platform/jobs.run.ts';
import type { Job } from '#platform/jobs.runner.ts';
import type { Platform } from '#platform/platform.ts';
import { fhirBase } from '#platform/publicUrl.ts';
import { keepJobFile } from '#platform/quota.ts';
import { scratchPath } from '#platform/scratch.ts';
import { text, uuid } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { collectYoung } from '#platform/youngMemory.ts';
import { exportInput, exportKey, exportKeys } from './export.service.ts';
import { rangeOf } from './parameters.ts';

/** A page of long scales is some megabytes. */
const AT_ONCE = 100;
/** What was begun before an export may be committed after it was read: those who ask since then are told of it. */
const OVERLAP_MS = 60_000;

const KEEP = writeSql(
  'fhir.keepExport',
  {},
  ({ id, made }: { id: string; made: string }) => `UPDATE jobs SET input = input || ${made}::jsonb WHERE id = ${id}`,
);
const HOLD_OLD = readSql(
  'fhir.holdOldExports',
  { id: uuid, institution_id: uuid, kind: text },
  ({ atMost }: { atMost: number }) =>
    `SELECT id, institution_id, kind FROM jobs WHERE kind = 'fhirExport' AND ended_at < now() - interval '1 day'
      LIMIT ${atMost} FOR UPDATE SKIP LOCKED`,
);
const DROP = writeSql(
  'fhir.dropExports',
  {},
  ({ ids }: { ids: string[] }) => `DELETE FROM jobs WHERE id = ANY(${ids})`,
);

/** The job of a bulk export. Its files go a day after it has ended. */
export const exportJob = (platform: Pick<Platform, 'storage' | 'config'>, sources: readonly FhirSource[]): Job => ({
  kind: 'fhirExport',
  work: (run) => exportAll(platform, sources, run),
  begunFiles: exportKeys,
  async dropOld(tx: Tx, atMost: number) {
    const old = await tx.read(HOLD_OLD, { atMost });
    await tx.write(DROP, { ids: old.map(({ id }) => id) });
    return {
      rows: old.length,
      keys: old.flatMap(({ id, institution_id: institutionId }) => exportKeys({ id, institutionId })),
    };
  },
});

/** Writes a file for each type, those that the system may still see while it runs, page by page. */
async function exportAll(
  { storage, config }: Pick<Platform, 'storage' | 'config'>,
  sources: readonly FhirSource[],
  run: JobRun,
): Promise<void> {
  const { job } = run;
  const input = exportInput.parse(job.input);
  const begun: Begun = { patients: new Set() };
  const transactionTime = new Date(Date.now() - OVERLAP_MS).toISOString();
  const files: { type: FhirType; count: number }[] = [];
  let bytes = 0;
  const path = scratchPath();
  try {
    // What a run before did is done again, from the beginning.
    await run.step(async (_tx, actor) => {
      holdScope(begun, actor);
      return { done: -run.done };
    });
    for (const type of input.types) {
      let count = 0;
      const lines = async function* () {
        for (const source of sources.filter((one) => one.type === type))
          for await (const page of pagesOf(source)) {
            count += page.length;
            // A line each: the text of a whole page would be a large object, of which V8 lets many lie.
            yield* page;
            // What is still held when the next page is read outlives V8's young generation.
            page.length = 0;
          }
      };
      await pipeline(Readable.from(lines(), { objectMode: false, highWaterMark: 16_384 }), createWriteStream(path));
      if (count === 0) continue;
      bytes += (await stat(path)).size;
      await storage.put(exportKey(job, type), { path });
      files.push({ type, count });
    }
    await run.finish(async (tx, actor) => {
      holdScope(begun, actor);
      await tx.write(KEEP, { id: job.id, made: JSON.stringify({ files, transactionTime, madeFor: begun.scope }) });
      await keepJobFile(storage, { tx, actor }, job.id, bytes);
      const rows = files.reduce((sum, { count }) => sum + count, 0);
      await audit(tx, actor, { action: 'export', noun: 'archives', subjectId: job.id, detail: { rows, files } });
      return {};
    });
  } catch (error) {
    if (await run.mayDrop()) await Promise.all(exportKeys(job).map((key) => storage.delete(key)));
    throw error;
  } finally {
    await rm(path, { force: true });
  }

  /** The lines of each page, read in a transaction of its own. */
  async function* pagesOf(source: FhirSource): AsyncGenerator<string[]> {
    for (let after: string | null = null, isMore = true; isMore; ) {
      // What the page before left behind would outlive V8's young generation, page by page, and fill the heap.
      collectYoung();
      let entries: readonly FhirEntry[] = [];
      await run.step(async (tx, actor) => {
        holdScope(begun, actor);
        const reader = { actor, language: job.language, base: fhirBase(config), now: new Date() };
        const since = input.since && rangeOf('_since', `ge${input.since}`, actor.timeZone);
        entries = await source.page(tx, reader, since ? { updated: since } : {}, { after, limit: AT_ONCE, once: true });
        return { done: entries.length };
      });
      const lines = entries.map(({ json }) => `${json}\n`);
      after = entries.at(-1)?.place ?? null;
      isMore = entries.length === AT_ONCE;
      entries = [];
      yield lines;
    }
  }
}
