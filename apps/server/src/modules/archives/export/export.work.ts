import { rm } from 'node:fs/promises';
import { archiveBatchCalls, archiveFilter as filterSchema } from '@cogclinic/contract/archiveBatch';
import { z } from 'zod';
import { type Begun, holdScope, jobFileKey, makeJobFile } from '#modules/jobs/jobs.file.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import type { JobRun } from '#platform/jobs.run.ts';
import { scratchPath } from '#platform/scratch.ts';
import { type SheetCell, writeSheet } from '#platform/sheets.write.ts';
import { text, whole } from '#platform/sql/columns.ts';
import { readMatching } from '#platform/sql/matching.ts';
import type { Storage } from '#platform/storage.ts';
import { translator } from '#platform/texts.ts';
import { RECORD_COLUMNS, RECORD_SELECT } from '../archives.columns.ts';
import { ARCHIVE_FILTERS, archiveFilter } from '../record/archives.list.ts';
import { columnTitle, dateFormat, exportCell, WIDTHS, type Writing, writingIn } from './export.columns.ts';
import { firstContacts } from './export.contacts.ts';

/** What an export is asked to do. */
export const exportInput = z.object({
  filter: filterSchema.prefault({}),
  ids: archiveBatchCalls.export.body.shape.ids,
  columns: archiveBatchCalls.export.body.shape.columns,
});
export type ExportInput = z.output<typeof exportInput>;

const AT_ONCE = 1000;

/** Writes the archives of a filter, or chosen ones, to an XLSX file: just those that the account may see while it runs. */
export async function exportArchives(storage: Storage, run: JobRun): Promise<void> {
  const path = scratchPath('.xlsx');
  const begun: Begun = { patients: new Set() };
  await makeJobFile(storage, run, {
    key: jobFileKey(run.job, 'xlsx'),
    begun,
    async write() {
      await written(path, run, begun);
      return { path };
    },
    name: (time) => `${translator(run.job.language)('transfer:exportName', { time })}.xlsx`,
    drop: () => rm(path, { force: true }),
  });
}

/** Writes the file from the beginning, even after an earlier run. */
async function written(path: string, run: JobRun, begun: Begun): Promise<void> {
  const input = exportInput.parse(run.job.input);
  const t = translator(run.job.language);
  const columns = input.columns.map((column) => ({
    ...{ title: columnTitle(column, t), width: WIDTHS[column] ?? 16 },
    ...dateFormat(column, run.job.language),
  }));
  await writeSheet(path, { name: t('transfer:exportSheet'), columns, rows: allRows(run, input, begun) });
}

type Place = { createdAt: string; id: string };

async function* allRows(run: JobRun, input: ExportInput, begun: Begun): AsyncGenerator<SheetCell[]> {
  let after: Place | null = null;
  for (;;) {
    let page: Page = { ids: [], rows: [], next: null };
    const from: Place | null = after;
    await run.step(async (tx, actor) => {
      const isFirst = begun.scope === undefined;
      holdScope(begun, actor);
      const writing = await writingIn(tx, run.job.language, actor.timeZone);
      page = await pageAfter(tx, actor, { input, writing, after: from });
      for (const id of page.ids) begun.patients.add(id);
      const total = isFirst ? { total: await countAll(tx, actor, input) } : {};
      // A file begun anew counts anew.
      return { done: (isFirst ? -run.done : 0) + page.rows.length, ...total };
    });
    yield* page.rows;
    if (!page.next) return;
    after = page.next;
  }
}

type Page = { ids: readonly string[]; rows: SheetCell[][]; next: Place | null };

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
  const asked = input.columns.some((column) => column.startsWith('contact'));
  const ids = found.map(({ id }) => id);
  const contacts = await firstContacts(tx, actor, asked ? ids : []);
  const last = found.at(-1);
  return {
    ids,
    rows: found.map((record) => {
      const exported = { ...record, contact: contacts.get(record.id) };
      return input.columns.map((column) => exportCell(exported, column, writing));
    }),
    next: last && found.length === AT_ONCE ? { createdAt: last.place, id: last.id } : null,
  };
}
