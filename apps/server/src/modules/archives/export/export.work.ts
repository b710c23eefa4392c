import { rm, stat } from 'node:fs/promises';
import { archiveBatchCalls, archiveFilter as filterSchema } from '@cogclinic/contract/archiveBatch';
import { z } from 'zod';
import { type Scope, sameScope, scopeOf } from '#modules/jobs/jobs.scope.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import type { JobRecord } from '#platform/jobs.record.ts';
import { JobFailed, type JobRun } from '#platform/jobs.run.ts';
import { keepJobFile } from '#platform/quota.ts';
import { scratchPath } from '#platform/scratch.ts';
import { type SheetCell, writeSheet } from '#platform/sheets.write.ts';
import { text, whole } from '#platform/sql/columns.ts';
import { readMatching } from '#platform/sql/matching.ts';
import { writeSql } from '#platform/sql/statement.ts';
import type { Storage } from '#platform/storage.ts';
import { translator } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import { RECORD_COLUMNS, RECORD_SELECT } from '../archives.columns.ts';
import { ARCHIVE_FILTERS, archiveFilter } from '../record/archives.list.ts';
import { columnTitle, exportCell, WIDTHS, type Writing, writingIn } from './export.columns.ts';

/** What an export is asked to do. */
export const exportInput = z.object({
  filter: filterSchema.prefault({}),
  ids: archiveBatchCalls.export.body.shape.ids,
  columns: archiveBatchCalls.export.body.shape.columns,
});
export type ExportInput = z.output<typeof exportInput>;

const AT_ONCE = 1000;
/** A file is of one scope only: rows that the account may no longer see must not stand beside those that it may. */
const scopeChanged = () => new JobFailed('transfer:scopeChanged');

/** Where the file of an export lies. */
export const exportKey = ({ institutionId, id }: Pick<JobRecord, 'institutionId' | 'id'>): string =>
  `exports/${institutionId}/${id}.xlsx`;

/** Writes the archives of a filter, or chosen ones, to an XLSX file: just those that the account may see while it runs. */
export async function exportArchives(storage: Storage, run: JobRun): Promise<void> {
  const { job } = run;
  const path = scratchPath('.xlsx');
  const key = exportKey(job);
  try {
    const scope = await written(path, run);
    const { size } = await stat(path);
    await storage.put(key, { path });
    await run.finish(async (tx, actor) => {
      if (!sameScope(scope, actor)) throw scopeChanged();
      await keepScope(tx, job.id, scope);
      await keepJobFile(storage, { tx, actor }, job.id, size);
      const title = translator(job.language)('transfer:exportName', { time: wireTime(new Date(), actor.timeZone) });
      return { resultKey: key, resultName: `${title.replaceAll(':', '-')}.xlsx` };
    });
  } catch (error) {
    // No account will fetch this file; the next try writes its own.
    if (await run.mayDrop()) await storage.delete(key);
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

const KEEP_SCOPE = writeSql(
  'archives.keepScope',
  {},
  ({ id, scope }: { id: string; scope: string }) =>
    `UPDATE jobs SET input = jsonb_set(input, '{madeFor}', ${scope}::jsonb) WHERE id = ${id}`,
);

/** The file is open only as long as the account sees the same patients. */
const keepScope = (tx: Tx, id: string, scope: Scope) => tx.write(KEEP_SCOPE, { id, scope: JSON.stringify(scope) });

/** Writes the file from the beginning, even after an earlier run; answers for which scope it was made. */
async function written(path: string, run: JobRun): Promise<Scope> {
  const input = exportInput.parse(run.job.input);
  const t = translator(run.job.language);
  const columns = input.columns.map((column) => ({ title: columnTitle(column, t), width: WIDTHS[column] ?? 16 }));
  const begun: { scope?: Scope } = {};
  await writeSheet(path, { name: t('transfer:exportSheet'), columns, rows: allRows(run, input, begun) });
  if (!begun.scope) throw new Error('nothing was written');
  return begun.scope;
}

type Place = { createdAt: string; id: string };

async function* allRows(run: JobRun, input: ExportInput, begun: { scope?: Scope }): AsyncGenerator<SheetCell[]> {
  let after: Place | null = null;
  for (;;) {
    let page: Page = { rows: [], next: null };
    const from: Place | null = after;
    await run.step(async (tx, actor) => {
      if (begun.scope && !sameScope(begun.scope, actor)) throw scopeChanged();
      const isFirst = begun.scope === undefined;
      begun.scope = scopeOf(actor);
      const writing = await writingIn(tx, run.job.language, actor.timeZone);
      page = await pageAfter(tx, actor, { input, writing, after: from });
      const total = isFirst ? { total: await countAll(tx, actor, input) } : {};
      // A file begun anew counts anew.
      return { done: (isFirst ? -run.done : 0) + page.rows.length, ...total };
    });
    yield* page.rows;
    if (!page.next) return;
    after = page.next;
  }
}

type Page = { rows: SheetCell[][]; next: Place | null };

const FILTERS = {
  ...ARCHIVE_FILTERS,
  ids: (ids: readonly string[]) => `a.id = ANY(${ids}::uuid[])`,
  /** Behind a place in the list: its time and its id. */
  behind: (place: readonly [string, string]) =>
    `(a.created_at, a.id) < ((${place}::text[])[1]::timestamptz, (${place}::text[])[2]::uuid)`,
};
const COUNT = readMatching(
  'archives.countToExport',
  { count: whole },
  FILTERS,
  ({ where, patients }) => `SELECT count(*) AS count FROM ${patients} a WHERE ${where}`,
);
const PAGE = readMatching(
  'archives.toExport',
  { ...RECORD_COLUMNS, place: text },
  FILTERS,
  ({ where, patients }) => `SELECT ${RECORD_SELECT}, a.created_at::text AS place FROM ${patients} a WHERE ${where}
    ORDER BY a.created_at DESC, a.id DESC LIMIT ${AT_ONCE}`,
);

const filterOf = (actor: Actor, { filter, ids }: ExportInput) => (ids ? { ids } : { ...archiveFilter(actor, filter) });

async function countAll(tx: Tx, actor: Actor, input: ExportInput): Promise<number> {
  const [counted] = await COUNT(tx, actor, filterOf(actor, input));
  return counted?.count ?? 0;
}

async function pageAfter(
  tx: Tx,
  actor: Actor,
  { input, writing, after }: { input: ExportInput; writing: Writing; after: Place | null },
): Promise<Page> {
  const behind = after && ([after.createdAt, after.id] as const);
  const found = await PAGE(tx, actor, { ...filterOf(actor, input), behind });
  const last = found.at(-1);
  return {
    rows: found.map((record) => input.columns.map((column) => exportCell(record, column, writing))),
    next: last && found.length === AT_ONCE ? { createdAt: last.place, id: last.id } : null,
  };
}
