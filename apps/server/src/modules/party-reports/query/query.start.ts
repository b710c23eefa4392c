import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { partyReportCalls } from '@cogclinic/contract/partyReports';
import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import type { Language } from '@cogclinic/scales/instrument';
import { presentJob } from '#modules/jobs/jobs.service.ts';
import { onePartner } from '#modules/partners/partners.service.ts';
import { seesAll } from '#platform/access.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { jobOfRequest, startJob } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { fieldRefused, notFound, Refusal } from '#platform/refusal.ts';
import type { Translate } from '#platform/texts.ts';
import { PATIENT } from './candidates.ts';

type Query = typeof partyReportCalls.addReportQuery;
type By = { tx: Tx; actor: Actor; t: Translate; language: Language };

/**
 * Starts a query to a partner. Whoever may not see all patients asks by a patient: anything else would show others'.
 * @throws Refusal 404 for a patient whom the actor may not see, 422 at `by`, and at `partnerId` for one that is gone
 */
export async function startQuery(
  platform: Pick<Platform, 'background' | 'server'>,
  { tx, actor, t, language }: By,
  { requestId, ...asked }: CallInput<Query>['body'],
): Promise<CallData<Query>> {
  const before = await jobOfRequest(tx, actor, requestId, 'partyQuery');
  if (before) return presentJob(before, { actor, t });
  if (asked.by !== 'patient' && !seesAll(actor)) throw fieldRefused('by', 'party-reports:byPatientOnly');
  const [patient] = asked.archiveId && asked.by === 'patient' ? await PATIENT(tx, actor, { id: asked.archiveId }) : [];
  if (asked.by === 'patient' && !patient) throw notFound();
  const partner = await onePartner(tx, asked.partnerId).catch((error: unknown) => {
    throw error instanceof Refusal ? fieldRefused('partnerId', 'party-reports:partnerUnknown') : error;
  });
  const what = {
    patient: patient?.name ?? '',
    patientNumber: asked.patientNumber ?? '',
    accession: asked.accessionNumber ?? '',
    days: writtenTimes(language).range(asked.beginDay, asked.endDay),
  }[asked.by];
  const title = t('party-reports:queryOf', { partner: partner.name, what });
  const job = await startJob(platform, tx, actor, {
    ...{ requestId, kind: 'partyQuery', title, language, input: asked, total: null },
  });
  await audit(tx, actor, {
    ...{ action: 'import', noun: 'partyReports', archiveId: patient?.id ?? null },
    detail: { job: job.id, by: asked.by },
  });
  return presentJob(job, { actor, t });
}
