import { stat } from 'node:fs/promises';
import { reportCalls } from '@cogclinic/contract/reports';
import { z } from 'zod';
import { type Scope, sameScope, scopeOf } from '#modules/tasks/tasks.scope.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { keepTaskFile } from '#platform/quota.ts';
import type { Storage } from '#platform/storage.ts';
import type { TaskRecord } from '#platform/tasks.record.ts';
import { TaskFailed, type TaskRun } from '#platform/tasks.run.ts';
import { translator } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import { type Letterhead, letterheadOf } from '../print/printing.service.ts';
import type { Sheet } from '../print/report.sheet.ts';
import { printingNow, sheetOfRecord } from '../print/reports.pdf.service.ts';
import { RECORD_SELECT, type ReportRecord, reportsFrom, THERE } from '../reports.rows.ts';
import { mergedFile, zipFile } from './batch.file.ts';

/** What a batch is asked to do. */
export const batchInput = z.object({ ids: z.array(z.uuid()), as: reportCalls.batchPdf.body.shape.as });
export type BatchInput = z.output<typeof batchInput>;

/** A report laid out for printing. */
export type Laid = { id: string; archiveId: string; sheet: Sheet; fileName: string };

const AT_ONCE = 10;

/** Where the file of a batch lies. */
export const batchKey = (
  { institutionId, id }: Pick<TaskRecord, 'institutionId' | 'id'>,
  ending: 'zip' | 'pdf',
): string => `exports/${institutionId}/${id}.${ending}`;

/** Prints the reports of a batch into one file: just those that the account may still see while it runs. */
export async function printBatch(storage: Storage, run: TaskRun): Promise<void> {
  const { task } = run;
  const { ids, as } = batchInput.parse(task.input);
  const ending = as === 'zip' ? 'zip' : 'pdf';
  const key = batchKey(task, ending);
  const begun: { scope?: Scope; letterhead?: Letterhead } = {};
  const open = as === 'zip' ? zipFile : mergedFile;
  const file = open({ storage, party: task }, () => begun.letterhead ?? { name: '', file_id: null, key: null });
  const laid: Pick<Laid, 'id' | 'archiveId'>[] = [];
  try {
    let done = -run.done;
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const page = await pageOf(run, ids.slice(at, at + AT_ONCE), begun, done);
      await file.add(page.map(({ sheet, fileName }) => ({ sheet, name: fileName.replace(/\.pdf$/, '') })));
      laid.push(...page.map(({ id, archiveId }) => ({ id, archiveId })));
      done = Math.min(AT_ONCE, ids.length - at);
    }
    const path = await file.close({ title: task.title, language: task.language });
    const { size } = await stat(path);
    await storage.put(key, { path });
    await run.step(async () => ({ done }));
    await run.finish(async (tx, actor) => {
      if (!begun.scope || !sameScope(begun.scope, actor)) throw scopeChanged();
      await keepScope(tx, task.id, begun.scope);
      await keepTaskFile(storage, { tx, actor }, task.id, size);
      for (const { id, archiveId } of laid) {
        const detail = { task: task.id, language: task.language };
        await audit(tx, actor, { action: 'export', noun: 'reports', subjectId: id, archiveId, detail });
      }
      const time = wireTime(new Date(), actor.timeZone).replaceAll(':', '-');
      const name = translator(task.language)('reports:batch.fileName', { time });
      return { resultKey: key, resultName: `${name}.${ending}` };
    });
  } catch (error) {
    // A file that nobody will fetch; the next try writes its own.
    if (await run.mayDrop()) await storage.delete(key);
    throw error;
  } finally {
    await file.drop();
  }
}

/** A file is of one scope only: reports that the account may see no more must not stand beside those that it may. */
const scopeChanged = () => new TaskFailed('transfer:scopeChanged');

const keepScope = (tx: Tx, id: string, scope: Scope) =>
  tx.rows("UPDATE tasks SET input = jsonb_set(input, '{madeFor}', $2::jsonb) WHERE id = $1", [
    id,
    JSON.stringify(scope),
  ]);

/** Lays out some of the reports; `done` is how many more are in the file since the page before. */
async function pageOf(
  run: TaskRun,
  ids: readonly string[],
  begun: { scope?: Scope; letterhead?: Letterhead },
  done: number,
): Promise<Laid[]> {
  let page: Laid[] = [];
  await run.step(async (tx, actor) => {
    if (begun.scope && !sameScope(begun.scope, actor)) throw scopeChanged();
    begun.scope = scopeOf(actor);
    begun.letterhead ??= await letterheadOf(tx);
    page = await layOut(tx, actor, run, ids, begun.letterhead.name);
    return { done };
  });
  return page;
}

async function layOut(
  tx: Tx,
  actor: Actor,
  { task: { language } }: TaskRun,
  ids: readonly string[],
  institution: string,
): Promise<Laid[]> {
  const records = await tx.rows<ReportRecord>(
    `SELECT ${RECORD_SELECT} FROM ${reportsFrom(actor)} WHERE r.id = ANY($1::uuid[]) AND ${THERE}
      ORDER BY r.created_at DESC, r.id DESC`,
    [ids],
  );
  const printing = printingNow(institution, actor);
  const reader = { language, timeZone: actor.timeZone };
  const laid: Laid[] = [];
  for (const record of records) {
    laid.push({
      id: record.id,
      archiveId: record.archive_id,
      ...(await sheetOfRecord(tx, record, printing, reader)),
    });
  }
  return laid;
}
