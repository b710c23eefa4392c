import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { patientCopyCalls } from '@cogclinic/contract/patientCopy';
import { seeArchive } from '#modules/archives/archives.service.ts';
import { presentJob } from '#modules/jobs/jobs.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { jobOfRequest, startJob } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { type Translate, translator } from '#platform/texts.ts';

type Started = CallData<typeof patientCopyCalls.start>;
type Body = CallInput<typeof patientCopyCalls.start>['body'];

/**
 * Starts the writing of a copy of all that is kept of a patient whom the actor may see.
 * @throws Refusal 404
 */
export async function startCopy(
  platform: Pick<Platform, 'background' | 'server'>,
  { tx, actor, t }: { tx: Tx; actor: Actor; t: Translate },
  archiveId: string,
  { requestId, language, askedBy, note }: Body,
): Promise<Started> {
  const before = await jobOfRequest(tx, actor, requestId, 'patientCopy');
  if (before) return presentJob(before, { actor, t });
  const { name } = await seeArchive(tx, actor, archiveId);
  const job = await startJob(platform, tx, actor, {
    ...{ requestId, kind: 'patientCopy', title: translator(language)('patientCopy:title', { name }), language },
    ...{ input: { archiveId, askedBy, note }, total: null },
  });
  return presentJob(job, { actor, t });
}
