import { rm, stat } from 'node:fs/promises';
import { archiveBatchCalls, archiveFilter } from '@cogclinic/contract/archiveBatch';
import { z } from 'zod';
import { type Scope, sameScope, scopeOf } from '#modules/tasks/tasks.scope.service.ts';
import { visiblePatients } from '#platform/access.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { keepTaskFile } from '#platform/quota.ts';
import { scratchPath } from '#platform/scratch.ts';
import { type SheetCell, writeSheet } from '#platform/sheets.write.ts';
import type { Storage } from '#platform/storage.ts';
import type { TaskRecord } from '#platform/tasks.record.ts';
import { TaskFailed, type TaskRun } from '#platform/tasks.run.ts';
import { translator } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import type { ArchiveRecord } from '../archives.columns.ts';
import { RECORD_SELECT } from '../archives.columns.ts';
import { archivesMatching } from '../record/archives.list.ts';
import { columnTitle, exportCell, WIDTHS, type Writing, writingIn } from './export.columns.ts';

/** What an export is asked to do. */
export const exportInput = z.object({
  filter: archiveFilter.prefault({}),
  ids: archiveBatchCalls.export.body.shape.ids,
  columns: archiveBatchCalls.export.body.shape.columns,
});
export type ExportInput = z.output<typeof exportInput>;

const AT_ONCE = 1000;
const EVERYTHING = archiveFilter.parse({});
/** A file is of one scope only: rows that the account may see no more must not stand beside those that it may. */
const scopeChanged = () => new TaskFailed('transfer:scopeChanged');

/** Where the file of an export lies. */
export const exportKey = ({ institutionId, id }: Pick<TaskRecord, 'institutionId' | 'id'>): string =>
  `exports/${institutionId}/${id}.xlsx`;

/** Writes the archives of a filter, or chosen ones, to an XLSX file: just those that the account may see while it runs. */
export async function exportArchives(storage: Storage, run: TaskRun): Promise<void> {
  const { task } = run;
  const path = scratchPath('.xlsx');
  const key = exportKey(task);
  try {
    const scope = await written(path, run);
    const { size } = await stat(path);
    await storage.put(key, { path });
    await run.finish(async (tx, actor) => {
      if (!sameScope(scope, actor)) throw scopeChanged();
      await keepScope(tx, task.id, scope);
      await keepTaskFile(storage, { tx, actor }, task.id, size);
      const title = translator(task.language)('transfer:exportName', { time: wireTime(new Date(), actor.timeZone) });
      return { resultKey: key, resultName: `${title.replaceAll(':', '-')}.xlsx` };
    });
  } catch (error) {
    // A file that nobody will fetch; the next try writes its own.
    if (await run.mayDrop()) await storage.delete(key);
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** The file is open only as long as the account sees the same patients. */
const keepScope = (tx: Tx, id: string, scope: Scope) =>
  tx.rows("UPDATE tasks SET input = jsonb_set(input, '{madeFor}', $2::jsonb) WHERE id = $1", [
    id,
    JSON.stringify(scope),
  ]);

/** Writes the file, from the beginning whatever a run before had done; answers for which scope it was made. */
async function written(path: string, run: TaskRun): Promise<Scope> {
  const input = exportInput.parse(run.task.input);
  const t = translator(run.task.language);
  const columns = input.columns.map((column) => ({ title: columnTitle(column, t), width: WIDTHS[column] ?? 16 }));
  const begun: { scope?: Scope } = {};
  await writeSheet(path, { name: t('transfer:exportSheet'), columns, rows: allRows(run, input, begun) });
  if (!begun.scope) throw new Error('nothing was written');
  return begun.scope;
}

type Place = { createdAt: string; id: string };

async function* allRows(run: TaskRun, input: ExportInput, begun: { scope?: Scope }): AsyncGenerator<SheetCell[]> {
  let after: Place | null = null;
  for (;;) {
    let page: Page = { rows: [], next: null };
    const from: Place | null = after;
    await run.step(async (tx, actor) => {
      if (begun.scope && !sameScope(begun.scope, actor)) throw scopeChanged();
      const isFirst = begun.scope === undefined;
      begun.scope = scopeOf(actor);
      const writing = await writingIn(tx, run.task.language, actor.timeZone);
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

function conditions(actor: Actor, { filter, ids }: ExportInput) {
  const { where, values } = archivesMatching(actor, ids ? EVERYTHING : filter);
  if (ids) where.push(`a.id = ANY($${values.push(ids)}::uuid[])`);
  return { where, values };
}

async function countAll(tx: Tx, actor: Actor, input: ExportInput): Promise<number> {
  const { where, values } = conditions(actor, input);
  const [counted] = await tx.rows<{ count: number }>(
    `SELECT count(*) AS count FROM ${visiblePatients(actor)} a WHERE ${['true', ...where].join(' AND ')}`,
    values,
  );
  return counted?.count ?? 0;
}

async function pageAfter(
  tx: Tx,
  actor: Actor,
  { input, writing, after }: { input: ExportInput; writing: Writing; after: Place | null },
): Promise<Page> {
  const { where, values } = conditions(actor, input);
  if (after) {
    const [time, id] = [values.push(after.createdAt), values.push(after.id)];
    where.push(`(a.created_at, a.id) < ($${time}::timestamptz, $${id}::uuid)`);
  }
  const found = await tx.rows<ArchiveRecord & { place: string }>(
    `SELECT ${RECORD_SELECT}, a.created_at::text AS place FROM ${visiblePatients(actor)} a WHERE ${['true', ...where].join(' AND ')}
      ORDER BY a.created_at DESC, a.id DESC LIMIT ${AT_ONCE}`,
    values,
  );
  const last = found.at(-1);
  return {
    rows: found.map((record) => input.columns.map((column) => exportCell(record, column, writing))),
    next: last && found.length === AT_ONCE ? { createdAt: last.place, id: last.id } : null,
  };
}
