import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { partyReportCalls } from '@cogclinic/contract/partyReports';
import type { Language } from '@cogclinic/scales/instrument';
import { presentJob } from '#modules/jobs/jobs.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { jobOfRequest, startJob } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Translate } from '#platform/texts.ts';
import { oneStudy } from '../partyReports.rows.ts';

type Fetch = typeof partyReportCalls.fetch;
type By = { tx: Tx; actor: Actor; t: Translate; language: Language };

/**
 * Starts to fetch the images and documents of a study.
 * @throws Refusal 404, 409 when all of it is here
 */
export async function startImages(
  platform: Pick<Platform, 'background' | 'server'>,
  { tx, actor, t, language }: By,
  { requestId, id }: CallInput<Fetch>['body'],
): Promise<CallData<Fetch>> {
  const before = await jobOfRequest(tx, actor, requestId, 'partyImages');
  if (before) return presentJob(before, { actor, t });
  const study = await oneStudy(tx, actor, id);
  if (study.kept > 0 && study.kept >= study.instances) throw new Refusal(409, 'party-reports:allHere');
  const title = t('party-reports:imagesOf', {
    name: study.patientName ?? study.sentName ?? study.accessionNumber ?? study.partnerName,
    what: study.description ?? study.modalities.join(', '),
  });
  const job = await startJob(platform, tx, actor, {
    ...{ requestId, kind: 'partyImages', title, language, input: { studyId: id }, total: study.instances || null },
  });
  const detail = { job: job.id };
  await audit(tx, actor, { action: 'import', noun: 'partyReports', subjectId: id, archiveId: study.archiveId, detail });
  return presentJob(job, { actor, t });
}
