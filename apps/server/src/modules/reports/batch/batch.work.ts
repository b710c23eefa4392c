import { stat } from 'node:fs/promises';
import { reportCalls } from '@cogclinic/contract/reports';
import { z } from 'zod';
import { holdScope, keepScope, type Scope } from '#modules/jobs/jobs.scope.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { JobRecord } from '#platform/jobs.record.ts';
import type { JobRun } from '#platform/jobs.run.ts';
import { keepJobFile } from '#platform/quota.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import type { Storage } from '#platform/storage.ts';
import { translator } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import { type Letterhead, letterheadOf } from '../print/printing.service.ts';
import type { Sheet } from '../print/report.sheet.ts';
import { printingNow, sheetOfRecord } from '../print/reports.pdf.service.ts';
import { RECORD_COLUMNS, RECORD_SELECT, reportsFrom, THERE } from '../reports.rows.ts';
import { mergedFile, zipFile } from './batch.file.ts';

/** What a batch is asked to do. */
export const batchInput = z.object({ ids: z.array(z.uuid()), as: reportCalls.batchPdf.body.shape.as });
export type BatchInput = z.output<typeof batchInput>;

/** A report laid out for printing. */
export type Laid = { id: string; archiveId: string; sheet: Sheet; fileName: string };

const AT_ONCE = 10;

/** Where the file of a batch lies. */
export const batchKey = (
  { institutionId, id }: Pick<JobRecord, 'institutionId' | 'id'>,
  ending: 'zip' | 'pdf',
): string => `exports/${institutionId}/${id}.${ending}`;

/** Prints the reports of a batch into one file: those that the account may still see while it runs. */
export async function printBatch(storage: Storage, run: JobRun): Promise<void> {
  const { job } = run;
  const { ids, as } = batchInput.parse(job.input);
  const ending = as === 'zip' ? 'zip' : 'pdf';
  const key = batchKey(job, ending);
  const begun: { scope?: Scope; letterhead?: Letterhead } = {};
  const open = as === 'zip' ? zipFile : mergedFile;
  const file = open({ storage, party: job }, () => begun.letterhead ?? { name: '', file_id: null, key: null });
  const laid: Pick<Laid, 'id' | 'archiveId'>[] = [];
  try {
    let done = -run.done;
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const page = await pageOf(run, ids.slice(at, at + AT_ONCE), begun, done);
      await file.add(page.map(({ sheet, fileName }) => ({ sheet, name: fileName.replace(/\.pdf$/, '') })));
      laid.push(...page.map(({ id, archiveId }) => ({ id, archiveId })));
      done = Math.min(AT_ONCE, ids.length - at);
    }
    const path = await file.close({ title: job.title, language: job.language });
    const { size } = await stat(path);
    await storage.put(key, { path });
    await run.step(async () => ({ done }));
    await run.finish(async (tx, actor) => {
      await keepScope(tx, actor, job.id, begun);
      await keepJobFile(storage, { tx, actor }, job.id, size);
      for (const { id, archiveId } of laid) {
        const detail = { job: job.id, language: job.language };
        await audit(tx, actor, { action: 'export', noun: 'reports', subjectId: id, archiveId, detail });
      }
      const time = wireTime(new Date(), actor.timeZone).replaceAll(':', '-');
      const name = translator(job.language)('reports:batch.fileName', { time });
      return { resultKey: key, resultName: `${name}.${ending}` };
    });
  } catch (error) {
    // The next try writes a file of its own.
    if (await run.mayDrop()) await storage.delete(key);
    throw error;
  } finally {
    await file.drop();
  }
}

/** Lays out some of the reports; `done` is how many more are in the file since the page before. */
async function pageOf(
  run: JobRun,
  ids: readonly string[],
  begun: { scope?: Scope; letterhead?: Letterhead },
  done: number,
): Promise<Laid[]> {
  let page: Laid[] = [];
  await run.step(async (tx, actor) => {
    holdScope(begun, actor);
    begun.letterhead ??= await letterheadOf(tx);
    page = await layOut(tx, actor, run, ids, begun.letterhead.name);
    return { done };
  });
  return page;
}

const RECORDS = readVisibleSql(
  'reports.batch',
  RECORD_COLUMNS,
  (parts, { ids }: { ids: readonly string[] }) =>
    `SELECT ${RECORD_SELECT} FROM ${reportsFrom(parts)} WHERE r.id = ANY(${ids}::uuid[]) AND ${THERE}
      ORDER BY r.created_at DESC, r.id DESC`,
);

async function layOut(
  tx: Tx,
  actor: Actor,
  { job: { language } }: JobRun,
  ids: readonly string[],
  institution: string,
): Promise<Laid[]> {
  const records = await RECORDS(tx, actor, { ids });
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
