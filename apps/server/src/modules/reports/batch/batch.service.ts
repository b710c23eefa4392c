import type { CallData, CallInput } from '@cogclinic/contract/call';
import { BATCH_PDFS, type reportCalls } from '@cogclinic/contract/reports';
import { presentJob } from '#modules/jobs/jobs.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { jobOfRequest, startJob } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { notFound, Refusal } from '#platform/refusal.ts';
import { uuid } from '#platform/sql/columns.ts';
import { readMatching } from '#platform/sql/matching.ts';
import { type Translate, translator } from '#platform/texts.ts';
import { FILTERS, filterValues, type ReportFilter } from '../reports.list.ts';
import { reportsFrom, THERE } from '../reports.rows.ts';
import type { BatchInput } from './batch.work.ts';

type Body = CallInput<typeof reportCalls.batchPdf>['body'];

/**
 * Starts the printing of chosen reports, or of all of a filter as they are now.
 * @throws Refusal 404 when one of the chosen is not within the actor's scope; 422 when there are none, or too many
 */
export async function startBatch(
  platform: Pick<Platform, 'background' | 'server'>,
  { tx, actor, t }: { tx: Tx; actor: Actor; t: Translate },
  { requestId, filter, ids, as, language }: Body,
): Promise<CallData<typeof reportCalls.batchPdf>> {
  const before = await jobOfRequest(tx, actor, requestId, 'reportPdfs');
  if (before) return presentJob(before, { actor, t });
  const found = ids ? await chosen(tx, actor, ids) : await matching(tx, actor, filter);
  const input: BatchInput = { ids: found, as };
  const job = await startJob(platform, tx, actor, {
    requestId,
    kind: 'reportPdfs',
    title: translator(language)('reports:batch.title', { count: found.length }),
    language,
    input,
    total: found.length,
  });
  return presentJob(job, { actor, t });
}

const FOUND = readMatching(
  'reports.toPrint',
  { id: uuid },
  { there: (_: true) => THERE, ...FILTERS, ids: (ids: readonly string[]) => `r.id = ANY(${ids}::uuid[])` },
  (parts) => `SELECT r.id FROM ${reportsFrom(parts)} WHERE ${parts.where}
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${BATCH_PDFS + 1}`,
);

async function chosen(tx: Tx, actor: Actor, ids: readonly string[]): Promise<string[]> {
  const found = await FOUND(tx, actor, { there: true, ids });
  if (found.length !== ids.length) throw notFound();
  return found.map(({ id }) => id);
}

async function matching(tx: Tx, actor: Actor, filter: ReportFilter): Promise<string[]> {
  const found = await FOUND(tx, actor, { there: true, ...filterValues(actor, filter) });
  if (found.length === 0) throw new Refusal(422, 'reports:batch.none');
  if (found.length > BATCH_PDFS) throw new Refusal(422, 'reports:batch.tooMany', { params: { count: BATCH_PDFS } });
  return found.map(({ id }) => id);
}
