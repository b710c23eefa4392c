import type { CallData, CallInput } from '@cogclinic/contract/call';
import { EXPORT_SESSIONS, type trainingExportCalls } from '@cogclinic/contract/trainingExport';
import { presentJob } from '#modules/jobs/jobs.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { jobOfRequest, startJob } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { notFound, Refusal } from '#platform/refusal.ts';
import { uuid } from '#platform/sql/columns.ts';
import { readMatching } from '#platform/sql/matching.ts';
import { type Translate, translator } from '#platform/texts.ts';
import { from } from '../sessions/sessions.rows.ts';
import { SESSION_FILTERS, sessionValues } from '../sessions/sessions.service.ts';
import type { ExportInput } from './export.work.ts';

type Body = CallInput<typeof trainingExportCalls.start>['body'];

/**
 * Starts the export of chosen sessions, or of all of a filter as they are now.
 * @throws Refusal 404 when one of the chosen is not within the actor's scope; 422 when there are none, or too many
 */
export async function startExport(
  platform: Pick<Platform, 'background' | 'server'>,
  { tx, actor, t }: { tx: Tx; actor: Actor; t: Translate },
  { requestId, filter, ids, as, language }: Body,
): Promise<CallData<typeof trainingExportCalls.start>> {
  const before = await jobOfRequest(tx, actor, requestId, 'trainingExport');
  if (before) return presentJob(before, { actor, t });
  const found = await FOUND(tx, actor, ids ? { ids } : sessionValues(actor, filter));
  if (ids && found.length !== ids.length) throw notFound();
  if (found.length === 0) throw new Refusal(422, 'training:export.none');
  if (found.length > EXPORT_SESSIONS) {
    throw new Refusal(422, 'training:export.tooMany', { params: { count: EXPORT_SESSIONS } });
  }
  const input: ExportInput = { ids: found.map(({ id }) => id), as };
  const job = await startJob(platform, tx, actor, {
    requestId,
    kind: 'trainingExport',
    title: translator(language)('training:export.title', { count: found.length }),
    language,
    input,
    total: found.length,
  });
  return presentJob(job, { actor, t });
}

const FOUND = readMatching(
  'training.toExport',
  { id: uuid },
  { ...SESSION_FILTERS, ids: (ids: readonly string[]) => `s.id = ANY(${ids}::uuid[])` },
  (parts) => `SELECT s.id FROM ${from(parts)} WHERE ${parts.where}
    ORDER BY s.begun_at DESC, s.id DESC LIMIT ${EXPORT_SESSIONS + 1}`,
);
