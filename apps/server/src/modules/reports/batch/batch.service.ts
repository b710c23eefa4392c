import type { CallData, CallInput } from '@cogclinic/contract/call';
import { BATCH_PDFS, type reportCalls, reportFilter } from '@cogclinic/contract/reports';
import { presentTask } from '#modules/tasks/tasks.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { notFound, Refusal } from '#platform/refusal.ts';
import { startTask, taskOfRequest } from '#platform/tasks.ts';
import { type Translate, translator } from '#platform/texts.ts';
import { type ReportFilter, reportsMatching } from '../reports.list.ts';
import { reportsFrom } from '../reports.rows.ts';
import type { BatchInput } from './batch.work.ts';

type Body = CallInput<typeof reportCalls.batchPdf>['body'];

const EVERYTHING = reportFilter.parse({});

/**
 * Starts the printing of chosen reports, or of all of a filter as they are now.
 * @throws Refusal 404 when one of the chosen is not within the actor's scope; 422 when there are none, or too many
 */
export async function startBatch(
  platform: Pick<Platform, 'jobs' | 'server'>,
  { tx, actor, t }: { tx: Tx; actor: Actor; t: Translate },
  { requestId, filter, ids, as, language }: Body,
): Promise<CallData<typeof reportCalls.batchPdf>> {
  const before = await taskOfRequest(tx, actor, requestId, 'reportPdfs');
  if (before) return presentTask(before, { actor, t });
  const found = ids ? await chosen(tx, actor, ids) : await matching(tx, actor, filter);
  const input: BatchInput = { ids: found, as };
  const task = await startTask(platform, tx, actor, {
    requestId,
    kind: 'reportPdfs',
    title: translator(language)('reports:batch.title', { count: found.length }),
    language,
    input,
    total: found.length,
  });
  return presentTask(task, { actor, t });
}

async function chosen(tx: Tx, actor: Actor, ids: readonly string[]): Promise<string[]> {
  const { where, values } = reportsMatching(actor, EVERYTHING);
  const found = await inOrder(tx, actor, [...where, `r.id = ANY($${values.push(ids)}::uuid[])`], values);
  if (found.length !== ids.length) throw notFound();
  return found;
}

async function matching(tx: Tx, actor: Actor, filter: ReportFilter): Promise<string[]> {
  const { where, values } = reportsMatching(actor, filter);
  const found = await inOrder(tx, actor, where, values);
  if (found.length === 0) throw new Refusal(422, 'reports:batch.none');
  if (found.length > BATCH_PDFS) throw new Refusal(422, 'reports:batch.tooMany', { params: { count: BATCH_PDFS } });
  return found;
}

async function inOrder(tx: Tx, actor: Actor, where: readonly string[], values: readonly unknown[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(
    `SELECT r.id FROM ${reportsFrom(actor)} WHERE ${where.join(' AND ')} ORDER BY r.created_at DESC, r.id DESC LIMIT ${BATCH_PDFS + 1}`,
    values,
  );
  return rows.map(({ id }) => id);
}
