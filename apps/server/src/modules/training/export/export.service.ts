import type { CallData, CallInput } from '@cogclinic/contract/call';
import { addDays } from '@cogclinic/contract/days';
import { EXPORT_PATIENTS, EXPORT_SESSIONS, type trainingExportCalls } from '@cogclinic/contract/trainingExport';
import { presentJob } from '#modules/jobs/jobs.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { jobOfRequest, startJob } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { notFound, Refusal } from '#platform/refusal.ts';
import { uuid } from '#platform/sql/columns.ts';
import { readMatching } from '#platform/sql/matching.ts';
import { type Translate, translator } from '#platform/texts.ts';
import { wireDay } from '#platform/time.ts';
import type { Days } from '../course/period.ts';
import { listedFrom, SESSION_FILTERS, sessionValues } from '../sessions/sessions.list.ts';
import { exportInput } from './export.work.ts';
import { pdfsInput } from './pdfs.work.ts';

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
  const kind = as === 'pdf' ? 'trainingPdfs' : 'trainingExport';
  const before = await jobOfRequest(tx, actor, requestId, kind);
  if (before) return presentJob(before, { actor, t });
  const found = await FOUND(tx, actor, ids ? { ids } : sessionValues(actor, filter));
  if (ids && found.length !== ids.length) throw notFound();
  if (found.length === 0) throw new Refusal(422, 'training:export.none');
  if (found.length > EXPORT_SESSIONS) {
    throw new Refusal(422, 'training:export.tooMany', { params: { count: EXPORT_SESSIONS } });
  }
  const { input, total, title } =
    as === 'pdf'
      ? pages(found, daysOf(filter, wireDay(new Date(), actor.timeZone)))
      : { input: exportInput.parse({ ids: found.map(({ id }) => id), as }), total: found.length, title: 'title' };
  const titled = translator(language)(`training:export.${title}`, { count: total });
  const job = await startJob(platform, tx, actor, { requestId, kind, title: titled, language, input, total });
  return presentJob(job, { actor, t });
}

/** @throws Refusal 422 when there are too many patients */
function pages(found: readonly { archive_id: string }[], days: Days) {
  const archiveIds = [...new Set(found.map(({ archive_id }) => archive_id))];
  if (archiveIds.length > EXPORT_PATIENTS) {
    throw new Refusal(422, 'training:export.tooManyPatients', { params: { count: EXPORT_PATIENTS } });
  }
  return { input: pdfsInput.parse({ archiveIds, days }), total: archiveIds.length, title: 'pages' };
}

/** The days that the pages tell of: those of the filter, or the last 30 up to its end. */
function daysOf({ beginTime, endTime }: Body['filter'], today: string): Days {
  const endDay = endTime?.slice(0, 10) ?? today;
  return { beginDay: beginTime?.slice(0, 10) ?? addDays(endDay, -29), endDay };
}

const FOUND = readMatching(
  'training.toExport',
  { id: uuid, archive_id: uuid },
  { ...SESSION_FILTERS, ids: (ids: readonly string[]) => `s.id = ANY(${ids}::uuid[])` },
  (parts) => `SELECT s.id, s.archive_id FROM ${listedFrom(parts)} WHERE ${parts.where}
    ORDER BY s.begun_at DESC, s.id DESC LIMIT ${EXPORT_SESSIONS + 1}`,
);
