import { reportCalls } from '@cogclinic/contract/reports';
import { z } from 'zod';
import { type Begun, holdScope, jobFileKey, makeJobFile } from '#modules/jobs/jobs.file.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { JobRun } from '#platform/jobs.run.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import type { Storage } from '#platform/storage.ts';
import { translator } from '#platform/texts.ts';
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

/** Prints the reports of a batch into one file: those that the account may still see while it runs. */
export async function printBatch(storage: Storage, run: JobRun): Promise<void> {
  const { job } = run;
  const { ids, as } = batchInput.parse(job.input);
  const ending = as === 'zip' ? 'zip' : 'pdf';
  const begun: Begun & { letterhead?: Letterhead } = { patients: new Set() };
  const open = as === 'zip' ? zipFile : mergedFile;
  const file = open({ storage, party: job }, () => begun.letterhead ?? { name: '', file_id: null, key: null });
  const laid: Pick<Laid, 'id' | 'archiveId'>[] = [];
  await makeJobFile(storage, run, {
    key: jobFileKey(job, ending),
    begun,
    async write() {
      let done = -run.done;
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        const page = await pageOf(run, ids.slice(at, at + AT_ONCE), begun, done);
        await file.add(page.map(({ sheet, fileName }) => ({ sheet, name: fileName.replace(/\.pdf$/, '') })));
        laid.push(...page.map(({ id, archiveId }) => ({ id, archiveId })));
        done = Math.min(AT_ONCE, ids.length - at);
      }
      return { path: await file.close({ title: job.title, language: job.language }), left: done };
    },
    name: (time) => `${translator(job.language)('reports:batch.fileName', { time })}.${ending}`,
    async noted(tx, actor) {
      for (const { id, archiveId } of laid) {
        const detail = { job: job.id, language: job.language };
        await audit(tx, actor, { action: 'export', noun: 'reports', subjectId: id, archiveId, detail });
      }
    },
    drop: () => file.drop(),
  });
}

/** Lays out some of the reports; `done` is how many more are in the file since the page before. */
async function pageOf(
  run: JobRun,
  ids: readonly string[],
  begun: Begun & { letterhead?: Letterhead },
  done: number,
): Promise<Laid[]> {
  let page: Laid[] = [];
  await run.step(async (tx, actor) => {
    holdScope(begun, actor);
    begun.letterhead ??= await letterheadOf(tx);
    page = await layOut(tx, actor, run, ids, begun.letterhead.name);
    for (const { archiveId } of page) begun.patients.add(archiveId);
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
